import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { seasonEndsAt } from "#domain/programme/moments.ts";
import type { World } from "#server/rehearsal/life/world.ts";
import { moveClock } from "#server/rehearsal/move-clock.ts";
import { seasonBeginsAt } from "#server/rehearsal/phases.ts";
import { beginRehearsal, openRehearsalClock } from "#server/operations/rehearsal-clock.ts";
import { reachMilestones } from "#server/operations/milestones.ts";
import { locksOf } from "#server/storage/locks.ts";
import { borrowTestDatabase, engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { strictWatch } from "#tests/support/season/strict-watch.ts";

describe.each(engines)("moving a rehearsal back on %s", (engine) => {
  let testDatabase: TestDatabase;
  let mailFolder: string;
  beforeAll(async () => {
    testDatabase = await borrowTestDatabase(engine);
    await testDatabase.reset();
    mailFolder = await mkdtemp(path.join(tmpdir(), "move-back-"));
  });
  afterAll(async () => {
    await testDatabase.dispose();
    await rm(mailFolder, { recursive: true, force: true });
  });

  test("the site's own rounds, which go on meanwhile, take nothing of the new season for done", async () => {
    const { database } = testDatabase;
    const { db } = database;
    await beginRehearsal(db, { at: seasonEndsAt(programme), teams: 1 });
    const clock = (await openRehearsalClock(db, { warn: () => {} }))!;
    const lock = { name: "lock", at: seasonEndsAt(programme) - 1, notAfter: null, run: () => Promise.resolve(true) };
    const round = () =>
      reachMilestones([lock], { db, locks: locksOf(engine), clock, season: programme.id, watch: strictWatch });
    expect(await round()).toEqual(["lock"]);

    // The season is empty when its people are forgotten: a round of the site may fall right there.
    let reached: Promise<string[]> | null = null;
    const people = { clear: () => (reached = round()) };
    const world = { programme, core: { database }, people } as unknown as World;
    const recorder = { whenKept: () => Promise.resolve() };
    const quiet = { world, clock, recorder, mailFolder, instants: [], round: () => Promise.resolve() };
    await moveClock(quiet, seasonBeginsAt(programme) - 60_000, () => {});

    expect(await reached).toEqual([]);
    expect(await db.selectFrom("milestones").selectAll().execute()).toEqual([]);
    clock.close();
  });
});
