import type { OperationsTables } from "../tables/operations.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

export const operationsPolicies = {
  audit_log: {
    backup: { key: ["id"] },
    forget: { nothing: "holds ids, verbs and actors only, and is only ever added to" },
    purge: { nothing: "the same" },
  },
  audit_subjects: {
    backup: { key: ["entry_id", "subject_id"] },
    forget: { nothing: "ids of the log's entries and their subjects" },
    purge: { nothing: "the same" },
  },
  audit_reasons: {
    backup: { key: ["entry_id", "subject_id"] },
    async forget(db, { registrationIds, personIds }) {
      const subjects = [...registrationIds, ...personIds];
      if (!isAny(subjects)) return;
      // The same words stand with every subject of an entry.
      const entries = db.selectFrom("audit_reasons").select("entry_id").where("subject_id", "in", subjects);
      await db.deleteFrom("audit_reasons").where("entry_id", "in", entries).execute();
    },
    purge: "as-forget",
  },
  attempts: {
    backup: { leftOut: "counts of the last hour" },
    forget: { nothing: "network addresses as keyed hashes, for an hour" },
    purge: { nothing: "the reconciler drops them after an hour" },
  },
  milestones: {
    backup: { key: ["season", "name"] },
    forget: { nothing: "about no person" },
    purge: { nothing: "about no person" },
  },
  failing_work: {
    backup: { leftOut: "what fails here and now" },
    forget: { nothing: "names of jobs and kinds of errors" },
    purge: { nothing: "gone once the job succeeds" },
  },
  instances: {
    backup: { leftOut: "the processes that run now" },
    forget: { nothing: "names of machines" },
    purge: { nothing: "gone a minute after the process" },
  },
  secrets: {
    backup: { leftOut: "only this installation may know them" },
    forget: { nothing: "random numbers" },
    purge: { nothing: "random numbers" },
  },
} satisfies Record<keyof OperationsTables, TablePolicy>;
