import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError, get } from "./api";
import { becomeGuest, ensureGuest, guest, rename } from "./guest";
import { forget } from "./store";

interface Asked {
  path: string;
  body: unknown;
  token: string | undefined;
}

/** A server that gives the answers of a function, and notes what it was asked. */
function serve(answer: (asked: Asked) => [number, unknown]): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
    const asked = { path, body, token: headers["Authorization"] };
    all.push(asked);
    const [status, content] = answer(asked);
    return new Response(typeof content === "string" ? content : JSON.stringify(content), { status });
  });
  return all;
}

function named({ body }: Asked): [number, unknown] {
  const { name } = body as { name: string };
  return [201, { id: "1", name, token: `token of ${name}` }];
}

afterEach(() => {
  forget("houseway.guest");
  vi.unstubAllGlobals();
});

describe("guest", () => {
  it("is asked for once, even by two at the same time", async () => {
    const asked = serve(named);
    const [one, two] = await Promise.all([ensureGuest(), ensureGuest()]);
    expect(one).toEqual(two);
    expect(asked).toHaveLength(1);
    expect(one.name).toMatch(/^Guest \d{3}$/);
    expect(guest()).toEqual(one);
  });

  it("takes another name with the token it has", async () => {
    const asked = serve(named);
    await becomeGuest("Ada");
    await rename("Grace");
    expect(asked.map(({ token }) => token)).toEqual([undefined, "Bearer token of Ada"]);
    expect(guest()?.name).toBe("Grace");
  });

  it("comes in anew where the server has forgotten it", async () => {
    serve(named);
    await becomeGuest("Ada");
    const asked = serve((each) => {
      if (each.path === "/api/guests") return [201, { id: "2", name: "Ada", token: "new" }];
      return each.token === "Bearer new" ? [200, "{}"] : [401, { detail: "unknown token" }];
    });
    expect(await Promise.all([get("/api/tables"), get("/api/games")])).toEqual([{}, {}]);
    expect(asked.filter(({ path }) => path === "/api/guests")).toHaveLength(1);
    expect(guest()?.token).toBe("new");
  });
});

describe("a refused request", () => {
  it("says what the server said", async () => {
    serve(() => [400, { detail: "limits 1-2: expected at least $5" }]);
    await expect(get("/api/x")).rejects.toEqual(new ApiError("limits 1-2: expected at least $5", 400));
  });

  it("says why figures could not be computed", async () => {
    serve(() => [400, { state: "failed", why: "nobody decides anything" }]);
    await expect(get("/api/x")).rejects.toThrow("nobody decides anything");
  });

  it("says something readable where the server did not", async () => {
    serve(() => [500, "<html>"]);
    await expect(get("/api/x")).rejects.toThrow("error 500");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));
    await expect(get("/api/x")).rejects.toMatchObject({ status: 0 });
  });
});
