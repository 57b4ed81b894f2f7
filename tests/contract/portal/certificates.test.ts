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
import { beforeEach, describe, expect, test } from "vitest";
import { createCertificates, type Certificates } from "#server/certificates/certificates.ts";
import { createCredentialKeys } from "#server/certificates/credential-keys.ts";
import { openCertificates } from "#server/certificates/open-certificates.ts";
import { renewCertificates } from "#server/certificates/renew-certificates.ts";
import { ensurePerson } from "#server/people/people.ts";
import { locksOf } from "#server/storage/locks.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { verifyOpenBadge } from "#tests/support/verify-open-badge.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";

const start = Date.parse("2026-02-01T12:00:00Z");
const day = 24 * 3_600_000;
const siteUrl = "https://x.example";

/** A credential with something wrong, by the problem that an outside verifier must find in it. */
const wrongClaims: readonly [problem: string, change: (claims: Claims) => void][] = [
  ["iss is not the issuer's id", (claims) => (claims["iss"] = "https://other.example")],
  ["jti is not the credential's id", (claims) => (claims["jti"] = "https://other.example/1")],
  ["sub is not the subject's id", (claims) => delete claims["sub"]],
  ["nbf is not validFrom", (claims) => (claims["nbf"] = 1)],
  ["exp is not validUntil", (claims) => (claims["validUntil"] = "2030-01-01T00:00:00Z")],
  ["validFrom is no instant that has come", (claims) => (claims["validFrom"] = "2026-02-01")],
  ["the credential is wrapped in a vc claim", (claims) => (claims["vc"] = {})],
  ["a date of an older data model", (claims) => (claims["issuanceDate"] = "2026-02-01T12:00:00Z")],
  ["the first context is not that of credentials", (claims) => (claims["@context"] = claims["@context"].toReversed())],
  ["no context of badges", (claims) => claims["@context"].splice(1, 1)],
  ["not a verifiable credential", (claims) => (claims["type"] = ["OpenBadgeCredential"])],
  ["not a badge", (claims) => (claims["type"] = ["VerifiableCredential"])],
  ["a credential without a name", (claims) => delete claims["name"]],
  ["the issuer is no profile", (claims) => (claims["issuer"].type = "Organization")],
  ["an issuer without name or address", (claims) => delete claims["issuer"].name],
  ["the subject is none of an achievement", (claims) => (claims["credentialSubject"].type = "AchievementSubject")],
  ["an identifier that is none", (claims) => delete claims["credentialSubject"].identifier[0].hashed],
  ["no achievement", (claims) => delete claims["credentialSubject"].achievement.id],
  ["a nameless achievement", (claims) => (claims["credentialSubject"].achievement.description = " ")],
  ["an achievement without criteria", (claims) => (claims["credentialSubject"].achievement.criteria = {})],
  ["no status list is named", (claims) => delete claims["credentialStatus"]],
  ["the place is no number in text", (claims) => (claims["credentialStatus"].statusListIndex = 5)],
  ["the place is not in the list", (claims) => (claims["credentialStatus"].statusListIndex = "131072")],
  ["the status list is for something else", (claims) => (claims["credentialStatus"].statusPurpose = "suspension")],
];
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Claims = Record<string, any>;

