import { expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { portalLaunchAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { phaseAt, portalTimes } from "./portal-times.ts";

const times = portalTimes(programme);

test("the portal opens with the launch and closes with the deadline, to the millisecond", () => {
  const launchAt = portalLaunchAt(programme);
  const deadlineAt = submissionsCloseAt(programme);
  const phases = [launchAt - 1, launchAt, deadlineAt - 1, deadlineAt].map((now) => phaseAt(times, now));
  expect(phases).toEqual(["waiting", "open", "open", "closed"]);
});

test("the lock leaves a slow clock a minute, and uploads and answers go on after it", () => {
  const { deadlineAt, lockAt, uploadsUntil, answersRemindedAt, answersUntil } = times;
  expect(lockAt).toBe(deadlineAt + 60_000);
  expect([lockAt, uploadsUntil, answersRemindedAt, answersUntil].toSorted((a, b) => a - b)).toEqual([
    lockAt,
    uploadsUntil,
    answersRemindedAt,
    answersUntil,
  ]);
});
