import { randomBytes, randomUUID } from "node:crypto";
import type { Actor } from "#domain/people/actor.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { VotingOptions } from "./voting-options.ts";

/** Where people vote together, and when. */
export interface NewVenue {
  place: string;
  fromAt: Instant;
  toAt: Instant;
}

export interface Venue extends NewVenue {
  id: string;
  /** What the QR code leads to, within the site. */
  address: string;
}

export type VenueAdded = { ok: true; venue: Venue } | { ok: false; reason: "no_place" | "wrong_hours" | "not_in_vote" };

/** Where the QR code of a session leads, within the site. */
export const venueAddress = (secret: string): string => `/showcase?venue=${secret}`;

/** Announces a session: whoever opens its address there votes with all the others in the room, and nobody is held. */
export async function addVenue(options: VotingOptions, actor: Actor, input: NewVenue): Promise<VenueAdded> {
  const { db, clock, season } = options;
  const place = input.place.trim();
  if (place === "" || place.length > 200) return { ok: false, reason: "no_place" };
  if (!(input.fromAt < input.toAt)) return { ok: false, reason: "wrong_hours" };
  if (input.toAt <= season.opensAt || input.fromAt >= season.closesAt) return { ok: false, reason: "not_in_vote" };
  const id = randomUUID();
  const secret = randomBytes(16).toString("base64url");
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("venues")
      .values({
        id,
        season: season.id,
        place,
        from_at: toText(input.fromAt),
        to_at: toText(input.toAt),
        secret,
        created_at: toText(now),
      })
      .execute();
    await appendAudit(transaction, { at: now, actor, action: "add-venue", subjects: [id] });
  });
  return { ok: true, venue: { id, place, fromAt: input.fromAt, toAt: input.toAt, address: venueAddress(secret) } };
}

/** The session that a secret opens at that moment, by id, or null. */
export async function findOpenVenue(
  db: Queries,
  season: string,
  secret: string | null,
  now: Instant,
): Promise<string | null> {
  if (secret === null) return null;
  const row = await db
    .selectFrom("venues")
    .select("id")
    .where("season", "=", season)
    .where("secret", "=", secret)
    .where("from_at", "<=", toText(now))
    .where("to_at", ">", toText(now))
    .executeTakeFirst();
  return row?.id ?? null;
}
