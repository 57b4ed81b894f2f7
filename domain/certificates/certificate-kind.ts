import { letterGroups, plainLetters } from "#domain/text/code-letters.ts";

/** What a certificate says: a stage completed, a place among the finalists, or an award by its id in the record. */
export type CertificateKind = `stage-${1 | 2 | 3 | 4}` | "finalist" | `award-${string}`;

/** "2026-7K3F-9QXM-2BTA": the season and 12 random letters, so that none can be guessed from another. */
export function formatSerial(season: string, bytes: Uint8Array): string {
  return [season, ...letterGroups(bytes)].join("-");
}

/** How a serial is looked up: without case and whatever stands between its letters. Null where it can be none. */
export function readSerial(typed: string): string | null {
  const match = /^(\d{4})([0-9A-Z]{12})$/.exec(plainLetters(typed));
  if (!match) return null;
  return [match[1], ...(match[2]!.match(/.{4}/g) ?? [])].join("-");
}
