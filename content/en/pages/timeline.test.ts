import { describe, expect, it } from "vitest";
import { programme } from "#content/programme.ts";
import { boundariesOf } from "#domain/programme/era.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { civilIn, formatClock, formatDay, instantOf } from "#domain/time/time.ts";
import { endOf, startOf } from "#domain/time/when.ts";
import { deadlinesOfPage, leafAt } from "./timeline-deadlines.ts";
import { nowSentence, phasesOfPage, timelinePage } from "./timeline.ts";

const { zone } = programme;
const minute = 60_000;
const startsAt = (id: string) => startOf(eventOf(programme, id).when, zone);
const endsAt = (id: string) => endOf(eventOf(programme, id).when, zone)!;
const standings = (at: number) => Object.fromEntries(phasesOfPage(at).map(({ id, standing }) => [id, standing]));

describe("the phases", () => {
  it("show every event of the record once, each with its calendar file", () => {
    expect(phasesOfPage(0).map(({ id }) => id)).toEqual(programme.timeline.map(({ id }) => id));
    for (const { id, calendarFile } of phasesOfPage(0)) expect(calendarFile).toBe(`/documents/${id}.ics`);
  });

  it("mark overlapping phases as now together", () => {
    expect(standings(startsAt("judging"))).toMatchObject({
      "submission-deadline": "past",
      "public-showcase": "now",
      judging: "now",
      "finalists-announced": "next",
      "capitol-finals": "later",
    });
  });

  it("say which phases share their days, and leave out what never ends", () => {
    const beside = Object.fromEntries(phasesOfPage(0).map((phase) => [phase.id, phase.beside]));
    expect(beside["early-enrollment"]).toEqual(["Creation Period"]);
    expect(beside["public-showcase"]).toEqual(["Judging"]);
    expect(beside["standard-registration"]).toEqual([]);
  });

  it("keep registration open, not done, after the season is over", () => {
    expect(standings(endsAt("capitol-finals"))).toMatchObject({
      "standard-registration": "open",
      "capitol-finals": "past",
    });
  });

  it("give each hour of the finals with its zone", () => {
    const finals = phasesOfPage(0).find(({ id }) => id === programme.finals.eventId)!;
    expect(finals.schedule).toHaveLength(4);
    for (const { hours } of finals.schedule) expect(hours).toContain(programme.zoneLabel);
  });
});

describe("the sentence on where the program stands", () => {
  it("has something to say in every era, before the first boundary too", () => {
    const boundaries = boundariesOf(programme);
    for (const instant of [boundaries[0]! - 1, ...boundaries]) expect(nowSentence(instant)).toMatch(/\w+\.$/);
  });

  it("calls a deadline today's on its day, and names the phases that run", () => {
    expect(nowSentence(startsAt("submission-deadline"))).toContain("Today: Submission Deadline.");
    expect(nowSentence(startsAt("judging"))).toContain("Under way: Public Showcase & Voting and Judging.");
  });

  it("says that the season closed once the finals end, and not a minute before", () => {
    expect(nowSentence(endsAt("capitol-finals") - minute)).not.toContain("closed");
    expect(nowSentence(endsAt("capitol-finals"))).toContain("The season closed");
  });
});

describe("the leaf", () => {
  it("shows the finals as next, then as under way on their day, and as the close from their last minute on", () => {
    const [starts, ends] = [startsAt("capitol-finals"), endsAt("capitol-finals")];
    expect([starts - 1, starts, ends - 1, ends].map((at) => leafAt(at).caption)).toEqual([
      "Next",
      "Under way",
      "Under way",
      "Closed with",
    ]);
  });
});

describe("Key Deadlines at a Glance", () => {
  it("has that name, and every deadline of the record with its zone", () => {
    expect(timelinePage.deadlines.title).toBe("Key Deadlines at a Glance");
    const labels = programme.timeline.flatMap(({ deadlineLabel }) => deadlineLabel ?? []);
    const deadlines = deadlinesOfPage(0);
    expect(deadlines.map(({ label }) => label).toSorted()).toEqual(labels.toSorted());
    for (const { clock } of deadlines) expect(clock).toContain(programme.zoneLabel);
  });

  it("ends early bird with the last minute of the day before, and names no hour for whole days", () => {
    const byId = Object.fromEntries(deadlinesOfPage(0).map((deadline) => [deadline.id, deadline]));
    const lastMinute = civilIn(instantOf(programme.earlyBirdEndsAt, zone) - minute, zone);
    expect(byId["early-enrollment"]).toMatchObject({
      day: expect.stringContaining(formatDay(lastMinute)),
      clock: `${formatClock(lastMinute)} ${programme.zoneLabel}`,
    });
    expect(byId["public-showcase"]?.clock).toBe(`End of day, ${programme.zoneLabel}`);
    const opening = civilIn(startsAt("capitol-finals"), zone);
    expect(byId["capitol-finals"]?.clock).toBe(`${formatClock(opening)} ${programme.zoneLabel}`);
  });

  it("marks a deadline as passed from its own minute on", () => {
    const submission = (at: number) => deadlinesOfPage(at).find(({ id }) => id === "submission-deadline")!;
    expect(submission(endsAt("submission-deadline") - 1).isPast).toBe(false);
    expect(submission(endsAt("submission-deadline")).isPast).toBe(true);
  });
});
