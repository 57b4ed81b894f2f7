import type { Database } from "#server/storage/database.ts";
import { randomUUID } from "node:crypto";
import { mkdtemp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import type { Insertable } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stageDeliverables } from "#content/en/lessons/deliverables.ts";
import { programme } from "#content/programme.ts";
import { readDetails } from "#domain/people/details-form.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { addAdvisor } from "#server/desk/people/add-advisor.ts";
import { forgetPerson } from "#server/desk/people/forget-person.ts";
import { everForgotten } from "#server/desk/people/forgotten-register.ts";
import { findDueForPurge } from "#server/desk/people/purge-people.ts";
import { grantPlace } from "#server/desk/people/grant-place.ts";
import type { PortalDesk } from "#server/desk/people/portal-desk.ts";
import { createDiskFileStore } from "#server/files/store/disk-file-store.ts";
import type { FileStore } from "#server/files/store/file-store.ts";
import { removeMailFilesNaming } from "#server/retention/mail-files.ts";
import { applyRetention } from "#server/retention/retention.ts";
import { openPortal } from "#server/portal/open-portal.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { nextSeason } from "#tests/next-season/next-season.ts";
import { changeRows, putRow } from "#tests/support/databases/rows.ts";
import { season } from "#tests/support/season/season.ts";
import { marksIn, person, rowsByTable } from "#tests/server/desk/marked-person.ts";

type NewFile = Insertable<Database["files"]>;

const actor = { kind: "cli", user: "desk" } as const;
const start = Date.parse("2026-02-10T19:00:00Z");
const yearsLater = Date.parse("2029-01-01T12:00:00Z");

