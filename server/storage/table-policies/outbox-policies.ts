import { sql } from "kysely";
import { mailsAbout } from "../queries/mail/mails-about.ts";
import { toText } from "../queries/rows.ts";
import type { OutboxTables } from "../tables/outbox.ts";
import type { TablePolicy } from "./table-policy.ts";

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
