import { expect, it } from "vitest";
import { programme } from "#content/programme.ts";
import { boundariesOf } from "#domain/programme/era.ts";
import { nextSeason } from "./next-season.ts";

const next = nextSeason(programme);

it("moves every boundary by a year, and keeps their order", () => {
  const [before, after] = [boundariesOf(programme), boundariesOf(next)];
  expect(after).toHaveLength(before.length);
  for (const [index, at] of before.entries())
    expect(new Date(after[index] ?? 0).getUTCFullYear()).toBe(new Date(at).getUTCFullYear() + 1);
});

it("names the next year, and changes every price", () => {
  expect(next.year).toBe(programme.year + 1);
  for (const type of ["individual", "chamber"] as const) {
    expect(next.packages[type].earlyPrice).toBe(programme.packages[type].earlyPrice + 25_00);
    expect(next.packages[type].standardPrice).toBe(programme.packages[type].standardPrice + 25_00);
  }
});

it("keeps what is neither a date nor a price", () => {
  expect(next.limits).toEqual(programme.limits);
  expect(next.criteria).toEqual(programme.criteria);
  expect(next.timeline.map(({ id }) => id)).toEqual(programme.timeline.map(({ id }) => id));
});
