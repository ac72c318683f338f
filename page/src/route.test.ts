import { describe, expect, it } from "vitest";
import { routeOf, titled } from "./route";

describe("routeOf", () => {
  it.each([
    ["/", { page: "lobby" }],
    ["/game/hustler/ez-baccarat", { page: "game", id: "hustler/ez-baccarat" }],
    ["/new/hustler/2-way-winner/", { page: "host", id: "hustler/2-way-winner" }],
    ["/table/abc", { page: "table", id: "abc" }],
    ["/table/abc/rounds", { page: "rounds", id: "abc" }],
    ["/table/abc/round/12", { page: "replay", id: "abc", round: 12 }],
    ["/verify/abc/3", { page: "verify", id: "abc", round: 3 }],
    ["/verify/abc/three", { page: "unknown" }],
    ["/game/hustler", { page: "unknown" }],
    ["/table/%E0%A4%A", { page: "table", id: "%E0%A4%A" }],
  ])("reads %s", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });
});

describe("titled", () => {
  it("names the page before the room", () => {
    expect([titled("Super Pan 9"), titled("")]).toEqual(["Super Pan 9 · houseway", "houseway"]);
  });
});