describe.each(engines)("someone who used the whole portal on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let desk: PortalDesk;
  let folder: string;
  let files: FileStore;
  let now = start;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "forget-"));
    files = createDiskFileStore(path.join(folder, "files"));
    const { database, store } = testDatabase;
    const core = { database, store, clock: { now: () => now } };
    const log = pino({ level: "silent" });
    const { portal } = openPortal(core, { siteUrl: "http://localhost:3000", log });
    desk = { db: database.db, clock: core.clock, programme, portal };
  });
  beforeEach(() => {
    now = start;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const grant = async (email: string, firstName: string, lastName: string) => {
    const granted = await grantPlace(desk, actor, { email, firstName, lastName, reason: `${firstName} asked for it` });
    if (!granted.ok) throw new Error(granted.reason);
    return granted.personId;
  };

  /** Every corner that keeps something of a person, with the person's own marks in it. */
  async function useEverything(): Promise<string> {
    const { portal, db } = desk;
    const { firstName, lastName, email, phone, company } = person;
    const id = await grant(email, firstName, lastName);
    const details = { firstName, lastName, phone, organization: company, certificateName: `Dr. ${lastName}` };
    await portal.details.correct(id, readDetails(new Map(Object.entries(details))));
    await portal.details.answerAge(id, "minor");
    await portal.guardians.ask(id, { name: `Papa ${lastName}`, email: `papa@marked-person.example` });
    await portal.learning.tickLesson(id, 1, true);
    await portal.learning.handIn(id, 1, stageDeliverables[1][0], { text: `Mine, ${firstName}` });
    const begun = (await portal.submissionPage.begin(id))!;
    const content = { ...emptyContent, title: `${lastName}'s Widgets`, abstract: `I am ${firstName}` };
    await portal.submissions.save(begun.submission.id, id, { baseVersion: 0, content });
    await portal.submissionPage.setDisplay(begun.submission.id, id, true, firstName);
    await portal.changeTeam(id, { intent: "invite", email: `friend@marked-person.example` });
    const advisor = await addAdvisor(desk, actor, { email: "b@example.org", name: "Bo Peep", topics: "Sheep" });
    if (!advisor.ok) throw new Error(advisor.reason);
    const [listed] = await portal.advisors.list();
    await portal.advisors.ask(listed!.id, begun.team.id, id, `How do I, ${firstName}, sell?`);
    await portal.certificates.issue(db, { season: "2026", kind: "stage-2", personId: id, name: lastName });
    const browser = { cookie: null, clientAddress: "10.0.0.1" };
    const verify = portal.verification;
    await verify.send({ purpose: "new-email", email: "new@marked-person.example", subject: { personId: id } }, browser);
    const deckOf = { owner_kind: "submission", owner_id: begun.submission.id, slot: "deck" } as const;
    await keepFile({ ...deckOf, person_id: id, name: `${lastName} deck.pdf` });
    const formOf = { owner_kind: "person", owner_id: id, slot: "consent" } as const;
    await keepFile({ ...formOf, person_id: id, name: `signed by ${lastName}.pdf` });
    return id;
  }

  /** A file as it is once it was checked: its row, and its bytes with what programs write into them. */
  async function keepFile(
    file: Pick<NewFile, "owner_kind" | "owner_id" | "slot" | "person_id" | "name">,
  ): Promise<void> {
    const id = randomUUID();
    const store_key = `files/${id}`;
    await files.put(store_key, Readable.from([Buffer.from(`%PDF-1.4 /Author (${person.lastName})`)]));
    const at = new Date(start).toISOString();
    const found = { type: "pdf", size: 30, sha256: id, seconds: null, warnings: "[]" };
    const times = { started_at: at, received_at: at, ready_at: at };
    await putRow(desk.db, "files", { ...file, id, store_key, ...found, ...times } as NewFile);
  }

  async function storedFiles(): Promise<string[]> {
    const names: string[] = [];
    for await (const { key } of files.list("files")) names.push(key);
    return names;
  }

  const tablesNaming = async () =>
    Object.entries(await rowsByTable(testDatabase.url)).flatMap(([table, rows]) =>
      marksIn(rows).length > 0 ? [table] : [],
    );
  const forget = (email: string = person.email) =>
    forgetPerson(
      {
        ...testDatabase,
        clock: desk.clock,
        programme,
        dataDir: folder,
        mailFolder: path.join(folder, "mail"),
        files,
      } as never,
      actor,
      email,
      "asked for it",
    );

  test("leaves nothing behind when they are forgotten", async () => {
    const id = await useEverything();
    // Locked, and never shown to anybody: its address is made of the title.
    const [own] = await desk.db.selectFrom("teams").select("id").where("lead_id", "=", id).execute();
    const slug = `${person.lastName}-s-widgets`;
    await changeRows(desk.db, "submissions", { status: "locked", locked_version: 1, slug }, { team_id: own!.id });
    expect((await tablesNaming()).length).toBeGreaterThan(5);
    expect(await storedFiles()).toHaveLength(2);
    await forget();
    expect(await tablesNaming()).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });

  test("a guardian whom a restored backup brought back goes with the mails to them, once", async () => {
    const { db, portal } = desk;
    const child = await grant("cy@example.org", "Cy", "Lee");
    await portal.details.answerAge(child, "minor");
    await portal.guardians.ask(child, { name: "Opal Guardian", email: "Opal@Guardian.example" });
    const [asked] = await db.selectFrom("consents").select("id").execute();
    const said = async () => JSON.stringify(await rowsByTable(testDatabase.url));
    expect(await said()).toMatch(/opal@guardian\.example/i);
    const again = () =>
      testDatabase.store.forgetIds(
        { registrationIds: [], personIds: [], consentIds: [asked!.id, "of-later"] },
        actor,
        now,
      );
    expect(await again()).toMatchObject({ consentIds: [asked!.id] });
    expect(await said()).not.toMatch(/opal/i);
    const logged = await testDatabase.store.auditLog(99);
    expect(await again()).toMatchObject({ consentIds: [] });
    expect(await testDatabase.store.auditLog(99)).toEqual(logged);
  });

  test("who was only ever invited to a team goes by the address alone, and again after a restore", async () => {
    const { db, portal } = desk;
    const lead = await grant("cy@example.org", "Cy", "Lee");
    await portal.teams.create(lead, "Spud Scouts");
    await portal.invitations.invite(lead, "Opal@Invited.example");
    const said = async () => JSON.stringify(await rowsByTable(testDatabase.url));
    const [invited] = await db.selectFrom("team_invitations").select("id").execute();
    expect(await said()).toMatch(/opal@invited\.example/i);
    expect(await forget("opal@invited.example")).toMatchObject({ ok: true, invitationIds: [invited!.id] });
    expect(await said()).not.toMatch(/opal/i);
    expect(await portal.invitations.openFor("opal@invited.example")).toBeNull();
    expect(await portal.invitations.resend(lead, invited!.id)).toMatchObject({ reason: "no_invitation" });
    // As a backup from before has it.
    await db.updateTable("team_invitations").set({ email: "Opal@Invited.example" }).execute();
    const gone = await everForgotten([folder]);
    expect(await testDatabase.store.forgetIds(gone, actor, now)).toMatchObject({ invitationIds: [invited!.id] });
    expect(await said()).not.toMatch(/opal/i);
  });

  test("leaves the team to the others, without the name", async () => {
    const { teams } = desk.portal;
    const id = await useEverything();
    const { code, name } = (await teams.teamOf(id))!;
    expect(name).toContain(person.lastName);
    const other = await grant("cy@example.org", "Cy", "Young");
    await teams.join(other, code);
    await forget();
    const left = (await teams.teamOf(other))!;
    expect(left).toMatchObject({ leadId: other, name: code });
    expect(left.members).toHaveLength(1);
    const submission = await desk.portal.submissions.ofTeam(left.id);
    expect(submission?.newest?.content.title).toBe(`${person.lastName}'s Widgets`);
  });

  test("is emptied by the dates of their own season, though the next one runs", async () => {
    await useEverything();
    const { database, store } = testDatabase;
    const log = { info: () => undefined, warn: () => undefined };
    const next = { ...nextSeason(programme), id: "next" };
    const options = { actor, store, database, clock: desk.clock, mailFolder: folder, log };
    // A little over a year after this season's end, and before the end of the next one's year.
    now = season.afterFinalsAt + 370 * 86_400_000;
    expect(await applyRetention({ ...options, programme: next, past: [] })).toMatchObject({ people: 0, rows: 0 });
    const due = { store, database, clock: desk.clock, programme: next };
    expect(await findDueForPurge(due, { past: [] })).toBeNull();
    expect(await findDueForPurge(due, { past: [programme] })).toMatchObject({
      people: 2,
      projects: 1,
      registrations: 0,
    });
    const report = await applyRetention({ ...options, programme: next, past: [programme] });
    expect(report).toMatchObject({ people: 2 });
    expect(await tablesNaming()).toEqual([]);
    expect(await findDueForPurge(due, { past: [programme] })).toBeNull();
  });

  test("is emptied when the time of storage is over, and nobody with a tie to a later season is", async () => {
    await useEverything();
    await grant("cy@example.org", "Cy", "Young");
    await desk.db
      .updateTable("places")
      .set({ season: "2028" })
      .where("person_id", "=", await grant("cy@example.org", "Cy", "Young"))
      .execute();
    const { database, store } = testDatabase;
    const log = { info: () => undefined, warn: () => undefined };
    const options = { actor, store, database, clock: desk.clock, programme, past: [], mailFolder: folder, log };
    expect(await applyRetention(options)).toMatchObject({ people: 0 });
    now = yearsLater;
    // The person and the advisor.
    expect(await applyRetention(options)).toMatchObject({ people: 2 });
    const people = await desk.db.selectFrom("people").select("first_name").where("email", "is not", null).execute();
    expect(people).toEqual([{ first_name: "Cy" }]);
    expect(await tablesNaming()).toEqual([]);
  });
});

test("mail files that name someone go, however they are written", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "mails-"));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "a.eml"), "To: xylo@marked.example\r\n\r\nHi");
  await writeFile(path.join(folder, "b.eml"), "To: cy@example.org\r\n\r\nXylo =\r\nQuibb=6Ceton invites you");
  await writeFile(path.join(folder, "c.eml"), "To: cy@example.org\r\n\r\nHello");
  expect(await removeMailFilesNaming(folder, ["Xylo@marked.example", "Xylo Quibbleton"])).toBe(2);
  expect(await readdir(folder)).toEqual(["c.eml"]);
  await rm(folder, { recursive: true });
});
