import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { failingWork } from "#server/desk/today/failing-work.ts";
import type { Desk } from "#server/desk/desk.ts";
import { createWorkWatch } from "#server/operations/work-watch.ts";
import { lockMilestone, portalMilestones } from "#server/portal/season-work.ts";
import { reachMilestones } from "#server/operations/milestones.ts";
import { openDatabaseClock } from "#server/storage/database-clock.ts";
import { locksOf } from "#server/storage/locks.ts";
import { engines } from "#tests/support/databases/database.ts";
import { log, suitePortal } from "#tests/support/rigs/portal-rig.ts";
import { refuseMailTo } from "#tests/support/databases/refuse-mail.ts";

const minute = 60_000;

describe.each(engines)("the lock on %s", (engine) => {
  const { testDatabase, clock, portal, founder } = suitePortal(engine, 7 * 60 * minute);
  const options = () => ({ db: testDatabase.database.db, locks: locksOf(engine), clock, programme, portal });
  const locked = async () =>
    (await options().db.selectFrom("submissions").select("id").where("status", "=", "locked").execute()).length;
  const needs = async () =>
    (await failingWork.find({ database: testDatabase.database, clock } as unknown as Desk, 10)).oldest;

  test("one person whose mail cannot be queued keeps nobody from theirs, and no other project from its lock", async () => {
    const { db } = testDatabase.database;
    const unlucky = await founder("ada");
    for (const name of ["bo", "cy", "di"]) await founder(name);
    await db.deleteFrom("outbox").execute();
    const restore = await refuseMailTo(testDatabase.database, unlucky.personId);
    const watch = createWorkWatch({ db, clock, log });
    const round = () =>
      reachMilestones([...portalMilestones(options()), lockMilestone(options())], {
        ...options(),
        season: programme.id,
        watch,
      });
    const mailed = async (kind: string) =>
      (await db.selectFrom("outbox").select("id").where("kind", "=", kind).execute()).length;

    clock.set(portal.times.deadlineAt - 6 * 60 * minute);
    expect(await round()).not.toContain("reminder-0");
    expect(await mailed("submission-ready")).toBe(3);
    expect(await needs()).toEqual([]);
    clock.advance(minute);
    await round();
    expect((await needs()).map(({ about }) => about)).toContain("milestone reminder-0");

    clock.set(portal.times.lockAt);
    await round();
    expect(await locked()).toBe(3);
    expect([...watch.failing().keys()]).toContain("milestone lock");

    await restore();
    clock.advance(2 * minute);
    await round();
    expect(await locked()).toBe(4);
    expect(await mailed("submission-locked")).toBe(4);
    expect([...watch.failing().keys()]).toEqual([]);
    expect(await db.selectFrom("failing_work").selectAll().execute()).toEqual([]);
  });

  test("what failed rests before it is tried again, and longer each time", async () => {
    const { db } = testDatabase.database;
    const watch = createWorkWatch({ db, clock, log });
    let tries = 0;
    const milestone = {
      name: "broken",
      at: clock.now(),
      notAfter: null,
      run: () => Promise.reject(new Error(`try ${(tries += 1)}`)),
    };
    const round = () => reachMilestones([milestone], { ...options(), season: programme.id, watch });
    for (const [seconds, expected] of [
      [0, 1],
      [4, 1],
      [1, 2],
      [9, 2],
      [1, 3],
    ] as const) {
      clock.advance(seconds * 1_000);
      await round();
      expect(tries).toBe(expected);
    }
    const row = await db.selectFrom("failing_work").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: "milestone broken", failures: 3, problem: "Error" });
  });

  test("no request changes anything from the deadline on, and the lock comes a minute later", async () => {
    const { personId, submissionId } = await founder("ada");
    const watch = createWorkWatch({ db: options().db, clock, log });
    const round = () => reachMilestones([lockMilestone(options())], { ...options(), season: programme.id, watch });
    clock.set(portal.times.deadlineAt);
    const content = { ...emptyContent, title: "Late" };
    const late = await portal.submissions.save(submissionId, personId, { baseVersion: 1, content });
    expect(late).toEqual({ ok: false, reason: "closed" });
    clock.set(portal.times.lockAt - 1);
    await round();
    expect(await locked()).toBe(0);
    clock.set(portal.times.lockAt);
    await round();
    expect(await locked()).toBe(1);
  });

  test.runIf(engine === "postgres")("a machine whose clock is two minutes ahead locks nothing early", async () => {
    await founder("ada");
    const { database } = testDatabase;
    let machineNow = Date.now();
    let runtime = 0;
    const machine = { now: () => machineNow, runtime: () => runtime };
    // The site's clock runs with the machine's, as that of an ordinary start does.
    const siteClock = (offset: number) => ({ now: () => machineNow + offset });
    const offset = portal.times.lockAt - 1_000 - Date.now();
    machineNow += 120_000;
    const shared = await openDatabaseClock(database, siteClock(offset), machine);
    expect(shared.aheadMs() / 1000).toBeCloseTo(120, 0);
    const own = { ...options(), clock: shared };
    const watch = createWorkWatch({ db: own.db, clock: shared, log });
    const round = () => reachMilestones([lockMilestone(own)], { ...own, season: programme.id, watch });
    await round();
    expect(await locked()).toBe(0);
    // Setting the machine's clock moves nothing; the time that passes does.
    machineNow += 3_600_000;
    machineNow -= 7_200_000;
    await round();
    expect(await locked()).toBe(0);
    machineNow += 2_000;
    runtime += 2_000;
    await round();
    expect(await locked()).toBe(1);
  });
});
