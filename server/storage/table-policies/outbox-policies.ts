import { mailsAbout } from "../queries/mails-about.ts";
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
    },
    purge: "as-forget",
  },
} satisfies Record<keyof OutboxTables, TablePolicy>;
