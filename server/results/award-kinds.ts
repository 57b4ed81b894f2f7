import type { Actor } from "#domain/people/actor.ts";
import { checkText, isVisible } from "#domain/text/check-text.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { insertRow, toText } from "#server/storage/queries/rows.ts";
import { inResultsTurn, type ResultsOptions } from "./results-options.ts";

/** An award that was made at the desk. Its name is also its id: certificates and results say it as it is. */
export interface AwardKind {
  name: string;
  purpose: string;
  sponsor: string | null;
  winners: "one" | "several";
}

export const longestAward = { name: 80, purpose: 300, sponsor: 120 } as const;

export async function listAwardKinds(db: Queries, season: string): Promise<AwardKind[]> {
  return db
    .selectFrom("award_kinds")
    .select(["name", "purpose", "sponsor", "winners"])
    .where("season", "=", season)
    .orderBy("created_at")
    .orderBy("name")
    .execute();
}

export type AwardMade =
  { ok: true } | { ok: false; reason: "no_name" | "no_purpose" | "invalid_sponsor" | "too_long" | "name_taken" };

/** Makes an award. `taken` are the names that the record has for its own. */
export async function makeAward(
  options: ResultsOptions,
  actor: Actor,
  { name: typed, purpose, sponsor, winners }: AwardKind,
  taken: readonly string[],
): Promise<AwardMade> {
  const { clock, season } = options;
  const name = typed.trim().replaceAll(/\s+/g, " ");
  const kind = { name, purpose: purpose.trim(), sponsor: sponsor?.trim() || null, winners };
  if (!isVisible(name) || checkText(name, "name") !== null) return { ok: false, reason: "no_name" };
  if (!isVisible(kind.purpose) || checkText(kind.purpose, "line") !== null) return { ok: false, reason: "no_purpose" };
  if (checkText(kind.sponsor ?? "", "name") !== null) return { ok: false, reason: "invalid_sponsor" };
  const isLong =
    name.length > longestAward.name ||
    kind.purpose.length > longestAward.purpose ||
    (kind.sponsor?.length ?? 0) > longestAward.sponsor;
  if (isLong) return { ok: false, reason: "too_long" };
  return inResultsTurn(options, async (transaction): Promise<AwardMade> => {
    const known = [...taken, ...(await listAwardKinds(transaction, season.id)).map((one) => one.name)];
    if (known.some((other) => other.toLowerCase() === name.toLowerCase())) return { ok: false, reason: "name_taken" };
    const now = clock.now();
    const watched = await watchRows(transaction, [rowsOf("award_kinds", { season: season.id, name })]);
    await insertRow(transaction, "award_kinds", { season: season.id, ...kind, created_at: toText(now) });
    const undo = await watched.undo(season.id);
    await appendAudit(transaction, { at: now, actor, action: "new-award", subjects: [], detail: name, undo });
    return { ok: true };
  });
}
