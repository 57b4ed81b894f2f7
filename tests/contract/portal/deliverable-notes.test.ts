import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { addAdvisor } from "#server/desk/people/add-advisor.ts";
import { grantPlace } from "#server/desk/people/grant-place.ts";
import { pressedTwiceMs } from "#domain/desk/pressed-twice.ts";
import { noteDeliverable } from "#server/desk/people/note-deliverable.ts";
import { deliverableNoteMailKinds } from "#server/mail-kinds/advisor-mails.ts";
import { openPortal } from "#server/portal/open-portal.ts";
import type { Portal } from "#server/portal/portal-services.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";
import { createTestClock, type TestClock } from "#tests/support/season/test-clock.ts";
import pino from "pino";

const actor = { kind: "cli", user: "desk" } as const;
const siteUrl = "http://localhost:3000";
const text = "Name one rancher.\nThen ask three.";

describe.each(engines)("a note on a deliverable on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let clock: TestClock;
  let portal: Portal;
  let ada: string;
  let bo: string;
  let advisor: string;
  beforeEach(async () => {
    clock = createTestClock(Date.parse("2026-02-10T19:00:00Z"));
    const { database, store } = testDatabase;
    portal = openPortal({ database, store, clock }, { siteUrl, log: pino({ level: "silent" }) }).portal;
    ada = await founder("Ada");
    bo = await founder("Bo");
    const added = await addAdvisor(desk(), actor, { email: "cy@example.org", name: "Cy Mentor", topics: "Sales" });
    if (!added.ok) throw new Error(added.reason);
    advisor = added.personId;
    await portal.learning.handIn(ada, 1, "problem-statement", { text: "Spuds get lost." });
    await portal.learning.handIn(bo, 1, "problem-statement", { text: "Calves freeze." });
  });

  const db = () => testDatabase.database.db;
  const desk = () => ({ db: db(), clock, programme, portal });
  const founder = async (firstName: string) => {
    const place = { email: `${firstName}@example.org`, firstName, lastName: "Alder", reason: "test" };
    const granted = await grantPlace(desk(), actor, place);
    if (!granted.ok) throw new Error(granted.reason);
    return granted.personId;
  };
  const asks = async (personId: string) => {
    const { team } = (await portal.submissionPage.begin(personId))!;
    const [listed] = await portal.advisors.list();
    expect(await portal.advisors.ask(listed!.id, team.id, personId, "How do I sell it?")).toEqual({ ok: true });
  };
  const on = (personId: string, deliverable = "problem-statement") => ({ personId, stage: 1, deliverable, text });
  const noteMails = async () =>
    (await db().selectFrom("outbox").selectAll().orderBy("created_at").execute()).filter(({ kind }) =>
      kind.startsWith("deliverable-note"),
    );
  const context = () => ({
    siteUrl,
    organizerEmail: "",
    calendar: () => "",
    documents: noDocuments,
    db: db(),
    now: clock.now(),
  });

  test("is left by an advisor on the work of a team that asked them, and the person is told", async () => {
    expect(await portal.deliverableNotes.byAdvisor(advisor, on(ada))).toEqual({ ok: false, reason: "unknown" });
    await asks(ada);
    const teams = await portal.deliverableNotes.teamsOf(advisor);
    expect(teams).toMatchObject([
      { question: "How do I sell it?", members: [{ name: "Ada Alder", handedIn: [{ text: "Spuds get lost." }] }] },
    ]);
    const left = await portal.deliverableNotes.byAdvisor(advisor, on(ada));
    expect(left).toMatchObject({ ok: true });
    expect(await portal.deliverableNotes.ofPerson(ada)).toMatchObject([
      { stage: 1, deliverable: "problem-statement", text, advisor: "Cy Mentor", writtenAt: clock.now() },
    ]);
    const mails = await noteMails();
    expect(mails.map(({ kind, person_id }) => [kind, person_id])).toEqual([["deliverable-note", ada]]);
    const ids = { personId: ada, noteId: left.ok ? left.noteId : "" };
    const mail = await deliverableNoteMailKinds["deliverable-note"].write(ids, context());
    expect(mail?.content.blocks).toMatchObject([
      expect.stringContaining("your advisor Cy Mentor read what you handed in"),
      { kind: "quote", text },
      expect.any(String),
      { items: [{ href: `${siteUrl}/portal/stages/1#problem-statement` }] },
    ]);
  });

  test("is refused on anyone else's work, on what was not handed in, and to who advises no longer", async () => {
    await asks(ada);
    expect(await portal.deliverableNotes.byAdvisor(advisor, on(bo))).toEqual({ ok: false, reason: "unknown" });
    expect(await portal.deliverableNotes.byAdvisor(advisor, on(ada, "prompts"))).toEqual({
      ok: false,
      reason: "unknown",
    });
    expect(await portal.deliverableNotes.byAdvisor(bo, on(ada))).toEqual({ ok: false, reason: "unknown" });
    const [listed] = await portal.advisors.list();
    await portal.advisors.remove(db(), listed!.id);
    expect(await portal.deliverableNotes.byAdvisor(advisor, on(ada))).toEqual({ ok: false, reason: "unknown" });
    expect(await noteMails()).toEqual([]);
  });

  test("to somebody under age goes to their guardian, too", async () => {
    await portal.details.answerAge(ada, "minor");
    await portal.guardians.ask(ada, { name: "Pat", email: "pat@example.org" });
    const { code } = await db().selectFrom("consents").select("code").executeTakeFirstOrThrow();
    await portal.guardians.give(code!, "Pat");
    await asks(ada);
    await portal.deliverableNotes.byAdvisor(advisor, on(ada));
    const mails = await noteMails();
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["deliverable-note", "deliverable-note-copy"]);
    expect(mails.find(({ kind }) => kind === "deliverable-note-copy")?.address).toBe("pat@example.org");
  });

  test("is left by the desk on anyone's work, and logged", async () => {
    expect(await noteDeliverable(desk(), actor, on(bo))).toMatchObject({ ok: true });
    expect(await noteDeliverable(desk(), actor, on(bo, "prompts"))).toEqual({ ok: false, reason: "unknown" });
    expect(await portal.deliverableNotes.ofPerson(bo)).toMatchObject([{ text, advisor: null }]);
    const logged = await db()
      .selectFrom("audit_log")
      .select("detail")
      .where("action", "=", "note-deliverable")
      .execute();
    expect(logged).toEqual([{ detail: "problem-statement" }]);
  });

  test("is left once where the button is pressed twice, by an advisor and by the desk", async () => {
    await asks(ada);
    const byAdvisor = () => portal.deliverableNotes.byAdvisor(advisor, on(ada));
    const byDesk = () => noteDeliverable(desk(), actor, on(ada));
    for (const leave of [byAdvisor, byAdvisor, byDesk, byDesk]) expect(await leave()).toMatchObject({ ok: true });
    expect([(await portal.deliverableNotes.ofPerson(ada)).length, (await noteMails()).length]).toEqual([2, 2]);
    const entries = db().selectFrom("audit_log").select("id").where("action", "=", "note-deliverable");
    expect(await entries.execute()).toHaveLength(1);
    clock.set(clock.now() + pressedTwiceMs);
    await byAdvisor();
    expect(await noteMails()).toHaveLength(3);
  });

  test("comes from an advisor so often a day, and no more", async () => {
    await asks(ada);
    for (let count = 0; count < 40; count += 1)
      await portal.deliverableNotes.byAdvisor(advisor, { ...on(ada), text: `${text} ${count}` });
    expect(await portal.deliverableNotes.byAdvisor(advisor, on(ada))).toEqual({ ok: false, reason: "too_many" });
    clock.set(clock.now() + 24 * 3_600_000);
    expect(await portal.deliverableNotes.byAdvisor(advisor, on(ada))).toMatchObject({ ok: true });
  });
});
