import type { Actor } from "#domain/people/actor.ts";
import { mailboxKey } from "#domain/text/mailbox-key.ts";
import { organizationDomain } from "#domain/voting/organization-domain.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { holdRules, holdVotes } from "./hold-votes.ts";
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
    const watched = await watchRows(transaction, [rowsOf("institution_domains", { season: season.id, domain })]);
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("institution_domains")
      .values({ season: season.id, domain, added_at: toText(now) })
      .onConflict((conflict) => conflict.columns(["season", "domain"]).doNothing())
      .executeTakeFirstOrThrow();
    // Listed before: nothing was done.
    if (Number(numInsertedOrUpdatedRows ?? 0) > 0)
      await appendAudit(transaction, {
        at: now,
        actor,
        action: "add-institution",
        subjects: [domain],
        detail: domain,
        undo: await watched.undo(season.id),
      });
  });
  return { ok: true, domain };
}

/**
 * What a domain's votes come to once it is no longer listed, within the caller's transaction: they are looked at as if
 * the newest of them had just been cast.
 */
export async function judgeDomainAnew(
  transaction: Queries,
  { locks, season }: Pick<VotingOptions, "locks" | "season">,
  domain: string,
): Promise<void> {
  const organization = organizationDomain(domain);
  const trait = { column: "organization_domain", value: organization } as const;
  await locks.takeTurn(transaction, `votes:${season.id}:${trait.column}:${trait.value}`);
  const newest = await transaction
    .selectFrom("votes")
    .select("id")
    .where("season", "=", season.id)
    .where("organization_domain", "=", organization)
    .where((row) => row.or([row("mail_domain", "=", domain), row("mail_domain", "like", `%.${domain}`)]))
    .where("status", "!=", "excluded")
    .orderBy("cast_at", "desc")
    .orderBy("id")
    .executeTakeFirst();
  if (newest) await holdVotes(transaction, season.id, newest.id, [trait], await holdRules(transaction, season));
}
