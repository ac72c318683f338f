// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as api from "../api";
import { tableState } from "../fixtures/asked";
import { Refused, socket } from "../socket";
import { HostMenu } from "./host-menu";

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
  vi.spyOn(api, "get").mockResolvedValue({ form: { bots: [] } });
});

afterEach(() => {
  act(() => render(null, root));
  root.remove();
  vi.restoreAllMocks();
});

async function choosePace(pace: string): Promise<HTMLSelectElement> {
  await act(async () =>
    render(<HostMenu state={tableState({ pace: "relaxed" })} onClose={() => {}} />, root),
  );
  const select = root.querySelector<HTMLSelectElement>('[data-testid="pace"]')!;
  expect(select.value).toBe("relaxed");
  select.value = pace;
  await act(async () => void select.dispatchEvent(new Event("change", { bubbles: true })));
  return select;
}

it("shows the pace of the table and changes it", async () => {
  const send = vi.spyOn(socket, "send").mockResolvedValue();
  await choosePace("fast");
  expect(send).toHaveBeenCalledWith({ do: "pace", table: "t1", pace: "fast" });
});

it("says why the pace stays as it was", async () => {
  vi.spyOn(socket, "send").mockRejectedValue(new Refused("only the host of the table can do that", false));
  await choosePace("fast");
  expect(root.querySelector('[role="alert"]')?.textContent).toContain("Only the host");
});
