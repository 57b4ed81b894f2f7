import { beforeEach, describe, expect, test } from "vitest";
import { addressRules } from "#domain/people/sign-in-rules.ts";
import { noteAddressChange } from "#server/people/address-changes.ts";
import { ensurePerson } from "#server/people/people.ts";
import { objectionToken } from "#server/sign-in/objection-token.ts";
import { type SignInServices } from "#server/sign-in/sign-in-services.ts";
import { secretOf } from "#server/storage/queries/secrets.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { signingOn } from "#tests/support/rigs/signing-rig.ts";

const start = Date.parse("2026-02-01T12:00:00Z");

describe.each(engines)("that was not me, on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let signing: SignInServices;
  let personId: string;
  let now: number;
  beforeEach(async () => {
    now = start;
    signing = signingOn(testDatabase, { now: () => now });
    personId = await ensurePerson(db(), { email: "ada@example.com" }, start);
  });

  const db = () => testDatabase.database.db;
  const tokenOf = async (kind: "code" | "address", id: string) =>
    objectionToken(await secretOf(db(), "codes")(), kind, id);
  const sessionsLeft = async () => (await db().selectFrom("sessions").select("id").execute()).length;

  test("a code that was asked for, and what it opened, ends; reading the page ends nothing", async () => {
    const asked = await signing.signIn.askForCode("ada@example.com", "10.0.0.1", null);
    const cookie = asked.ok ? asked.cookie.split(";")[0]! : "";
    const { id } = await db().selectFrom("codes").select("id").executeTakeFirstOrThrow();
    const { digits } = (await signing.codes.forMail(id, now))!;
    const entered = await signing.signIn.enterCode(digits, { cookie, userAgent: null });
    expect(entered.ok).toBe(true);
    await signing.sessions.open(personId);
    const token = await tokenOf("code", id);
    expect(await signing.objections.find(token)).toEqual({ kind: "code" });
    expect(await sessionsLeft()).toBe(2);
    await signing.objections.object(token);
    expect(await sessionsLeft()).toBe(1);
    expect(await signing.objections.object(`${token}x`)).toBeNull();
    expect(await signing.objections.object(`code.${id}.`)).toBeNull();
  });

  test("a new address can be objected to for seven days: everyone is out, and the desk sees both", async () => {
    await db()
      .transaction()
      .execute((transaction) =>
        noteAddressChange(transaction, { personId, oldEmail: "old@example.com", newEmail: "new@example.com", at: now }),
      );
    const change = await db().selectFrom("address_changes").selectAll().executeTakeFirstOrThrow();
    const mail = await db().selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ kind: "address-changed", address: "old@example.com" });
    await signing.sessions.open(personId);
    const token = await tokenOf("address", change.id);
    now = start + addressRules.objectionMs;
    expect(await signing.objections.object(token)).toMatchObject({ state: "late" });
    expect(await sessionsLeft()).toBe(1);
    now -= 1;
    expect(await signing.objections.object(token)).toMatchObject({ state: "done", newEmail: "new@example.com" });
    expect(await sessionsLeft()).toBe(0);
    const held = await db().selectFrom("address_changes").selectAll().executeTakeFirstOrThrow();
    expect(held).toMatchObject({ old_email: "old@example.com", new_email: "new@example.com", settled_at: null });
    expect(held.objected_at).not.toBeNull();
    const logged = await db().selectFrom("audit_log").select("action").where("action", "=", "objection").execute();
    expect(logged).toHaveLength(1);
  });
});
