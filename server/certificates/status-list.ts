import { randomInt } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { statusListUrl, type StatusPlace } from "./achievement-credential.ts";

/** The least that a Bitstring Status List may hold, so that nobody is found by looking at few. */
const listBits = 131_072;
/** Half of it is given out, so that a free place is found at the first try or the second. */
const placesGivenOut = listBits / 2;
const listTtlMs = 300_000;

/** So many places that nobody has, by chance: neighbors in time are none in the list. */
export async function findStatusPlaces(queries: Queries, count: number): Promise<StatusPlace[]> {
  const { given } = await queries
    .selectFrom("certificate_revisions")
    .select((row) => row.fn.count("status_index").as("given"))
    .executeTakeFirstOrThrow();
  const list = 1 + Math.floor(Number(given) / placesGivenOut);
  const free = new Set<number>();
  while (free.size < count) {
    const drawn = Array.from({ length: count - free.size }, () => randomInt(listBits));
    const taken = await queries
      .selectFrom("certificate_revisions")
      .select("status_index")
      .where("status_list", "=", list)
      .where("status_index", "in", drawn)
      .execute();
    const known = new Set(taken.map(({ status_index }) => status_index));
    for (const index of drawn) if (!known.has(index)) free.add(index);
  }
  return [...free].map((index) => ({ list, index }));
}

/** What a published list says: a bit for each credential that was revoked, or replaced by a newer one. */
export async function statusListClaims(db: Queries, siteUrl: string, issuerName: string, list: number, now: Instant) {
  const rows = await db
    .selectFrom("certificate_revisions as one")
    .innerJoin("certificates", "certificates.serial", "one.serial")
    .select("one.status_index")
    .where("one.status_list", "=", list)
    .where((row) => row.or([row("one.superseded_at", "is not", null), row("certificates.revoked_at", "is not", null)]))
    .execute();
  const url = statusListUrl(siteUrl, list);
  const at = Math.floor(now / 1000);
  return {
    iss: siteUrl,
    jti: url,
    nbf: at,
    "@context": ["https://www.w3.org/ns/credentials/v2"],
    id: url,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: { id: siteUrl, name: issuerName },
    validFrom: new Date(at * 1000).toISOString(),
    credentialSubject: {
      id: `${url}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      ttl: listTtlMs,
      encodedList: encodeList(rows.map(({ status_index }) => status_index!)),
    },
  };
}

/** GZIP, then base64url behind the multibase letter for it. The first index is the leftmost bit. */
function encodeList(indexes: readonly number[]): string {
  const bits = new Uint8Array(listBits / 8);
  for (const index of indexes) bits[index >> 3]! |= 0x80 >> (index & 7);
  return `u${gzipSync(bits).toString("base64url")}`;
}

/** Whether there is a list of that number: those that have a credential in them, and always the first. */
export async function isStatusList(db: Queries, list: number): Promise<boolean> {
  if (list === 1) return true;
  const row = await db
    .selectFrom("certificate_revisions")
    .select("serial")
    .where("status_list", "=", list)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
