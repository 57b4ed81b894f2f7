import { expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { instantOf, nextDay } from "#domain/time/time.ts";
import { formatDay } from "../formats.ts";
import { judgingOverview } from "./overview.ts";

const { on } = programme.judging.secondWave;
const dayAfter = instantOf(nextDay(on), programme.zone);
const doneAt = (at: number) => judgingOverview(factsAt(at)).next.done.text;

test("more projects are announced to a judge until the day they come, and no longer", () => {
  expect(doneAt(dayAfter - 1)).toContain(`You may get a few more projects on ${formatDay(on)}`);
  expect(doneAt(dayAfter)).toBe(
    `You can look at your marks and change them until ${factsAt(dayAfter).dates.scoresFinal}.`,
  );
});

test("a day that is over is not one to finish by", () => {
  const dueAt = dayAfter;
  const labelAt = (at: number) => judgingOverview(factsAt(at)).progress.due(dueAt);
  expect(labelAt(dueAt - 1)).toBe("Please finish by");
  expect(labelAt(dueAt)).toBe("This was due");
});
