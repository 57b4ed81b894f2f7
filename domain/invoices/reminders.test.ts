import { expect, test } from "vitest";
import { addDays, reminderOn } from "./reminders.ts";

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

test("days may be written in any order", () => {
  const mixed = { daysBefore: [2, 7], daysAfter: [14, 3] };
  const occasionOn = (today: string) => reminderOn("2026-02-14", today, mixed, "America/Boise")?.occasion;
  expect(["2026-02-11", "2026-02-12", "2026-02-17", "2026-02-28"].map(occasionOn)).toEqual([
    "before-7",
    "before-2",
    "after-3",
    "after-14",
  ]);
  expect(reminderOn("2026-02-14", "2026-02-11", mixed, "America/Boise")!.notAfter).toBe(
    Date.parse("2026-02-12T00:00-07:00"),
  );
});

test("days are added over months, and taken away", () => {
  expect([addDays("2026-02-27", 2), addDays("2026-03-01", -1)]).toEqual(["2026-03-01", "2026-02-28"]);
});
