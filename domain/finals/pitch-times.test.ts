import { expect, it } from "vitest";
import { pitchTimes } from "./pitch-times.ts";

const window = { from: Date.parse("2026-04-25T19:00:00Z"), to: Date.parse("2026-04-25T21:00:00Z") };
const clock = (at: number) => new Date(at).toISOString().slice(11, 16);

it("shares the hours out evenly until the length is known", () => {
  const { slotMinutes, startsAt, overMinutes } = pitchTimes({ window, pitches: 12, slotMinutes: null });
  expect([slotMinutes, overMinutes]).toEqual([10, 0]);
  expect(startsAt.map(clock).slice(0, 3)).toEqual(["19:00", "19:10", "19:20"]);
});

it("goes by the length once it is known, and says by how much that is too long", () => {
  const times = pitchTimes({ window, pitches: 12, slotMinutes: 12 });
  expect(times.startsAt.map(clock).at(-1)).toBe("21:12");
  expect([clock(times.endsAt), times.overMinutes]).toEqual(["21:24", 24]);
});

it("closes up when one fewer pitches", () => {
  const all = pitchTimes({ window, pitches: 5, slotMinutes: 8 });
  const fewer = pitchTimes({ window, pitches: 4, slotMinutes: 8 });
  expect(fewer.startsAt).toEqual(all.startsAt.slice(0, 4));
});

it("has an answer for nobody", () => {
  expect(pitchTimes({ window, pitches: 0, slotMinutes: null })).toMatchObject({ startsAt: [], overMinutes: 0 });
});
