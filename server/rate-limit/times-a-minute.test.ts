import { expect, test } from "vitest";
import { TimesAMinute } from "./times-a-minute.ts";

test("a person has so many in any minute, however they are spread, and takes nothing from another", () => {
  let now = 0;
  const pace = new TimesAMinute(30, () => now);
  const taken: number[] = [];
  // Four a second, for three minutes.
  for (; now < 180_000; now += 250) if (pace.take("ada")) taken.push(now);
  for (const from of taken)
    expect(taken.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(30);
  expect(taken).toHaveLength(90);
  expect(pace.take("bob")).toBe(true);
});

test("many people do not fill the memory", () => {
  const pace = new TimesAMinute(1, () => 0);
  for (let person = 0; person < 30_000; person += 1) {
    pace.take(`person ${person}`);
    if (person % 5_000 === 0) pace.take("busy");
  }
  expect(pace.take("busy")).toBe(false);
  expect(pace.take("person 0")).toBe(true);
});
