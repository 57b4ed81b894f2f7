import type { RehearsalTables } from "../tables/rehearsal.ts";
import type { TablePolicy } from "./table-policy.ts";

/** People in a rehearsal are made up, and its data is thrown away with it. */
export const rehearsalPolicies = {
  rehearsal_clock: {
    backup: { leftOut: "a rehearsal is begun anew" },
    forget: { nothing: "about no person" },
    purge: { nothing: "about no person" },
  },
  rehearsal_mails: {
    backup: { leftOut: "a rehearsal is begun anew" },
    forget: { nothing: "mails to people who are made up" },
    purge: { nothing: "mails to people who are made up" },
  },
  rehearsal_attachments: {
    backup: { leftOut: "a rehearsal is begun anew" },
    forget: { nothing: "mails to people who are made up" },
    purge: { nothing: "mails to people who are made up" },
  },
} satisfies Record<keyof RehearsalTables, TablePolicy>;
