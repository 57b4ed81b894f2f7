import { expect, test } from "vitest";
import { silenceStep } from "./silence.ts";

const rules = { remindAfterDays: 3, relieveAfterDays: 3 };
const day = 24 * 3_600_000;
const since = 100 * day;
const step = (now: number, lastActiveAt: number | null = null, remindedAt: number | null = null) =>
  silenceStep({ since, lastActiveAt, remindedAt }, now, rules);

test("three days of silence bring a reminder, and three more relieve", () => {
  expect(step(since + 3 * day - 1)).toBeNull();
  expect(step(since + 3 * day)).toBe("remind");
  const remindedAt = since + 3 * day;
  expect(step(remindedAt + 3 * day - 1, null, remindedAt)).toBeNull();
  expect(step(remindedAt + 3 * day, null, remindedAt)).toBe("relieve");
});

test("a sign of life begins the count anew, also after a reminder", () => {
  const seen = since + 4 * day;
  expect(step(seen + 3 * day - 1, seen, since + 3 * day)).toBeNull();
  expect(step(seen + 3 * day, seen, since + 3 * day)).toBe("remind");
});

test("a visit before the work came does not count against the judge", () => {
  expect(step(since + day, since - 10 * day)).toBeNull();
});
