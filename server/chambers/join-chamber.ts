import { randomUUID } from "node:crypto";
import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { ensurePerson } from "#server/people/people.ts";
import { findPlace, givePlace } from "#server/people/places.ts";
import type { Queries } from "#server/storage/database.ts";
import { inTransaction } from "#server/storage/in-transaction.ts";
import { insertRow, updateRow, emailKey, toText } from "#server/storage/queries/rows.ts";
import { bindTeamOf } from "./bind-team.ts";
import { countMembers, findOpenChamber, membershipOf, type Membership } from "./chamber-rows.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

/** Somebody whose address is verified, with the chamber's code as it was when they asked. */
export interface JoiningMember {
  code: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Null where somebody has none yet. */
  business: string | null;
  /** Whether the chamber may see the name and how far they are. */
  listed: boolean;
}

export type MemberJoined =
  | { ok: true; personId: string; /** In another chamber before: that one stays. */ inOther: boolean }
  | { ok: false; reason: "unknown_code" | "full" };

export interface JoinOptions extends WriteAccess {
  season: string;
}

/** Gives somebody their place through a chamber. Who joins the last place at the same moment takes turns for it. */
export function joinChamber(options: JoinOptions, member: JoiningMember): Promise<MemberJoined> {
  const { db, locks, clock, season } = options;
  return inTransaction(db, async (transaction): Promise<MemberJoined> => {
    const found = await findOpenChamber(transaction, season, member.code);
    if (!found) return { ok: false, reason: "unknown_code" };
    // By the address, since the person may not be there yet.
    await locks.takeTurn(transaction, `chamber:${found.id}`, `chamber-member:${emailKey(member.email)}`);
    const chamber = await findOpenChamber(transaction, season, member.code);
    if (!chamber) return { ok: false, reason: "unknown_code" };
    const now = clock.now();
    const personId = await ensurePerson(transaction, { ...member, organization: member.business }, now);
    const own = await membershipOf(transaction, season, personId);
    if (own) {
      if (own.chamberId === chamber.id)
        await tellChamber(
          transaction,
          own,
          { listed: own.isListed || member.listed, business: member.business ?? own.business },
          now,
        );
      return { ok: true, personId, inOther: own.chamberId !== chamber.id };
    }
    if (chamber.cap !== null && (await countMembers(transaction, chamber.id)) >= chamber.cap)
      return { ok: false, reason: "full" };
    const place = await findPlace(transaction, season, personId);
    await insertRow(transaction, "chamber_members", {
      id: randomUUID(),
      chamber_id: chamber.id,
      season,
      person_id: personId,
      joined_at: toText(now),
      listed_at: member.listed ? toText(now) : null,
      business: member.business,
      flag: place?.source === "registration" && place.flag === null ? "paid" : null,
    });
    await givePlace(transaction, { season, personId, source: "chamber", sourceId: chamber.id }, now);
    await bindTeamOf(transaction, season, personId);
    await queueMail(transaction, {
      kind: "chamber-joined",
      ids: { personId, chamberId: chamber.id },
      at: now,
      occasion: toText(now),
    });
    return { ok: true, personId, inOther: false };
  });
}

/** What a member lets the chamber know. */
export interface ToldToChamber {
  /** Their name and how far they are. */
  listed: boolean;
  business: string | null;
}

async function tellChamber(db: Queries, own: Membership, told: ToldToChamber, now: Instant): Promise<void> {
  // A consent keeps the day on which it was given.
  const listing = told.listed === own.isListed ? {} : { listed_at: told.listed ? toText(now) : null };
  await updateRow(db, "chamber_members", own.id, { business: told.business, ...listing });
}

/** A member changes their mind about what the chamber sees. */
export async function chooseTold(
  { db, clock, season }: JoinOptions,
  personId: string,
  told: ToldToChamber,
): Promise<boolean> {
  const own = await membershipOf(db, season, personId);
  if (!own) return false;
  await tellChamber(db, own, told, clock.now());
  return true;
}
