import { expect, test } from "vitest";
import { currentSeason } from "#content/facts.ts";
import { otherSeason } from "#tests/support/season/other-season.ts";
import { phaseIds, phaseInstants, phaseOf } from "./phases.ts";

test.each([
  ["this one", currentSeason.record],
  ["another", otherSeason(currentSeason).record],
])("the parts of a season follow one another: %s", (_, season) => {
  const instants = phaseInstants(season);
  const inOrder = phaseIds.map((id) => instants[id]);
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  for (const id of phaseIds) {
    expect(phaseOf(season, instants[id])).toBe(id);
    if (id !== phaseIds[0]) expect(phaseOf(season, instants[id] - 1)).not.toBe(id);
  }
});
