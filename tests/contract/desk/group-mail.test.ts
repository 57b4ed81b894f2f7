import PostalMime from "postal-mime";
import { beforeAll, describe, expect, test } from "vitest";
import type { GroupLetter } from "#domain/group-mail/group-mail-form.ts";
import { mailGroups, type MailGroup } from "#domain/group-mail/mail-groups.ts";
import { createGroupMail, type GroupMail } from "#server/group-mail/group-mail.ts";
import { createUnsubscribes, unsubscribeKey, unsubscribeToken } from "#server/mail/unsubscribes.ts";
import { composeMessage } from "#server/mail/mailers/compose-message.ts";
import { renderMail } from "#server/mail-kinds/render-mail.tsx";
import { ensurePerson } from "#server/people/people.ts";
import { givePlace } from "#server/people/places.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { addChamber, addTeam } from "#tests/support/rigs/group-rig.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";

const start = Date.parse("2026-03-01T12:00:00Z");
const boss = { kind: "organizer", personId: "boss" } as const;
const letterTo = (group: MailGroup, fields: Partial<GroupLetter> = {}): GroupLetter => ({
  group,
  chamberId: null,
  subject: "News for {team}",
  message: "Hello {first name},\n\nsee https://x.example/a.",
  own: false,
  ...fields,
});

