import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { addAdvisor } from "#server/desk/people/add-advisor.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { renderMail } from "#server/mail-kinds/render-mail.tsx";
import { noDocuments } from "#tests/support/documents/no-documents.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { putRow, changeRows, readRow } from "#tests/support/databases/rows.ts";
import { actor, siteUrl, suitePortal } from "#tests/support/rigs/portal-rig.ts";

const day = 24 * 3_600_000;

describe.each(engines)("advisors on %s", (engine) => {
  const { testDatabase, clock, portal, db, member } = suitePortal(engine, 30 * day);

  const add = async (name: string, topics = "Sales", hours: string | null = null) => {
    const email = `${name.replace(" ", ".")}@example.org`;
    const added = await addAdvisor({ db: db(), clock, programme, portal }, actor, { email, name, topics, hours });
    if (!added.ok) throw new Error(added.reason);
    const { personId } = added;
    const row = db().selectFrom("advisors").select("id").where("person_id", "=", personId);
    return { personId, id: (await row.executeTakeFirstOrThrow()).id };
  };
  const founder = async (firstName: string) => {
    const personId = await member(firstName);
    const { team } = (await portal.submissionPage.begin(personId))!;
    let asked = 0;
    const ask = (advisorId: string, question = `How do I sell ${(asked += 1)}?`) =>
      portal.advisors.ask(advisorId, team.id, personId, question);
    return { personId, team, ask };
  };
  const change = (id: string, columns: { season?: string; removed_at?: string }) =>
    db().updateTable("advisors").set(columns).where("id", "=", id).execute();
  const mails = async (kind: string) =>
    (await db().selectFrom("outbox").select(["person_id", "address"]).where("kind", "=", kind).execute()).map(
      ({ person_id, address }) => address ?? person_id,
    );

  test("are listed by last name with what they know: this season's, whom nobody removed or forgot", async () => {
    const [zoe, ann] = [await add("Zoe Zimmer"), await add("Ann Abbot", "Wool", "Mondays")];
    const [past, gone, forgotten] = [await add("Past Pine"), await add("Gone Gray"), await add("For Gotten")];
    await change(past.id, { season: "2025" });
    await portal.advisors.remove(db(), gone.id);
    await changeRows(db(), "people", { forgotten_at: toText(clock.now()) }, { id: forgotten.personId });
    const listed = [
      { id: ann.id, name: "Ann Abbot", topics: "Wool", hours: "Mondays" },
      { id: zoe.id, name: "Zoe Zimmer", topics: "Sales", hours: null },
    ];
    expect(await portal.advisors.list()).toEqual(listed);
    // Added again, someone who was removed is listed again, once and with the new words.
    expect(await add("Gone Gray", "Hay", "Noon")).toEqual(gone);
    expect(await portal.advisors.list()).toEqual([
      listed[0],
      { id: gone.id, name: "Gone Gray", topics: "Hay", hours: "Noon" },
      listed[1],
    ]);
  });

  test("are asked while they are listed, and not about another season's", async () => {
    const { ask } = await founder("Ada");
    const [past, gone] = [await add("Past Pine"), await add("Gone Gray")];
    await change(past.id, { season: "2025" });
    await change(gone.id, { removed_at: toText(clock.now()) });
    for (const id of ["nobody", past.id, gone.id])
      expect(await ask(id)).toEqual({ ok: false, reason: "unknown_advisor" });
    expect(await mails("advisor-question")).toEqual([]);
  });

  test("are asked once, although the button is pressed twice", async () => {
    const { ask } = await founder("Ada");
    const [cy, dee] = [await add("Cy Mentor"), await add("Dee Mentor")];
    const press = () => ask(cy.id, "How?");
    expect(await Promise.all([press(), press()])).toEqual([{ ok: true }, { ok: true }]);
    expect(await mails("advisor-question")).toHaveLength(1);
    await ask(dee.id, "How?");
    clock.advance(60_000);
    await press();
    expect(await mails("advisor-question")).toHaveLength(3);
  });

  test("get what a team may ask in a day, whichever of them it asks, and other teams' questions beside", async () => {
    const [ada, bo] = [await founder("Ada"), await founder("Bo")];
    const [cy, dee] = [await add("Cy Mentor"), await add("Dee Mentor")];
    let asked = 0;
    while ((await ada.ask(asked % 2 ? cy.id : dee.id)).ok) asked += 1;
    expect(asked).toBe(programme.portal.questionsADay);
    expect(await ada.ask(cy.id)).toEqual({ ok: false, reason: "too_many" });
    expect(await bo.ask(cy.id)).toEqual({ ok: true });
    clock.advance(day - 1);
    expect(await ada.ask(cy.id)).toEqual({ ok: false, reason: "too_many" });
    clock.advance(1);
    expect(await ada.ask(cy.id)).toEqual({ ok: true });
  });

  test("get the question by mail; the members get a copy, and those guardians who consented, each once", async () => {
    const cy = await add("Cy Mentor");
    const { personId: ada, team, ask } = await founder("Ada");
    const [kim, jo, lee, moe] = [await member("Kim"), await member("Jo"), await member("Lee"), await member("Moe")];
    for (const id of [kim, jo, lee, moe]) await portal.teams.join(id, team.code);
    for (const id of [kim, jo, lee]) await portal.details.answerAge(id, "minor");
    const consent = async (personId: string, email: string, change: { season?: string; given_at?: null } = {}) => {
      const at = toText(clock.now());
      const row = { id: `${personId}${email}`, person_id: personId, season: programme.id, method: "code" as const };
      const values = { ...row, guardian_name: "Pat", guardian_email: email, requested_at: at, given_at: at, ...change };
      await putRow(db(), "consents", values);
    };
    await consent(kim, "papa@example.org");
    await consent(jo, "papa@example.org");
    await consent(jo, "not.yet@example.org", { given_at: null });
    await consent(lee, "last.year@example.org", { season: "2025" });
    // An adult by now, who was a minor when it was given.
    await consent(moe, "mama@example.org");
    await portal.details.answerAge(moe, "adult");
    expect(await ask(cy.id)).toEqual({ ok: true });
    expect(await mails("advisor-question")).toEqual([cy.personId]);
    expect((await mails("advisor-copy")).toSorted()).toEqual([ada, kim, jo, lee, moe].toSorted());
    expect(await mails("guardian-copy")).toEqual(["papa@example.org"]);
  });

  test("get no question once they are off the list, and whoever asked is told", async () => {
    const cy = await add("Cy Mentor");
    const { personId: ada, team, ask } = await founder("Ada");
    const kim = await member("Kim");
    await portal.teams.join(kim, team.code);
    await ask(cy.id, "How do we price it?");
    const { id: questionId } = await readRow(db(), "advisor_questions");
    await queueMail(db(), { kind: "guardian-copy", ids: { questionId }, address: "papa@example.org", at: clock.now() });
    const subjects = async () => {
      const context = { siteUrl, organizerEmail: "o@x.example", calendar: () => "", documents: noDocuments, db: db() };
      const subjectOf = async (kind: string, personId: string | null) => {
        const mail = (await testDatabase.store.listMail()).find(
          (one) => one.kind === kind && one.personId === personId,
        );
        const written = await renderMail(mail!, { ...context, now: clock.now() });
        return written.ok ? written.mail.subject.split("] ")[1] : null;
      };
      const copies = await Promise.all([ada, kim].map((personId) => subjectOf("advisor-copy", personId)));
      return [await subjectOf("advisor-question", cy.personId), ...copies, await subjectOf("guardian-copy", null)];
    };
    const [asked, own] = ["A question from the team", "Copy of your question to Cy Mentor"];
    const of = "Copy of Ada Alder's question to Cy Mentor";
    expect(await subjects()).toEqual([expect.stringContaining(asked), own, of, of]);
    await change(cy.id, { removed_at: toText(clock.now()) });
    expect(await subjects()).toEqual([null, "Your question to Cy Mentor was not sent", null, null]);
    // They had it before: the copies are of what they have.
    await changeRows(db(), "outbox", { status: "sent" }, { kind: "advisor-question" });
    expect(await subjects()).toEqual([null, own, of, of]);
  });
});
