import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { statusLabel } from "#content/en/season/event-dates.ts";
import { judgesAdvisors } from "#content/en/pages/judges-advisors.ts";
import { timelinePhases } from "#content/en/season/timeline-phases.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { JudgeDates } from "#app/pages/judges-advisors/judge-dates.tsx";
import { TimelineSummary } from "#app/pages/home/timeline-summary.tsx";

const statusLabels = (["past", "now", "open", "next", "later"] as const).map((status) => statusLabel(status).label);
/** The label of each entry of a list, "" where it has none. */
const labelsIn = (html: string) =>
  html
    .split("<li")
    .slice(1)
    .map((entry) => statusLabels.find((label) => entry.includes(`>${label}</span>`)) ?? "");

test("home's timeline calls what has no end open, as the timeline page does", () => {
  const over = factsAt(seasonEndsAt(programme));
  const labels = labelsIn(renderToStaticMarkup(<TimelineSummary phases={timelinePhases(over)} />));
  const open = programme.timeline.findIndex(({ id }) => id === namedEvents.portal);
  expect(labels).toEqual(programme.timeline.map((_, index) => (index === open ? "Open" : "")));
});

test("the judges' dates are done from the minute at which each ends, mentoring with the deadline", () => {
  const labelsAt = (at: number) =>
    labelsIn(renderToStaticMarkup(<JudgeDates keyDates={judgesAdvisors(factsAt(at)).keyDates} />));
  const deadline = submissionsCloseAt(programme);
  expect(labelsAt(deadline - 1)).toEqual(["Now", "Now", "Next", "", "", ""]);
  expect(labelsAt(deadline)).toEqual(["Past", "Past", "Next", "", "", ""]);
  expect(new Set(labelsAt(seasonEndsAt(programme)))).toEqual(new Set(["Past"]));
});
