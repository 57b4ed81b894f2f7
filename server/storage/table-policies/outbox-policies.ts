import { sql } from "kysely";
import type { Queries } from "../database.ts";
import { mailsAbout } from "../queries/mail/mails-about.ts";
import { toText } from "../queries/rows.ts";
import type { OutboxTables } from "../tables/outbox.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

/** What the person had sent to plain addresses: invitations, and copies of questions to a guardian. */
async function dropOthersMails(db: Queries, personIds: readonly string[]): Promise<void> {
  if (!isAny(personIds)) return;
  const invitations = await db
    .selectFrom("team_invitations")
    .select("id")
    .where("invited_by", "in", personIds)
    .execute();
  const questions = await db.selectFrom("advisor_questions").select("id").where("asked_by", "in", personIds).execute();
  const ids = [
    ...invitations.map(({ id }) => JSON.stringify({ invitationId: id })),
    ...questions.map(({ id }) => JSON.stringify({ questionId: id })),
  ];
  if (!isAny(ids)) return;
  await db
    .deleteFrom("outbox")
    .where("recipient", "=", "address")
    .where("status", "=", "waiting")
    .where("claim", "is", null)
    .where("ids", "in", ids)
    .execute();
}

export const outboxPolicies = {
  outbox: {
    backup: { key: ["id"] },
    async forget(db, leaving) {
      // A mail server's refusal usually quotes the address.
      await db.updateTable("outbox").set({ last_error: null }).where(mailsAbout(leaving)).execute();
      await db
        .deleteFrom("outbox")
        .where(mailsAbout(leaving))
        .where("recipient", "in", ["registration", "person"])
        .where("status", "=", "waiting")
        // One that is being sent at this moment keeps its row, by which its file is found afterwards.
        .where((row) => row.or([row("claim", "is", null), row("next_attempt_at", "<=", toText(leaving.at))]))
        .execute();
      await dropOthersMails(db, leaving.personIds);
      if (leaving.emailKeys.length === 0) return;
      // Mails to a plain address, such as an invitation, know no person; once sent they keep no address either.
      await db
        .deleteFrom("outbox")
        .where(sql<string>`lower(address)`, "in", leaving.emailKeys)
        .where("status", "=", "waiting")
        .where("claim", "is", null)
        .execute();
      for (const key of leaving.emailKeys)
        await db
          .updateTable("outbox")
          .set({ last_error: null })
          .where(sql<boolean>`lower(last_error) like ${`%${key.replaceAll(/[\\%_]/g, "\\$&")}%`} escape '\\'`)
          .execute();
    },
    purge: "as-forget",
  },
} satisfies Record<keyof OutboxTables, TablePolicy>;
