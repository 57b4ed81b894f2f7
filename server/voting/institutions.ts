import type { Actor } from "#domain/people/actor.ts";
import { mailboxKey } from "#domain/text/mailbox-key.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { VotingOptions } from "./voting-options.ts";

export type InstitutionAdded = { ok: true; domain: string } | { ok: false; reason: "invalid_domain" };

/** Lists a mail domain from which many honest votes are expected: a university, an employer. */
export async function addInstitution(
  { db, clock, season }: VotingOptions,
  actor: Actor,
  typed: string,
): Promise<InstitutionAdded> {
  // Read as an address's domain is, so that both are spelled alike.
  const domain = mailboxKey(`name@${typed.trim()}`)?.slice("name@".length) ?? null;
  if (domain === null || !domain.includes(".")) return { ok: false, reason: "invalid_domain" };
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("institution_domains")
      .values({ season: season.id, domain, added_at: toText(now) })
      .onConflict((conflict) => conflict.columns(["season", "domain"]).doNothing())
      .executeTakeFirstOrThrow();
    // Listed before: nothing was done.
    if (Number(numInsertedOrUpdatedRows ?? 0) > 0)
      await appendAudit(transaction, { at: now, actor, action: "add-institution", subjects: [domain] });
  });
  return { ok: true, domain };
}
