import { expect, it } from "vitest";
import { drawOrder } from "./draw-order.ts";

const teams = ["a", "b", "c", "d", "e", "f", "g", "h"];

it("draws every project once", () => {
  expect(drawOrder(teams, "2026:1").toSorted()).toEqual(teams);
});

it("draws the same order again from the same seed, in whatever order the projects come", () => {
  expect(drawOrder(teams.toReversed(), "2026:1")).toEqual(drawOrder(teams, "2026:1"));
  expect(drawOrder(teams, "2026:2")).not.toEqual(drawOrder(teams, "2026:1"));
});

it("lets every project be first about as often as another", () => {
  const first = new Map(teams.map((team) => [team, 0]));
  for (let draw = 0; draw < 4_000; draw++) {
    const [team = ""] = drawOrder(teams, `seed ${draw}`);
    first.set(team, first.get(team)! + 1);
  }
  for (const count of first.values()) expect(Math.abs(count - 500)).toBeLessThan(100);
});
