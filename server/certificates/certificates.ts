import { createHash, randomBytes } from "node:crypto";
import { createLocalJWKSet, jwtVerify, SignJWT, type JWTPayload } from "jose";
import { formatSerial, readSerial, type CertificateKind } from "#domain/certificates/certificate-kind.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";
import type { CertificatesTable } from "#server/storage/tables/learning.ts";
import type { Selectable } from "kysely";
import { achievementCredential, type Achievement } from "./achievement-credential.ts";
import type { CredentialKeys } from "./credential-keys.ts";

/** A certificate as the public sees it. After the purge the name is gone, and serial, kind and season stay. */
export interface Certificate {
  serial: string;
  season: string;
  kind: CertificateKind;
  personId: string | null;
  name: string | null;
  issuedAt: Instant;
  revokedAt: Instant | null;
  credential: string | null;
}

export interface IssueInput {
  season: string;
  kind: CertificateKind;
  personId: string;
  /** As the person wants it printed. */
  name: string;
  submissionId?: string;
}

export type CredentialChecked =
  { ok: true; serial: string; name: string; achievement: string; issuedAt: Instant; revoked: boolean } | { ok: false };

export interface CertificatesOptions {
  db: Queries;
  keys: CredentialKeys;
  clock: Clock;
  siteUrl: string;
  issuerName: string;
  /** The words of a kind of certificate in its season. */
  achievementOf: (kind: CertificateKind, season: string) => Achievement;
}

/** Issues, shows, checks and revokes certificates. */
export function createCertificates({ db, keys, clock, siteUrl, issuerName, achievementOf }: CertificatesOptions) {
  const sign = async (
    queries: Queries,
    serial: string,
    { season, kind, name }: IssueInput,
    issuedAt: Instant,
  ): Promise<string> => {
    const { id, privateKey } = await keys.signingKey(queries);
    const achievement = achievementOf(kind, season);
    const claims = achievementCredential({ siteUrl, issuerName, serial, name, issuedAt, achievement });
    return new SignJWT(claims as unknown as JWTPayload)
      .setProtectedHeader({ alg: "EdDSA", typ: "JWT", kid: id })
      .sign(privateKey);
  };

  return {
    /** Once for each person, kind and season, within the caller's transaction; again gives the same one. */
    async issue(queries: Queries, input: IssueInput): Promise<string> {
      const known = await queries
        .selectFrom("certificates")
        .select("serial")
        .where("season", "=", input.season)
        .where("kind", "=", input.kind)
        .where("person_id", "=", input.personId)
        .executeTakeFirst();
      if (known) return known.serial;
      const now = clock.now();
      const serial = formatSerial(input.season, randomBytes(12));
      const credential = await sign(queries, serial, input, now);
      await queries
        .insertInto("certificates")
        .values({
          serial,
          season: input.season,
          kind: input.kind,
          person_id: input.personId,
          name: input.name,
          submission_id: input.submissionId ?? null,
          issued_at: toText(now),
          hash: hashOf(credential),
          credential,
          revoked_at: null,
        })
        .onConflict((conflict) => conflict.columns(["season", "kind", "person_id"]).doNothing())
        .execute();
      const row = await queries
        .selectFrom("certificates")
        .select("serial")
        .where("season", "=", input.season)
        .where("kind", "=", input.kind)
        .where("person_id", "=", input.personId)
        .executeTakeFirstOrThrow();
      return row.serial;
    },

    async find(typedSerial: string): Promise<Certificate | null> {
      const serial = readSerial(typedSerial);
      if (serial === null) return null;
      const row = await db.selectFrom("certificates").selectAll().where("serial", "=", serial).executeTakeFirst();
      return row ? toCertificate(row) : null;
    },

    async ofPerson(personId: string): Promise<Certificate[]> {
      const rows = await db
        .selectFrom("certificates")
        .selectAll()
        .where("person_id", "=", personId)
        .orderBy("issued_at")
        .orderBy("serial")
        .execute();
      return rows.map(toCertificate);
    },

    /** Signs every certificate of the person again with the name as they want it now; serials stay. */
    async rename(queries: Queries, personId: string, name: string): Promise<void> {
      const rows = await queries.selectFrom("certificates").selectAll().where("person_id", "=", personId).execute();
      for (const row of rows) {
        const { season, kind } = toCertificate(row);
        const credential = await sign(queries, row.serial, { season, kind, name, personId }, fromText(row.issued_at));
        await queries
          .updateTable("certificates")
          .set({ name, credential, hash: hashOf(credential), revision: row.revision + 1 })
          .where("serial", "=", row.serial)
          .execute();
      }
    },

    /** By its signature alone, also after the data was purged. Says as well whether it was revoked, where that is known. */
    async verify(credential: string): Promise<CredentialChecked> {
      const known = createLocalJWKSet(await keys.publicKeys());
      try {
        const { payload } = await jwtVerify(credential.trim(), known, {
          issuer: siteUrl,
          algorithms: ["EdDSA"],
          currentDate: new Date(clock.now()),
        });
        const subject = payload["credentialSubject"] as { name: string; achievement: { name: string } };
        const serial = String(payload.jti ?? "").slice(`${siteUrl}/certificates/`.length);
        const row = await db
          .selectFrom("certificates")
          .select("revoked_at")
          .where("serial", "=", serial)
          .executeTakeFirst();
        return {
          ok: true,
          serial,
          name: subject.name,
          achievement: subject.achievement.name,
          issuedAt: Date.parse(String(payload["validFrom"])),
          revoked: row !== undefined && row.revoked_at !== null,
        };
      } catch (error) {
        // Whatever the text is, it is not signed by us.
        if (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_J")) return { ok: false };
        throw error;
      }
    },

    async revoke(queries: Queries, typedSerial: string): Promise<boolean> {
      const serial = readSerial(typedSerial);
      if (serial === null) return false;
      const { numUpdatedRows } = await queries
        .updateTable("certificates")
        .set({ revoked_at: toText(clock.now()) })
        .where("serial", "=", serial)
        .where("revoked_at", "is", null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    publicKeys: () => keys.publicKeys(),
  };
}

export type Certificates = ReturnType<typeof createCertificates>;

const hashOf = (credential: string): string => createHash("sha256").update(credential).digest("hex");

function toCertificate(row: Selectable<CertificatesTable>): Certificate {
  return {
    serial: row.serial,
    season: row.season,
    kind: row.kind as CertificateKind,
    personId: row.person_id,
    name: row.name,
    issuedAt: fromText(row.issued_at),
    revokedAt: row.revoked_at === null ? null : fromText(row.revoked_at),
    credential: row.credential,
  };
}
