import { randomBytes } from "node:crypto";
import { formatSerial, readSerial, type CertificateKind } from "#domain/certificates/certificate-kind.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { updateRows, fromText, toText } from "#server/storage/queries/rows.ts";
import {
  achievementCredential,
  type Achievement,
  type StatusPlace,
  hashOf,
  signCredential,
} from "./achievement-credential.ts";
import {
  revisionRow,
  serialsOf,
  toCertificate,
  type Achieved,
  type Certificate,
  type Holder,
} from "./certificate-rows.ts";
import { keyUrl, type CredentialKeys, type SigningKey } from "./credential-keys.ts";
import { findStatusPlaces, isStatusList, statusListClaims } from "./status-list.ts";
import { verifyCredential, type CredentialChecked } from "./verify-credential.ts";

export interface IssueInput extends Achieved, Holder {}

/** So often a season somebody can change the name on certificates that are out; then the desk does. */
const ownRenames = 2;

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
  const sign = (
    key: SigningKey,
    serial: string,
    { season, kind }: Achieved,
    signed: { name: string; issuedAt: Instant; revision: number; status: StatusPlace },
  ): Promise<string> => {
    const achievement = achievementOf(kind, season);
    return signCredential(siteUrl, key, achievementCredential({ siteUrl, issuerName, serial, achievement, ...signed }));
  };

  const issueAll = async (
    queries: Queries,
    achieved: Achieved,
    holders: readonly Holder[],
  ): Promise<ReadonlyMap<string, string>> => {
    const people = holders.map(({ personId }) => personId);
    const known = await serialsOf(queries, achieved, people);
    const missing = holders.filter(({ personId }) => !known.has(personId));
    if (missing.length === 0) return known;
    const now = clock.now();
    const key = await keys.signingKey(queries);
    const places = await findStatusPlaces(queries, missing.length);
    const signing = missing.map(async ({ personId, name, submissionId = null }, index) => {
      const serial = formatSerial(achieved.season, randomBytes(12));
      const status = places[index]!;
      const credential = await sign(key, serial, achieved, { name, issuedAt: now, revision: 1, status });
      return {
        serial,
        ...achieved,
        person_id: personId,
        name,
        submission_id: submissionId,
        issued_at: toText(now),
        hash: hashOf(credential),
        credential,
        revoked_at: null,
      };
    });
    const rows = await Promise.all(signing);
    const issued = await queries
      .insertInto("certificates")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["season", "kind", "person_id"]).doNothing())
      .returning(["person_id", "serial"])
      .execute();
    const serials = new Set(issued.map(({ serial }) => serial));
    const revisions = rows.flatMap(({ serial, hash }, index) =>
      serials.has(serial)
        ? [revisionRow({ serial, revision: 1, hash, status: places[index]!, at: now, by: null })]
        : [],
    );
    if (revisions.length > 0) await queries.insertInto("certificate_revisions").values(revisions).execute();
    // Somebody else has issued what is missing, at the same moment.
    if (issued.length < missing.length) return serialsOf(queries, achieved, people);
    return new Map([...known, ...issued.map(({ person_id, serial }) => [person_id!, serial] as const)]);
  };

  return {
    /** Once for each person, kind and season, within the caller's transaction; again gives the same one. */
    async issue(queries: Queries, { season, kind, ...holder }: IssueInput): Promise<string> {
      return (await issueAll(queries, { season, kind }, [holder])).get(holder.personId)!;
    },

    /** The same for many at once: serials by person. A thousand teams reach the deadline together. */
    issueAll,

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

    /** Whether the person may change the name on certificates that are out once more this season. */
    async mayRename(queries: Queries, personId: string): Promise<boolean> {
      const rows = await queries
        .selectFrom("certificates")
        .leftJoin("certificate_revisions as one", (join) =>
          join.onRef("one.serial", "=", "certificates.serial").on("one.renamed_by", "=", "self"),
        )
        .select((row) => ["certificates.season", "certificates.serial", row.fn.count("one.serial").as("count")])
        .where("certificates.person_id", "=", personId)
        .groupBy(["certificates.season", "certificates.serial"])
        .execute();
      const latest = rows
        .map(({ season }) => season)
        .toSorted()
        .at(-1);
      return !rows.some(({ season, count }) => season === latest && Number(count) >= ownRenames);
    },

    /**
     * Signs every certificate of the person again with the name as it is to be now; serials stay, and what was signed
     * before is superseded. A revoked one too: it may hold again. Gives how many were signed.
     */
    async rename(queries: Queries, personId: string, name: string, by: "self" | "desk"): Promise<number> {
      const rows = await queries
        .selectFrom("certificates")
        .selectAll()
        .where("person_id", "=", personId)
        .where((row) => row.or([row("name", "is", null), row("name", "!=", name)]))
        .execute();
      if (rows.length === 0) return 0;
      const key = await keys.signingKey(queries);
      const places = await findStatusPlaces(queries, rows.length);
      const now = clock.now();
      for (const [index, row] of rows.entries()) {
        const status = places[index]!;
        const revision = row.revision + 1;
        const signed = { name, issuedAt: fromText(row.issued_at), revision, status };
        const credential = await sign(key, row.serial, toCertificate(row), signed);
        const hash = hashOf(credential);
        await queries
          .updateTable("certificate_revisions")
          .set({ superseded_at: toText(now) })
          .where("serial", "=", row.serial)
          .where("superseded_at", "is", null)
          .execute();
        await queries
          .insertInto("certificate_revisions")
          .values(revisionRow({ serial: row.serial, revision, hash, status, at: now, by }))
          .execute();
        await updateRows(queries, "certificates", { serial: row.serial }, { name, credential, hash, revision });
      }
      return rows.length;
    },

    async verify(credential: string): Promise<CredentialChecked> {
      const { keys: ours } = await keys.publicKeys();
      return verifyCredential({ db, siteUrl, keys: ours, now: clock.now() }, credential);
    },

    /** A published list of what was revoked or replaced, signed; null where there is none of that number. */
    async statusList(list: number): Promise<string | null> {
      if (!(await isStatusList(db, list))) return null;
      const claims = await statusListClaims(db, siteUrl, issuerName, list, clock.now());
      return signCredential(siteUrl, await keys.signingKey(db), claims, "vc+jwt");
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

    /** As at /.well-known/jwks.json, each under the address that credentials name it by. */
    async publicKeys() {
      const { keys: all } = await keys.publicKeys();
      return { keys: all.map((key) => ({ ...key, kid: keyUrl(siteUrl, key.kid!) })) };
    },

    /** The one key of an address, or null. */
    async publicKey(id: string) {
      const { keys: all } = await keys.publicKeys();
      const key = all.find(({ kid }) => kid === id);
      return key ? { ...key, kid: keyUrl(siteUrl, id) } : null;
    },
  };
}

export type Certificates = ReturnType<typeof createCertificates>;
