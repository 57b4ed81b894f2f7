import { beforeEach, describe, expect, test } from "vitest";
import type { Desk } from "#server/desk/desk.ts";
import { resendMail } from "#server/desk/mail/resend-mail.ts";
import { findNeedGroups } from "#server/desk/today/needs.ts";
import { ensurePerson } from "#server/people/people.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { season } from "#tests/support/season/season.ts";
import { createTestClock } from "#tests/support/season/test-clock.ts";

const actor = { kind: "organizer", personId: "olive" } as const;

describe.each(engines)("a mail that was given up on %s", (engine) => {
  const clock = createTestClock(season.standardAt);
  const testDatabase = suiteDatabase(engine);
  let desk: Desk;
  beforeEach(() => {
    const { database, store } = testDatabase;
    desk = { database, store, clock } as unknown as Desk;
  });

  const needs = async () =>
    (await findNeedGroups(desk, ["mail"])).flatMap(({ needs: found }) => found).map(({ id }) => id);
  const giveUp = async () => {
    const { store } = testDatabase;
    const rule = { leaseMs: 60_000, longestWaitMs: 3_600_000, priorities: ["urgent", "normal", "bulk"] as const };
    const { mail, claim } = (await store.claimMail(clock.now(), rule))!;
    await store.giveUpMail(mail.id, claim, { at: clock.now(), error: "no such mailbox", alert: false });
    return mail.id;
  };

  test("waits for a person until it is sent again, and again where that is given up too", async () => {
    const { db } = testDatabase.database;
    const personId = await ensurePerson(db, { email: "ada@typo.example" }, clock.now());
    await queueMail(db, { kind: "portal-open", ids: { personId }, at: clock.now() });
    const first = await giveUp();
    expect(await needs()).toEqual([first]);
    clock.advance(60_000);
    expect(await resendMail(desk, actor, first)).toMatchObject({ ok: true });
    expect(await needs()).toEqual([]);
    const second = await giveUp();
    expect(await needs()).toEqual([second]);
    expect(second).not.toBe(first);
  });
});
