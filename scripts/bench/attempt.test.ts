import { expect, test } from "vitest";
import { attempt, notMeasured, onEachEngine } from "./attempt.ts";

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
