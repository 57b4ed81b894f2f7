import { describe, expect, it } from "vitest";
import { structuredData } from "#app/frame/structured-data.ts";
import { copyFor } from "#content/copy.ts";
import { currentSeason, factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { instantOf } from "#domain/time/time.ts";
import { formatClock, formatDay } from "../formats.ts";
import { registerForm, registrationClosed } from "./register-form.ts";
import { seasonNotice } from "../season/season.ts";

const opensAt = "2025-11-10T09:00";
const closesAt = "2026-03-01T17:30";
const at = (civil: string) => instantOf(civil, programme.zone);
const moment = (civil: string) => `${formatDay(civil)}, ${formatClock(civil)} ${programme.zoneLabel}`;

/** What is true on a record in which registration opens and closes. */
const boundedFacts = (now: number) =>
  factsAt(now, "en", {
    ...currentSeason,
    record: { ...programme, registrationOpensAt: opensAt, registrationClosesAt: closesAt },
  });

describe("where registration opens and closes", () => {
  it("says the hour and zone at which it opens, and no longer once it has closed", () => {
    const textAt = (now: number) => registrationClosed(boundedFacts(now)).text;
    expect(textAt(at(opensAt) - 1)).toContain(`Registration opens on ${moment(opensAt)}.`);
    expect(textAt(at(closesAt))).toContain(`Registration closed on ${moment(closesAt)}.`);
    expect(textAt(at(closesAt))).not.toContain("opens on");
  });

  it("tells a form that closes under the visitor's hands since when", () => {
    const { closed } = registerForm(boundedFacts(at(closesAt) - 1), "chamber");
    expect(closed.text).toContain(`Registration closed on ${moment(closesAt)}.`);
  });

  it.each([
    ["after the deadline", submissionsCloseAt(programme)],
    ["after the finals", seasonEndsAt(programme)],
  ])("offers no registration in the notice %s", (_, now) => {
    const closed = { ...boundedFacts(now), takesRegistrations: false };
    const { text } = seasonNotice(closed)!;
    expect(text).toContain("Registration is not open at the moment.");
    expect(text).not.toMatch(/A registration still gives|before you register/);
  });

  it("offers machines the packages only while it is open", () => {
    const said = (now: number) =>
      JSON.stringify(structuredData({ copy: copyFor("en"), facts: boundedFacts(now) }, "https://x.example", "/"));
    expect(said(at(closesAt) - 1)).toContain("InStock");
    for (const now of [at(opensAt) - 1, at(closesAt)]) expect(said(now)).not.toContain("InStock");
  });
});

describe("where it has no bounds", () => {
  it("names none", () => {
    const facts = factsAt(0, "en", {
      ...currentSeason,
      record: { ...programme, registrationOpensAt: null, registrationClosesAt: null },
    });
    for (const { text } of [registrationClosed(facts), registerForm(facts, "individual").closed])
      expect(text).toMatch(/^Questions about taking part\?/);
  });
});