describe.each(engines)("letters to a group on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let mail: GroupMail;
  let other: GroupMail;
  let db: TestDatabase["database"]["db"];
  const clock = { now: () => start };
  beforeAll(async () => {
    db = testDatabase.database.db;
    const open = (queries: typeof db) =>
      createGroupMail({
        db: queries,
        clock,
        season: "2026",
        siteUrl: "https://site.example",
        onQueued: () => undefined,
      });
    mail = open(db);
    other = open((await testDatabase.openAnother()).db);
  });

  const person = (name: string) => ensurePerson(db, { email: `${name}@example.com`, firstName: name }, start);
  const withPlace = async (name: string) => {
    const personId = await person(name);
    await givePlace(db, { season: "2026", personId, source: "registration", sourceId: name }, start);
    return personId;
  };
  const queued = () => db.selectFrom("outbox").selectAll().where("kind", "=", "group-mail").execute();
  const namesIn = async (group: MailGroup, chamberId: string | null = null) =>
    (await mail.readersOf(letterTo(group, { chamberId }))).readers.map(({ firstName }) => firstName).toSorted();
  const tokenOf = async (email: string) => unsubscribeToken(await unsubscribeKey(db), email);
  const rendered = async (personId: string) => {
    const row = (await testDatabase.store.listMail()).find((one) => one.personId === personId)!;
    const settings = {
      siteUrl: "https://site.example",
      organizerEmail: "hello@site.example",
      calendar: () => "",
      documents: noDocuments,
    };
    const result = await renderMail(row, { ...settings, db, now: start });
    if (!result.ok) return null;
    const composed = composeMessage(result.mail, { name: "Site", address: "hello@site.example" }, start);
    if (!composed.ok) throw new Error(composed.detail);
    return PostalMime.parse(composed.message.raw);
  };

  test("reach exactly the people of the group", async () => {
    await withPlace("Alone");
    const drafting = await withPlace("Drafting");
    await addTeam(db, "t1", [drafting], { status: "draft", complete: 0 });
    const whole = await withPlace("Whole");
    await addTeam(db, "t2", [whole], { status: "draft", complete: 1 });
    const finalist = await withPlace("Finalist");
    await addTeam(db, "t3", [finalist], { status: "locked", complete: 1 });
    const begun = await withPlace("Empty");
    await addTeam(db, "t4", [begun]);
    const finalistRow = { season: "2026", announced_at: toText(start) };
    await putRow(db, "finalists", { submission_id: "s-t3", ...finalistRow });
    const member = await person("Member");
    await givePlace(db, { season: "2026", personId: member, source: "chamber", sourceId: "c1" }, start);
    await addChamber(testDatabase, "c1", { contact: await person("Contact"), member });
    await person("Stranger");
    const gone = await withPlace("Gone");
    await testDatabase.store.forgetIds({ registrationIds: [], personIds: [gone] }, { kind: "system" }, start);

    // Each held it once.
    const ended = await withPlace("Ended");
    await changeRows(db, "places", { ended_at: toText(start) }, { person_id: ended });
    const refunded = await withPlace("Refunded");
    await changeRows(db, "places", { flag: "chamber-refunded" }, { person_id: refunded });
    for (const [name, removed_at] of [["Working", null] as const, ["Removed", toText(start)] as const]) {
      const own = { id: name, season: "2026", person_id: await person(name), removed_at };
      await putRow(db, "judges", { ...own, capacity: 5, invited_at: toText(start), reminded_at: toText(start) });
      await putRow(db, "advisors", { ...own, topics: "Sheep", approved_at: toText(start) });
    }
    await addChamber(testDatabase, "c3", { contact: await person("No contact"), member: await person("Third") });
    await changeRows(db, "chamber_contacts", { removed_at: toText(start) }, { chamber_id: "c3" });
    await addChamber(testDatabase, "c4", { contact: await person("Closed"), member: await person("Fourth") });
    await changeRows(db, "chambers", { closed_at: toText(start) }, { id: "c4" });

    expect(await namesIn("judges")).toEqual(["Working"]);
    expect(await namesIn("advisors")).toEqual(["Working"]);
    expect(await namesIn("place-holders")).toEqual(["Alone", "Drafting", "Empty", "Finalist", "Member", "Whole"]);
    expect(await namesIn("without-team")).toEqual(["Alone", "Member"]);
    expect(await namesIn("without-submission")).toEqual(["Drafting", "Empty", "Whole"]);
    expect(await namesIn("incomplete-draft")).toEqual(["Drafting"]);
    expect(await namesIn("finalists")).toEqual(["Finalist"]);
    expect(await namesIn("chamber-members", "c1")).toEqual(["Member"]);
    expect(await namesIn("chamber-members", "c2")).toEqual([]);
    expect(await namesIn("chamber-contacts")).toEqual(["Contact"]);
    for (const group of mailGroups) expect(await namesIn(group, "none"), group).not.toContain("Stranger");
  });

  test("reach locked teams, those that are not finalists once there are any, applicants, and chambers without members", async () => {
    await addTeam(db, "t1", [await withPlace("Chosen")], { status: "locked", complete: 1 });
    await addTeam(db, "t2", [await withPlace("Other")], { status: "locked", complete: 1 });
    await addTeam(db, "t3", [await withPlace("Drafting")], { status: "draft", complete: 1 });
    expect(await namesIn("locked-teams")).toEqual(["Chosen", "Other"]);
    expect(await namesIn("not-finalists")).toEqual([]);
    const row = { season: "2026", run_id: null, appeal_id: null, announced_at: toText(start) };
    await putRow(db, "finalists", { submission_id: "s-t1", ...row });
    expect(await namesIn("not-finalists")).toEqual(["Other"]);

    const applied = { season: "2026", rural: 0, underrepresented: 0 };
    for (const [name, outcome] of [["Waiting", null] as const, ["Decided", "granted"] as const])
      await putRow(db, "scholarships", {
        id: name,
        person_id: await person(name),
        ...applied,
        applied_at: toText(start),
        outcome,
      });
    expect(await namesIn("applicants")).toEqual(["Waiting"]);

    await addChamber(testDatabase, "c1", { contact: await person("Busy"), member: await person("Member") });
    await addChamber(testDatabase, "c2", { contact: await person("Lonely"), member: await person("Left") });
    await changeRows(db, "chamber_members", { removed_at: toText(start) }, { chamber_id: "c2" });
    expect(await namesIn("chambers-without-members")).toEqual(["Lonely"]);
  });

  test("go to everyone once, also when Send is pressed twice at once over two instances", async () => {
    for (let count = 0; count < 250; count += 1) await withPlace(`p${count}`);
    const results = await Promise.all(
      [mail, other, mail].map((one) => one.send(boss, "letter-1", letterTo("place-holders"))),
    );
    expect(results.filter((result) => result.ok && !result.already)).toHaveLength(1);
    expect(results.every((result) => result.ok && result.recipients === 250)).toBe(true);
    const rows = await queued();
    expect(rows).toHaveLength(250);
    expect(new Set(rows.map(({ person_id }) => person_id)).size).toBe(250);
    const [entry, ...more] = await testDatabase.store.auditLog(5);
    expect(entry).toMatchObject({ action: "write-to-group", subjects: ["letter-1"], actor: boss });
    expect(more).toEqual([]);
  });

  test("need someone to write to", async () => {
    expect(await mail.send(boss, "letter-1", letterTo("judges"))).toEqual({ ok: false, reason: "nobody" });
    expect(await db.selectFrom("group_mails").select("id").execute()).toEqual([]);
  });

  test("carry the reader's name, the postal address and a way to unsubscribe with one click", async () => {
    const ada = await withPlace("Ada");
    await addTeam(db, "t1", [ada]);
    await mail.send(boss, "letter-1", letterTo("place-holders", { message: "Hi {first name},\n<b>x</b>\n\nEnd" }));
    const letter = (await rendered(ada))!;
    expect(letter.subject).toBe("[Idaho AI Startup Accelerator] News for Team t1");
    expect(letter.text).toContain("Hi Ada,\n<b>x</b>\n\nEnd");
    expect(letter.html).toContain("&lt;b&gt;x&lt;/b&gt;");
    expect(letter.text).toContain("Rexburg, Idaho 83440");
    const header = (key: string) => letter.headers.find((one) => one.key === key)?.value;
    const address = `https://site.example/unsubscribe?token=${await tokenOf("ada@example.com")}`;
    expect(header("list-unsubscribe")).toBe(`<${address}>`);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(letter.text).toContain(address);
  });

  test("offer no way out where they are about the reader's own project", async () => {
    const ada = await withPlace("Ada");
    await mail.send(boss, "letter-1", letterTo("without-team"));
    const letter = (await rendered(ada))!;
    expect(letter.headers.some(({ key }) => key.startsWith("list-unsubscribe"))).toBe(false);
    expect(letter.text).toContain("News for your team");
  });

  test("leave out who unsubscribed, however the address is spelled, but not of their own affairs", async () => {
    await withPlace("ada");
    const bob = await withPlace("bob");
    const unsubscribes = createUnsubscribes({ db, clock });
    expect(await unsubscribes.unsubscribe(await tokenOf("Ada+Tag@EXAMPLE.com"))).toBe("unsubscribed");
    expect(await namesIn("place-holders")).toEqual(["bob"]);
    expect((await mail.readersOf(letterTo("place-holders"))).unsubscribed).toBe(1);
    expect((await mail.readersOf(letterTo("place-holders", { own: true }))).readers).toHaveLength(2);
    expect(await namesIn("without-team")).toEqual(["ada", "bob"]);
    // Whoever unsubscribes while a letter waits does not get that one either.
    await mail.send(boss, "letter-1", letterTo("place-holders"));
    await unsubscribes.unsubscribe(await tokenOf("bob@example.com"));
    expect(await rendered(bob)).toBeNull();
    expect(await unsubscribes.subscribeAgain(await tokenOf("bob@example.com"))).toBe("subscribed");
    expect(await rendered(bob)).not.toBeNull();
  });

  test("the list of unsubscribed outlives forgetting, and holds no address", async () => {
    const ada = await withPlace("ada");
    const token = await tokenOf("ada@example.com");
    const unsubscribes = createUnsubscribes({ db, clock });
    await testDatabase.store.forgetIds({ registrationIds: [], personIds: [ada] }, { kind: "system" }, start);
    await unsubscribes.unsubscribe(token);
    await testDatabase.store.purgeSeasons(["2026"], { kind: "system" }, start, 100);
    expect(JSON.stringify(await db.selectFrom("unsubscribed").selectAll().execute())).not.toContain("ada");
    await withPlace("ada");
    expect(await namesIn("place-holders")).toEqual([]);
  });

  test.each(["", "x", "x.y", "x.y.z"])("the link %j is none of ours", async (token) => {
    const unsubscribes = createUnsubscribes({ db, clock });
    expect(await unsubscribes.find(token)).toBeNull();
    expect(await unsubscribes.unsubscribe(token)).toBeNull();
    const [hash] = (await tokenOf("ada@example.com")).split(".");
    expect(await unsubscribes.unsubscribe(`${hash}.${hash}`)).toBeNull();
    expect(await db.selectFrom("unsubscribed").selectAll().execute()).toEqual([]);
  });

  test("a test goes to its sender alone, also where the sender has unsubscribed", async () => {
    await withPlace("Ada");
    const sender = await person("Sender");
    await createUnsubscribes({ db, clock }).unsubscribe(await tokenOf("sender@example.com"));
    await mail.test(sender, letterTo("place-holders"));
    expect(await queued()).toEqual([]);
    expect((await rendered(sender))!.subject).toContain("Test: News for your team");
  });
});
