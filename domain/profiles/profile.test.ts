import { expect, test } from "vitest";
import type { Role } from "../people/principal.ts";
import { inOrderOfTier, mayShow } from "./profile.ts";

test.each<[Role[], boolean]>([
  [["chamber"], true],
  [["judge"], true],
  [["advisor"], true],
  [["participant", "judge"], true],
  [["participant"], false],
  [["organizer"], false],
  [[], false],
])("%j have something to show: %s", (roles, shows) => {
  expect(mayShow(roles)).toBe(shows);
});

test("sponsors of a higher tier come first, and those who name none last, each in the order given", () => {
  const tiers = [{ name: "Gold" }, { name: "Bronze" }];
  const lines = ["Goldsmiths since 1911", "Bronze sponsor", "Our gold sponsor", "bronze"].map((line) => ({ line }));
  expect(inOrderOfTier(lines, tiers).map(({ line }) => line)).toEqual([
    "Our gold sponsor",
    "Bronze sponsor",
    "bronze",
    "Goldsmiths since 1911",
  ]);
});
