import { sql, type SqlBool } from "kysely";
import type { NoteTables, SearchTables, DeedTables } from "../tables/notes.ts";
import { anyOf, isIn, ofPerson, type Rows } from "./rows-of.ts";
import { isAny, type TablePolicies } from "./table-policy.ts";
import { toText } from "../queries/rows.ts";
import { endedNow, kept } from "./column-policy.ts";

const aboutThem: Rows = ({ registrationIds, personIds }) => isIn("about", [...registrationIds, ...personIds]);

const ofTheirEntries: Rows = ({ registrationIds, personIds }) => {
  const theirs = isIn("subject_id", [...registrationIds, ...personIds]);
  return theirs && sql<SqlBool>`entry_id in (select entry_id from audit_subjects where ${theirs})`;
};

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

/** A note on their team, chamber, judging, mail or on what they asked for may name them: it goes as well. */
const ofTheirs: Rows = ({ registrationIds, personIds }) => {
  const people = isIn("person_id", personIds);
  const registrations = isIn("registration_id", registrationIds);
  const found = [
    people && sql`select team_id from team_members where ${people}`,
    people &&
      sql`select submissions.id from submissions inner join team_members
      on team_members.team_id = submissions.team_id where ${people}`,
    people &&
      sql`select appeals.id from appeals inner join submissions on submissions.id = appeals.submission_id
      inner join team_members on team_members.team_id = submissions.team_id where ${people}`,
    people && sql`select id from scholarships where ${people}`,
    people && sql`select id from refund_requests where ${people}`,
    people && sql`select chamber_id from chamber_contacts where ${people}`,
    people && sql`select id from chamber_members where ${people}`,
    people && sql`select id from judges where ${people}`,
    people && sql`select id from outbox where ${people}`,
    registrations && sql`select id from outbox where ${registrations}`,
  ].filter((query) => query !== null);
  return isAny(personIds) || isAny(registrationIds)
    ? sql<SqlBool>`(${sql.join(
        found.map((query) => sql`subject_id in (${query})`),
        sql` or `,
      )})`
    : null;
};

export const notePolicies = {
  desk_notes: {
    backup: { key: ["id"] },
    columns: "gone with the row",
    forget: [{ remove: anyOf(ofThem, ofTheirs) }],
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
