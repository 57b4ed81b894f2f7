import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { judgeDatesAt } from "#content/en/pages/judges-advisors.ts";
import { phasesOfPage, standingLabels } from "#content/en/pages/timeline.ts";
import { programme } from "#content/programme.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { endOf } from "#domain/time/when.ts";
import { JudgeDates } from "#app/pages/judges-advisors/judge-dates.tsx";
import { TimelineSummary } from "#app/pages/home/timeline-summary.tsx";

const endsAt = (id: string) => endOf(eventOf(programme, id).when, programme.zone)!;
/** The label of each entry of a list, "" where it has none. */
const labelsIn = (html: string) =>
  html
    .split("<li")
    .slice(1)
    .map((entry) => Object.values(standingLabels).find((label) => entry.includes(`>${label}</span>`)) ?? "");

test("home's timeline calls what has no end open, as the timeline page does", () => {
  const over = endsAt(programme.finals.eventId);
  const labels = labelsIn(renderToStaticMarkup(<TimelineSummary phases={phasesOfPage(over)} />));
  const open = programme.timeline.findIndex(({ id }) => id === "standard-registration");
  expect(labels).toEqual(programme.timeline.map((_, index) => (index === open ? "Open" : "")));
});

test("the judges' dates are done from the minute at which each ends, mentoring when submissions are in", () => {
  const labelsAt = (at: number) => labelsIn(renderToStaticMarkup(<JudgeDates dates={judgeDatesAt(at)} />));
  const deadline = endsAt("submission-deadline");
  expect(labelsAt(deadline - 1)).toEqual(["", "Now", "Next", "", "", ""]);
  expect(labelsAt(deadline)).toEqual(["Done", "Done", "Next", "", "", ""]);
  expect(new Set(labelsAt(endsAt(programme.finals.eventId)))).toEqual(new Set(["Done"]));
});
