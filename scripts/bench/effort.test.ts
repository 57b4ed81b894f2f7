import { expect, test } from "vitest";
import { effortOf, readAsked } from "./effort.ts";

test("a short look does its share of the kills, and the full run all of them", () => {
  expect(effortOf().of(50)).toBe(50);
  expect(effortOf(6).of(50)).toBe(5);
  expect(effortOf(1).of(20)).toBe(1);
  expect(effortOf(600).of(50)).toBe(50);
});

test("parts and seconds stand in any order, and nonsense is refused", () => {
  expect(readAsked(["votes", "--seconds", "5", "lock"])).toMatchObject({
    parts: ["votes", "lock"],
    effort: { seconds: 5 },
  });
  expect(readAsked([])).toMatchObject({ parts: [], effort: { seconds: 60 } });
  expect(readAsked(["votes", "--seconds", "soon"])).toBeNull();
  expect(readAsked(["--seconds"])).toBeNull();
});
