import { expect, it } from "vitest";
import { isMinutes, missingOf, packFields, packProblem, slotOf, toldLater } from "./finals-pack.ts";

it("names what finalists still wait for, in the order of the pack", () => {
  expect(missingOf({})).toEqual([...toldLater]);
  expect(missingOf({ arrival: "8:15 AM", pitchMinutes: "5", room: "Lincoln Auditorium" })).toEqual([
    "access",
    "format",
    "bring",
  ]);
});

it("takes whole minutes only", () => {
  expect(packProblem("pitchMinutes", "5")).toBeNull();
  expect(packProblem("changeMinutes", "0")).toBeNull();
  for (const right of ["1", "10", "60"]) expect(packProblem("pitchMinutes", right), right).toBeNull();
  expect(packFields.filter(isMinutes)).toEqual(["pitchMinutes", "changeMinutes"]);
  for (const wrong of ["0", "61", "5.5", "five", "-1", "100"])
    expect(packProblem("pitchMinutes", wrong), wrong).toBe("not_minutes");
});

it("takes words that can be seen, and nothing at all", () => {
  expect(packProblem("bring", "")).toBeNull();
  expect(packProblem("bring", "A laptop\nand its charger")).toBeNull();
  expect(packProblem("bring", "\u200b")).toBe("unreadable");
  expect(packProblem("bring", "a\u0000b")).toBe("unreadable");
  expect(packProblem("bring", "x".repeat(1_000))).toBeNull();
  expect(packProblem("bring", "x".repeat(1_001))).toBe("too_long");
});

it("adds questions and the change to the pitch", () => {
  expect(slotOf({})).toBeNull();
  expect(slotOf({ changeMinutes: "3" })).toBeNull();
  expect(slotOf({ pitchMinutes: "5", changeMinutes: "3" })).toBe(8);
  expect(slotOf({ pitchMinutes: "5" })).toBe(5);
});
