import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import { membershipOf } from "#server/chambers/chamber-rows.ts";
import { createChambersDesk } from "#server/desk/chambers/chambers-desk.ts";
import type { Desk } from "#server/desk/desk.ts";
import { ensurePerson } from "#server/people/people.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { putRow, changeRows, readRow } from "#tests/support/databases/rows.ts";
import { sheetLines } from "#tests/support/read-sheet.ts";
import { suiteChambers } from "#tests/support/rigs/chamber-rig.ts";
import { addDisplayed } from "#tests/support/rigs/voting-rig.ts";

const actor = { kind: "cli", user: "test" } as const;

describe.each(engines)("the desk's pages about chambers on %s", (engine) => {
  const rig = suiteChambers(engine);
  let chambers: ReturnType<typeof createChambersDesk>;
  let boise: Awaited<ReturnType<typeof rig.chamberOf>>;
  let nampa: typeof boise;
  beforeEach(async () => {
    const desk = { database: rig.testDatabase.database, store: rig.store, clock: rig.clock, programme };
    chambers = createChambersDesk(desk as unknown as Desk);
    boise = await rig.open("Boise Chamber", "dale@example.com");
    nampa = await rig.open("Nampa 100% Chamber", "nan@example.com");
    await changeRows(rig.db, "chambers", { created_at: toText(rig.clock.now() + 1_000) }, { id: nampa.id });
  });

  const change = (id: string, set: object) => rig.db.updateTable("chambers").set(set).where("id", "=", id).execute();
  const join = async (code: string, name: string, listed = true) => {
    const personId = await rig.joined(code, name, listed);
    rig.clock.advance(1_000);
    return personId;
  };
  const memberIdOf = async (personId: string) => (await membershipOf(rig.db, rig.season, personId))!.id;
  const names = async (search: string, codes = true) =>
    (await chambers.page(search, {}, { codes })).rows.map(({ name }) => name);
  const logged = async () =>
    (await rig.store.auditLog(9)).map(({ action, detail, reason, subjects }) => ({ action, detail, reason, subjects }));

  test("find them by words of their names, and by a code only for whoever may see one", async () => {
    expect(await names("")).toEqual(["Nampa 100% Chamber", "Boise Chamber"]);
    expect(await names("chamber BOISE")).toEqual(["Boise Chamber"]);
    expect(await names("boise nampa")).toEqual([]);
    expect(await names("%")).toEqual(await names(""));
    expect(await names("b_ise")).toEqual([]);
    expect(await names(boise.code.toLowerCase())).toEqual(["Boise Chamber"]);
    expect(await names(boise.code.replaceAll("-", ""))).toEqual(["Boise Chamber"]);
    expect(await names(boise.code, false)).toEqual([]);
    await change(boise.id, { closed_at: toText(rig.clock.now()) });
    await change(nampa.id, { season: "2025" });
    expect(await names("")).toEqual([]);
  });

  test("go on where a page ends", async () => {
    const { rows, older } = await chambers.page("", { size: 1 }, { codes: true });
    expect(rows.map(({ id }) => id)).toEqual([nampa.id]);
    expect(older).toEqual({ at: rig.clock.now() + 1_000, id: nampa.id });
    const next = await chambers.page("", { size: 1, after: older! }, { codes: true });
    expect(next.rows).toEqual([
      {
        id: boise.id,
        name: "Boise Chamber",
        code: boise.code,
        members: 0,
        paidMembers: 0,
        nominated: 0,
        cap: null,
        flag: null,
        registrationId: boise.registration_id,
        createdAt: rig.clock.now(),
      },
    ]);
  });

  test("show one with its contacts and the members who had paid, also once it has closed", async () => {
    expect(await chambers.find("none")).toBeNull();
    await rig.register("individual", "ada@example.com");
    await rig.register("individual", "cem@example.com");
    await join(boise.code, "ada");
    await join(boise.code, "bea");
    const cem = await join(boise.code, "cem");
    const gone = { removed_at: toText(rig.clock.now()) };
    await rig.db.updateTable("chamber_members").set(gone).where("person_id", "=", cem).execute();
    const former = await ensurePerson(rig.db, { email: "old@example.com", firstName: "Old", lastName: "One" }, 0);
    const contact = { chamber_id: boise.id, person_id: former, added_at: toText(0), ...gone };
    await putRow(rig.db, "chamber_contacts", contact);
    const dale = await readRow(rig.db, "people", { email: "dale@example.com" });
    await change(boise.id, { wanted_name: "Greater Boise" });
    expect(await chambers.find(boise.id)).toEqual({
      chamber: expect.objectContaining({ id: boise.id, members: 2, paidMembers: 1 }) as object,
      closedAt: null,
      wantedName: "Greater Boise",
      contacts: [{ id: dale.id, name: "Dale Fox", email: "dale@example.com" }],
      paidMembers: [{ name: "Dale Fox", email: "ada@example.com" }],
    });
    await change(boise.id, { closed_at: toText(rig.clock.now()) });
    expect(await chambers.find(boise.id)).toMatchObject({ closedAt: rig.clock.now(), wantedName: null });
  });

  test("list members by name, whatever the chamber sees, a hundred to a page", async () => {
    const ada = await join(boise.code, "ada");
    const bea = await join(boise.code, "bea", false);
    await join(nampa.code, "cem");
    const dot = await join(boise.code, "dot");
    const made = await rig.teams.create(ada, "Spud Scouts");
    await rig.teams.create(bea, "Left");
    await changeRows(rig.db, "team_members", { left_at: toText(1) }, { person_id: bea });
    await changeRows(rig.db, "chamber_members", { removed_at: toText(1) }, { person_id: dot });
    const start = rig.clock.now() - 4_000;
    const own = { business: "ada's Bakery", isListed: true, joinedAt: start };
    expect(await chambers.roster(boise.id, 1)).toEqual({
      members: [
        {
          ...own,
          memberId: await memberIdOf(ada),
          personId: ada,
          name: "ada Member",
          team: { id: made.ok && made.teamId, name: "Spud Scouts" },
        },
        {
          memberId: await memberIdOf(bea),
          personId: bea,
          name: "bea Member",
          business: "bea's Bakery",
          joinedAt: start + 1_000,
          isListed: false,
          team: null,
        },
      ],
      hasMore: false,
    });
    const more = Array.from({ length: 98 }, () => randomUUID());
    for (const id of more) {
      await putRow(rig.db, "people", { id, first_name: "P", last_name: "Q", created_at: toText(0), locale: "en" });
      const member = { chamber_id: boise.id, season: rig.season, joined_at: toText(rig.clock.now()) };
      await putRow(rig.db, "chamber_members", { ...member, id, person_id: id });
    }
    expect(await chambers.roster(boise.id, 1)).toMatchObject({ hasMore: false, members: { length: 100 } });
    rig.clock.advance(1_000);
    await join(boise.code, "eve");
    expect(await chambers.roster(boise.id, 1)).toMatchObject({ hasMore: true, members: { length: 100 } });
    expect(await chambers.roster(boise.id, 2)).toMatchObject({ hasMore: false, members: [{ name: "eve Member" }] });
  });

  test("show its teams with what they have in the gallery, and its contacts' latest mails", async () => {
    const { opensAt } = votingSeasonOf(programme);
    rig.clock.set(opensAt);
    const { teamId, personId } = await addDisplayed(rig.db, 1, { title: "Spuds" });
    await change(boise.id, { season: rig.season });
    const member = { chamber_id: boise.id, season: rig.season, person_id: personId, joined_at: toText(0) };
    await putRow(rig.db, "chamber_members", { ...member, id: "m" });
    const ada = await join(boise.code, "ada");
    const made = await rig.teams.create(ada, "Zebra");
    expect(await chambers.teams(boise.id)).toEqual([
      { id: teamId, name: "Team 1", members: 1, nominated: null, project: { slug: "project-1", title: "Spuds" } },
      { id: made.ok && made.teamId, name: "Zebra", members: 1, nominated: null, project: null },
    ]);
    expect(await chambers.teams(nampa.id)).toEqual([]);
    const mail = { person_id: await contactOf(boise.id), recipient: "person", kind: "portal-open", ids: "{}" };
    const rest = { priority: 1, status: "sent", attempts: 1, next_attempt_at: toText(0) };
    await rig.db.deleteFrom("outbox").execute();
    for (let index = 0; index < 12; index += 1) {
      const id = `mail-${String(index).padStart(2, "0")}`;
      await putRow(rig.db, "outbox", { ...mail, ...rest, id, dedupe_key: id, created_at: toText(index * 1_000) });
    }
    const mails = await chambers.mails(boise.id);
    expect(mails[0]).toEqual({ id: "mail-11", kind: "portal-open", at: 11_000 });
    expect(mails.map(({ id }) => id)).toHaveLength(10);
    expect(await chambers.mails(nampa.id)).toEqual([]);
  });
  const contactOf = async (chamberId: string) => {
    const contacts = rig.db.selectFrom("chamber_contacts").select("person_id").where("chamber_id", "=", chamberId);
    return (await contacts.executeTakeFirstOrThrow()).person_id;
  };

  test("offer the others that take part, and move a member there", async () => {
    const ada = await join(boise.code, "ada");
    const flagged = await rig.open("Flagged Chamber", "flo@example.com");
    await change(flagged.id, { flag: "refunded" });
    expect((await chambers.others(boise.id)).map(({ id }) => id)).toEqual([nampa.id]);
    const move = { chamberId: boise.id, memberId: await memberIdOf(ada), toId: nampa.id, reason: "wrong code" };
    expect(await chambers.move(actor, move)).toEqual({ ok: true });
    expect((await chambers.roster(nampa.id, 1)).members.map(({ personId }) => personId)).toEqual([ada]);
  });

  test("give a sheet with answers, codes only to whoever may see them, and write that into the log", async () => {
    await change(boise.id, { cap: 5, flag: "disputed" });
    const question = { id: "q", season: rig.season, audience: "chambers", text: "How many?", kind: "short" };
    const asked = { choices: "[]", required: 0, kept: "season", created_at: toText(0) };
    await putRow(rig.db, "questions", { ...question, ...asked });
    const answer = { question_id: "q", subject_id: boise.id, person_id: await contactOf(boise.id), answer: "Two" };
    await putRow(rig.db, "question_answers", { ...answer, season: rig.season, answered_at: toText(0) });
    const lines = async (codes: boolean) => sheetLines(await chambers.export(actor, { codes }));
    expect(await lines(true)).toEqual([
      "Name,Code,Members,Limit,Nominated,Needs,Registration,Id,How many?",
      `Boise Chamber,${boise.code},0,5,0,disputed,${boise.registration_id},${boise.id},Two`,
      `Nampa 100% Chamber,${nampa.code},0,,0,,${nampa.registration_id},${nampa.id},`,
    ]);
    expect(await lines(false)).toEqual([
      "Name,Members,Limit,Nominated,Needs,Registration,Id,How many?",
      `Boise Chamber,0,5,0,disputed,${boise.registration_id},${boise.id},Two`,
      `Nampa 100% Chamber,0,,0,,${nampa.registration_id},${nampa.id},`,
    ]);
    expect(await logged()).toEqual(
      Array.from({ length: 2 }, () => ({ action: "export", detail: "chambers", reason: null, subjects: [] })),
    );
  });
});
