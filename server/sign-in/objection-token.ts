import { createHmac, timingSafeEqual } from "node:crypto";
import type { Queries } from "#server/storage/database.ts";

/** What an objection is about: a code that was asked for, or a change of address. */
export type ObjectionKind = "code" | "address";

/** Names what its reader may object to. It opens a page, and does nothing by itself. */
export function objectionToken(secret: string, kind: ObjectionKind, id: string): string {
  return `${kind}.${id}.${sign(secret, kind, id)}`;
}

/** Null where the token is none of ours. */
export function readObjection(secret: string, token: string): { kind: ObjectionKind; id: string } | null {
  const [kind = "", id = "", signature = "", ...rest] = token.split(".");
  if ((kind !== "code" && kind !== "address") || rest.length > 0) return null;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(secret, kind, id))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? { kind, id } : null;
}

const sign = (secret: string, kind: ObjectionKind, id: string): string =>
  createHmac("sha256", secret).update(`objection:${kind}:${id}`).digest("base64url");

/** As long as an objection of an earlier address is open, nobody signs in as this person, by no way. */
export async function isDisputed(db: Queries, personId: string): Promise<boolean> {
  const open = await db
    .selectFrom("address_changes")
    .select("id")
    .where("person_id", "=", personId)
    .where("objected_at", "is not", null)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return open !== undefined;
}
