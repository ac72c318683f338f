// Requests to the server. Sockets are in socket.ts.

import { capital } from "./text";

const UNKNOWN = 401;

/** The server said no, or could not be reached (`status` 0). The message is for people. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = "ApiError";
  }
}

/** Whose requests these are. */
export interface Bearer {
  token: () => string;
  /** The server does not know this token any more: gets another. */
  renew: (refused: string) => Promise<void>;
}

let bearer: Bearer = { token: () => "", renew: () => Promise.resolve() };

/** guest.ts says so. */
export function authorize(by: Bearer): void {
  bearer = by;
}

export function get<T>(path: string): Promise<T> {
  return request<T>(path, { method: "GET" });
}

export function post<T>(path: string, body: unknown): Promise<T> {
  return request<T>(path, { method: "POST", body: JSON.stringify(body) });
}

async function request<T>(path: string, init: RequestInit): Promise<T> {
  const token = bearer.token();
  let response = await reach(path, init, token);
  if (response.status === UNKNOWN && token) {
    await bearer.renew(token);
    response = await reach(path, init, bearer.token());
  }
  const answer = await content(response);
  if (!response.ok) throw new ApiError(detail(answer) ?? unexplained(response.status), response.status);
  return answer as T;
}

function headers(hasBody: boolean, token: string): Record<string, string> {
  return {
    Accept: "application/json",
    ...(hasBody ? { "Content-Type": "application/json" } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}

async function reach(path: string, init: RequestInit, token: string): Promise<Response> {
  try {
    return await fetch(path, { ...init, headers: headers(init.body !== undefined, token) });
  } catch {
    throw new ApiError("The cardroom does not answer. Is the server running?", 0);
  }
}

async function content(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    if (!response.ok) return null;
    throw new ApiError("The cardroom answered with something this page cannot read.", response.status);
  }
}

/** Most refusals have a `detail`; a computation that failed says `why`. */
function detail(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null) return null;
  const { detail: told, why: reason } = answer as { detail?: unknown; why?: unknown };
  return [told, reason].find((words): words is string => typeof words === "string" && words !== "") ?? null;
}

function unexplained(status: number): string {
  if (status === 404) return "Not found.";
  if (status === 429) return "That was a little fast. Try again in a moment.";
  return `The cardroom could not do that (error ${status}).`;
}

/** The message of whatever was thrown, for people. */
export function why(error: unknown): string {
  return capital(error instanceof Error ? error.message : String(error));
}