describe.each(engines)("certificates on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let certificates: Certificates;
  let personId: string;
  let now: number;
  beforeEach(async () => {
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
    const { payload, protectedHeader } = await jwtVerify(credential!, await importJWK(keys[0] as JWK, keys[0]!.alg!));
    expect(protectedHeader.kid).toBe(keys[0]!.kid);
    expect(payload["type"]).toEqual(["VerifiableCredential", "OpenBadgeCredential"]);
    expect(payload).toMatchObject({ iss: siteUrl, revision: "1", credentialSubject: { name: "Ada Lovelace" } });
  });

  const fetchOf = async (address: string) => {
    const { pathname } = new URL(address);
    const [, , kind, id] = pathname.split("/");
    const found = kind === "keys" ? await certificates.publicKey(id!) : await certificates.statusList(Number(id));
    return typeof found === "string" ? found : JSON.stringify(found);
  };

  test("pass an outside verifier's rules for Open Badges 3.0 JWTs, and fail them once revoked", async () => {
    const serial = await issue();
    const { credential } = (await certificates.find(serial))!;
    expect(await verifyOpenBadge(credential!, fetchOf, start)).toEqual([]);
    expect(await verifyOpenBadge(credential!.replace(/^./, "f"), fetchOf, start)).not.toEqual([]);
    await certificates.revoke(testDatabase.database.db, serial);
    expect(await verifyOpenBadge(credential!, fetchOf, start)).toEqual(["it is revoked in the issuer's status list"]);
  });

  test("would fail those rules with anything wrong in them, or in their header", async () => {
    const { credential } = (await certificates.find(await issue()))!;
    const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
    const jwk = await exportJWK(publicKey);
    const kid = `${siteUrl}/certificates/keys/outside`;
    const fetchOutside = async (address: string) => (address === kid ? JSON.stringify(jwk) : fetchOf(address));
    const sign = (claims: Claims, header: object = {}, key: CryptoKey = privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: "ES256", typ: "JWT", kid, jwk, ...header }).sign(key);
    const problemsOf = async (compact: string) => verifyOpenBadge(compact, fetchOutside, start);
    expect(await problemsOf(await sign(decodeJwt(credential!)))).toEqual([]);
    for (const [problem, change] of wrongClaims) {
      const claims: Claims = structuredClone(decodeJwt(credential!));
      change(claims);
      expect(await problemsOf(await sign(claims)), problem).toContain(problem);
    }
    const claims = decodeJwt(credential!);
    const edwards = await generateKeyPair("EdDSA", { crv: "Ed25519" });
    const other = await generateKeyPair("ES256", { extractable: true });
    const unknown = { kid: undefined, jwk: undefined };
    for (const [problem, compact] of [
      ["alg is EdDSA", await sign(claims, { alg: "EdDSA", ...unknown }, edwards.privateKey)],
      ["neither kid nor jwk says which key", await sign(claims, unknown)],
      ["kid and jwk are two keys", await sign(claims, { jwk: await exportJWK(other.publicKey) })],
      ["the key's private part is published", await sign(claims, { jwk: await exportJWK(privateKey) })],
      ["the header holds x5u", await sign(claims, { x5u: "https://other.example" })],
      ["typ is vc+jwt", await sign(claims, { typ: "vc+jwt" })],
    ] as const)
      expect(await problemsOf(compact)).toEqual([problem]);
  });

  test("fail those rules once another name has replaced them, and the new one passes", async () => {
    const serial = await issue();
    const first = (await certificates.find(serial))!.credential!;
    await certificates.rename(testDatabase.database.db, personId, "A. A. King", "self");
    const second = (await certificates.find(serial))!.credential!;
    expect(await verifyOpenBadge(first, fetchOf, start)).toEqual(["it is revoked in the issuer's status list"]);
    expect(await verifyOpenBadge(second, fetchOf, start)).toEqual([]);
  });

  test("stay genuine where a key from before signed them, which signs no more", async () => {
    const { db } = testDatabase.database;
    const pair = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
    const [publicJwk, privateJwk] = [await exportJWK(pair.publicKey), await exportJWK(pair.privateKey)];
    const key = { ...publicJwk, kid: "before", alg: "EdDSA", use: "sig" };
    const stored = { id: "before", public_jwk: JSON.stringify(key), private_jwk: JSON.stringify(privateJwk) };
    await putRow(db, "credential_keys", { ...stored, created_at: new Date(start + day).toISOString() });
    const { credential } = (await certificates.find(await issue()))!;
    expect(decodeProtectedHeader(credential!)).toMatchObject({ alg: "ES256", typ: "JWT" });
    const before = `${siteUrl}/certificates/keys/before`;
    const earlier = await new SignJWT({ ...decodeJwt(credential!), jti: `${siteUrl}/certificates/2026-BEFORE` })
      .setProtectedHeader({ alg: "EdDSA", typ: "JWT", kid: before })
      .sign(pair.privateKey);
    expect(await certificates.verify(earlier)).toMatchObject({ ok: true, standing: "genuine" });
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

  test("of an earlier season say so, also when they are signed again in a later one", async () => {
    const { db } = testDatabase.database;
    const access = { db, locks: locksOf(engine), clock: { now: () => now } };
    const opened = openCertificates({ ...access, siteUrl, issuerName: "The Organizer" });
    const issueIn = (season: string) => opened.issue(db, { season, kind: "finalist", personId, name: "Ada Lovelace" });
    const serials = [await issueIn("1998"), await issueIn("1999")];
    await opened.rename(db, personId, "A. A. King", "desk");
    const names = serials.map(async (serial) => {
      const { credential } = (await opened.find(serial))!;
      return (decodeJwt(credential!) as Claims)["credentialSubject"].achievement.name;
    });
    expect(await Promise.all(names)).toEqual(["1998 Finalist", "1999 Finalist"]);
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
    // Another season, and twice more.
    await certificates.issue(db, { season: "2027", kind: "stage-1", personId, name: "Ada Byron" });
    for (const name of ["Ada Gordon", "Ada Noel"]) {
      expect(await certificates.mayRename(db, personId)).toBe(true);
      await certificates.rename(db, personId, name, "self");
    }
    expect(await certificates.mayRename(db, personId)).toBe(false);
  });
});
