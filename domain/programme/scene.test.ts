import { describe, expect, it } from "vitest";
import { exampleProgramme as programme } from "#tests/support/season/example-programme.ts";
import { boundariesOf, eraAt } from "./era.ts";
import { sceneAt, scenes } from "./scene.ts";

const at = (iso: string) => Date.parse(iso);

describe("the scene on home", () => {
  it.each([
    ["2025-12-01T12:00:00-07:00", "enroll"],
    ["2026-01-07T23:59:59-07:00", "enroll"],
    ["2026-01-08T00:00:00-07:00", "build"],
    ["2026-03-11T23:59:59-06:00", "build"],
    ["2026-03-12T00:00:00-06:00", "last-days"],
    ["2026-03-18T23:59:59-06:00", "last-days"],
    ["2026-03-19T00:00:00-06:00", "vote"],
    ["2026-04-03T08:59:59-06:00", "vote"],
    ["2026-04-03T09:00:00-06:00", "finalists"],
    ["2026-04-24T23:59:59-06:00", "finalists"],
    ["2026-04-25T00:00:00-06:00", "capitol"],
    ["2026-04-25T15:59:59-06:00", "capitol"],
    ["2026-04-25T16:00:00-06:00", "next-year"],
  ] as const)("at %s is %s", (iso, scene) => expect(sceneAt(programme, at(iso))).toBe(scene));

  it("stays the same through every era, so that a stored page is right for all of it", () => {
    const boundaries = boundariesOf(programme);
    const seen = new Set<string>();
    for (const start of boundaries) {
      const { endsAt } = eraAt(boundaries, start);
      seen.add(sceneAt(programme, start - 1)).add(sceneAt(programme, start));
      if (endsAt !== null) expect(sceneAt(programme, endsAt - 1)).toBe(sceneAt(programme, start));
    }
    expect([...seen]).toEqual([...scenes]);
  });
});
