import { describe, expect, it } from "vitest";
import { describedProgramme, factsAt } from "#content/facts.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { civilIn, instantOf } from "#domain/time/time.ts";
import { endOf, startOf } from "#domain/time/when.ts";
import { addressFault } from "#tests/support/known-addresses.ts";
import { factsOfEras } from "#tests/support/season/season-facts.ts";
import { formatClock, formatDay } from "../formats.ts";
import { nextLeaf, timelineDeadlines } from "../season/timeline-deadlines.ts";
import { timelinePhases } from "../season/timeline-phases.ts";
import { nowSentence, timeline } from "./timeline.ts";

const programme = describedProgramme();
const { zone, finals } = programme;
const minute = 60_000;
const startsAt = (id: string) => startOf(eventOf(programme, id).when, zone);
const endsAt = (id: string) => endOf(eventOf(programme, id).when, zone)!;
const titleOf = (id: string) => eventOf(programme, id).title;
const phasesAt = (at: number) => timelinePhases(factsAt(at));
const deadlinesAt = (at: number) => timelineDeadlines(factsAt(at));
const sentenceAt = (at: number) => nowSentence(factsAt(at));
const inBothZones = (civil: string) =>
  `${formatClock(civil)} ${programme.zoneLabel} (${formatClock(civilIn(instantOf(civil, zone), programme.secondZone.zone))} ${programme.secondZone.label})`;
const statuses = (at: number) => Object.fromEntries(phasesAt(at).map(({ id, status }) => [id, status.status]));

describe("the phases", () => {
  it("show every event of the record once, each with its calendar file", () => {
    expect(phasesAt(0).map(({ id }) => id)).toEqual(programme.timeline.map(({ id }) => id));
    for (const { id, calendarFile } of phasesAt(0)) expect(calendarFile).toBe(`/documents/${id}.ics`);
  });

  it("lead to where each takes place, once it can be opened", () => {
    const linkOf = (id: string, at: number) => phasesAt(at).find((phase) => phase.id === id)?.link ?? null;
    expect(linkOf(namedEvents.portal, startsAt(namedEvents.portal) - 1)).toBeNull();
    expect(linkOf(namedEvents.portal, startsAt(namedEvents.portal))?.to).toBe("/portal");
    expect(linkOf(namedEvents.submissions, endsAt(namedEvents.submissions) - 1)?.to).toBe("/portal/submission");
    expect(linkOf(namedEvents.submissions, endsAt(namedEvents.submissions))).toBeNull();
    expect(linkOf(namedEvents.vote, endsAt(namedEvents.vote) - 1)?.label).toContain("vote");
    expect(linkOf(namedEvents.vote, endsAt(namedEvents.vote))?.label).not.toContain("vote");
    expect(linkOf(namedEvents.announcement, startsAt(namedEvents.announcement))?.label).toBe("Go to the results");
    for (const facts of factsOfEras)
      for (const { link } of timelinePhases(facts)) if (link) expect(addressFault(link.to, "/timeline")).toBeNull();
  });

  it("mark overlapping phases as now together", () => {
    expect(statuses(startsAt("judging"))).toMatchObject({
      "submission-deadline": "past",
      "public-showcase": "now",
      judging: "now",
      "finalists-announced": "next",
      [finals.eventId]: "later",
    });
  });

  it("say which phases share their days, and leave out what never ends", () => {
    const beside = Object.fromEntries(phasesAt(0).map((phase) => [phase.id, phase.beside]));
    expect(beside["early-enrollment"]).toEqual([titleOf(namedEvents.creation)]);
    expect(beside["public-showcase"]).toEqual([titleOf(namedEvents.judges)]);
    expect(beside["standard-registration"]).toEqual([]);
  });

  it("keep registration open, not done, after the season is over", () => {
    expect(statuses(endsAt(finals.eventId))).toMatchObject({
      "standard-registration": "open",
      [finals.eventId]: "past",
    });
  });

  it("give each hour of the finals with its zone", () => {
    const { schedule } = phasesAt(0).find(({ id }) => id === finals.eventId)!;
    expect(schedule).toHaveLength(eventOf(programme, finals.eventId).schedule.length);
    for (const { hours } of schedule) expect(hours).toContain(programme.zoneLabel);
  });
});

