import { sql, type SqlBool } from "kysely";
import type { NoteTables, SearchTables, DeedTables } from "../tables/notes.ts";
import { ofTheirRecords } from "./of-their-records.ts";
import { anyOf, isIn, ofPerson, ofTheirProject, type Rows } from "./rows-of.ts";
import { isAny, type TablePolicies } from "./table-policy.ts";
import { toText } from "../queries/rows.ts";
import { endedNow, kept } from "./column-policy.ts";

const aboutThem: Rows = ({ registrationIds, personIds }) => isIn("about", [...registrationIds, ...personIds]);

const ofOwnEntries: Rows = ({ registrationIds, personIds }) => {
  const theirs = isIn("subject_id", [...registrationIds, ...personIds]);
  return theirs && sql<SqlBool>`entry_id in (select entry_id from audit_subjects where ${theirs})`;
};

/** How an appeal was decided is told in words, which are about what somebody of the team did. */
const ofTheirAppeals: Rows = async (leaving, db) => {
  const theirs = await ofTheirProject("subject_id")(leaving, db);
  return (
    theirs &&
    sql<SqlBool>`entry_id in (select entry_id from audit_subjects where ${theirs})
      and entry_id in (select entry_id from deed_changes where table_name = 'appeals')`
  );
};

const ofTheirEntries = anyOf(ofOwnEntries, ofTheirAppeals);

export const deedPolicies = {
  deeds: {
    backup: { key: ["entry_id"] },
    columns: {
      ...kept("ids of the log's entries", "entry_id", "season", "taken_back_by"),
      erased_at: endedNow,
    },
    forget: [{ clear: ofTheirEntries }],
    async purge(db, { seasons, at, limit }) {
      if (!isAny(seasons)) return 0;
      const due = db
        .selectFrom("deeds")
        .select("entry_id")
        .where("season", "in", seasons)
        .where("erased_at", "is", null)
        .limit(limit);
      const { numUpdatedRows } = await db
        .updateTable("deeds")
        .set({ erased_at: toText(at) })
        .where("entry_id", "in", due)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  },
  deed_changes: {
    backup: { key: ["entry_id", "position"] },
    columns: "gone with the row",
    forget: [{ remove: anyOf(ofTheirEntries, aboutThem) }],
    async purge(db, { seasons }) {
      if (!isAny(seasons)) return 0;
      const erased = db
        .selectFrom("deeds")
        .select("entry_id")
        .where("season", "in", seasons)
        .where("erased_at", "is not", null);
      const { numDeletedRows } = await db
        .deleteFrom("deed_changes")
        .where("entry_id", "in", erased)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
} satisfies TablePolicies<DeedTables>;

/** The words went with the columns they came from; a row without words finds nobody. */
const withoutWords: Rows = ({ registrationIds, personIds }) => {
  const theirs = isIn("subject_id", [...registrationIds, ...personIds]);
  return theirs && sql<SqlBool>`${theirs} and text = ''`;
};

export const searchPolicies = {
  search_texts: {
    backup: { leftOut: "made anew from what it was made of, as that is restored" },
    columns: "gone with the row",
    forget: [{ remove: withoutWords }],
    purge: "as-forget",
  },
} satisfies TablePolicies<SearchTables>;

const ofThem: Rows = ({ registrationIds, personIds }) => {
  const ids = [...registrationIds, ...personIds];
  const [about, subject] = [isIn("about", ids), isIn("subject_id", ids)];
  return about && subject && sql<SqlBool>`(${about} or ${subject})`;
};

export const notePolicies = {
  desk_notes: {
    backup: { key: ["id"] },
    columns: "gone with the row",
    forget: [{ remove: anyOf(ofThem, ofTheirRecords) }],
    async purge(db, { seasons, limit }) {
      if (!isAny(seasons)) return 0;
      const due = db.selectFrom("desk_notes").select("id").where("season", "in", seasons).limit(limit);
      const { numDeletedRows } = await db.deleteFrom("desk_notes").where("id", "in", due).executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
  desk_reminders: {
    backup: { key: ["person_id", "kind", "subject_id"] },
    columns: "gone with the row",
    forget: [
      {
        remove: anyOf(ofPerson("person_id"), ({ registrationIds, personIds }) =>
          isIn("subject_id", [...registrationIds, ...personIds]),
        ),
      },
    ],
    async purge(db, { seasons }) {
      if (!isAny(seasons)) return 0;
      const { numDeletedRows } = await db
        .deleteFrom("desk_reminders")
        .where("season", "in", seasons)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
} satisfies TablePolicies<NoteTables>;
