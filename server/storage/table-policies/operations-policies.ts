import { sql, type SqlBool } from "kysely";
import type { OperationsTables } from "../tables/operations.ts";
import { kept } from "./column-policy.ts";
import { ofTheirRecords } from "./of-their-records.ts";
import { anyOf, isIn, type Rows } from "./rows-of.ts";
import type { TablePolicies } from "./table-policy.ts";
import type { RehearsalTables } from "../tables/rehearsal.ts";

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

/** The same words stand with every subject of an entry. */
const ofTheirEntries: Rows = async (leaving, db) => {
  const own: Rows = ({ registrationIds, personIds }) => isIn("subject_id", [...registrationIds, ...personIds]);
  const theirs = await anyOf(own, ofTheirRecords)(leaving, db);
  return theirs && sql<SqlBool>`entry_id in (select entry_id from audit_reasons where ${theirs})`;
};

export const operationsPolicies = {
  audit_log: {
    backup: { key: ["id"] },
    columns: {
      ...kept("only ever added to, and says nothing of anybody", "id", "at", "action", "subjects", "detail"),
      ...kept("who answers for what was done", "actor_kind", "actor_id"),
    },
    forget: "nothing",
    purge: "nothing",
  },
  audit_subjects: {
    backup: { key: ["entry_id", "subject_id"] },
    columns: kept("ids of the log's entries and their subjects", "entry_id", "subject_id", "at"),
    forget: "nothing",
    purge: "nothing",
  },
  audit_reasons: {
    backup: { key: ["entry_id", "subject_id"] },
    columns: "gone with the row",
    forget: [{ remove: ofTheirEntries }],
    purge: "as-forget",
  },
  attempts: {
    backup: { leftOut: "counts of the last hour" },
    columns: kept("keyed hashes, dropped after an hour", "purpose", "address_hash", "bucket_at", "count"),
    forget: "nothing",
    purge: "nothing",
  },
  milestones: {
    backup: { key: ["season", "name"] },
    columns: kept("about no person", "season", "name", "done_at"),
    forget: "nothing",
    purge: "nothing",
  },
  failing_work: {
    backup: { leftOut: "what fails here and now" },
    columns: kept("names of jobs and kinds of errors", "name", "since", "last_at", "failures", "problem"),
    forget: "nothing",
    purge: "nothing",
  },
  instances: {
    backup: { leftOut: "the processes that run now" },
    columns: kept("of machines", "id", "host", "version", "started_at", "seen_at", "clock_ahead_ms"),
    forget: "nothing",
    purge: "nothing",
  },
  schema_additions: {
    backup: { leftOut: "noted by the migrations of each database" },
    columns: kept("names of migrations", "name"),
    forget: "nothing",
    purge: "nothing",
  },
  secrets: {
    backup: { leftOut: "only this installation may know them" },
    columns: kept("random numbers", "name", "value"),
    forget: "nothing",
    purge: "nothing",
  },
} satisfies TablePolicies<OperationsTables>;
