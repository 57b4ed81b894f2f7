import type { GroupMailTables } from "../tables/group-mail.ts";
import { cleared, kept } from "./column-policy.ts";
import { ofPerson } from "./rows-of.ts";
import { isAny, type TablePolicies } from "./table-policy.ts";

export const groupMailPolicies = {
  group_mails: {
    backup: { key: ["id"] },
    columns: {
      ...kept("what was written to everybody of a group; it goes with the season", "subject", "message"),
      ...kept("which group, and how many", "mail_group", "chamber_id", "purpose", "is_test", "recipients"),
      ...kept("an id and a date", "id", "season", "created_at"),
      ...cleared("sender_id"),
    },
    forget: [{ clear: ofPerson("sender_id") }],
    async purge(db, { seasons, limit }) {
      if (!isAny(seasons)) return 0;
      const due = db.selectFrom("group_mails").select("id").where("season", "in", seasons).limit(limit);
      const done = await db.deleteFrom("group_mails").where("id", "in", due).executeTakeFirst();
      return Number(done.numDeletedRows);
    },
  },
  unsubscribed: {
    backup: { key: ["address_hash"] },
    columns: kept("keyed hashes: whoever asked for no news gets none after coming back, either", "address_hash", "at"),
    forget: "nothing",
    purge: "nothing",
  },
  unsubscribe_keys: {
    // Restored without it, everybody who unsubscribed would be written to again.
    backup: { key: ["name"] },
    columns: kept("a random number", "name", "value"),
    forget: "nothing",
    purge: "nothing",
  },
} satisfies TablePolicies<GroupMailTables>;
