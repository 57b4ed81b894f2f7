import type { HandingTables } from "../tables/handing.ts";
import { cleared, kept } from "./column-policy.ts";
import { ofPerson } from "./rows-of.ts";
import type { TablePolicies } from "./table-policy.ts";

export const handingPolicies = {
  handed_places: {
    backup: { key: ["id"] },
    columns: kept("ids and dates", "id", "registration_id", "from_id", "to_id", "handed_at"),
    forget: "nothing",
    purge: "nothing",
  },
  refund_requests: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids and dates", "id", "registration_id", "person_id", "asked_at", "settled_at"),
      ...cleared("reason", "answer"),
    },
    forget: [{ clear: ofPerson("person_id") }],
    purge: "as-forget",
  },
} satisfies TablePolicies<HandingTables>;
