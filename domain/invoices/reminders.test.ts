import { expect, test } from "vitest";
import { reminderOn } from "./reminders.ts";

const rule = { daysBefore: [7], daysAfter: [3, 14] };
const on = (today: string) => reminderOn("2026-02-14", today, rule, "America/Boise")?.occasion ?? null;

test.each([
  ["2026-02-06", null],
  ["2026-02-07", "before-7"],
  ["2026-02-14", "before-7"],
  ["2026-02-15", null],
  ["2026-02-17", "after-3"],
  ["2026-02-27", "after-3"],
  ["2026-02-28", "after-14"],
  ["2026-03-06", "after-14"],
  ["2026-03-07", null],
])("on %s an invoice due on February 14 is reminded of: %s", (today, occasion) => {
  expect(on(today)).toBe(occasion);
});

test("a reminder of the due day is never sent after that day", () => {
  const reminder = reminderOn("2026-02-14", "2026-02-07", rule, "America/Boise");
  expect(new Date(reminder!.notAfter).toISOString()).toBe("2026-02-15T07:00:00.000Z");
});
