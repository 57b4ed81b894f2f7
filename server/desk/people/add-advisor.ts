import type { Actor } from "#domain/people/actor.ts";
import { checkText, isVisible } from "#domain/text/check-text.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { emailKey } from "#server/storage/queries/rows.ts";
import type { PortalDesk } from "./portal-desk.ts";

export interface NewAdvisor {
  email: string;
  name: string;
  topics: string;
  hours?: string | null;
}

export type AdvisorAdded =
  { ok: true; advisorId: string; personId: string } | { ok: false; reason: "no_address" | "no_name" | "no_topics" };

const longest = { name: 200, topics: 500, hours: 200 };

const fits = (text: string, max: number) => isVisible(text) && text.length <= max && checkText(text, "line") === null;

/** Lists an approved advisor for the season's teams to ask, and tells them. Adding one again changes topics and hours. */
export async function addAdvisor(
  { db, clock, portal }: PortalDesk,
  actor: Actor,
  { email, name, topics, hours = null }: NewAdvisor,
): Promise<AdvisorAdded> {
  if (!isPlainAddress(email.trim())) return { ok: false, reason: "no_address" };
  if (!fits(name, longest.name) || checkText(name, "name") !== null) return { ok: false, reason: "no_name" };
  if (!fits(topics, longest.topics)) return { ok: false, reason: "no_topics" };
  if (hours !== null && !fits(hours, longest.hours)) return { ok: false, reason: "no_topics" };
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return db.transaction().execute(async (transaction): Promise<AdvisorAdded> => {
    const { advisorId, personId, change } = await portal.advisors.add(transaction, {
      email: email.trim(),
      firstName,
      lastName: rest.join(" ") || null,
      topics: topics.trim(),
      hours: hours === null ? null : hours.trim(),
    });
    const at = clock.now();
    if (change) await appendAudit(transaction, { at, actor, action: "add-advisor", subjects: [personId] });
    if (change === "listed")
      await queueMail(transaction, { kind: "advisor-added", ids: { personId }, at, occasion: String(at) });
    return { ok: true, advisorId, personId };
  });
}

export type AdvisorRemoved = { ok: true; personId: string } | { ok: false; reason: "unknown_advisor" };

/** Takes an advisor off the list. Questions that were asked stay theirs to answer. */
export function removeAdvisor(
  { db, clock, programme, portal }: PortalDesk,
  actor: Actor,
  email: string,
): Promise<AdvisorRemoved> {
  return db.transaction().execute(async (transaction): Promise<AdvisorRemoved> => {
    const advisor = await findListed(transaction, programme.id, email);
    if (!advisor) return { ok: false, reason: "unknown_advisor" };
    const watch = await watchRows(transaction, [rowsOf("advisors", { id: advisor.id })]);
    await portal.advisors.remove(transaction, advisor.id);
    const personId = advisor.person_id;
    const entry = { at: clock.now(), actor, action: "remove-advisor" as const, subjects: [personId] };
    await appendAudit(transaction, { ...entry, undo: await watch.undo(programme.id) });
    return { ok: true, personId };
  });
}

const findListed = (db: Queries, season: string, email: string) =>
  db
    .selectFrom("advisors")
    .innerJoin("people", "people.id", "advisors.person_id")
    .select(["advisors.id", "advisors.person_id"])
    .where("people.email_key", "=", emailKey(email))
    .where("season", "=", season)
    .where("removed_at", "is", null)
    .executeTakeFirst();
