import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { mailboxKey } from "#domain/text/mailbox-key.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { insertIfNew, findRow, toText } from "#server/storage/queries/rows.ts";

/** The one address for the page, its button and the mail program's one click (RFC 8058). */
export const unsubscribeAddress = (siteUrl: string, token: string): string => `${siteUrl}/unsubscribe?token=${token}`;

/** The installation's key, made where there is none yet. It never changes. */
export async function unsubscribeKey(db: Queries): Promise<string> {
  const find = () => db.selectFrom("unsubscribe_keys").select("value").executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await db
    .insertInto("unsubscribe_keys")
    .values({ name: "unsubscribe", value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await find())!.value;
}

const keyed = (key: string, purpose: string, text: string): string =>
  createHmac("sha256", key).update(`${purpose}:${text}`).digest("base64url");

/** By this a mailbox is known in the list, however its address is spelled. */
export const addressHash = (key: string, email: string): string =>
  keyed(key, "address", mailboxKey(email) ?? email.trim().toLowerCase());

/**
 * What the link in a mail carries: the address's hash and our signature under it. It names nobody, needs no sign-in, and
 * works when everything else about the person is gone.
 */
export function unsubscribeToken(key: string, email: string): string {
  const hash = addressHash(key, email);
  return `${hash}.${keyed(key, "token", hash)}`;
}

function hashOf(key: string, token: string): string | null {
  const [hash = "", signature = "", ...rest] = token.split(".");
  const [given, right] = [Buffer.from(signature), Buffer.from(keyed(key, "token", hash))];
  return rest.length === 0 && given.length === right.length && timingSafeEqual(given, right) ? hash : null;
}

export type Subscription = "subscribed" | "unsubscribed";

/** What whoever holds a mail's link can do with it, without signing in. Null: the link is none of ours. */
export function createUnsubscribes({ db, clock }: { db: Queries; clock: Clock }) {
  const hashIn = async (token: string) => hashOf(await unsubscribeKey(db), token);
  return {
    async find(token: string): Promise<Subscription | null> {
      const hash = await hashIn(token);
      if (hash === null) return null;
      const row = await findRow(db, "unsubscribed", ["address_hash"], { address_hash: hash });
      return row ? "unsubscribed" : "subscribed";
    },

    /** From now on no news goes to the address, what still waits in the outbox included. */
    async unsubscribe(token: string): Promise<Subscription | null> {
      const hash = await hashIn(token);
      if (hash === null) return null;
      await insertIfNew(db, "unsubscribed", ["address_hash"], { address_hash: hash, at: toText(clock.now()) });
      return "unsubscribed";
    },

    /** For whoever pressed by mistake. */
    async subscribeAgain(token: string): Promise<Subscription | null> {
      const hash = await hashIn(token);
      if (hash === null) return null;
      await db.deleteFrom("unsubscribed").where("address_hash", "=", hash).execute();
      return "subscribed";
    },
  };
}

export type Unsubscribes = ReturnType<typeof createUnsubscribes>;

/** Whoever takes another address wants no more news at it than at the one before. */
export async function carryUnsubscribed(
  transaction: Queries,
  { oldEmail, newEmail, at }: { oldEmail: string; newEmail: string; at: Instant },
): Promise<void> {
  const key = await unsubscribeKey(transaction);
  const before = { address_hash: addressHash(key, oldEmail) };
  if (!(await findRow(transaction, "unsubscribed", ["at"], before))) return;
  const row = { address_hash: addressHash(key, newEmail), at: toText(at) };
  await insertIfNew(transaction, "unsubscribed", ["address_hash"], row);
}

/** Those of the readers who still want news. */
export async function withoutUnsubscribed<Reader extends { email: string }>(
  db: Queries,
  readers: readonly Reader[],
): Promise<Reader[]> {
  const key = await unsubscribeKey(db);
  const wanting: Reader[] = [];
  for (const part of inParts(readers, 500)) {
    const hashes = part.map(({ email }) => addressHash(key, email));
    const rows = await db
      .selectFrom("unsubscribed")
      .select("address_hash")
      .where("address_hash", "in", hashes)
      .execute();
    const gone = new Set(rows.map(({ address_hash }) => address_hash));
    wanting.push(...part.filter((_, index) => !gone.has(hashes[index]!)));
    await nextTurn();
  }
  return wanting;
}
