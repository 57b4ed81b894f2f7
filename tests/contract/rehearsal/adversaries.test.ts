import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { adversaryIds } from "#domain/voting/adversaries/adversaries.ts";
import { manipulations } from "#server/rehearsal/life/manipulations.ts";
import { castTeams } from "#server/rehearsal/life/cast.ts";
import type { World } from "#server/rehearsal/life/world.ts";
import { beginRehearsal } from "#server/operations/rehearsal-clock.ts";
import { locksOf } from "#server/storage/locks.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { addDisplayed, votingSeason } from "#tests/support/rigs/voting-rig.ts";
import { createTestClock } from "#tests/support/season/test-clock.ts";

/** Votes that an attack brings, and how many of them are neither held nor those of honest voters in its story. */
const brought: Readonly<Record<(typeof adversaryIds)[number], { votes: number; counted: number }>> = {
  dilution: { votes: 200, counted: 0 },
  "one-domain": { votes: 120, counted: 0 },
  "one-network": { votes: 200, counted: 0 },
  "five-projects": { votes: 120, counted: 0 },
  // The students, their neighbors, and one from above their domain.
  "subdomain-poisoning": { votes: 241, counted: 41 },
  // The hall.
  "leaked-venue": { votes: 400, counted: 100 },
  "count-then-move": { votes: 60, counted: 0 },
  "rival-held": { votes: 220, counted: 0 },
};

describe.each(engines)("a rehearsal's adversaries on %s", (engine) => {
  const teams = 9;
  let testDatabase: TestDatabase;
  let world: World;
  const clock = createTestClock(votingSeason.opensAt);
  beforeAll(async () => {
    testDatabase = await createTestDatabase(engine);
    await testDatabase.reset();
    const { database } = testDatabase;
    const { db } = database;
    await beginRehearsal(db, { at: clock.now(), teams, adversaries: true });
    for (const { number, name } of castTeams(teams)) {
      const { teamId, submissionId } = await addDisplayed(db, number + 1);
      await db.updateTable("teams").set({ name }).where("id", "=", teamId).execute();
      // As in every season, the desk has not looked at the last ones: nobody can vote for them.
      if (number === teams - 1)
        await db.updateTable("submissions").set({ shown_at: null }).where("id", "=", submissionId).execute();
    }
    const voting = { db, locks: locksOf(engine), clock, season: votingSeason };
    world = { programme, core: { database, clock }, voting } as unknown as World;
  });
  afterAll(() => testDatabase.dispose());

  const all = adversaryIds.map((id, index) => [id, index] as const);
  /** What is held is asked in SQL, of which every kind is tried on both; of whole attacks the one with most kinds. */
  const attacks = engine === "sqlite" ? all : all.filter(([id]) => id === "subdomain-poisoning");

  const count = async () => {
    const rows = await testDatabase.database.db.selectFrom("votes").select("status").execute();
    return { votes: rows.length, counted: rows.filter(({ status }) => status === "counted").length };
  };

  test.each(attacks)("%s", async (id, index) => {
    const event = manipulations(programme)[index]!;
    clock.set(event.at);
    const before = await count();
    await event.run(world);
    const after = await count();
    expect({ votes: after.votes - before.votes, counted: after.counted - before.counted }).toEqual(brought[id]);
  });
});
