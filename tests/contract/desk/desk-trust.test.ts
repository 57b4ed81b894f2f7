import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import type { Actor } from "#domain/people/actor.ts";
import { deskAreas, deskAreasOf } from "#domain/people/audience.ts";
import type { OrganizerRole } from "#domain/people/principal.ts";
import { addOrganizer, removeOrganizer } from "#server/desk/organizers/organizers.ts";
import { forgetPerson } from "#server/desk/people/forget-person.ts";
import { findPersonByEmail, ensurePerson } from "#server/people/people.ts";
import { findPlace } from "#server/people/places.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

describe.each(engines)("what a role at the desk cannot bend, on %s", (engine) => {
  const rig = suiteWebDesk(engine);

  const db = () => rig.raw.database.db;
  const root: Actor = { kind: "cli", user: "root" };
  const give = async (email: string, role: OrganizerRole): Promise<Actor & { kind: "organizer" }> => {
    const added = await addOrganizer(rig.raw, root, { email, name: "Fin Ance", role });
    if (!added.ok) throw new Error(added.reason);
    return { kind: "organizer", personId: added.organizer.personId };
  };
  const fieldsOf = async (id: string) => {
    const { firstName, lastName, email, phone, company } = (await rig.store.findRegistration(id))!;
    return { firstName: firstName!, lastName: lastName!, email: email!, phone: phone!, company };
  };
  const correct = async (actor: Actor, id: string, email: string) => {
    const seen = await fieldsOf(id);
    return rig.desk.registrations.correct(actor, id, { ...seen, email }, seen);
  };
  const personOf = (email: string) => findPersonByEmail(db(), email);
  const placeOf = async (email: string) => {
    const person = await personOf(email);
    return person ? findPlace(db(), programme.id, person.id) : null;
  };
  const signedIn = async (email: string) =>
    changeRows(db(), "people", { signed_in_at: toText(rig.clock.now()) }, { email });
  const mailsOf = async (kind: string) => {
    const rows = await db().selectFrom("outbox").select(["address", "person_id"]).where("kind", "=", kind).execute();
    return rows.map(({ address, person_id }) => address ?? person_id);
  };

  test("finance cannot take over the organizer's address, nor erase anyone", async () => {
    await rig.organizer();
    const finance = await give("finance@example.org", "finance");
    const id = await rig.paid({ email: "ada@example.org" });
    expect(await correct(finance, id, "olive.organizer@example.org")).toMatchObject({ reason: "taken" });
    const forget = { reason: "why not", confirmed: "ada@example.org" };
    expect(await rig.desk.registrations.forget(finance, id, forget)).toEqual({ ok: false, reason: "organizers_only" });
    expect(await personOf("ada@example.org")).toBeDefined();
    expect(await db().selectFrom("organizers").selectAll().execute()).toHaveLength(2);
  });

  test("an address that has signed in is corrected by organizers only, and the old one is told each time", async () => {
    const organizer = await rig.organizer();
    const finance = await give("finance@example.org", "finance");
    const id = await rig.paid({ email: "founder@example.org" });
    await signedIn("founder@example.org");
    expect(await correct(finance, id, "finance.other@example.org")).toMatchObject({ reason: "organizers_only" });
    expect(await personOf("finance.other@example.org")).toBeUndefined();
    expect(await correct(organizer, id, "founder.new@example.org")).toMatchObject({ ok: true });
    expect(await mailsOf("address-changed")).toEqual(["founder@example.org"]);
    const mistyped = await rig.paid({ email: "never@exmaple.org" });
    expect(await correct(finance, mistyped, "never@example.org")).toMatchObject({ ok: true });
    expect(await mailsOf("address-changed")).toHaveLength(2);
  });

  test("correcting back restores everything, the place too, also where the old address is someone's own", async () => {
    const organizer = await rig.organizer();
    const id = await rig.paid({ email: "ada@example.org" });
    // A role makes the address someone's own: the place moves, and the person stays.
    await give("ada@example.org", "reader");
    const before = { person: await personOf("ada@example.org"), place: await placeOf("ada@example.org") };
    expect(await correct(organizer, id, "other@example.org")).toMatchObject({ ok: true });
    expect(await placeOf("ada@example.org")).toBeNull();
    expect(await placeOf("other@example.org")).toMatchObject({ sourceId: id });
    expect(await correct(organizer, id, "ada@example.org")).toMatchObject({ ok: true });
    expect(await placeOf("ada@example.org")).toEqual(before.place);
    expect((await personOf("ada@example.org"))?.id).toBe(before.person?.id);
    expect(await placeOf("other@example.org")).toBeNull();
  });

  test("finance moves nobody's address by taking a correction back", async () => {
    const organizer = await rig.organizer();
    const finance = await give("finance@example.org", "finance");
    const id = await rig.paid({ email: "founder@example.org" });
    const areas = deskAreasOf("finance");
    const back = async (by: Actor) => {
      const entryId = await rig.entryOf("correct");
      rig.clock.advance(1_000);
      return rig.desk.takeBack.takeBack(by, areas, entryId, "A slip");
    };
    // To a mailbox of one's own and back, before the founder first signs in.
    expect(await correct(finance, id, "finance.own@example.org")).toMatchObject({ ok: true });
    rig.clock.advance(1_000);
    expect(await correct(finance, id, "founder@example.org")).toMatchObject({ ok: true });
    await signedIn("founder@example.org");
    expect(await back(finance)).toEqual({ ok: false, reason: "organizers_only" });
    expect((await fieldsOf(id)).email).toBe("founder@example.org");
    expect(await back(organizer)).toMatchObject({ ok: true });
    expect((await fieldsOf(id)).email).toBe("finance.own@example.org");
    // What is somebody else's by now is not taken over either.
    rig.clock.advance(1_000);
    const other = await rig.paid({ email: "mistyped@exmaple.org" });
    expect(await correct(finance, other, "right@example.org")).toMatchObject({ ok: true });
    await ensurePerson(db(), { email: "mistyped@exmaple.org" }, rig.clock.now());
    expect(await back(organizer)).toEqual({ ok: false, reason: "address_taken" });
  });

  test("a role that is taken back into the world is told like one that is given", async () => {
    const olive = await rig.organizer();
    const second = await give("second@example.org", "organizer");
    const told = async () => ({ given: await mailsOf("role-given"), added: await mailsOf("organizer-added") });
    const before = await told();
    rig.clock.advance(1_000);
    await removeOrganizer(rig.raw, olive, "second@example.org");
    rig.clock.advance(1_000);
    const entryId = await rig.entryOf("organizer remove");
    expect(await rig.desk.takeBack.takeBack(olive, deskAreas, entryId, "A slip")).toMatchObject({ ok: true });
    expect(await told()).toEqual({
      given: [...before.given, second.personId],
      added: [...before.added, olive.personId],
    });
  });

  test("a correction leaves whoever judges, advises or looks after a chamber their own address", async () => {
    const finance = await give("finance@example.org", "finance");
    const id = await rig.paid({ email: "jo@example.org" });
    const { id: personId } = (await personOf("jo@example.org"))!;
    const invited_at = toText(rig.clock.now());
    await putRow(db(), "finals_judges", { season: programme.id, person_id: personId, invited_at });
    expect(await correct(finance, id, "finance.own@example.org")).toMatchObject({ ok: true });
    const panel = await db().selectFrom("finals_judges").select("person_id").execute();
    expect(panel).toEqual([{ person_id: (await personOf("jo@example.org"))?.id }]);
    expect(await placeOf("finance.own@example.org")).toMatchObject({ sourceId: id });
  });

  test("nobody is forgotten without a reason, a confirmation of whom, or while they have a role", async () => {
    const organizer = await rig.organizer();
    const id = await rig.paid({ email: "ada@example.org" });
    const forget = (reason: string, confirmed: string) =>
      rig.desk.registrations.forget(organizer, id, { reason, confirmed });
    expect(await forget("asked", "")).toEqual({ ok: false, reason: "not_confirmed" });
    expect(await forget("asked", "bob@example.org")).toEqual({ ok: false, reason: "not_confirmed" });
    expect(await forget("  ", "ada@example.org")).toEqual({ ok: false, reason: "no_reason" });
    await give("ada@example.org", "reader");
    expect(await forget("asked", "ada@example.org")).toEqual({ ok: false, reason: "holds_role" });
    expect(await forgetPerson(rig.raw, root, "olive.organizer@example.org", "gone")).toEqual({
      ok: false,
      reason: "holds_role",
    });
    expect(await personOf("olive.organizer@example.org")).toBeDefined();
    await db().deleteFrom("organizers").where("role", "=", "reader").execute();
    const judge = { capacity: 1 };
    const times = { invited_at: toText(rig.clock.now()) };
    const personId = await ensurePerson(db(), { email: "ada@example.org" }, rig.clock.now());
    await putRow(db(), "judges", { id: "j", season: programme.id, person_id: personId, ...judge, ...times });
    expect(await forget("asked", "ada@example.org")).toEqual({ ok: false, reason: "holds_role" });
    await db().deleteFrom("judges").execute();
    await db()
      .insertInto("finals_judges")
      .values({ season: programme.id, person_id: personId, invited_at: toText(rig.clock.now()) })
      .execute();
    expect(await forget("asked", "ada@example.org")).toEqual({ ok: false, reason: "holds_role" });
    await db().deleteFrom("finals_judges").execute();
    expect(await forget("asked", "ada@example.org")).toMatchObject({ ok: true });
  });

  test("a role is told to who gets it, and a new organizer to all organizers", async () => {
    const olive = await rig.organizer();
    const reader = await give("reader@example.org", "reader");
    expect(await mailsOf("role-given")).toEqual([olive.personId, reader.personId]);
    expect(await mailsOf("organizer-added")).toEqual([]);
    rig.clock.advance(1_000);
    await give("reader@example.org", "organizer");
    expect(await mailsOf("role-given")).toHaveLength(3);
    expect(await mailsOf("organizer-added")).toEqual([olive.personId]);
  });

  test("an older band is the desk's to say, with a reason, in the log", async () => {
    const coordinator = await give("coordinator@example.org", "coordinator");
    await rig.paid({ email: "kid@example.org" });
    const { id: personId } = (await personOf("kid@example.org"))!;
    await db().updateTable("people").set({ age_band: "minor" }).where("id", "=", personId).execute();
    const set = (reason: string) => rig.desk.people.setAdult(coordinator, { personId, reason });
    expect(await set(" ")).toEqual({ ok: false, reason: "no_reason" });
    expect(await set("Showed a driver's license")).toEqual({ ok: true });
    expect((await personOf("kid@example.org"))?.age_band).toBe("adult");
    expect(await set("again")).toEqual({ ok: false, reason: "not_minor" });
    const logged = await db().selectFrom("audit_log").select("actor_id").where("action", "=", "set-adult").execute();
    expect(logged).toEqual([{ actor_id: coordinator.personId }]);
  });
});
