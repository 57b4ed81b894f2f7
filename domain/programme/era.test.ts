import { describe, expect, it } from "vitest";
import { programme } from "#content/programme.ts";
import type { Instant } from "../time/time.ts";
import { endOf, startOf } from "../time/when.ts";
import { boundariesOf, eraAt, phasesAt, seasonAt } from "./era.ts";
import { eventOf } from "./programme.ts";

const whenIs = (id: string) => eventOf(programme, id).when;
const startsAt = (id: string) => startOf(whenIs(id), programme.zone);
const endsAt = (id: string) => endOf(whenIs(id), programme.zone)!;
const current = (now: Instant) => phasesAt(programme, now).current.map(({ id }) => id);
const { eventId: finals } = programme.finals;

describe("eras", () => {
  const boundaries = boundariesOf(programme);

  it("begin exactly at a boundary", () => {
    const deadline = startsAt("standard-registration");
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
    expect(eraAt(boundaries, boundaries.at(-1)!).endsAt).toBeNull();
  });

  it("show the same phases at every instant of an era", () => {
    for (const [index, start] of boundaries.entries()) {
      const end = boundaries[index + 1] ?? start + 1000;
      expect(current(end - 1)).toEqual(current(start));
    }
  });
});

describe("phases", () => {
  it("overlap: creation runs beside both registrations", () => {
    expect(current(startsAt("standard-registration") - 1)).toEqual(["early-enrollment", "creation-period"]);
    expect(current(startsAt("standard-registration"))).toEqual(["creation-period", "standard-registration"]);
  });

  it("overlap: judging runs beside voting", () => {
    expect(current(startsAt("judging"))).toEqual(["standard-registration", "public-showcase", "judging"]);
  });

  it("take submissions until the deadline, and not a moment longer", () => {
    const deadline = endsAt("submission-deadline");
    expect(current(deadline - 1)).toContain("submission-deadline");
    expect(current(deadline)).not.toContain("submission-deadline");
  });

  it("name what comes next", () => {
    expect(phasesAt(programme, startsAt(finals) - 1).next?.id).toBe(finals);
    expect(phasesAt(programme, endsAt(finals)).next).toBeNull();
  });
});

describe("the season", () => {
  it("takes submissions until their deadline, and is over when the finals end", () => {
    const [deadline, end] = [endsAt("submission-deadline"), endsAt(finals)];
    expect([deadline - 1, deadline, end - 1, end].map((now) => seasonAt(programme, now))).toEqual([
      "open",
      "submissions-closed",
      "submissions-closed",
      "season-over",
    ]);
  });
});
