import { expect, test } from "vitest";
import type { Role } from "../people/principal.ts";
import { mayShow } from "./profile.ts";

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
