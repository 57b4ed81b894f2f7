import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
} from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCertificates, type Certificates } from "#server/certificates/certificates.ts";
import { createCredentialKeys } from "#server/certificates/credential-keys.ts";
import { renewCertificates } from "#server/certificates/renew-certificates.ts";
import { ensurePerson } from "#server/people/people.ts";
import { locksOf } from "#server/storage/locks.ts";
import { verifyOpenBadge } from "#tests/support/verify-open-badge.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/support/databases/database.ts";

const start = Date.parse("2026-02-01T12:00:00Z");
const day = 24 * 3_600_000;
const siteUrl = "https://x.example";

describe.each(engines)("certificates on %s", (engine) => {
  let testDatabase: TestDatabase;
  let certificates: Certificates;
  let personId: string;
  let now: number;
  beforeAll(async () => {
    testDatabase = await createTestDatabase(engine);
  });
  beforeEach(async () => {
    await testDatabase.reset();
    const { db } = testDatabase.database;
    now = start;
    const clock = { now: () => now };
    const keys = createCredentialKeys(db, locksOf(engine), clock);
    certificates = createCertificates({
      db,
      keys,
      clock,
      siteUrl,
      issuerName: "The Organizer",
      achievementOf: (kind) => ({ id: kind, name: `Certified ${kind}`, description: "Did it.", criteria: "Do it." }),
    });
    personId = await ensurePerson(db, { email: "ada@example.com" }, start);
  });
  afterAll(() => testDatabase.dispose());

  const issue = (kind: "stage-1" | "stage-2" = "stage-1") =>
    certificates.issue(testDatabase.database.db, { season: "2026", kind, personId, name: "Ada Lovelace" });

  test("are issued once for each kind, also when asked for at the same moment", async () => {
    const serials = await Promise.all([issue(), issue(), issue()]);
    expect(new Set(serials).size).toBe(1);
    expect(await issue("stage-2")).not.toBe(serials[0]);
    expect(await certificates.ofPerson(personId)).toHaveLength(2);
    const { keys } = await certificates.publicKeys();
    expect(keys).toHaveLength(1);
    expect(JSON.stringify(keys)).not.toContain('"d"');
  });

  test("are issued within a transaction, also the first one, for which the key is made", async () => {
    const serial = await testDatabase.database.db
      .transaction()
      .execute((transaction) =>
        certificates.issue(transaction, { season: "2026", kind: "stage-4", personId, name: "Ada Lovelace" }),
      );
    expect(await certificates.find(serial)).toMatchObject({ serial, kind: "stage-4" });
  });

  test("carry a credential that anyone can check with the published key alone", async () => {
    const { credential } = (await certificates.find(await issue()))!;
    const { keys } = await certificates.publicKeys();
    const { payload, protectedHeader } = await jwtVerify(credential!, await importJWK(keys[0] as JWK, "EdDSA"));
    expect(protectedHeader.kid).toBe(keys[0]!.kid);
    expect(payload["type"]).toEqual(["VerifiableCredential", "OpenBadgeCredential"]);
    expect(payload).toMatchObject({ iss: siteUrl, revision: "1", credentialSubject: { name: "Ada Lovelace" } });
  });

  test("pass an outside verifier's rules for Open Badges 3.0 JWTs, and fail them once revoked", async () => {
    const serial = await issue();
    const { credential } = (await certificates.find(serial))!;
    const fetchOf = async (address: string) => {
      const { pathname } = new URL(address);
      const [, , kind, id] = pathname.split("/");
      const found = kind === "keys" ? await certificates.publicKey(id!) : await certificates.statusList(Number(id));
      return typeof found === "string" ? found : JSON.stringify(found);
    };
    expect(await verifyOpenBadge(credential!, fetchOf, start)).toEqual([]);
    expect(await verifyOpenBadge(credential!.replace(/^./, "f"), fetchOf, start)).not.toEqual([]);
    await certificates.revoke(testDatabase.database.db, serial);
    expect(await verifyOpenBadge(credential!, fetchOf, start)).toEqual(["it is revoked in the issuer's status list"]);
  });

  test("are confirmed by their signature, also after the row is gone, and not with a changed letter", async () => {
    const serial = await issue();
    const { credential } = (await certificates.find(serial.toLowerCase()))!;
    const { db } = testDatabase.database;
    await db.deleteFrom("certificate_revisions").execute();
    await db.deleteFrom("certificates").execute();
    expect(await certificates.verify(`  ${credential}\n`)).toMatchObject({ ok: true, serial, standing: "genuine" });
    const [header, claims, signature] = credential!.split(".");
    const forged = Buffer.from(claims!, "base64url").toString().replace("Ada", "Eve");
    const changed = `${header}.${Buffer.from(forged).toString("base64url")}.${signature}`;
    for (const text of [changed, "", "abc", `${header}.${claims}.`, `${claims}`])
      expect(await certificates.verify(text)).toEqual({ ok: false });
  });

  test("are not confirmed by a key that someone put into the header, nor is a status list", async () => {
    const { credential } = (await certificates.find(await issue()))!;
    const { privateKey, publicKey } = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
    const { kid } = decodeProtectedHeader(credential!);
    const forged = await new SignJWT(decodeJwt(credential!))
      .setProtectedHeader({ alg: "EdDSA", typ: "JWT", kid: kid!, jwk: await exportJWK(publicKey) })
      .sign(privateKey);
    expect(await certificates.verify(forged)).toEqual({ ok: false });
    expect(await certificates.verify((await certificates.statusList(1))!)).toEqual({ ok: false });
  });

  test("say when they were revoked, and name nobody then", async () => {
    const serial = await issue();
    const { credential } = (await certificates.find(serial))!;
    expect(await certificates.revoke(testDatabase.database.db, serial)).toBe(true);
    expect(await certificates.revoke(testDatabase.database.db, serial)).toBe(false);
    expect((await certificates.find(serial))?.revokedAt).toBe(start);
    expect(await certificates.verify(credential!)).toEqual({ ok: true, standing: "revoked", serial, at: start });
  });

  test("keep their serial under another name, and only the newest credential is genuine", async () => {
    const { db } = testDatabase.database;
    const serial = await issue();
    const credentials = [(await certificates.find(serial))!.credential!];
    for (const name of ["A. A. King", "Countess of Lovelace"]) {
      now += day;
      expect(await certificates.rename(db, personId, name, "self")).toBe(1);
      credentials.push((await certificates.find(serial))!.credential!);
    }
    const answers = await Promise.all(credentials.map((credential) => certificates.verify(credential)));
    expect(answers).toEqual([
      { ok: true, standing: "superseded", serial, at: start + day },
      { ok: true, standing: "superseded", serial, at: start + 2 * day },
      expect.objectContaining({ ok: true, standing: "genuine", name: "Countess of Lovelace" }),
    ]);
    expect(decodeJwt(credentials[2]!)["revision"]).toBe("3");
  });

  test("tell an older credential also once the person is forgotten", async () => {
    const { db } = testDatabase.database;
    const serial = await issue();
    const first = (await certificates.find(serial))!.credential!;
    await certificates.rename(db, personId, "A. A. King", "desk");
    const second = (await certificates.find(serial))!.credential!;
    await testDatabase.store.forget("ada@example.com", { kind: "cli", user: "test" }, start);
    expect((await certificates.find(serial))?.name).toBeNull();
    expect(await certificates.verify(first)).toMatchObject({ standing: "superseded" });
    expect(await certificates.verify(second)).toMatchObject({ standing: "genuine" });
  });

  test("are renamed twice a season by their holder, then by the desk", async () => {
    const { db } = testDatabase.database;
    await issue();
    await issue("stage-2");
    for (const name of ["A. King", "A. A. King"]) {
      expect(await certificates.mayRename(db, personId)).toBe(true);
      expect(await certificates.rename(db, personId, name, "self")).toBe(2);
    }
    expect(await certificates.mayRename(db, personId)).toBe(false);
    await db.updateTable("people").set({ first_name: "Ada", last_name: "Byron" }).where("id", "=", personId).execute();
    expect(await renewCertificates(db, certificates, personId)).toBe(2);
    expect((await certificates.ofPerson(personId)).map(({ name }) => name)).toEqual(["Ada Byron", "Ada Byron"]);
    expect(await renewCertificates(db, certificates, personId)).toBe(0);
  });
});
