import { expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { finalsStartAt, seasonEndsAt } from "#domain/programme/moments.ts";
import { finalsAreNear } from "./finals-near.ts";

test("finals are near from a week before them to their end", () => {
  const from = finalsStartAt(programme) - 7 * 24 * 3_600_000;
  const to = seasonEndsAt(programme);
  expect([from - 1, from, to - 1, to].map((now) => finalsAreNear(programme, now))).toEqual([false, true, true, false]);
});
