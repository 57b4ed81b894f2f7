import { randomBytes, randomUUID } from "node:crypto";
import type { Actor } from "#domain/people/actor.ts";
import { isPressedTwice } from "#domain/desk/pressed-twice.ts";
import { checkText, isVisible } from "#domain/text/check-text.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { findRow, findRows, insertRow, fromText, toText } from "#server/storage/queries/rows.ts";
import type { VotingOptions } from "./voting-options.ts";

/** Where people vote together, and when. */
export interface NewVenue {
  place: string;
  fromAt: Instant;
  toAt: Instant;
  /** How many voters are expected: what exceeds it is held. The record's usual number where nothing is said. */
  expected?: number | undefined;
}

export interface Venue extends NewVenue {
  id: string;
  expected: number;
  /** What the QR code leads to, within the site. */
  address: string;
}

export type VenueAdded =
  { ok: true; venue: Venue } | { ok: false; reason: "no_place" | "wrong_hours" | "not_in_vote" | "wrong_number" };

/** No hall in the state holds more. */
const mostExpected = 20_000;

/** Where the QR code of a session leads, within the site. */
export const venueAddress = (secret: string): string => `/showcase?venue=${secret}`;

/**
 * Announces a session: whoever opens its address there votes with all the others in the room, and nobody is held for
 * that, up to the number that is expected. A code that gets around is good for no more.
 */
export async function addVenue(options: VotingOptions, actor: Actor, input: NewVenue): Promise<VenueAdded> {
  const { db, locks, clock, season } = options;
  const place = input.place.trim();
  if (!isVisible(place) || place.length > 200 || checkText(place, "line") !== null)
    return { ok: false, reason: "no_place" };
  if (!(input.fromAt < input.toAt)) return { ok: false, reason: "wrong_hours" };
  if (input.toAt <= season.opensAt || input.fromAt >= season.closesAt) return { ok: false, reason: "not_in_vote" };
  const expected = input.expected ?? season.venueVoters;
  if (!Number.isInteger(expected) || expected < 1 || expected > mostExpected)
    return { ok: false, reason: "wrong_number" };
  const { fromAt, toAt } = input;
  const announced = { season: season.id, place, from_at: toText(fromAt), to_at: toText(toAt), expected };
  return db.transaction().execute(async (transaction): Promise<VenueAdded> => {
    await locks.takeTurn(transaction, `venues:${season.id}`);
    const now = clock.now();
    const done = (id: string, secret: string): VenueAdded => {
      return { ok: true, venue: { id, place, fromAt, toAt, expected, address: venueAddress(secret) } };
    };
    // Pressed twice, it is one session: a hall with two codes would have room for twice as many votes.
    const same = await findRows(transaction, "venues", ["id", "secret", "created_at"], announced);
    const before = same.find(({ created_at }) => isPressedTwice(fromText(created_at), now));
    if (before) return done(before.id, before.secret);
    const id = randomUUID();
    const watched = await watchRows(transaction, [rowsOf("venues", { id })]);
    const secret = randomBytes(16).toString("base64url");
    await insertRow(transaction, "venues", { id, ...announced, secret, created_at: toText(now) });
    const undo = await watched.undo(season.id);
    await appendAudit(transaction, { at: now, actor, action: "add-venue", subjects: [id], detail: place, undo });
    return done(id, secret);
  });
}

/** The session that a secret belongs to, whenever it is, or null. */
export async function findVenue(
  db: Queries,
  season: string,
  secret: string | null,
): Promise<Pick<Venue, "id" | "fromAt" | "toAt"> | null> {
  if (secret === null) return null;
  const row = await findRow(db, "venues", ["id", "from_at", "to_at"], { season, secret });
  return row ? { id: row.id, fromAt: fromText(row.from_at), toAt: fromText(row.to_at) } : null;
}
