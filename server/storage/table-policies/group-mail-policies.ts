import type { GroupMailTables } from "../tables/group-mail.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

export const groupMailPolicies = {
  group_mails: {
    backup: { key: ["id"] },
    async forget(db, { personIds }) {
      if (!isAny(personIds)) return;
      await db.updateTable("group_mails").set({ sender_id: null }).where("sender_id", "in", personIds).execute();
    },
    async purge(db, { seasons, limit }) {
      if (!isAny(seasons)) return 0;
      const due = db.selectFrom("group_mails").select("id").where("season", "in", seasons).limit(limit);
      const done = await db.deleteFrom("group_mails").where("id", "in", due).executeTakeFirst();
      return Number(done.numDeletedRows);
    },
  },
  unsubscribed: {
    backup: { key: ["address_hash"] },
    forget: { nothing: "keyed hashes: whoever asked for no news gets none after coming back, either" },
    purge: { nothing: "the same" },
  },
  unsubscribe_keys: {
    // Restored without it, everybody who unsubscribed would be written to again.
    backup: { key: ["name"] },
    forget: { nothing: "a random number" },
    purge: { nothing: "a random number" },
  },
} satisfies Record<keyof GroupMailTables, TablePolicy>;
