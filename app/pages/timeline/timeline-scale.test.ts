import { describe, expect, it } from "vitest";
import { timelinePhases } from "#content/en/season/timeline-phases.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { scaleOf } from "./timeline-scale.ts";

const day = 86_400_000;
const phases = timelinePhases(factsAt(0));
const scale = scaleOf(phases, { zone: programme.zone, locale: "en" });

describe("the season to scale", () => {
  it("gives equal days equal widths, wherever they lie", () => {
    const widths = phases.map(({ startAt }) => scale.stretch(startAt, startAt + 10 * day).width);
    for (const width of widths) expect(width).toBeCloseTo(widths[0]!, 0);
    expect(scale.stretch(phases[0]!.startAt, phases[0]!.startAt + 20 * day).width).toBeCloseTo(2 * widths[0]!, 0);
  });

  it("keeps every phase inside, and lets an open end reach the right edge", () => {
    for (const { startAt, endAt } of phases) {
      const { start, width } = scale.stretch(startAt, endAt);
      expect(start).toBeGreaterThan(0);
      expect(start + width).toBeLessThanOrEqual(100);
      if (endAt === null) expect(start + width).toBe(100);
    }
  });

  it("has room for now before the first phase and after the last", () => {
    const first = Math.min(...phases.map(({ startAt }) => startAt));
    const last = Math.max(...phases.map(({ endAt }) => endAt ?? 0));
    expect(scale.stretch(first - 300 * day, first).width).toBeGreaterThan(4);
    expect(scale.stretch(last, null).width).toBeGreaterThan(4);
  });

  it("names the months in their order, each once", () => {
    const places = scale.months.map(({ at }) => at);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(scale.months.map(({ label }) => label)).size).toBe(scale.months.length);
  });
});
