import { beforeAll, describe, expect, test } from "vitest";
import * as notePage from "#app/desk/notes/add-note.ts";
import { programme } from "#content/programme.ts";
import type { DeskArea } from "#domain/people/audience.ts";
import { submissionsCloseAt } from "#domain/programme/moments.ts";
import { dayIn, nextDay } from "#domain/time/time.ts";
import { createNotesDesk, type NotesDesk } from "#server/desk/notes/notes-desk.ts";
import { planOfToday } from "#server/desk/today/plan-of-today.ts";
import { remindOn } from "#server/desk/today/put-off.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { sendToDesk } from "#tests/support/rigs/desk-page.tsx";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

describe.each(engines)("notes and reminders on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);
  let notes: NotesDesk;
  beforeAll(() => {
    notes = createNotesDesk(rig.raw);
  });

  const day = 24 * 3_600_000;
  const inReview = async () => {
    const id = await rig.paid();
    await changeRows(rig.testDatabase.database.db, "registrations", { status: "review" }, { id });
    return { kind: "registration-review" as const, id };
  };
  const today = (personId: string) => planOfToday(rig.raw, ["registrations"], personId);

  test("a note stands on its record with who wrote it, and goes with the person", async () => {
    const id = await rig.paid({ email: "ada@example.com" });
    const subject = { kind: "registration", id } as const;
    expect(await notes.add(actor, subject, "  ")).toEqual({ ok: false, reason: "no_note" });
    expect(await notes.add(actor, subject, "x".repeat(2_001))).toEqual({ ok: false, reason: "note_unreadable" });
    expect(await notes.add(actor, subject, "Called twice.\r\nWill pay in May.")).toEqual({ ok: true });
    const { db } = rig.testDatabase.database;
    const person = await db.selectFrom("people").select("id").where("email", "=", "ada@example.com").executeTakeFirst();
    await notes.add(actor, { kind: "person", id: person!.id }, "Prefers calls.");
    expect(await notes.of("registration", id)).toMatchObject([
      { text: "Called twice.\nWill pay in May.", author: "Olive Organizer" },
    ]);
    expect(await notes.of("person", id)).toEqual([]);
    await rig.store.forget("ada@example.com", actor, rig.clock.now());
    expect(await db.selectFrom("desk_notes").select("text").execute()).toEqual([]);
  });

  test("a note that was a slip is struck once, taken back, and its words never reach the log", async () => {
    const id = await rig.paid({ email: "ada@example.com" });
    const subject = { kind: "registration", id } as const;
    await notes.add(actor, subject, "Wrong person.");
    const [note] = await notes.of("registration", id);
    expect(await notes.strike(actor, { kind: "registration", id: "another" }, note!.id)).toEqual({ ok: false });
    expect(await notes.strike(actor, subject, note!.id)).toEqual({ ok: true });
    expect(await notes.strike(actor, subject, note!.id)).toEqual({ ok: false });
    expect(await notes.of("registration", id)).toEqual([]);
    const { db } = rig.testDatabase.database;
    const kept = await db.selectFrom("deed_changes").selectAll().execute();
    expect(JSON.stringify([kept, await rig.store.auditLog(10)])).not.toContain("Wrong person");
    const entryId = await rig.entryOf("strike-note");
    // For those who see the record, as striking it was.
    const back = (areas: readonly DeskArea[]) => rig.desk.takeBack.takeBack(actor, areas, entryId, "It was right");
    expect(await back(["today", "people", "judges"])).toEqual({ ok: false, reason: "not_yours" });
    expect(await back(["today", "registrations"])).toMatchObject({ ok: true });
    expect(await notes.of("registration", id)).toMatchObject([{ text: "Wrong person." }]);
  });

  test("what someone puts off leaves their Today until its day, and nobody else's", async () => {
    const need = await inReview();
    const other = await rig.organizer("Omar Other");
    await notes.add(actor, need, "They look for the receipt.");
    const tomorrow = nextDay(dayIn(rig.clock.now(), programme.zone));
    for (const bad of [dayIn(rig.clock.now(), programme.zone), "2026-02-30", "soon"])
      expect(await remindOn(rig.raw, actor.personId, need, bad)).toEqual({ ok: false, reason: "bad_day" });
    expect(await remindOn(rig.raw, actor.personId, need, tomorrow)).toEqual({ ok: true });
    expect(await today(actor.personId)).toMatchObject({ waiting: [], later: [{ ...need, day: tomorrow }] });
    expect((await today(actor.personId)).notes.get(`${need.kind} ${need.id}`)).toBe("They look for the receipt.");
    expect(await today(other.personId)).toMatchObject({ waiting: [{ count: 1 }], later: [] });
    rig.clock.advance(2 * day);
    expect(await today(actor.personId)).toMatchObject({ waiting: [{ count: 1, needs: [need] }], later: [] });
  });

  test("what was put off comes back at once where no day is given, and a payment leaves once it is settled", async () => {
    const need = await inReview();
    const tomorrow = nextDay(dayIn(rig.clock.now(), programme.zone));
    await remindOn(rig.raw, actor.personId, need, tomorrow);
    await remindOn(rig.raw, actor.personId, need, "");
    expect(await today(actor.personId)).toMatchObject({ waiting: [{ count: 1 }], later: [] });
    expect(await rig.desk.registrations.acceptPayment(actor, need.id, "As agreed")).toMatchObject({ ok: true });
    expect(await today(actor.personId)).toMatchObject({ waiting: [], later: [] });
  });

  test("what was noted while something waited stays on its record once it is settled, and can be struck there", async () => {
    const need = await inReview();
    await notes.add(actor, need, "They look for the receipt.");
    await rig.desk.registrations.acceptPayment(actor, need.id, "As agreed");
    const kept = await notes.of("registration", need.id);
    expect(kept).toMatchObject([{ text: "They look for the receipt." }]);
    expect(await notes.of("team", "another")).toEqual([]);
    expect(await notes.strike(actor, { kind: "registration", id: need.id }, kept[0]!.id)).toEqual({ ok: true });
    expect(await notes.of("registration", need.id)).toEqual([]);
  });

  test("projects, applications, appeals and requests have notes too, which go with whoever they name", async () => {
    const { db } = rig.testDatabase.database;
    const { submissionId, personId } = await addTeam(db, 1);
    const registrationId = await rig.paid({ email: "founder1@example.com" });
    const at = toText(rig.clock.now());
    const own = { person_id: personId, season: programme.id };
    const told = { town: "Boise", project: "x", help: "x", rural: 0, underrepresented: 0, applied_at: at };
    await putRow(db, "scholarships", { id: "s1", ...own, ...told, outcome: null, decided_at: null });
    await db
      .insertInto("refund_requests")
      .values({ id: "r1", registration_id: registrationId, person_id: personId, reason: "x", asked_at: at } as never)
      .execute();
    await putRow(db, "appeals", {
      id: "a1",
      season: programme.id,
      submission_id: submissionId,
      subject: "ranking",
      decision_at: at,
      filed_by: personId,
      text: "x",
      filed_at: at,
      due_on: "2026-04-20",
    });
    const subjects = [
      { kind: "submission", id: submissionId },
      { kind: "scholarship", id: "s1" },
      { kind: "refund-request", id: "r1" },
      { kind: "appeal", id: "a1" },
      { kind: "scholarship-open", id: "s1" },
    ] as const;
    for (const subject of subjects)
      expect(await notes.add(actor, subject, "Fay called."), subject.kind).toEqual({ ok: true });
    expect(await notes.add(actor, { kind: "appeal", id: "none" }, "x")).toEqual({
      ok: false,
      reason: "unknown_record",
    });
    expect(await notes.of("scholarship", "s1")).toHaveLength(2);
    await rig.store.forget("founder1@example.com", actor, rig.clock.now());
    expect(await db.selectFrom("desk_notes").selectAll().execute()).toEqual([]);
  });

  test("a task of the next two weeks has a note, and is put off no further than its own hour", async () => {
    const deadline = submissionsCloseAt(programme);
    rig.clock.set(deadline - 10 * day);
    const task = { kind: "task", id: "judges-list" } as const;
    await notes.add(actor, task, "Ask the dean first.");
    const own = async () => {
      const { ahead, notes: said } = await planOfToday(rig.raw, ["judges"], actor.personId);
      return { day: ahead.find((one) => one.task === "judges-list")?.day, said: said.get("task judges-list") };
    };
    expect(await own()).toEqual({ day: null, said: "Ask the dean first." });
    const inTime = dayIn(deadline - 3 * day, programme.zone);
    expect(await remindOn(rig.raw, actor.personId, task, inTime)).toEqual({ ok: true });
    expect(await own()).toMatchObject({ day: inTime });
    await remindOn(rig.raw, actor.personId, task, dayIn(deadline + 3 * day, programme.zone));
    expect(await own()).toMatchObject({ day: null });
  });

  test("a note that is refused puts nothing off", async () => {
    const need = await inReview();
    const tomorrow = nextDay(dayIn(rig.clock.now(), programme.zone));
    const send = (note: string) =>
      sendToDesk(
        rig,
        actor.personId,
        { ...notePage, default: null, loader: null },
        {
          address: `/desk/notes/${need.kind}/${need.id}`,
          form: { intent: "note", note, remindOn: tomorrow },
          params: { kind: need.kind, subject: need.id },
        },
      );
    expect((await send("x".repeat(2_001))).location).toBe("/desk?note=note_unreadable");
    expect((await today(actor.personId)).later).toEqual([]);
    expect((await send("Called.")).location).toBe(`/desk?note=kept#${need.kind}`);
    expect((await today(actor.personId)).later).toMatchObject([{ id: need.id, day: tomorrow }]);
  });
});
