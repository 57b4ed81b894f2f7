import { beforeEach, describe, expect, test } from "vitest";
import { confirmedMs } from "#domain/people/sign-in-rules.ts";
import { endSessions } from "#server/desk/people/end-sessions.ts";
import { settleAddress } from "#server/desk/people/settle-address.ts";
import { createUnsubscribes, unsubscribeKey, unsubscribeToken } from "#server/mail/unsubscribes.ts";
import { ensurePerson, findPerson } from "#server/people/people.ts";
import { objectionToken } from "#server/sign-in/objection-token.ts";
import { type SignInServices } from "#server/sign-in/sign-in-services.ts";
import { secretOf } from "#server/storage/queries/secrets.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { signingOn } from "#tests/support/rigs/signing-rig.ts";

const start = Date.parse("2026-02-01T12:00:00Z");
const [old, next] = ["ada@example.com", "ada@new.example"];

describe.each(engines)("an account on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let signing: SignInServices;
  let personId: string;
  let now: number;
  let deskPasskeys: "offered" | "required";
  beforeEach(async () => {
    now = start;
    deskPasskeys = "offered";
    openSigning();
    personId = await ensurePerson(db(), { email: old, firstName: "Ada" }, start);
  });

  const db = () => testDatabase.database.db;
  const clock = { now: () => now };
  const openSigning = () => {
    signing = signingOn(testDatabase, clock, { siteUrl: "http://localhost:3000", deskPasskeys });
  };
  const comeIn = async () => {
    const { cookie } = await signing.sessions.open(personId);
    const header = cookie.split(";", 1)[0]!;
    const principal = await signing.sessions.principalOf(header);
    return { principal: principal!, browser: { cookie: `${header}; code=browser`, clientAddress: "10.0.0.1" } };
  };
  const digitsTo = async (email: string) => {
    const code = await db()
      .selectFrom("codes")
      .select("id")
      .where("email", "=", email)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    return code ? (await signing.codes.forMail(code.id, now))!.digits : "000000";
  };
  const putPasskey = () =>
    putRow(db(), "passkeys", {
      id: "key",
      person_id: personId,
      public_key: "",
      counter: 0,
      transports: "[]",
      name: "Phone",
      created_at: toText(start),
    });
  const passkeysTold = async () =>
    (await db().selectFrom("outbox").select("id").where("kind", "=", "passkey-removed").execute()).length;
  const makeOrganizer = () =>
    putRow(db(), "organizers", { person_id: personId, role: "organizer", added_at: toText(start) });
  const changeTo = async ({ principal, browser }: Awaited<ReturnType<typeof comeIn>>) => {
    await signing.account.email.ask(principal, next, browser);
    await signing.account.email.confirmOld(principal, await digitsTo(old), browser);
    return signing.account.email.confirmNew(principal, await digitsTo(next), browser);
  };

  test("changes its address with a code to the old one, then one to the new, and nobody else stays in", async () => {
    const elsewhere = await comeIn();
    const here = await comeIn();
    const { principal, browser } = here;
    const { email } = signing.account;
    expect(await email.ask(principal, "nonsense", browser)).toEqual({ ok: false, reason: "email" });
    expect(await email.ask(principal, next, browser)).toMatchObject({ ok: true });
    expect(await email.waiting(principal, browser.cookie)).toMatchObject({ step: "old", newEmail: next });
    // The new address gets nothing before the old one has spoken, and its code alone changes nothing.
    expect(await digitsTo(next)).toBe("000000");
    expect(await email.confirmNew(principal, "000000", browser)).toEqual({ ok: false, reason: "ended" });
    expect((await email.confirmOld(principal, "000000", browser)).ok).toBe(false);
    expect(await email.confirmOld(principal, await digitsTo(old), browser)).toMatchObject({ ok: true });
    expect(await email.waiting(principal, browser.cookie)).toEqual({ step: "new", newEmail: next });
    expect((await findPerson(db(), personId))?.email).toBe(old);
    expect(await email.confirmNew(principal, await digitsTo(next), browser)).toMatchObject({ ok: true });
    expect((await findPerson(db(), personId))?.email).toBe(next);
    expect(await signing.sessions.principalOf(browser.cookie)).toMatchObject({ email: next });
    expect(await signing.sessions.principalOf(elsewhere.browser.cookie)).toBeNull();
    const told = await db().selectFrom("outbox").select("address").where("kind", "=", "address-changed").execute();
    expect(told).toEqual([{ address: old }]);
  });

  test("wants no more news at the new address than at the old one", async () => {
    const unsubscribes = createUnsubscribes({ db: db(), clock });
    const tokenOf = async (email: string) => unsubscribeToken(await unsubscribeKey(db()), email);
    await unsubscribes.unsubscribe(await tokenOf(old));
    expect(await unsubscribes.find(await tokenOf(next))).toBe("subscribed");
    expect(await changeTo(await comeIn())).toMatchObject({ ok: true });
    expect(await unsubscribes.find(await tokenOf(next))).toBe("unsubscribed");
  });

  test("does not take someone else's address", async () => {
    await ensurePerson(db(), { email: next }, start);
    expect(await changeTo(await comeIn())).toEqual({ ok: false, reason: "taken" });
  });

  test("is nobody's while its old address objects, until an organizer has settled it", async () => {
    const here = await comeIn();
    expect((await changeTo(here)).ok).toBe(true);
    const { id } = await db().selectFrom("address_changes").select("id").executeTakeFirstOrThrow();
    await putPasskey();
    await signing.objections.object(objectionToken(await secretOf(db(), "codes")(), "address", id));
    // By no way in: not by a code, and not by a session that a form opened.
    await signing.signIn.askForCode(next, "10.0.0.9", null);
    const mailed = await db().selectFrom("codes").select("mailed").where("purpose", "=", "sign-in").execute();
    expect(mailed).toEqual([{ mailed: 0 }]);
    const joined = await signing.sessions.open(personId, { way: "join" });
    expect(await signing.sessions.principalOf(joined.cookie.split(";", 1)[0]!)).toBeNull();
    const root = { kind: "cli", user: "root" } as const;
    const settle = (reason: string) => settleAddress({ db: db(), clock }, root, { personId, keep: "old", reason });
    const coordinator = { kind: "organizer", personId } as const;
    expect(
      await settleAddress({ db: db(), clock }, coordinator, { personId, keep: "new", reason: "It is mine" }),
    ).toEqual({ ok: false, reason: "organizers_only" });
    expect(await settle(" ")).toEqual({ ok: false, reason: "no_reason" });
    expect(await settle("Called Ada")).toEqual({ ok: true });
    expect(await settle("Called Ada")).toEqual({ ok: false, reason: "no_objection" });
    expect((await findPerson(db(), personId))?.email).toBe(old);
    expect(await db().selectFrom("passkeys").select("id").execute()).toEqual([]);
    expect(await passkeysTold()).toBe(1);
    expect(await signing.sessions.principalOf((await comeIn()).browser.cookie)).toMatchObject({ email: old });
  });

  test("asks anew who it is before a passkey comes or goes, once some minutes have passed", async () => {
    const { principal, browser } = await comeIn();
    const { passkeys, confirmation } = signing.account;
    expect(await passkeys.optionsToAdd(principal)).toMatchObject({ rp: { id: "localhost" } });
    await putPasskey();
    now += confirmedMs;
    expect(await passkeys.optionsToAdd(principal)).toBeNull();
    expect(await passkeys.remove(principal, "key")).toEqual({ ok: false, reason: "confirm" });
    expect((await confirmation.byCode(principal, "000000", browser.cookie)).ok).toBe(false);
    await confirmation.send(principal, browser);
    expect(await confirmation.byCode(principal, await digitsTo(old), browser.cookie)).toEqual({ ok: true });
    expect(await passkeys.remove(principal, "key")).toEqual({ ok: true });
    expect(await passkeys.list(personId)).toEqual([]);
    const told = await db().selectFrom("outbox").select("kind").where("kind", "=", "passkey-removed").execute();
    expect(told).toHaveLength(1);
  });

  test("at a desk that wants passkeys, a mailbox alone adds no second one, and changes no address", async () => {
    deskPasskeys = "required";
    openSigning();
    await makeOrganizer();
    const { principal, browser } = await comeIn();
    expect(principal).toMatchObject({ organizerRole: null, withheld: "passkey" });
    // The first one comes after a code.
    expect(await signing.account.passkeys.optionsToAdd(principal)).not.toBeNull();
    await putPasskey();
    expect(await signing.account.passkeys.optionsToAdd(principal)).toBeNull();
    await signing.account.email.ask(principal, next, browser);
    expect(await signing.account.email.confirmOld(principal, await digitsTo(old), browser)).toEqual({
      ok: false,
      reason: "needs_passkey",
    });
  });

  test("at such a desk no other form lets a mailbox in: who joined a chamber adds no passkey beside the owner's", async () => {
    deskPasskeys = "required";
    openSigning();
    await makeOrganizer();
    await putPasskey();
    const { cookie } = await signing.sessions.open(personId, { way: "join" });
    const held = cookie.split(";", 1)[0]!;
    const principal = (await signing.sessions.principalOf(held))!;
    expect(principal).toMatchObject({ organizerRole: null, withheld: "passkey" });
    const { passkeys, email } = signing.account;
    expect(await passkeys.optionsToAdd(principal)).toBeNull();
    expect(await passkeys.add(principal, "{}", null)).toEqual({ ok: false, reason: "confirm" });
    expect(await passkeys.remove(principal, "key")).toEqual({ ok: false, reason: "confirm" });
    const browser = { cookie: `${held}; code=browser`, clientAddress: "10.0.0.1" };
    await email.ask(principal, next, browser);
    expect(await email.confirmOld(principal, await digitsTo(old), browser)).toMatchObject({ reason: "needs_passkey" });
  });

  test("takes no answer of a device that was not asked for, or asked of another session", async () => {
    const { principal } = await comeIn();
    const clientDataJSON = Buffer.from(JSON.stringify({ challenge: "made-up" })).toString("base64url");
    const response = { clientDataJSON, attestationObject: "AA" };
    const made = { id: "x", rawId: "x", type: "public-key", clientExtensionResults: {}, response };
    const add = (sent: unknown) => signing.account.passkeys.add(principal, JSON.stringify(sent), null);
    expect(await add(made)).toEqual({ ok: false, reason: "refused" });
    expect(await add({})).toEqual({ ok: false, reason: "refused" });
    const asked = await signing.account.passkeys.optionsToAdd((await comeIn()).principal);
    const theirs = Buffer.from(JSON.stringify({ challenge: asked!.challenge })).toString("base64url");
    expect(await add({ ...made, response: { ...response, clientDataJSON: theirs } })).toEqual({
      ok: false,
      reason: "refused",
    });
    const left = await db().selectFrom("passkey_challenges").select("challenge").execute();
    expect(left.map(({ challenge }) => challenge)).toEqual([asked!.challenge]);
  });

  test("sees its own sessions and ends one, never another's; the desk ends all, with a reason, in the log", async () => {
    const here = await comeIn();
    const there = await comeIn();
    const otherId = await ensurePerson(db(), { email: "eve@example.com" }, start);
    const stranger = { ...here.principal, personId: otherId };
    expect(await signing.account.endSession(stranger, there.principal.sessionId)).toBe(false);
    expect(await signing.account.sessions(here.principal)).toHaveLength(2);
    expect(await signing.account.endSession(here.principal, there.principal.sessionId)).toBe(true);
    expect(await signing.account.sessions(here.principal)).toHaveLength(1);
    const root = { kind: "cli", user: "root" } as const;
    const end = (reason: string) => endSessions({ db: db(), clock }, root, { personId, reason, passkeys: false });
    expect(await end("")).toEqual({ ok: false, reason: "no_reason" });
    expect(await end("Lost phone")).toEqual({ ok: true, ended: 1 });
    await putPasskey();
    const withPasskeys = { personId, reason: "Lost phone", passkeys: true };
    expect(await endSessions({ db: db(), clock }, root, withPasskeys)).toMatchObject({ ok: true });
    expect(await db().selectFrom("passkeys").select("id").execute()).toEqual([]);
    expect(await passkeysTold()).toBe(1);
    expect(await signing.sessions.principalOf(here.browser.cookie)).toBeNull();
    await makeOrganizer();
    const finance = { kind: "organizer", personId: otherId } as const;
    expect(await endSessions({ db: db(), clock }, finance, { personId, reason: "x", passkeys: false })).toEqual({
      ok: false,
      reason: "organizers_only",
    });
    const logged = await db().selectFrom("audit_log").select("action").where("action", "=", "end-sessions").execute();
    expect(logged).toHaveLength(2);
  });
});
