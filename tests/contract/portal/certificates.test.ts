import { importJWK, jwtVerify, type JWK } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCertificates, type Certificates } from "#server/certificates/certificates.ts";
import { createCredentialKeys } from "#server/certificates/credential-keys.ts";
import { ensurePerson } from "#server/people/people.ts";
import { locksOf } from "#server/storage/locks.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/support/databases/database.ts";

const start = Date.parse("2026-02-01T12:00:00Z");
const siteUrl = "https://x.example";

describe.each(engines)("certificates on %s", (engine) => {
  let testDatabase: TestDatabase;
  let certificates: Certificates;
  let personId: string;
  beforeAll(async () => {
    testDatabase = await createTestDatabase(engine);
  });
  beforeEach(async () => {
    await testDatabase.reset();
    const { db } = testDatabase.database;
    const clock = { now: () => start };
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

  test("carry a credential that anybody can check with the published key alone", async () => {
    const { credential } = (await certificates.find(await issue()))!;
    const { keys } = await certificates.publicKeys();
    const { payload, protectedHeader } = await jwtVerify(credential!, await importJWK(keys[0] as JWK, "EdDSA"));
    expect(protectedHeader.kid).toBe(keys[0]!.kid);
    expect(payload["type"]).toEqual(["VerifiableCredential", "OpenBadgeCredential"]);
    expect(payload).toMatchObject({ iss: siteUrl, credentialSubject: { name: "Ada Lovelace" } });
  });

  test("are confirmed by their signature, also after the row is gone, and not with a changed letter", async () => {
    const serial = await issue();
    const { credential } = (await certificates.find(serial.toLowerCase()))!;
    await testDatabase.database.db.deleteFrom("certificates").execute();
    expect(await certificates.verify(`  ${credential}\n`)).toMatchObject({ ok: true, serial, revoked: false });
    const [header, claims, signature] = credential!.split(".");
    const forged = Buffer.from(claims!, "base64url").toString().replace("Ada", "Eve");
    const changed = `${header}.${Buffer.from(forged).toString("base64url")}.${signature}`;
    for (const text of [changed, "", "abc", `${header}.${claims}.`, `${claims}`])
      expect(await certificates.verify(text)).toEqual({ ok: false });
  });

  test("say when they were revoked", async () => {
    const serial = await issue();
    const { credential } = (await certificates.find(serial))!;
    expect(await certificates.revoke(testDatabase.database.db, serial)).toBe(true);
    expect(await certificates.revoke(testDatabase.database.db, serial)).toBe(false);
    expect((await certificates.find(serial))?.revokedAt).toBe(start);
    expect(await certificates.verify(credential!)).toMatchObject({ ok: true, revoked: true });
  });

  test("keep their serial under another name", async () => {
    const serial = await issue();
    await certificates.rename(testDatabase.database.db, personId, "A. A. King");
    const certificate = (await certificates.find(serial))!;
    expect(certificate.name).toBe("A. A. King");
    expect(await certificates.verify(certificate.credential!)).toMatchObject({ ok: true, name: "A. A. King", serial });
  });
});
