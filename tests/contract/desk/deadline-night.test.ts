import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import type { Desk } from "#server/desk/desk.ts";
import { teamsLackingPeople } from "#server/desk/today/teams-lacking-people.ts";
import { createDeadlineNight } from "#server/desk/tonight/deadline-night.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
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

  test("goes by the version that the lock would take, also while somebody is in the middle of a later one", async () => {
    const { newest } = (await portal.submissions.ofTeam((await portal.teams.teamOf(danId))!.id))!;
    const content = { ...newest!.content, title: "" };
    expect(await portal.submissions.save(submissionId, danId, { baseVersion: 1, content })).toMatchObject({ ok: true });
    expect((await night()).counts).toMatchObject({ ready: 1, notReady: 0 });
    await db().updateTable("people").set({ age_band: null }).where("id", "=", danId).execute();
    expect((await night()).counts).toMatchObject({ ready: 0, notReady: 0, lackingPeople: 1 });
    const desk = { database: testDatabase.database, clock, programme } as unknown as Desk;
    expect((await teamsLackingPeople.find(desk, 10)).count).toBe(1);
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
    await putRow(db(), "uploads", {
      ...upload,
      id: "u1",
      slot: "video",
      fingerprint: "f",
      name: "demo.mp4",
      status: "receiving",
      accepts_until: at,
      created_at: at,
      updated_at: at,
    });
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
    expect(first.mails.failed).toBe(0);
    await db().deleteFrom("uploads").execute();
    // Whoever looks in the meantime costs the lock nothing.
    expect(await look()).toBe(first);
    clock.advance(10_001);
    expect((await look()).uploads.count).toBe(0);
  });

  test("names all the hours, and nothing where nothing is under way", async () => {
    for (const table of ["outbox", "files", "uploads"] as const) await db().deleteFrom(table).execute();
    await db().updateTable("submissions").set({ season: "2025" }).execute();
    const { deadlineAt, lockAt, uploadsUntil } = portal.times;
    expect(await night()).toEqual({
      deadlineAt,
      lockAt,
      uploadsUntil,
      counts: { ready: 0, notReady: 0, lackingPeople: 0, locked: 0, notEntered: 0 },
      lackingPeople: [],
      notReady: [],
      uploads: { count: 0, bytes: 0, receivedBytes: 0, failing: 0 },
      mails: { pending: 0, oldestAt: null, failed: 0 },
      files: { count: 0, lastAt: null },
      instances: [],
      lastBackupAt: null,
    });
  });

  test("counts what is locked, and leaves out what is settled", async () => {
    const { counts } = await night();
    for (const [status, count] of [
      ["locked", 1],
      ["accepted", 1],
      ["refused", 0],
      ["withdrawn", 0],
    ] as const) {
      await db().updateTable("submissions").set({ status }).execute();
      const none = { ready: 0, notReady: 0, lackingPeople: 0, notEntered: 0 };
      expect((await night()).counts, status).toEqual({ ...none, locked: count });
    }
    await db().updateTable("submissions").set({ status: "draft" }).execute();
    expect((await night()).counts).toEqual(counts);
    // What was never whole, and what was whole and is not to be entered.
    await db().updateTable("submission_versions").set({ complete: 0 }).execute();
    expect(await night()).toMatchObject({
      counts: { ready: 0, notReady: 1 },
      notReady: [{ submissionId, missing: [] }],
    });
    await db().updateTable("submissions").set({ do_not_enter: 1, status: "locked" }).execute();
    expect((await night()).counts).toMatchObject({ notReady: 0, notEntered: 0, locked: 1 });
  });

  test("tells uploads that fail again and again, and mails that were given up or wait longest", async () => {
    const upload = { owner_kind: "submission", owner_id: submissionId, person_id: danId, slot: "deck" };
    const at = toText(clock.now());
    const times = { accepts_until: at, created_at: at, updated_at: at, name: "deck.pdf", size: 10 };
    for (const [id, status, attempts, received] of [
      ["u1", "receiving", 1, 3],
      ["u2", "received", 2, 10],
      ["u3", "ready", 5, 10],
    ] as const)
      await putRow(db(), "uploads", { ...upload, ...times, id, fingerprint: id, status, attempts, received });
    await db().deleteFrom("outbox").execute();
    const mail = { kind: "portal-open", ids: "{}", recipient: "person", priority: 1, attempts: 1, next_attempt_at: at };
    for (const [id, status, created] of [
      ["m1", "waiting", 2_000],
      ["m2", "waiting", 1_000],
      ["m3", "given-up", 500],
      ["m4", "sent", 100],
    ] as const)
      await putRow(db(), "outbox", { ...mail, id, dedupe_key: id, status, created_at: toText(created) });
    for (const [id, host] of [
      ["i2", "two"],
      ["i1", "one"],
    ] as const)
      await putRow(db(), "instances", { id, host, version: "1", started_at: at, seen_at: at, clock_ahead_ms: 5 });
    for (const day of [1, 3]) {
      const entry = { at: clock.now() - day * hour, actor, subjects: [] };
      await testDatabase.store.appendAudit({ ...entry, action: "backup" });
      await testDatabase.store.appendAudit({ ...entry, at: clock.now(), action: "export" });
    }
    const found = await night();
    expect(found.uploads).toEqual({ count: 2, bytes: 20, receivedBytes: 13, failing: 1 });
    expect(found.mails).toEqual({ pending: 2, oldestAt: 1_000, failed: 1 });
    const instance = { version: "1", aheadMs: 5, seenAt: clock.now() };
    expect(found.instances).toEqual([
      { host: "one", ...instance },
      { host: "two", ...instance },
    ]);
    expect(found.lastBackupAt).toBe(clock.now() - hour);
  });

  test("names fifty teams by name, and counts the others", async () => {
    await db().updateTable("submission_versions").set({ complete: 0 }).execute();
    for (let number = 0; number < 50; number += 1) await addTeam(db(), 99 - number, { status: "draft" });
    await db().updateTable("submission_versions").set({ complete: 0 }).execute();
    await db().updateTable("people").set({ phone: null, email: null }).execute();
    const { counts, notReady } = await night();
    expect(counts.notReady).toBe(51);
    expect(notReady).toHaveLength(50);
    const names = notReady.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(notReady[0]?.lead).toMatchObject({ email: "", phone: "" });
  });
});
