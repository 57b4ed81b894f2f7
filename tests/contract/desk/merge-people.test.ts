import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { deskAreas } from "#domain/people/audience.ts";
import { addOrganizer } from "#server/desk/organizers/organizers.ts";
import { belongings, endedWithRecord, roleTables } from "#server/desk/people/person-belongings.ts";
import { handPlace } from "#server/handing/hand-place.ts";
import { createOwnRegistration } from "#server/handing/own-registration.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { detailColumns } from "#server/people/details.ts";
import { ensurePerson } from "#server/people/people.ts";
import { givePlace, handedTo } from "#server/people/places.ts";
import { findSource } from "#server/people/source-of-place.ts";
import { locksOf } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { changeRows, putRow, readRow } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

describe.each(engines)("two records of one person on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);

  const db = () => rig.testDatabase.database.db;
  const add = (email: string, firstName: string | null = "Ana") =>
    ensurePerson(db(), { email, firstName, lastName: "Méndez" }, rig.clock.now());
  const merge = (personId: string, otherEmail: string, reason = "One person, two addresses") =>
    rig.desk.people.merge(actor, { personId, otherEmail, reason });
  const takeBack = () => rig.takeBack(actor, "merge-people", "They are two");
  const lesson = (personId: string, number: number) =>
    db()
      .insertInto("lesson_progress")
      .values({ person_id: personId, season: programme.id, lesson: number, done_at: toText(rig.clock.now()) } as never)
      .execute();
  const answers = (questionId: string, personId: string, answer: string) =>
    putRow(db(), "question_answers", {
      question_id: questionId,
      subject_id: personId,
      person_id: personId,
      season: programme.id,
      answer,
      answered_at: toText(rig.clock.now()),
    });
  const handing = () => ({ db: db(), locks: locksOf(engine), clock: rig.clock, season: programme.id });
  /** All that there is, but for the log and what only signing in makes. */
  const everything = async () => {
    const tables = [...new Set(belongings.map(({ table }) => table)), "people", "registrations"] as const;
    return Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => [
          table,
          (
            await db()
              .selectFrom(table as "people")
              .selectAll()
              .execute()
          )
            .map((row) => JSON.stringify(row))
            .toSorted(),
        ]),
      ),
    ) as Record<string, string[]>;
  };

  test("become one, with places, registration, team and work; and two again when it is taken back", async () => {
    const registrationId = await rig.paid({ email: "ana@old.example", firstName: "Ana", lastName: "Méndez" });
    const { team, old } = await seedOld();
    const into = await add("ana@new.example", null);
    await lesson(into, 1);
    await lesson(old, 1);
    await lesson(old, 2);
    await answers("shirt", old, "M");
    await answers("shirt", into, "L");
    await answers("diet", old, "None");
    await queueMail(db(), { kind: "portal-access", ids: { personId: old }, at: rig.clock.now(), again: true });
    const before = await everything();
    expect(await merge(into, "Ana@Old.example")).toEqual({ ok: true, personId: into });
    expect((await everything())["people"]).toHaveLength(before["people"]!.length - 1);
    expect(await rig.store.findRegistration(registrationId)).toMatchObject({ email: "ana@new.example" });
    const place = await db().selectFrom("places").select("person_id").executeTakeFirstOrThrow();
    expect(place.person_id).toBe(into);
    const lead = await db().selectFrom("teams").select("lead_id").where("id", "=", team).executeTakeFirstOrThrow();
    expect(lead.lead_id).toBe(into);
    const read = await db().selectFrom("lesson_progress").select(["person_id", "lesson"]).orderBy("lesson").execute();
    expect(read).toEqual([
      { person_id: into, lesson: 1 },
      { person_id: into, lesson: 2 },
    ]);
    const merged = await db()
      .selectFrom("question_answers")
      .select(["question_id", "subject_id", "answer"])
      .orderBy("question_id")
      .execute();
    expect(merged).toEqual([
      { question_id: "diet", subject_id: into, answer: "None" },
      { question_id: "shirt", subject_id: into, answer: "L" },
    ]);
    const waiting = await db().selectFrom("outbox").select("ids").where("kind", "=", "portal-access").execute();
    expect(waiting.map(({ ids }) => JSON.parse(ids) as unknown)).toContainEqual({ personId: into });
    // Nothing is left under the old id but the log's own lines.
    for (const [table, rows] of Object.entries(await everything()))
      expect(
        rows.filter((row) => row.includes(old)),
        table,
      ).toEqual([]);
    expect((await rig.desk.people.person(into))?.row).toMatchObject({ first_name: "Ana", email: "ana@new.example" });
    expect(await takeBack()).toMatchObject({ ok: true });
    expect(await everything()).toEqual(before);
    expect(await takeBack()).toEqual({ ok: false, reason: "taken_back" });

    async function seedOld() {
      const { teamId, personId, submissionId } = await addTeam(db(), 1);
      const own = await db()
        .selectFrom("people")
        .select("id")
        .where("email_key", "=", "ana@old.example")
        .executeTakeFirstOrThrow();
      await db().updateTable("teams").set({ lead_id: own.id }).where("id", "=", teamId).execute();
      await db().updateTable("team_members").set({ person_id: own.id }).where("person_id", "=", personId).execute();
      await db().updateTable("submission_versions").set({ author_id: own.id }).execute();
      return { team: teamId, old: own.id, submissionId };
    }
  });

  test("have what either knew, and the certificates of both under one name", async () => {
    const [into, old] = [await add("ana@new.example"), await add("ana@old.example")];
    const columns = Object.values(detailColumns).filter((column) => column !== "first_name" && column !== "last_name");
    const known = Object.fromEntries(columns.map((column) => [column, `Their ${column}`]));
    await changeRows(db(), "people", known, { id: old });
    await changeRows(db(), "people", { organization: "Sage" }, { id: into });
    const issued = { season: programme.id, kind: "stage-1" as const, personId: into, name: "Ana Méndez" };
    const serial = await rig.portal.certificates.issue(db(), issued);
    const printed = async () => (await rig.portal.certificates.find(serial))?.name;
    expect(await merge(into, "ana@old.example")).toMatchObject({ ok: true });
    expect(await readRow(db(), "people", { id: into })).toMatchObject({ ...known, organization: "Sage" });
    expect(await printed()).toBe("Their certificate_name");
    expect(await takeBack()).toMatchObject({ ok: true });
    expect(await printed()).toBe("Ana Méndez");
  });

  test("are refused as two people where they are in two teams, and nothing changes", async () => {
    const [one, two] = [await addTeam(db(), 1), await addTeam(db(), 2)];
    const before = await everything();
    const obstacle = { reason: "two_teams", teams: ["Team 2", "Team 1"] };
    expect(await merge(one.personId, "founder2@example.com")).toEqual({ ok: false, ...obstacle });
    // Said as soon as the other record is looked up, too.
    expect(await rig.desk.people.other(one.personId, "founder2@example.com")).toMatchObject({ obstacle });
    expect(await everything()).toEqual(before);
    // Twice in one team is one person.
    await db().updateTable("team_members").set({ team_id: one.teamId }).where("person_id", "=", two.personId).execute();
    expect(await merge(one.personId, "founder2@example.com")).toMatchObject({ ok: true });
    const members = await db().selectFrom("team_members").select("person_id").where("left_at", "is", null).execute();
    expect(members).toEqual([{ person_id: one.personId }]);
  });

  test("need a reason, an organizer and another record, and never swallow a role", async () => {
    const into = await add("ana@new.example");
    await add("ana@old.example");
    expect(await merge(into, "ana@old.example", " ")).toEqual({ ok: false, reason: "no_reason" });
    expect(await merge(into, "nobody@example.com")).toEqual({ ok: false, reason: "unknown_other" });
    expect(await merge(into, "ana@new.example")).toEqual({ ok: false, reason: "same_person" });
    expect(await merge(randomUUID(), "ana@old.example")).toEqual({ ok: false, reason: "unknown_person" });
    const cora = { email: "cora@example.org", name: "Cora", role: "coordinator" } as const;
    const added = await addOrganizer(rig.raw, actor, cora);
    if (!added.ok) throw new Error(added.reason);
    expect(await merge(into, cora.email)).toEqual({ ok: false, reason: "holds_role" });
    const coordinator = { kind: "organizer", personId: added.organizer.personId } as const;
    const input = { personId: into, otherEmail: "ana@old.example", reason: "Twice" };
    expect(await rig.desk.people.merge(coordinator, input)).toEqual({ ok: false, reason: "organizers_only" });
  });

  test("tell the address that is nobody's any more, and leave a minor a minor", async () => {
    const [into, old] = [await add("ana@new.example"), await add("ana@old.example")];
    const answer = (personId: string, age_band: "adult" | "minor", day: string) =>
      db().updateTable("people").set({ age_band, age_answered_at: day }).where("id", "=", personId).execute();
    await answer(into, "adult", "2026-01-02");
    await answer(old, "minor", "2026-01-01");
    expect(await merge(into, "ana@old.example")).toMatchObject({ ok: true });
    expect((await rig.desk.people.person(into))?.row).toMatchObject({
      age_band: "minor",
      age_answered_at: "2026-01-01",
    });
    const told = await db().selectFrom("outbox").select("address").where("kind", "=", "address-changed").execute();
    expect(told).toEqual([{ address: "ana@old.example" }]);
    const cora = await addOrganizer(rig.raw, actor, { email: "c@example.org", name: "Cora", role: "coordinator" });
    if (!cora.ok) throw new Error(cora.reason);
    const coordinator = { kind: "organizer", personId: cora.organizer.personId } as const;
    const entryId = await rig.entryOf("merge-people");
    expect(await rig.desk.takeBack.look(coordinator, entryId)).toMatchObject({ whyNot: "organizers_only" });
    expect(await rig.desk.takeBack.takeBack(coordinator, deskAreas, entryId, "Mine")).toEqual({
      ok: false,
      reason: "organizers_only",
    });
    expect(await takeBack()).toMatchObject({ ok: true });
    expect((await rig.desk.people.person(into))?.row).toMatchObject({ age_band: "adult" });
    expect(await db().selectFrom("address_changes").select("id").execute()).toEqual([]);
  });

  test("an open place wins over a closed one, and someone new at the old address ends the way back", async () => {
    const [into, old] = [await add("ana@new.example"), await add("ana@old.example")];
    for (const personId of [into, old])
      await givePlace(db(), { season: programme.id, personId, source: "desk", sourceId: null }, rig.clock.now());
    const ended = toText(rig.clock.now());
    await db().updateTable("places").set({ ended_at: ended }).where("person_id", "=", into).execute();
    expect(await merge(into, "ana@old.example")).toMatchObject({ ok: true });
    expect(await db().selectFrom("places").select(["person_id", "ended_at"]).execute()).toEqual([
      { person_id: into, ended_at: null },
    ]);
    await add("ana@old.example", "Another");
    expect(await takeBack()).toEqual({ ok: false, reason: "address_taken" });
  });

  test("a place in order wins over one that somebody must look at", async () => {
    const [into, old] = [await add("ana@new.example"), await add("ana@old.example")];
    for (const personId of [into, old])
      await givePlace(db(), { season: programme.id, personId, source: "desk", sourceId: personId }, rig.clock.now());
    const flagged = { flag: "chamber-refunded", flagged_at: toText(rig.clock.now()) } as const;
    await db().updateTable("places").set(flagged).where("person_id", "=", into).execute();
    expect(await merge(into, "ana@old.example")).toMatchObject({ ok: true });
    const kept = await db().selectFrom("places").select(["person_id", "source_id", "flag"]).execute();
    expect(kept).toEqual([{ person_id: into, source_id: old, flag: null }]);
  });

  describe("a judge", () => {
    const { judging, closesAt } = { judging: "2026-03-24T12:00:00-06:00", closesAt: "2026-04-03T12:00:00-06:00" };
    const judge = async (email = "ana@new.example") => {
      const personId = await add(email);
      await putRow(db(), "judges", {
        id: "j1",
        season: programme.id,
        person_id: personId,
        capacity: 15,
        invited_at: toText(rig.clock.now()),
      });
      return personId;
    };
    const given = { judge_id: "j1", season: programme.id };
    const assign = (submission_id: string) =>
      putRow(db(), "assignments", {
        id: "a1",
        ...given,
        submission_id,
        wave: 1,
        order_key: 1,
        assigned_at: "2026-03-21T12:00:00.000Z",
        due_at: "2026-03-29T12:00:00.000Z",
      });
    const review = (submission_id: string, finished_at: string | null) =>
      putRow(db(), "reviews", {
        ...given,
        submission_id,
        scores: "{}",
        version: 1,
        saved_at: "2026-03-22T12:00:00.000Z",
        finished_at,
      });
    const own = { ok: false, reason: "judges_own", projects: ["Project 1"] };

    test("does not become a member of a team whose project they have", async () => {
      rig.clock.set(Date.parse(judging));
      const { submissionId } = await addTeam(db(), 1, { title: "Project 1" });
      const into = await judge();
      await assign(submissionId);
      const before = await everything();
      expect(await merge(into, "founder1@example.com")).toEqual(own);
      expect(await everything()).toEqual(before);
      // Nobody marks it once judging is over, and until then somebody else does.
      rig.clock.set(Date.parse(closesAt));
      expect(await merge(into, "founder1@example.com")).toMatchObject({ ok: true });
      await takeBack();
      rig.clock.set(Date.parse(judging));
      await db().updateTable("assignments").set({ ended_at: judging, ended_why: "moved" }).execute();
      expect(await merge(into, "founder1@example.com")).toMatchObject({ ok: true });
    });

    test("is nobody's hindrance who judges nothing themselves", async () => {
      rig.clock.set(Date.parse(judging));
      const { submissionId } = await addTeam(db(), 1, { title: "Project 1" });
      await judge();
      await assign(submissionId);
      expect(await merge(await add("bo@new.example"), "founder1@example.com")).toMatchObject({ ok: true });
    });

    test.each([
      ["begun", null, judging],
      ["finished, and published since", "2026-03-22T12:00:00.000Z", closesAt],
    ])("nor of one whose project they have %s, unless those marks do not count", async (_, finished, at) => {
      rig.clock.set(Date.parse(at));
      const { submissionId } = await addTeam(db(), 1, { title: "Project 1" });
      const into = await judge();
      await assign(submissionId);
      await review(submissionId, finished);
      // What was finished counts, whether or not the judge is one still.
      await db().updateTable("judges").set({ removed_at: judging }).execute();
      expect(await merge(into, "founder1@example.com")).toEqual(own);
      await db().updateTable("reviews").set({ struck_at: judging }).execute();
      expect(await merge(into, "founder1@example.com")).toMatchObject({ ok: true });
    });

    test("nor of one that they only advised, or left", async () => {
      rig.clock.set(Date.parse(judging));
      const { submissionId, personId } = await addTeam(db(), 1, { title: "Project 1" });
      const into = await judge();
      await review(submissionId, judging);
      await db().updateTable("team_members").set({ left_at: judging }).where("person_id", "=", personId).execute();
      expect(await merge(into, "founder1@example.com")).toEqual(own);
      // A tie that others have with it is none of theirs.
      await add("ana@old.example");
      expect(await merge(into, "ana@old.example")).toMatchObject({ ok: true });
    });

    test("of the finals does not become a finalist", async () => {
      const { submissionId } = await addTeam(db(), 1);
      const into = await add("ana@new.example");
      await putRow(db(), "finals_judges", { season: programme.id, person_id: into, invited_at: judging });
      const named = { submission_id: submissionId, season: programme.id, announced_at: judging };
      await putRow(db(), "finalists", named);
      expect(await merge(into, "founder1@example.com")).toEqual({ ok: false, reason: "pitches_own" });
      await db().deleteFrom("finals_judges").execute();
      expect(await merge(into, "founder1@example.com")).toMatchObject({ ok: true });
    });

    test("of the finals does not become somebody who once was in a team whose pitch they have marked", async () => {
      const { submissionId, personId } = await addTeam(db(), 1);
      const into = await add("ana@new.example");
      await db().updateTable("team_members").set({ left_at: judging }).where("person_id", "=", personId).execute();
      await putRow(db(), "finals_judges", { season: programme.id, person_id: into, invited_at: judging });
      const mark = {
        submission_id: submissionId,
        person_id: into,
        season: programme.id,
        version: 1,
        saved_at: judging,
      };
      await putRow(db(), "pitch_marks", { ...mark, scores: "{}" });
      expect(await merge(into, "founder1@example.com")).toEqual({ ok: false, reason: "pitches_own" });
    });
  });

  test("a place that was handed on stays whose it is, and goes back with the record", async () => {
    const registrationId = await rig.paid({ email: "bo@example.org" });
    const [into, old] = [await add("ana@new.example"), await add("ana@old.example")];
    const to = { registrationId, email: "ana@old.example", firstName: "Ana", lastName: "Méndez" };
    const { id: giver } = await readRow(db(), "people", { email_key: "bo@example.org" });
    expect(await handPlace(handing(), giver, to)).toEqual({ ok: true });
    const before = await everything();
    expect(await merge(into, "ana@old.example")).toEqual({ ok: true, personId: into });
    expect(await handedTo(db(), registrationId)).toBe(into);
    expect(await readRow(db(), "places", { source_id: registrationId, person_id: into })).toMatchObject({
      ended_at: null,
    });
    expect(await takeBack()).toMatchObject({ ok: true });
    expect(await everything()).toEqual(before);
    expect(await handedTo(db(), registrationId)).toBe(old);
  });

  test("a place that one handed to the other was never handed on, until they are two again", async () => {
    const registrationId = await rig.paid({ email: "ana@old.example" });
    const into = await add("ana@new.example");
    const { id: old } = await readRow(db(), "people", { email_key: "ana@old.example" });
    const to = { registrationId, email: "ana@new.example", firstName: "Ana", lastName: "Méndez" };
    expect(await handPlace(handing(), old, to)).toEqual({ ok: true });
    const before = await everything();
    expect(await merge(into, "ana@old.example")).toMatchObject({ ok: true });
    const state = await createOwnRegistration(handing()).stateOf(into);
    expect(state).toMatchObject({ received: null, purchases: [{ id: registrationId, handed: null, canHand: true }] });
    // Their own payment again: it carries the place when something else ends.
    expect(await findSource(db(), programme.id, into)).toEqual({ source: "registration", sourceId: registrationId });
    expect(await takeBack()).toMatchObject({ ok: true });
    expect(await everything()).toEqual(before);
    expect(await handedTo(db(), registrationId)).toBe(into);
  });

  test("a file on its way and a guardian's paper go over, and go when the person is forgotten", async () => {
    const [into, old] = [await add("ana@new.example"), await add("ana@old.example")];
    const { submissionId } = await addTeam(db(), 1);
    const times = { created_at: "2026-02-01", updated_at: "2026-02-01", accepts_until: "2026-03-20" };
    const file = { fingerprint: "f", name: "deck.pdf", size: 9, received: 4, status: "receiving" } as const;
    const owned = { owner_kind: "submission", owner_id: submissionId, slot: "deck" } as const;
    await putRow(db(), "uploads", { id: "u1", ...owned, person_id: old, ...file, ...times });
    await putRow(db(), "upload_pieces", { upload_id: "u1", start: 0, size: 4, store_key: "pieces/u1" });
    const paper = { owner_kind: "person", owner_id: old, slot: "consent" } as const;
    await putRow(db(), "files", {
      id: "f1",
      ...paper,
      person_id: old,
      name: "consent.pdf",
      type: "pdf",
      size: 9,
      sha256: "x",
      warnings: "[]",
      store_key: "files/f1",
      started_at: times.created_at,
      received_at: times.created_at,
      ready_at: times.created_at,
    });
    expect(await merge(into, "ana@old.example")).toMatchObject({ ok: true });
    expect(await readRow(db(), "uploads", { id: "u1" })).toMatchObject({ person_id: into, owner_id: submissionId });
    expect(await readRow(db(), "files", { id: "f1" })).toMatchObject({ person_id: into, owner_id: into });
    await rig.store.forget("ana@new.example", actor, rig.clock.now());
    expect(await db().selectFrom("files").select("id").execute()).toEqual([]);
    expect(await db().selectFrom("uploads").select("id").execute()).toEqual([]);
  });

  test("no name is made of two", async () => {
    const into = await ensurePerson(db(), { email: "ana@new.example", firstName: "Ana" }, rig.clock.now());
    await ensurePerson(db(), { email: "bo@old.example", firstName: "Bo", lastName: "Berg" }, rig.clock.now());
    await merge(into, "bo@old.example");
    expect((await rig.desk.people.person(into))?.row).toMatchObject({ first_name: "Ana", last_name: null });
    await add("ana@old.example");
    await merge(into, "ana@old.example");
    expect((await rig.desk.people.person(into))?.row).toMatchObject({ first_name: "Ana", last_name: "Méndez" });
  });

  test("a place that went into the other is looked at when they are two again and its money went back", async () => {
    const kept = await rig.paid({ email: "ana@new.example" });
    rig.clock.advance(1_000);
    const spare = await rig.paid({ email: "ana@old.example" });
    const { id: into } = await readRow(db(), "people", { email_key: "ana@new.example" });
    expect(await merge(into, "ana@old.example")).toMatchObject({ ok: true });
    rig.clock.advance(1_000);
    expect(await rig.desk.registrations.refund(actor, spare, "Paid twice")).toMatchObject({ ok: true });
    expect(await takeBack()).toMatchObject({ ok: true });
    expect(await readRow(db(), "places", { source_id: kept })).toMatchObject({ flag: null });
    expect(await readRow(db(), "places", { source_id: spare })).toMatchObject({ flag: "refunded" });
  });

  test("who said no to pictures under either address has said no, and who is at the door is there", async () => {
    const [into, old] = [await add("ana@new.example"), await add("ana@old.example")];
    const { submissionId: submission_id } = await addTeam(db(), 1);
    const here = toText(rig.clock.now());
    const attends = { submission_id, coming: 1, checked_in_at: null };
    await putRow(db(), "finals_people", { ...attends, person_id: into, media_opt_out: 0 });
    await putRow(db(), "finals_people", { ...attends, person_id: old, media_opt_out: 1, checked_in_at: here });
    const before = await everything();
    await merge(into, "ana@old.example");
    expect(await db().selectFrom("finals_people").selectAll().execute()).toMatchObject([
      { person_id: into, coming: 1, media_opt_out: 1, checked_in_at: here },
    ]);
    expect(await takeBack()).toMatchObject({ ok: true });
    expect(await everything()).toEqual(before);
  });

  test("what was kept of the old record goes when the person is forgotten", async () => {
    const into = await add("ana@new.example");
    await add("ana@old.example");
    await merge(into, "ana@old.example");
    const kept = () => db().selectFrom("deed_changes").selectAll().execute();
    expect(JSON.stringify(await kept())).toContain("ana@old.example");
    await rig.store.forget("ana@new.example", actor, rig.clock.now());
    expect(JSON.stringify(await kept())).not.toContain("ana@old.example");
    expect(await takeBack()).toEqual({ ok: false, reason: "erased" });
  });

  test.runIf(engine === "sqlite")("every column that refers to a person is moved, ended, or a role", async () => {
    const file = rig.testDatabase.database.sqlite!;
    const tables = await db().introspection.getTables();
    const referring = tables.flatMap(({ name }) =>
      (file.pragma(`foreign_key_list(${name})`) as { table: string; from: string }[])
        .filter(({ table }) => table === "people")
        .map(({ from }) => ({ table: name, column: from })),
    );
    expect(referring.length).toBeGreaterThan(20);
    const gone = new Set<string>([...endedWithRecord, ...roleTables]);
    const isMoved = (one: { table: string; column: string }) =>
      belongings.some(({ table, column }) => table === one.table && column === one.column);
    expect(referring.filter((one) => !isMoved(one) && !gone.has(one.table))).toEqual([]);
  });

  test("every table that names a person is moved, ended, or a role", async () => {
    const tables = await db().introspection.getTables();
    const naming = tables.filter(({ columns }) => columns.some(({ name }) => name === "person_id"));
    const known = new Set<string>([
      ...belongings.map(({ table }) => table),
      ...endedWithRecord,
      ...roleTables,
      // They follow by themselves: nothing of them is kept for the way back.
      "outbox",
      "uploads",
    ]);
    expect(naming.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});
