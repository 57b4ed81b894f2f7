import pino from "pino";
import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import type { Core } from "#server/core.ts";
import { grantPlace } from "#server/desk/people/grant-place.ts";
import { openCompetition } from "#server/open-competition.ts";
import { createWorkWatch } from "#server/operations/work-watch.ts";
import { openPortal } from "#server/portal/open-portal.ts";
import { createSeasonRound } from "#server/season/season-round.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { createTestClock } from "#tests/support/season/test-clock.ts";

const log = pino({ level: "silent" });
const siteUrl = "http://localhost:3000";

describe.each(engines)("the season on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);

  test("goes on by the clock that instances share, wherever this machine's own stands", async () => {
    const { database, store } = testDatabase;
    const { db } = database;
    const clock = createTestClock(0);
    const shared = createTestClock(0);
    const { portal, signing } = openPortal({ database, store, clock }, { siteUrl, log });
    clock.set(portal.times.launchAt + 120_000);
    shared.set(portal.times.launchAt - 1);
    const granted = await grantPlace(
      { db, clock: shared, programme, portal },
      { kind: "cli", user: "desk" },
      { email: "ada@example.org", firstName: "Ada", lastName: "Alder", reason: "test" },
    );
    expect(granted.ok).toBe(true);
    const databaseClock = { ...shared, aheadMs: () => 120_001, measure: () => Promise.resolve() };
    const invoices = { remind: () => Promise.resolve(0) };
    const core = { database, store, clock, databaseClock, invoices, rehearsalClock: null } as unknown as Core;
    const season = createSeasonRound(core, {
      portal,
      competition: openCompetition({ database, clock: shared }, siteUrl),
      signing,
      watch: createWorkWatch({ db, clock: shared, log }),
      log,
      onQueued: () => undefined,
    });
    const opened = () => db.selectFrom("outbox").select("id").where("kind", "=", "portal-open").execute();
    await season.round();
    expect(await opened()).toEqual([]);
    shared.advance(1);
    await season.round();
    expect(await opened()).toHaveLength(1);

    // Nobody can invite after the deadline: who never answered is forgotten by the season itself.
    const { id: lead } = await db.selectFrom("people").select("id").executeTakeFirstOrThrow();
    await portal.teams.create(lead, "Spud Scouts");
    await portal.invitations.invite(lead, "bo@example.org");
    const invited = () => db.selectFrom("team_invitations").select("email").execute();
    await season.round();
    expect(await invited()).toEqual([{ email: "bo@example.org" }]);
    clock.advance(30 * 24 * 3_600_000);
    await season.round();
    expect(await invited()).toEqual([{ email: null }]);
  });
});
