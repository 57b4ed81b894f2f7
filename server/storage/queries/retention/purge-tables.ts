import type { Actor } from "#domain/people/actor.ts";
import type { Queries } from "#server/storage/database.ts";
import { purgeIn } from "#server/storage/table-policies/apply-policy.ts";
import { policyOf, tableNames } from "#server/storage/table-policies/table-policies.ts";
import type { DueSeasons } from "#server/storage/table-policies/leaving.ts";
import { appendAudit } from "../audit-log.ts";

/** One step of what retention does with whole seasons, table by table, within the caller's transaction. */
export async function purgeTables(db: Queries, due: DueSeasons, actor: Actor): Promise<number> {
  let changed = 0;
  for (const table of tableNames) changed += await purgeIn(db, table, policyOf(table), due);
  if (changed > 0)
    await appendAudit(db, {
      at: due.at,
      actor,
      action: "purge",
      subjects: [...due.seasons],
      detail: `${changed} rows`,
    });
  return changed;
}
