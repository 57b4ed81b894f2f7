import { expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { announcementAt, submissionsCloseAt } from "../programme/moments.ts";
import { isAlarm, needDeadline } from "./need-deadline.ts";
import { nextTwoWeeks } from "./organizer-calendar.ts";

const day = 24 * 3_600_000;

test("the organizer's calendar holds what comes within two weeks, soonest first", () => {
  const deadline = submissionsCloseAt(programme);
  const tasksAt = (now: number) => nextTwoWeeks(programme, now).map(({ task }) => task);
  expect(tasksAt(deadline - 15 * day)).not.toContain("deadline-night");
  expect(tasksAt(deadline - 14 * day)).toContain("deadline-night");
  expect(tasksAt(deadline)).not.toContain("deadline-night");
  const times = nextTwoWeeks(programme, deadline - 3 * day).map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(tasksAt(announcementAt(programme) - 1)).toContain("approve-run");
});

test("held votes block the ranking until it is announced, and a failing job always blocks", () => {
  const announced = announcementAt(programme);
  expect(needDeadline("votes-held", programme, announced - 1)).toBe(announced);
  expect(needDeadline("votes-held", programme, announced)).toBeNull();
  expect(needDeadline("mail-given-up", programme, announced - 1)).toBeNull();
  expect([isAlarm("work-failing"), isAlarm("votes-held")]).toEqual([true, false]);
});