describe("the sentence on where the program stands", () => {
  it("has something to say in every era, before the first boundary too", () => {
    for (const facts of factsOfEras) expect(nowSentence(facts)).toMatch(/\w+\.$/);
  });

  it("calls a deadline today's on its day, and names the phases that run", () => {
    expect(sentenceAt(startsAt(namedEvents.submissions))).toContain(`Today: ${titleOf(namedEvents.submissions)}.`);
    expect(sentenceAt(startsAt(namedEvents.judges))).toContain(
      `Under way: ${titleOf(namedEvents.vote)} and ${titleOf(namedEvents.judges)}.`,
    );
  });

  it("says that the season closed once the finals end, and not a minute before", () => {
    expect(sentenceAt(endsAt(finals.eventId) - minute)).not.toContain("closed");
    expect(sentenceAt(endsAt(finals.eventId))).toContain("The season closed");
  });
});

describe("the leaf", () => {
  it("shows the finals as next, then as under way on their day, and as the close from their last minute on", () => {
    const [starts, ends] = [startsAt(finals.eventId), endsAt(finals.eventId)];
    expect([starts - 1, starts, ends - 1, ends].map((at) => nextLeaf(factsAt(at)).caption)).toEqual([
      "Next",
      "Under way",
      "Under way",
      "Closed with",
    ]);
  });
});

describe("Key Deadlines at a Glance", () => {
  it("has that name, and every deadline of the record with its zone", () => {
    expect(timeline(factsAt(0)).deadlines.title).toBe("Key Deadlines at a Glance");
    const labels = programme.timeline.filter(({ isDeadline }) => isDeadline).map(({ deadlineLabel }) => deadlineLabel);
    const deadlines = deadlinesAt(0);
    expect(deadlines.map(({ label }) => label).toSorted()).toEqual(labels.toSorted());
    for (const { clock } of deadlines) expect(clock).toContain(programme.zoneLabel);
  });

  it("ends early bird with the last minute of the day before, and names no hour for whole days", () => {
    const byId = Object.fromEntries(deadlinesAt(0).map((deadline) => [deadline.id, deadline]));
    const lastMinute = civilIn(instantOf(programme.earlyBirdEndsAt, zone) - minute, zone);
    expect(byId["early-enrollment"]).toMatchObject({
      day: expect.stringContaining(formatDay(lastMinute)),
      clock: inBothZones(lastMinute),
    });
    expect(byId["public-showcase"]?.clock).toBe(`End of day, ${programme.zoneLabel}`);
    const opening = civilIn(startsAt(finals.eventId), zone);
    expect(byId[finals.eventId]?.clock).toBe(`${formatClock(opening)} ${programme.zoneLabel}`);
  });

  it("marks a deadline as passed from its own minute on", () => {
    const submission = (at: number) => deadlinesAt(at).find(({ id }) => id === namedEvents.submissions)!;
    expect(submission(endsAt("submission-deadline") - 1).isPast).toBe(false);
    expect(submission(endsAt("submission-deadline")).isPast).toBe(true);
  });
});

describe("a deadline's minute", () => {
  it("is open to its end, and named as it was", () => {
    const { when } = eventOf(programme, namedEvents.submissions);
    const named = instantOf(when.kind === "deadline" ? when.at : "", zone);
    expect(endsAt(namedEvents.submissions)).toBe(named + minute);
    const shown = deadlinesAt(0).find(({ id }) => id === namedEvents.submissions)!;
    expect(shown.clock).toBe(inBothZones(civilIn(named, zone)));
  });
});
