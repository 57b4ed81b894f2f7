import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { deskAreas } from "#domain/people/audience.ts";
import { addOrganizer } from "#server/desk/organizers/organizers.ts";
import { grantPlace } from "#server/desk/people/grant-place.ts";
import { correctRegistration } from "#server/desk/registrations/correct-registration.ts";
import { createUnsubscribes, unsubscribeKey, unsubscribeToken } from "#server/mail/unsubscribes.ts";
import { engines } from "#tests/support/databases/database.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

describe.each(engines)("someone without a registration, at the desk on %s,", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);
  let personId: string;
  beforeEach(async () => {
    personId = await granted("rosa@example.com");
  });

  const db = () => rig.testDatabase.database.db;
  const granted = async (email: string) => {
    const { clock, portal } = rig;
    const place = { email, firstName: "Rosa", lastName: "Mendez", reason: "test" };
    const done = await grantPlace({ db: db(), clock, programme, portal }, actor, place);
    if (!done.ok) throw new Error(done.reason);
    return done.personId;
  };
  const fields = { firstName: "Rosa", lastName: "Mendez", email: "rosa@example.com", phone: "", organization: "" };
  const correct = (change: Partial<typeof fields>, seen: Partial<typeof fields> = {}, by = actor) =>
    rig.desk.people.correct(by, { personId, fields: { ...fields, ...change }, seen: { ...fields, ...seen } });
  const row = () => db().selectFrom("people").selectAll().where("id", "=", personId).executeTakeFirstOrThrow();
  const certify = () =>
    rig.portal.certificates.issue(db(), {
      season: programme.id,
      kind: "stage-1",
      personId,
      name: "Rosa Mendez",
    });
  const takeBack = () => rig.takeBack(actor, "correct-person");
  const mails = async () =>
    (await db().selectFrom("outbox").select("kind").orderBy("created_at").execute()).map(({ kind }) => kind);

  test("gets the right name, on certificates too, and the old one back", async () => {
    const serial = await certify();
    expect(await correct({ lastName: " Méndez " })).toEqual({ ok: true, changed: ["lastName"] });
    expect(await row()).toMatchObject({ last_name: "Méndez", email: "rosa@example.com" });
    expect(await rig.portal.certificates.find(serial)).toMatchObject({ name: "Rosa Méndez", revision: 2 });
    expect(await takeBack()).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ last_name: "Mendez" });
    expect(await rig.portal.certificates.find(serial)).toMatchObject({ name: "Rosa Mendez", revision: 3 });
    expect(await takeBack()).toEqual({ ok: false, reason: "taken_back" });
  });

  test("gets a new address for a lost mailbox, and the old one is signed out and told", async () => {
    await db()
      .insertInto("sessions")
      .values({ id: "s", token_hash: "t", person_id: personId, created_at: "a", expires_at: "b", last_seen_at: "c" })
      .execute();
    const passkey = { id: "key", public_key: "", counter: 0, transports: "[]", name: "Phone", created_at: "a" };
    await putRow(db(), "passkeys", { ...passkey, person_id: personId });
    await db().updateTable("outbox").set({ status: "sent" }).execute();
    expect(await correct({ email: "rosa@new.example" })).toEqual({ ok: true, changed: ["email"] });
    // The new address learns how to use the place.
    const waiting = db().selectFrom("outbox").select("person_id").where("status", "=", "waiting");
    expect(await waiting.where("kind", "=", "portal-access").execute()).toEqual([{ person_id: personId }]);
    expect(await row()).toMatchObject({ email: "rosa@new.example", email_key: "rosa@new.example" });
    expect(await db().selectFrom("sessions").select("id").execute()).toEqual([]);
    expect(await db().selectFrom("passkeys").select("id").execute()).toEqual([]);
    expect(await mails()).toEqual(expect.arrayContaining(["address-changed", "passkey-removed"]));
    await granted("rosa@example.com");
    expect(await takeBack()).toEqual({ ok: false, reason: "address_taken" });
  });

  test("wants no more news at the corrected address, on a registration too, but is not silenced by another", async () => {
    const unsubscribes = createUnsubscribes({ db: db(), clock: rig.clock });
    const tokenOf = async (email: string) => unsubscribeToken(await unsubscribeKey(db()), email);
    const stateAt = async (email: string) => unsubscribes.find(await tokenOf(email));
    for (const name of ["rosa", "max", "eve"]) await unsubscribes.unsubscribe(await tokenOf(`${name}@example.com`));
    expect(await correct({ email: "rosa@new.example" })).toMatchObject({ ok: true });
    expect(await stateAt("rosa@new.example")).toBe("unsubscribed");

    const own = await rig.paid({ email: "max@example.com" });
    await correctRegistration(rig.raw, actor, own, { email: "max@new.example" });
    expect(await stateAt("max@new.example")).toBe("unsubscribed");
    // One of two that a parent paid for: the parent stays where she is.
    await rig.paid({ email: "eve@example.com" });
    const childs = await rig.paid({ email: "eve@example.com" });
    await correctRegistration(rig.raw, actor, childs, { email: "kim@example.com" });
    expect(await stateAt("kim@example.com")).toBe("subscribed");
  });

  test("keeps what is wrong, taken, on papers or changed by another meanwhile", async () => {
    const other = await granted("other@example.com");
    expect(await correct({ email: "nobody" })).toEqual({ ok: false, reason: "invalid", errors: { email: "email" } });
    expect(await correct({ firstName: "" })).toMatchObject({ reason: "invalid", errors: { firstName: "firstName" } });
    expect(await correct({ email: "Other@example.com" })).toMatchObject({ reason: "taken", owner: { id: other } });
    expect(await correct({ lastName: "M" }, { lastName: "Before" })).toEqual({ ok: false, reason: "overtaken" });
    await rig.paid({ email: "rosa@example.com" });
    const withoutPhone = { firstName: "Rosa", lastName: "Mendez", organization: "" };
    const move = { ...withoutPhone, email: "rosa@new.example" };
    expect(await rig.desk.people.correct(actor, { personId, fields: move })).toEqual({
      ok: false,
      reason: "has_registration",
    });
    expect(await row()).toMatchObject({ last_name: "Mendez", email: "rosa@example.com" });
  });

  test("has an address that only an organizer moves once it has signed in, and nobody while it holds a role", async () => {
    const added = await addOrganizer(rig.raw, actor, { email: "co@example.org", name: "Co", role: "coordinator" });
    if (!added.ok) throw new Error(added.reason);
    const coordinator = { kind: "organizer", personId: added.organizer.personId } as const;
    await db().updateTable("people").set({ signed_in_at: "2026-01-01" }).where("id", "=", personId).execute();
    const moved = { email: "rosa@new.example" };
    expect(await correct(moved, {}, coordinator)).toEqual({ ok: false, reason: "organizers_only" });
    expect(await correct(moved)).toMatchObject({ ok: true });
    personId = coordinator.personId;
    const own = { firstName: "Co", lastName: "", email: "me@example.org", organization: "" };
    const typed = { ...own, lastName: "Ordinator" };
    expect(await rig.desk.people.correct(actor, { personId, fields: typed })).toEqual({
      ok: false,
      reason: "holds_role",
    });
  });

  test("nobody moves an address by taking back who could not move it themselves", async () => {
    const added = await addOrganizer(rig.raw, actor, { email: "co@example.org", name: "Co", role: "coordinator" });
    if (!added.ok) throw new Error(added.reason);
    const coordinator = { kind: "organizer", personId: added.organizer.personId } as const;
    expect(await correct({ email: "rosa@new.example" }, {}, coordinator)).toMatchObject({ ok: true });
    const entryId = await rig.entryOf("correct-person");
    const back = (by: typeof actor) => rig.desk.takeBack.takeBack(by, deskAreas, entryId, "A slip");
    // Who reads the new address has signed in; then they even run the desk.
    await db().updateTable("people").set({ signed_in_at: "2026-01-01" }).where("id", "=", personId).execute();
    expect(await back(coordinator)).toEqual({ ok: false, reason: "organizers_only" });
    await addOrganizer(rig.raw, actor, { email: "rosa@new.example", name: "Rosa", role: "organizer" });
    expect(await back(coordinator)).toEqual({ ok: false, reason: "holds_role" });
    expect(await back(actor)).toEqual({ ok: false, reason: "holds_role" });
    expect(await row()).toMatchObject({ email: "rosa@new.example" });
    await db().deleteFrom("organizers").where("person_id", "=", personId).execute();
    expect(await back(actor)).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ email: "rosa@example.com" });
  });

  test("gets the mail about the place again, and is forgotten", async () => {
    expect(await rig.desk.people.resendAccess(actor, personId)).toEqual({ ok: true, hurried: true });
    const forget = (confirmed: string, reason = "Asked") =>
      rig.desk.people.forget(actor, { personId, confirmed, reason });
    expect(await forget("someone@example.com")).toEqual({ ok: false, reason: "not_confirmed" });
    expect(await forget("rosa@example.com", " ")).toEqual({ ok: false, reason: "no_reason" });
    expect(await forget("rosa@example.com")).toMatchObject({ ok: true, personIds: [personId] });
    expect((await row()).email).toBeNull();
    expect(await rig.desk.people.resendAccess(actor, personId)).toEqual({ ok: false, reason: "unknown_person" });
  });

  test("keeps a certificate that a page about someone else names", async () => {
    const serial = await certify();
    const revoke = (ofPerson: string) =>
      rig.desk.people.revokeCertificate(actor, { serial, reason: "Not theirs", personId: ofPerson });
    expect(await revoke(actor.personId)).toEqual({ ok: false, reason: "unknown_serial" });
    expect(await revoke(personId)).toEqual({ ok: true, serial });
  });

  test("is asked for the consent form again, with the reason, and the form waits no longer", async () => {
    const refuse = (reason: string) => rig.desk.people.refuseConsent(actor, { personId, reason });
    expect(await refuse("Not signed")).toEqual({ ok: false, reason: "no_paper" });
    await rig.portal.details.answerAge(personId, "minor");
    await rig.portal.guardians.ask(personId, { name: "Ana", email: "ana@example.com" });
    rig.clock.advance(1_000);
    await rig.portal.consents.receivePaper(db(), personId, "file");
    expect(await refuse(" ")).toEqual({ ok: false, reason: "no_reason" });
    const coordinator = await addOrganizer(rig.raw, actor, {
      email: "co@example.com",
      name: "Co Ordinator",
      role: "coordinator",
    });
    const other = { kind: "organizer", personId: coordinator.ok ? coordinator.organizer.personId : "" } as const;
    expect(await rig.desk.people.refuseConsent(other, { personId, reason: "Not signed" })).toEqual({
      ok: false,
      reason: "organizers_only",
    });
    expect(await refuse("Not signed")).toEqual({ ok: true });
    expect(await rig.portal.consents.stateOf(personId)).toMatchObject({ paperWaiting: false, givenAt: null });
    expect(await mails()).toEqual(expect.arrayContaining(["consent-refused", "consent-refused-guardian"]));
    expect(await refuse("Not signed")).toEqual({ ok: false, reason: "no_paper" });
  });
});

