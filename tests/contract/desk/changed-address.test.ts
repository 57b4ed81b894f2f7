import { beforeAll, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { correctRegistration } from "#server/desk/registrations/correct-registration.ts";
import { createOwnRegistration } from "#server/handing/own-registration.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { objectionToken } from "#server/sign-in/objection-token.ts";
import { followAddressesMigration } from "#server/storage/migrations/0330-follow-addresses.ts";
import { locksOf } from "#server/storage/locks.ts";
import { secretOf } from "#server/storage/queries/secrets.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";
import { signingOn } from "#tests/support/rigs/signing-rig.ts";

const [old, next] = ["ada@example.org", "ada@new.example"];
const season = programme.id;

describe.each(engines)("whoever changes their own address, on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  let signing: ReturnType<typeof signingOn>;
  let own: ReturnType<typeof createOwnRegistration>;
  beforeAll(() => {
    const common = { db: db(), locks: locksOf(engine), clock: rig.clock, season };
    own = createOwnRegistration(common);
    signing = signingOn(rig.raw, rig.clock, { season });
  });

  const db = () => rig.raw.database.db;
  const digitsTo = async (email: string) => {
    const codes = db().selectFrom("codes").select("id").where("email", "=", email).where("ended_at", "is", null);
    return (await signing.codes.forMail((await codes.executeTakeFirstOrThrow()).id, rig.clock.now()))!.digits;
  };
  const bought = async () => {
    const registrationId = await rig.paid({ email: old });
    return { registrationId, personId: (await findPersonByEmail(db(), old))!.id };
  };
  const change = async (personId: string) => {
    const cookie = (await signing.sessions.open(personId)).cookie.split(";", 1)[0]!;
    const browser = { cookie: `${cookie}; code=browser`, clientAddress: "10.0.0.1" };
    const principal = (await signing.sessions.principalOf(browser.cookie))!;
    await signing.account.email.ask(principal, next, browser);
    await signing.account.email.confirmOld(principal, await digitsTo(old), browser);
    expect(await signing.account.email.confirmNew(principal, await digitsTo(next), browser)).toMatchObject({
      ok: true,
    });
  };
  const inviteOld = async () => {
    await rig.paid({ email: "lead@example.org" });
    const lead = (await findPersonByEmail(db(), "lead@example.org"))!.id;
    await rig.portal.submissionPage.begin(lead);
    await rig.portal.changeTeam(lead, { intent: "invite", email: old });
  };
  const registrationsAtDesk = async (personId: string) =>
    (await rig.desk.people.person(personId))!.registrations.map(({ id }) => id);

  test("keeps what they bought: at the desk, on their own page, to hand on and to ask money back for", async () => {
    const { registrationId, personId } = await bought();
    await change(personId);
    expect(await registrationsAtDesk(personId)).toEqual([registrationId]);
    expect((await own.stateOf(personId)).purchases).toMatchObject([{ id: registrationId, canHand: true }]);
    const dan = { firstName: "Dan", lastName: "Newcomer", email: "dan@example.org", registrationId };
    expect(await own.hand(personId, dan)).toEqual({ ok: true });
    expect(await own.askForRefund(personId, { registrationId, reason: "" })).toEqual({ ok: true });
  });

  test("has it back with the old address where its reader objected", async () => {
    const { registrationId, personId } = await bought();
    await change(personId);
    const { id } = await db().selectFrom("address_changes").select("id").executeTakeFirstOrThrow();
    await signing.objections.object(objectionToken(await secretOf(db(), "codes")(), "address", id));
    const settled = { personId, keep: "old", reason: "Called Ada" } as const;
    expect(await rig.desk.people.settleAddress({ kind: "cli", user: "root" }, settled)).toEqual({ ok: true });
    expect(await registrationsAtDesk(personId)).toEqual([registrationId]);
    expect(await rig.store.findRegistration(registrationId)).toMatchObject({ email: old });
  });

  test("gets it where the change was before registrations went along, and nobody loses theirs", async () => {
    const { registrationId, personId } = await bought();
    const unmoved = { email: old, email_key: old };
    await change(personId);
    await db().updateTable("registrations").set(unmoved).where("id", "=", registrationId).execute();
    rig.clock.advance(1_000);
    const later = await rig.paid({ email: old });
    const other = await rig.paid({ email: "bob@example.org" });
    // One of two that a parent paid for, corrected to the child's own address.
    const [kept, child] = [await rig.paid({ email: "eve@example.org" }), await rig.paid({ email: "eve@example.org" })];
    const corrected = await correctRegistration(rig.raw, await rig.organizer(), child, { email: "kim@example.org" });
    expect(corrected).toMatchObject({ ok: true });
    rig.clock.advance(1_000);
    await followAddressesMigration.up(db());
    expect(await rig.store.findRegistration(kept)).toMatchObject({ email: "eve@example.org" });
    expect(await rig.store.findRegistration(child)).toMatchObject({ email: "kim@example.org" });
    expect(await registrationsAtDesk(personId)).toEqual([registrationId]);
    expect(await rig.store.findRegistration(registrationId)).toMatchObject({ email: next });
    expect(await rig.store.findRegistration(later)).toMatchObject({ email: old });
    expect(await rig.store.findRegistration(other)).toMatchObject({ email: "bob@example.org" });
  });

  test("is forgotten with what they bought, and with what knows them by the address from before", async () => {
    const { registrationId, personId } = await bought();
    await inviteOld();
    await change(personId);
    const organizer = await rig.organizer();
    const forgotten = await rig.desk.people.forget(organizer, { personId, reason: "asked for it", confirmed: next });
    expect(forgotten).toMatchObject({ ok: true, registrationIds: [registrationId] });
    expect(await rig.store.findRegistration(registrationId)).toMatchObject({ email: null, firstName: null });
    expect(await db().selectFrom("team_invitations").select("email").execute()).toEqual([{ email: null }]);
  });

  test("takes nothing from who has the address since", async () => {
    const { personId } = await bought();
    await change(personId);
    await inviteOld();
    const later = await rig.paid({ email: old });
    const organizer = await rig.organizer();
    await rig.desk.people.forget(organizer, { personId, reason: "asked for it", confirmed: next });
    expect(await rig.store.findRegistration(later)).toMatchObject({ email: old });
    expect(await db().selectFrom("team_invitations").select("email").execute()).toEqual([{ email: old }]);
  });
});
