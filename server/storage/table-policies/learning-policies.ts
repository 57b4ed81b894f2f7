import { toText } from "../queries/rows.ts";
import type { LearningTables } from "../tables/learning.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

export const learningPolicies = {
  lesson_progress: {
    backup: { key: ["person_id", "season", "lesson"] },
    async forget(db, { personIds }) {
      if (isAny(personIds)) await db.deleteFrom("lesson_progress").where("person_id", "in", personIds).execute();
    },
    purge: "as-forget",
  },
  deliverables: {
    backup: { key: ["person_id", "season", "stage", "deliverable"] },
    async forget(db, { personIds }) {
      if (isAny(personIds)) await db.deleteFrom("deliverables").where("person_id", "in", personIds).execute();
    },
    purge: "as-forget",
  },
  consents: {
    backup: { key: ["id"] },
    async forget(db, { personIds }) {
      if (!isAny(personIds)) return;
      await db
        .updateTable("consents")
        .set({ guardian_name: null, guardian_email: null })
        .where("person_id", "in", personIds)
        .execute();
    },
    purge: "as-forget",
  },
  advisors: {
    backup: { key: ["id"] },
    async forget(db, { personIds, at }) {
      if (!isAny(personIds)) return;
      await db
        .updateTable("advisors")
        .set({ topics: "", hours: null, removed_at: toText(at) })
        .where("person_id", "in", personIds)
        .execute();
    },
    purge: "as-forget",
  },
  advisor_questions: {
    backup: { key: ["id"] },
    async forget(db, { personIds }) {
      if (!isAny(personIds)) return;
      const advisors = db.selectFrom("advisors").select("id").where("person_id", "in", personIds);
      await db
        .updateTable("advisor_questions")
        .set({ question: null })
        .where((row) => row.or([row("asked_by", "in", personIds), row("advisor_id", "in", advisors)]))
        .execute();
    },
    purge: "as-forget",
  },
  certificates: {
    backup: { key: ["serial"] },
    async forget(db, { personIds }) {
      if (!isAny(personIds)) return;
      // Serial, kind, season and hash stay, so that a credential that was given can still be checked.
      await db
        .updateTable("certificates")
        .set({ person_id: null, name: null, credential: null })
        .where("person_id", "in", personIds)
        .execute();
    },
    purge: "as-forget",
  },
  credential_keys: {
    // Whoever finds a backup must not be able to sign with it.
    backup: { key: ["id"], without: ["private_jwk"] },
    forget: { nothing: "keys of the installation" },
    purge: { nothing: "old credentials are checked with them" },
  },
} satisfies Record<keyof LearningTables, TablePolicy>;