describe.each(engines)("a registration corrected at the desk on %s", (engine) => {
  const rig = suiteWebDesk(engine);

  test("takes the new name to the certificates, and the old one back", async () => {
    const actor = await rig.organizer();
    const id = await rig.paid();
    const { registration } = (await rig.desk.registrations.story(id))!;
    const { firstName, lastName, email, phone, company } = registration;
    const seen = { firstName: firstName!, lastName: lastName!, email: email!, phone: phone!, company };
    const { db } = rig.testDatabase.database;
    const person = await db.selectFrom("people").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const serial = await rig.portal.certificates.issue(db, {
      season: programme.id,
      kind: "stage-1",
      personId: person.id,
      name: `${firstName} ${lastName}`,
    });
    expect(await rig.desk.registrations.correct(actor, id, { ...seen, lastName: "Méndez" }, seen)).toMatchObject({
      ok: true,
    });
    expect(await rig.portal.certificates.find(serial)).toMatchObject({ name: `${firstName} Méndez`, revision: 2 });
    rig.clock.advance(1_000);
    await rig.desk.takeBack.takeBack(actor, deskAreas, await rig.entryOf("correct"), "A slip");
    expect(await rig.portal.certificates.find(serial)).toMatchObject({ name: `${firstName} ${lastName}`, revision: 3 });
  });
});
