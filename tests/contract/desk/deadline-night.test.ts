import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import type { Desk } from "#server/desk/desk.ts";
import { createDeadlineNight } from "#server/desk/tonight/deadline-night.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { actor, suitePortal } from "#tests/support/rigs/portal-rig.ts";

const hour = 3_600_000;

describe.each(engines)("the night of the deadline on %s", (engine) => {
  const { testDatabase, clock, portal, db, member, saveWhole } = suitePortal(engine, hour);
  let danId: string;
  let submissionId: string;
  beforeEach(async () => {
    const adaId = await member("Ada");
    danId = await member("Dan", "Newcomer");
    for (const id of [adaId, danId]) await portal.details.answerAge(id, "adult");
    const { team, submission } = (await portal.submissionPage.begin(adaId))!;
    await portal.teams.join(danId, team.code);
    submissionId = submission.id;
    await saveWhole(submissionId, adaId);
  });
  const night = () => createDeadlineNight({ database: testDatabase.database, clock, programme } as unknown as Desk)();

  test("tells who is ready, and who keeps a whole project from it, with how to reach them", async () => {
    expect((await night()).counts).toEqual({ ready: 1, notReady: 0, lackingPeople: 0, locked: 0, notEntered: 0 });
    await db().updateTable("people").set({ age_band: null, phone: "208-555-0199" }).where("id", "=", danId).execute();
    const { counts, lackingPeople } = await night();
    expect(counts).toMatchObject({ ready: 0, lackingPeople: 1 });
    expect(lackingPeople).toMatchObject([
      {
        submissionId,
        lead: { name: "Ada Alder", email: "Ada@example.org" },
        missing: [{ name: "Dan Newcomer", email: "Dan@example.org", phone: "208-555-0199" }],
      },
    ]);
  });

  test("does not call ready what the lock would leave out", async () => {
    const { db: own } = testDatabase.database;
    // Its deck is gone since it was whole.
    await own.deleteFrom("files").execute();
    expect(await night()).toMatchObject({
      counts: { ready: 0, notReady: 1 },
      notReady: [{ submissionId, lead: { name: "Ada Alder" }, missing: [] }],
    });
    await own.updateTable("submissions").set({ do_not_enter: 1 }).execute();
    expect((await night()).counts).toMatchObject({ ready: 0, notReady: 0, notEntered: 1 });
  });

  test("shows uploads, mails, files, clocks and the last backup, and asks again after ten seconds", async () => {
    const at = toText(clock.now());
    const upload = {
      owner_kind: "submission",
      owner_id: submissionId,
      person_id: danId,
      size: 100,
      received: 25,
    } as const;
    await db()
      .insertInto("uploads")
      .values({
        ...upload,
        id: "u1",
        slot: "video",
        fingerprint: "f",
        name: "demo.mp4",
        status: "receiving",
        reason: null,
        file_id: null,
        accepts_until: at,
        created_at: at,
        updated_at: at,
        received_at: null,
        next_attempt_at: null,
      })
      .execute();
    await db()
      .insertInto("instances")
      .values({ id: "i1", host: "one", version: "1", started_at: at, seen_at: at, clock_ahead_ms: -2_000 })
      .execute();
    await testDatabase.store.appendAudit({ at: clock.now(), actor, action: "backup", subjects: [] });
    const look = createDeadlineNight({ database: testDatabase.database, clock, programme } as unknown as Desk);
    const first = await look();
    expect(first).toMatchObject({
      uploads: { count: 1, bytes: 100, receivedBytes: 25 },
      files: { count: 1, lastAt: clock.now() },
      instances: [{ host: "one", aheadMs: -2_000 }],
      lastBackupAt: clock.now(),
    });
    expect(first.mails.pending).toBeGreaterThan(0);
    await db().deleteFrom("uploads").execute();
    // Whoever looks in the meantime costs the lock nothing.
    expect(await look()).toBe(first);
    clock.advance(10_001);
    expect((await look()).uploads.count).toBe(0);
  });
});
