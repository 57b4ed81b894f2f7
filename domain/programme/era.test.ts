import { describe, expect, it } from "vitest";
import { exampleProgramme as programme } from "#tests/support/season/example-programme.ts";
import { boundariesOf, eraAt, phasesAt, seasonAt } from "./era.ts";

const at = (iso: string) => Date.parse(iso);
const current = (iso: string) => phasesAt(programme, at(iso)).current.map(({ id }) => id);

describe("eras", () => {
  const boundaries = boundariesOf(programme);

  it("end with the minute until which answers count, not with its beginning, whatever follows it", () => {
    const submission = { ...programme.submission, answersCompleteBy: "2026-03-19T20:00" };
    const own = boundariesOf({ ...programme, submission });
    expect(own).toContain(at("2026-03-19T20:01:00-06:00"));
    expect(own).not.toContain(at("2026-03-19T20:00:00-06:00"));
  });

  it("begin exactly at a boundary", () => {
    const deadline = at("2026-01-08T00:00:00-07:00");
    expect(boundaries).toContain(deadline);
    const before = eraAt(boundaries, deadline - 1);
    const after = eraAt(boundaries, deadline);
    expect(after.index).toBe(before.index + 1);
    expect(before.endsAt).toBe(deadline);
    expect(after.at).toBe(deadline);
  });

  it("have a first one without a past and a last one without an end", () => {
    expect(eraAt(boundaries, 0).index).toBe(0);
    expect(eraAt(boundaries, 0).at).toBeLessThan(boundaries[0]!);
    expect(eraAt(boundaries, at("2030-01-01T00:00:00Z")).endsAt).toBeNull();
  });

  it("show the same phases at every instant of an era", () => {
    for (const [index, start] of boundaries.entries()) {
      const end = boundaries[index + 1] ?? start + 1000;
      const ids = (now: number) => phasesAt(programme, now).current.map(({ id }) => id);
      expect(ids(end - 1)).toEqual(ids(start));
    }
  });
});

describe("phases", () => {
  it("overlap: creation runs beside both registrations", () => {
    expect(current("2025-12-01T12:00:00-07:00")).toEqual(["early-enrollment", "creation-period"]);
    expect(current("2026-02-01T12:00:00-07:00")).toEqual(["creation-period", "standard-registration"]);
  });

  it("overlap: judging runs beside voting", () => {
    expect(current("2026-03-25T12:00:00-06:00")).toEqual(["standard-registration", "public-showcase", "judging"]);
  });

  it("take submissions to the end of the deadline's minute, 11:59 PM, and not a moment longer", () => {
    const deadline = at("2026-03-19T00:00:00-06:00");
    expect(phasesAt(programme, deadline - 1).current.map(({ id }) => id)).toContain("submission-deadline");
    expect(phasesAt(programme, deadline).current.map(({ id }) => id)).not.toContain("submission-deadline");
  });

  it("name what comes next", () => {
    expect(phasesAt(programme, at("2026-04-10T12:00:00-06:00")).next?.id).toBe("capitol-finals");
    expect(phasesAt(programme, at("2026-05-10T12:00:00-06:00")).next).toBeNull();
  });
});

describe("the season", () => {
  it.each([
    ["2026-03-18T23:59:59-06:00", "open"],
    ["2026-03-19T00:00:00-06:00", "submissions-closed"],
    ["2026-04-25T15:59:59-06:00", "submissions-closed"],
    ["2026-04-25T16:00:00-06:00", "season-over"],
  ])("at %s is %s", (iso, status) => {
    expect(seasonAt(programme, at(iso))).toBe(status);
  });
});
