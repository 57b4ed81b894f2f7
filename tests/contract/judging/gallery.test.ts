import { describe, expect, test } from "vitest";
import { chamberNames } from "#server/chambers/chambers-of-teams.ts";
import { createShowcase } from "#server/showcase/showcase.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { addDisplayed, votingSeason } from "#tests/support/rigs/voting-rig.ts";

describe.each(engines)("the gallery on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);

  test("offers each town once, however teams have typed it, and finds all of them by it", async () => {
    const { db } = testDatabase.database;
    for (const [index, town] of ["Boise", "boise", " BOISE ", "Boise", "McCall", ""].entries())
      await addDisplayed(db, index + 1, { town });
    const showcase = createShowcase({
      db,
      clock: { now: () => votingSeason.opensAt },
      season: votingSeason,
      dataVersion: () => "1",
      chamberNames,
      limitReports: async () => ({ ok: true }),
    });
    expect((await showcase.choices()).towns).toEqual(["Boise", "McCall"]);
    const search = { words: "", chamber: "", category: "", town: "Boise" };
    expect(await showcase.search("2026-03-20", search)).toHaveLength(4);
  });
});
