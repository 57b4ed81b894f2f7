import fc from "fast-check";
import ICAL from "ical.js";
import { afterEach, describe, expect, it } from "vitest";
import type { DescribedEvent, DescribedProgramme } from "#content/describe-programme.ts";
import { currentSeason, describedProgramme } from "#content/facts.ts";
import { site } from "#content/site.ts";
import { instantOf } from "#domain/time/time.ts";
import { exampleProgramme } from "#tests/support/season/example-programme.ts";
import { eventCalendar, programmeCalendar } from "./calendar.ts";

const programme = describedProgramme("en", { ...currentSeason, record: exampleProgramme });
const source = {
  programme,
  name: site.name,
  siteUrl: "https://accelerator.example",
  now: Date.parse("2026-01-02T03:04:05Z"),
};

/** Reads a file with a parser that shares no code with the writer. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  return { calendar, events };
}

function readOne(eventId: string, changed: DescribedProgramme = programme) {
  const file = eventCalendar({ ...source, programme: changed }, eventId);
  if (file === null) throw new Error(`no file for ${eventId}`);
  const { events } = read(file);
  expect(events).toHaveLength(1);
  return events[0]!;
}

const instant = (time: { toJSDate(): Date }) => time.toJSDate().getTime();
const withEvent = (changes: Partial<DescribedEvent>): DescribedProgramme => ({
  ...programme,
  timeline: [{ ...programme.timeline[0]!, schedule: [], awards: [], note: null, ...changes }],
});

afterEach(() => {
  delete process.env["TZ"];
});

describe("the whole programme's file", () => {
  it("has every date of the timeline once, under a stable id", () => {
    const first = read(programmeCalendar(source)).events.map(({ uid }) => uid);
    expect(first).toHaveLength(programme.timeline.length);
    expect(new Set(first).size).toBe(first.length);
    const later = read(programmeCalendar({ ...source, siteUrl: "http://localhost:3000", now: 0 }));
    expect(later.events.map(({ uid }) => uid)).toEqual(first);
    expect(first).toContain("capitol-finals.2026.idaho-ai-startup-accelerator");
  });

  it("defines the one zone it uses", () => {
    const { calendar } = read(programmeCalendar(source));
    const zones = calendar.getAllSubcomponents("vtimezone").map((zone) => zone.getFirstPropertyValue("tzid"));
    expect(zones).toEqual([programme.zone]);
  });

  it("stamps entries in UTC", () => {
    const { events } = read(programmeCalendar(source));
    for (const { component } of events)
      expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-01-02T03:04:05Z");
  });

  it("has no line over 75 octets", () => {
    for (const line of programmeCalendar(source).split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

describe.each(["UTC", "America/Boise", "Asia/Tokyo", "Pacific/Auckland"])("on a machine in %s", (machineZone) => {
  const inZone = <T>(action: () => T): T => {
    process.env["TZ"] = machineZone;
    return action();
  };

  it("puts the finals at their hours in Idaho", () => {
    const event = inZone(() => readOne("capitol-finals"));
    expect(event.startDate.zone?.tzid).toBe("America/Boise");
    expect(instant(event.startDate)).toBe(instantOf("2026-04-25T09:00", programme.zone));
    expect(instant(event.endDate)).toBe(instantOf("2026-04-25T16:00", programme.zone));
  });

  it("keeps whole days whole, the last one included", () => {
    const event = inZone(() => readOne("public-showcase"));
    expect(event.startDate.isDate).toBe(true);
    expect(event.startDate.toString()).toBe("2026-03-20");
    expect(event.endDate.toString()).toBe("2026-03-31");
  });

  it("puts the deadline at its minute", () => {
    const event = inZone(() => readOne("submission-deadline"));
    expect(instant(event.startDate)).toBe(instantOf("2026-03-18T23:59", programme.zone));
    expect(event.component.hasProperty("dtend")).toBe(false);
  });
});

describe("a date's own file", () => {
  it("reads both sides of the change to daylight-saving time", () => {
    const winter = readOne("early-enrollment");
    expect(instant(winter.startDate)).toBe(Date.parse("2025-11-10T16:00Z"));
    expect(instant(winter.endDate)).toBe(Date.parse("2026-01-08T07:00Z"));
    expect(instant(readOne("finalists-announced").startDate)).toBe(Date.parse("2026-04-03T15:00Z"));
  });

  it("puts what has no end on the day it begins", () => {
    const event = readOne("standard-registration");
    expect(event.startDate.toString()).toBe("2026-01-08");
    expect(event.endDate.toString()).toBe("2026-01-09");
  });

  it("tells the day's schedule, with its zone", () => {
    const { description } = readOne("capitol-finals");
    for (const { title } of programme.timeline.find(({ id }) => id === "capitol-finals")!.schedule)
      expect(description).toContain(`MT: ${title}`);
    expect(description).toContain("- 1:00 PM – 3:00 PM MT: Pitches");
  });

  it("blocks the day of the finals only", () => {
    const busy = programme.timeline.filter(
      ({ id }) => readOne(id).component.getFirstPropertyValue("transp") === "OPAQUE",
    );
    expect(busy.map(({ id }) => id)).toEqual(["capitol-finals"]);
  });

  it("notes a deadline by the minute that decides, with an alarm a day ahead", () => {
    for (const [id, at] of [
      ["early-enrollment-deadline", "2026-01-07T23:59"],
      ["judging-deadline", "2026-04-02T23:59"],
      ["submission-deadline", "2026-03-18T23:59"],
    ] as const) {
      const event = readOne(id);
      expect(instant(event.startDate)).toBe(instantOf(at, programme.zone));
      expect(event.component.hasProperty("dtend")).toBe(false);
      const alarm = event.component.getFirstSubcomponent("valarm");
      expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("-P1D");
    }
    const voting = readOne("public-showcase-deadline");
    expect(voting.startDate.toString()).toBe("2026-03-30");
    expect(voting.summary).toContain("Public voting closes");
    expect(voting.component.getAllSubcomponents("valarm")).toHaveLength(1);
    expect(readOne("public-showcase").component.getAllSubcomponents("valarm")).toEqual([]);
  });

  it("is not there for an unknown date", () => {
    expect(eventCalendar(source, "no-such-event")).toBeNull();
    expect(eventCalendar(source, "__proto__")).toBeNull();
  });

  it("follows the record", () => {
    const changed = withEvent({ id: "x", when: { kind: "moment", at: "2031-07-01T06:30" }, location: "Moscow, Idaho" });
    const event = readOne("x", changed);
    expect(event.location).toBe("Moscow, Idaho");
    expect(instant(event.startDate)).toBe(Date.parse("2031-07-01T12:30Z"));
  });
});

describe("any text", () => {
  // Control characters have no place in a calendar, and a line break is one character there.
  const text = fc
    .string({ unit: "grapheme", minLength: 1 })
    .map((value) => value.toWellFormed().replace(/[^\P{Cc}\n]/gu, ""))
    .filter((value) => value.trim() !== "");

  it("survives in the description", () => {
    fc.assert(
      fc.property(text, (description) => {
        const event = readOne("x", withEvent({ id: "x", description, details: [description] }));
        expect(event.description.startsWith(description)).toBe(true);
        expect(event.description).toContain(`- ${description}`);
      }),
    );
  });

  it("survives in title and place, on one line", () => {
    fc.assert(
      fc.property(text, (value) => {
        const event = readOne("x", withEvent({ id: "x", title: value, location: value }));
        const line = value.replace(/\n+/g, " ");
        expect(event.summary).toBe(`${line} – ${site.name}`);
        expect(event.location).toBe(line);
      }),
    );
  });
});
