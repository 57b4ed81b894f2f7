import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { joinChamber } from "#server/chambers/join-chamber.ts";
import { flagChamber } from "#server/chambers/flag-chamber.ts";
import { leaveChamber } from "#server/chambers/leave-chamber.ts";
import { closeChamber } from "#server/desk/chambers/change-chamber.ts";
import { moveMember } from "#server/desk/chambers/move-member.ts";
import { addAdvisor, removeAdvisor } from "#server/desk/people/add-advisor.ts";
import { changeMembership } from "#server/desk/people/change-membership.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { rolesOf } from "#server/people/roles.ts";
import { locksOf } from "#server/storage/locks.ts";
import { engines } from "#tests/support/databases/database.ts";
import { changeRows, readRow } from "#tests/support/databases/rows.ts";
import { invoiceFields } from "#tests/support/rigs/invoice-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

describe.each(engines)("teams and chambers, taken back on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);

  const db = () => rig.testDatabase.database.db;
  const takeBack = (action: string) => rig.takeBack(actor, action);
  const personOf = async (email: string) => (await findPersonByEmail(db(), email))!.id;
  const placed = async (name: string) => {
    await rig.paid({ email: `${name}@example.org` });
    return personOf(`${name}@example.org`);
  };
  const members = async (teamId: string) =>
    (
      await db().selectFrom("team_members").selectAll().where("team_id", "=", teamId).orderBy("person_id").execute()
    ).filter(({ left_at }) => left_at === null);
  const team = async (...people: string[]) => {
    const made = await rig.portal.teams.create(people[0]!, `Team of ${people[0]!.slice(0, 8)}`);
    if (!made.ok) throw new Error(made.reason);
    const row = await db().selectFrom("teams").selectAll().where("lead_id", "=", people[0]!).executeTakeFirstOrThrow();
    for (const one of people.slice(1)) expect(await rig.portal.teams.join(one, row.code)).toMatchObject({ ok: true });
    return row;
  };
  const change = (kind: "remove" | "lead", teamId: string, personId: string) =>
    changeMembership({ clock: rig.clock, portal: rig.portal }, actor, {
      kind,
      teamId,
      personId,
      reason: "Asked for it",
    });

  test("a removed member is on the team again, and a lead handed over is the first one's", async () => {
    const [ada, bea] = [await placed("ada"), await placed("bea")];
    const { id } = await team(ada, bea);
    const before = await members(id);
    await change("remove", id, bea);
    expect(await members(id)).toHaveLength(1);
    expect(await takeBack("team remove")).toMatchObject({ ok: true });
    expect(await members(id)).toEqual(before);
    await change("lead", id, bea);
    // Pressed twice, it is one deed, and what is taken back is that one.
    expect(await change("lead", id, bea)).toEqual({ ok: true });
    expect(await takeBack("team lead")).toMatchObject({ ok: true });
    const { lead_id } = await db().selectFrom("teams").select("lead_id").where("id", "=", id).executeTakeFirstOrThrow();
    expect(lead_id).toBe(ada);
  });

  test("a removed member stays out who is on another team, or whose team is full by now", async () => {
    const [ada, bea] = [await placed("ada"), await placed("bea")];
    const { id, code } = await team(ada, bea);
    await change("remove", id, bea);
    const other = await team(bea);
    expect(await takeBack("team remove")).toEqual({ ok: false, reason: "has_team" });
    await db().deleteFrom("team_members").where("team_id", "=", other.id).execute();
    for (let number = 1; number < programme.teamSize.max; number++)
      await rig.portal.teams.join(await placed(`extra${number}`), code);
    expect(await takeBack("team remove")).toEqual({ ok: false, reason: "team_full" });
  });

  test("a project that nobody is left in leaves the judging, and comes back with its member", async () => {
    const ada = await placed("ada");
    const { id } = await team(ada);
    await rig.portal.submissions.begin(id);
    await changeRows(db(), "submissions", { status: "locked" }, { team_id: id });
    await change("remove", id, ada);
    const status = async () => (await readRow(db(), "submissions", { team_id: id })).status;
    expect(await status()).toBe("withdrawn");
    // Approved meanwhile, without it.
    const { closesAt } = judgingSeasonOf(programme);
    rig.clock.advance(closesAt - rig.clock.now());
    const { resultsDesk } = rig.competition;
    expect(await resultsDesk.approve(actor, (await resultsDesk.overview()).run.id)).toMatchObject({ ok: true });
    expect(await takeBack("team remove")).toMatchObject({ ok: true });
    expect(await status()).toBe("locked");
    expect((await readRow(db(), "score_runs")).approved_at).toBeNull();
  });

  test("a chamber closed by mistake is open, its members have their places, and each is told", async () => {
    const { registrationId } = await rig.raw.invoices.issue(invoiceFields, rig.clock.now());
    const payment = { receivedOn: "2026-01-20", way: "check", reference: "ACH 1" } as const;
    const { standardPrice: amountCents } = programme.packages.chamber;
    await rig.raw.money.record(registrationId, { ...payment, amountCents }, actor);
    const chamber = await db().selectFrom("chambers").selectAll().executeTakeFirstOrThrow();
    const options = { db: db(), locks: locksOf(engine), clock: rig.clock, season: programme.id };
    for (const name of ["mia", "payer"]) {
      const person = { firstName: name, lastName: "Hill", email: `${name}@example.org` };
      const joined = await joinChamber(options, { ...person, code: chamber.code, business: null, listed: false });
      expect(joined).toMatchObject({ ok: true });
    }
    // Has a place of their own once the chamber is gone.
    await rig.paid({ email: "payer@example.org" });
    const places = () => db().selectFrom("places").selectAll().orderBy("person_id").execute();
    const before = await places();
    rig.clock.advance(1_000);
    expect(await closeChamber(options, actor, chamber.id, "Does not pay")).toEqual({ ok: true });
    expect(await places()).not.toEqual(before);
    expect(await takeBack("chamber-close")).toMatchObject({ ok: true });
    expect(await places()).toEqual(before);
    const { closed_at } = await db().selectFrom("chambers").select("closed_at").executeTakeFirstOrThrow();
    expect(closed_at).toBeNull();
    expect(await db().selectFrom("outbox").select("id").where("kind", "=", "taken-back").execute()).toHaveLength(2);
  });

  test("a chamber whose money went back while it was closed asks for a person once it is open again", async () => {
    const { registrationId } = await rig.raw.invoices.issue(invoiceFields, rig.clock.now());
    const { standardPrice: amountCents } = programme.packages.chamber;
    const record = (cents: number) =>
      rig.raw.money.record(
        registrationId,
        { receivedOn: "2026-01-20", way: "check", reference: String(cents), amountCents: cents },
        actor,
      );
    await record(amountCents);
    const { id, code } = await readRow(db(), "chambers", { registration_id: registrationId });
    const options = { db: db(), locks: locksOf(engine), clock: rig.clock, season: programme.id };
    const mia = { firstName: "Mia", lastName: "Hill", email: "mia@example.org" };
    await joinChamber(options, { ...mia, code, business: null, listed: false });
    rig.clock.advance(1_000);
    await closeChamber(options, actor, id, "Does not pay");
    rig.clock.advance(1_000);
    await record(-amountCents);
    expect(await takeBack("chamber-close")).toMatchObject({ ok: true });
    expect(await readRow(db(), "chambers", { id })).toMatchObject({ closed_at: null, flag: "refunded" });
    expect(await readRow(db(), "places", { source_id: id })).toMatchObject({ flag: "chamber-refunded" });
  });

  describe("with two chambers", () => {
    const options = () => ({ db: db(), locks: locksOf(engine), clock: rig.clock, season: programme.id });
    const open = async (company: string) => {
      const fields = { ...invoiceFields, company, email: `${company.toLowerCase()}@example.org` };
      const { registrationId } = await rig.raw.invoices.issue(fields, rig.clock.now());
      const payment = { receivedOn: "2026-01-20", way: "check", reference: "ACH 1" } as const;
      const { standardPrice: amountCents } = programme.packages.chamber;
      await rig.raw.money.record(registrationId, { ...payment, amountCents }, actor);
      return readRow(db(), "chambers", { registration_id: registrationId });
    };
    const join = async (code: string, name = "payer") => {
      const person = { firstName: name, lastName: "Hill", email: `${name}@example.org` };
      const joined = await joinChamber(options(), { ...person, code, business: null, listed: false });
      if (!joined.ok) throw new Error(joined.reason);
      rig.clock.advance(1_000);
      return joined.personId;
    };
    const move = async (personId: string, from: string, toId: string) => {
      const { id: memberId } = await readRow(db(), "chamber_members", { person_id: personId, chamber_id: from });
      const change = { chamberId: from, memberId, toId, reason: "The wrong code" };
      expect(await moveMember(options(), actor, change)).toEqual({ ok: true });
      rig.clock.advance(1_000);
    };

    test("one stays closed whose member is in the other by now", async () => {
      const [boise, nampa] = [await open("Boise"), await open("Nampa")];
      await placed("payer");
      await join(boise.code);
      await closeChamber(options(), actor, boise.id, "Does not pay");
      await join(nampa.code);
      expect(await takeBack("chamber-close")).toEqual({ ok: false, reason: "changed_since" });
    });

    test("who was moved stays there once they have left, or the first one is full or paid back", async () => {
      const [boise, nampa] = [await open("Boise"), await open("Nampa")];
      const payer = await join(boise.code);
      await move(payer, boise.id, nampa.id);
      await changeRows(db(), "chambers", { cap: 1 }, { id: boise.id });
      await join(boise.code, "mia");
      expect(await takeBack("chamber-move")).toEqual({ ok: false, reason: "changed_since" });
      await changeRows(db(), "chambers", { cap: null }, { id: boise.id });
      await flagChamber(db(), boise.registration_id, "refunded", rig.clock.now());
      expect(await takeBack("chamber-move")).toEqual({ ok: false, reason: "changed_since" });
      await changeRows(db(), "chambers", { flag: null, flagged_at: null }, { id: boise.id });
      await leaveChamber(options(), payer);
      expect(await takeBack("chamber-move")).toEqual({ ok: false, reason: "changed_since" });
    });

    test("its only contact is removed by who was told what follows, and is its contact again", async () => {
      const { id: chamberId } = await open("Boise");
      const personId = await personOf("boise@example.org");
      const asked = { chamberId, personId, reason: "Has left", evenLast: false };
      const remove = (change: Partial<typeof asked> = {}) =>
        rig.desk.chambers.removeContact(actor, { ...asked, ...change });
      rig.clock.advance(1_000);
      const rows = () => db().selectFrom("chamber_contacts").selectAll().execute();
      const before = await rows();
      const isContact = async () => (await rolesOf(db(), personId, programme.id)).roles.includes("chamber");
      expect(await isContact()).toBe(true);
      expect(await remove({ reason: " " })).toEqual({ ok: false, reason: "no_reason" });
      expect(await remove({ chamberId: "none" })).toEqual({ ok: false, reason: "unknown_chamber" });
      expect(await remove({ personId: actor.personId })).toEqual({ ok: false, reason: "not_contact" });
      expect(await remove()).toEqual({ ok: false, reason: "last_contact" });
      expect(await rows()).toEqual(before);
      expect(await remove({ evenLast: true })).toEqual({ ok: true });
      expect(await remove({ evenLast: true })).toEqual({ ok: false, reason: "not_contact" });
      expect(await isContact()).toBe(false);
      const [entry] = await rig.testDatabase.store.auditLog(1);
      expect(entry).toMatchObject({ reason: "Has left", subjects: [chamberId, personId] });
      expect(await takeBack("chamber-contact-removed")).toMatchObject({ ok: true });
      expect(await rows()).toEqual(before);
      // Not once the chamber has closed.
      expect(await remove({ evenLast: true, reason: "Again" })).toEqual({ ok: true });
      await closeChamber(options(), actor, chamberId, "Over");
      expect(await takeBack("chamber-contact-removed")).toEqual({ ok: false, reason: "chamber_closed" });
    });

    test("who was moved out of one that was paid back is in it again as before", async () => {
      const [boise, nampa] = [await open("Boise"), await open("Nampa")];
      const payer = await join(boise.code);
      await flagChamber(db(), boise.registration_id, "refunded", rig.clock.now());
      await move(payer, boise.id, nampa.id);
      expect(await takeBack("chamber-move")).toMatchObject({ ok: true });
      const place = { source_id: boise.id, flag: "chamber-refunded" };
      expect(await readRow(db(), "places", { person_id: payer })).toMatchObject(place);
    });
  });

  test("an advisor who was removed is listed again", async () => {
    const portalDesk = { db: db(), clock: rig.clock, programme, portal: rig.portal };
    await addAdvisor(portalDesk, actor, { email: "ann@example.org", name: "Ann Advisor", topics: "Bread" });
    const listed = () => db().selectFrom("advisors").selectAll().execute();
    const before = await listed();
    rig.clock.advance(1_000);
    await removeAdvisor(portalDesk, actor, "ann@example.org");
    expect(await takeBack("remove-advisor")).toMatchObject({ ok: true });
    expect(await listed()).toEqual(before);
  });
});
