import type { Actor } from "#domain/people/actor.ts";
import type { Queries } from "../database.ts";
import type { TakenOut } from "../desk-port.ts";
import { tableNames, tablePolicies } from "../table-policies/table-policies.ts";
import type { Leaving } from "../table-policies/table-policy.ts";
import { appendAudit } from "./audit-log.ts";
import { mailsAbout } from "./mails-about.ts";

const nobody: TakenOut = { registrationIds: [], personIds: [], mailIds: [] };

/** Removes people from everything that mentions them, table by table, within the caller's transaction. */
export async function takeOut(
  db: Queries,
  leaving: Leaving,
  { action, actor }: { action: "forget" | "purge"; actor: Actor },
): Promise<TakenOut> {
  const { registrationIds, personIds, at } = leaving;
  if (registrationIds.length + personIds.length === 0) return nobody;
  const mails = await db.selectFrom("outbox").select("id").where(mailsAbout(leaving)).execute();
  for (const table of tableNames) {
    const { forget } = tablePolicies[table];
    if (typeof forget === "function") await forget(db, leaving);
  }
  await appendAudit(db, { at, actor, action, subjects: [...registrationIds, ...personIds] });
  return {
    registrationIds: [...registrationIds],
    personIds: [...personIds],
    mailIds: mails.map(({ id }) => id),
  };
}
