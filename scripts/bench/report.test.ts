import { expect, test } from "vitest";
import { attempt, effortOf, medianAnd95th, notMeasured, onEachEngine, readAsked } from "./report.ts";

test("a part that breaks off is a row that says why and counts as missed", async () => {
  const failures: unknown[] = [];
  const failure = new Error("the site did not start:\nPORT: in use");
  const rows = await attempt(
    "pages",
    () => Promise.reject(failure),
    (error) => failures.push(error),
  );
  expect(rows).toEqual([
    { what: "pages", figure: "not measured: the site did not start: PORT: in use", limit: "to be measured", ok: false },
  ]);
  expect(failures).toEqual([failure]);
});

test("one database that fails does not cost the other its figures", async () => {
  const rows = await onEachEngine(
    "growth",
    async (engine) => {
      if (engine === "sqlite") throw new Error("no room");
      return [{ what: engine, figure: "1 ms" }];
    },
    () => {},
  );
  expect(rows.map(({ what, figure }) => `${what}: ${figure}`)).toEqual([
    "sqlite: growth: not measured: no room",
    "postgres: 1 ms",
  ]);
});

test("what a machine cannot measure is said, and is no failure", () => {
  expect(notMeasured("memory", "this system has no /proc")).toEqual({
    what: "memory",
    figure: "not measured: this system has no /proc",
  });
});

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

test("nothing measured is no good figure", () => {
  expect(medianAnd95th([])).toBe("Infinity / Infinity ms");
});
