import type { CertificateKind } from "#domain/certificates/certificate-kind.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries, RowOf } from "#server/storage/database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";
import type { StatusPlace } from "./achievement-credential.ts";

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
  /** Goes up with each new name. */
  revision: number;
}

/** Who gets a certificate. */
export interface Holder {
  personId: string;
  /** As the person wants it printed. */
  name: string;
  submissionId?: string;
}

export interface Achieved {
  season: string;
  kind: CertificateKind;
}

/** The serials that people have of a kind, by person. */
export async function serialsOf(queries: Queries, { season, kind }: Achieved, people: readonly string[]) {
  const serials = new Map<string, string>();
  for (const part of inParts(people)) {
    const rows = await queries
      .selectFrom("certificates")
      .select(["person_id", "serial"])
      .where("season", "=", season)
      .where("kind", "=", kind)
      .where("person_id", "in", part)
      .execute();
    for (const { person_id, serial } of rows) serials.set(person_id!, serial);
  }
  return serials;
}

interface NewRevision {
  serial: string;
  revision: number;
  hash: string;
  status: StatusPlace;
  at: Instant;
  by: "self" | "desk" | null;
}

export const revisionRow = ({ serial, revision, hash, status, at, by }: NewRevision) => ({
  serial,
  revision,
  hash,
  status_list: status.list,
  status_index: status.index,
  signed_at: toText(at),
  superseded_at: null,
  renamed_by: by,
});

export function toCertificate(row: RowOf<"certificates">): Certificate {
  return {
    serial: row.serial,
    season: row.season,
    kind: row.kind as CertificateKind,
    personId: row.person_id,
    name: row.name,
    issuedAt: fromText(row.issued_at),
    revokedAt: row.revoked_at === null ? null : fromText(row.revoked_at),
    credential: row.credential,
    revision: row.revision,
  };
}
