import type { RehearsalTables } from "../tables/rehearsal.ts";
import { kept } from "./column-policy.ts";
import type { TablePolicies } from "./table-policy.ts";

const madeUp = "people in a rehearsal are made up, and its data is thrown away with it";

export const rehearsalPolicies = {
  rehearsal_clock: {
    backup: { leftOut: "a rehearsal is begun anew" },
    columns: kept("about no person", "id", "shows_at", "set_at", "played_until", "teams", "adversaries"),
    forget: "nothing",
    purge: "nothing",
  },
  rehearsal_mails: {
    backup: { leftOut: "a rehearsal is begun anew" },
    columns: kept(madeUp, "id", "sent_at", "address", "subject", "text", "html"),
    forget: "nothing",
    purge: "nothing",
  },
  rehearsal_attachments: {
    backup: { leftOut: "a rehearsal is begun anew" },
    columns: kept(madeUp, "mail_id", "name", "type", "content"),
    forget: "nothing",
    purge: "nothing",
  },
} satisfies TablePolicies<RehearsalTables>;
