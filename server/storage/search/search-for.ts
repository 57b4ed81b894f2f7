import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { Queries } from "../database.ts";
import { isSqlite } from "../migrations/is-sqlite.ts";
import { findByIds } from "./find-by-ids.ts";
import { holdsWords } from "./holds-words.ts";
import { isCommon } from "./is-common.ts";
import { rarestRuns } from "./rarest-runs.ts";
import type { SearchKind } from "./search-sources.ts";
import { searchIndexOf } from "./search-statements.ts";

/** Up to so many are named and counted. A search that finds more is too wide for a sum to mean anything. */
const countedUpTo = 2_000;

export interface SearchFilter {
  /** True where more than two thousand fit. */
  isMany: boolean;
  /** Whether a row is meant, by the column with its id. */
  matches(id: string): Expression<SqlBool>;
  /**
   * Another column that the list is filtered by. Beside rows that are named by their ids it is given as a value of the
   * row: SQLite, which keeps no figures on how common a value is, would rather go through all that are paid.
   */
  filterColumn(column: string): Expression<string>;
}

const byIndex = (column: string): Expression<string> => sql.ref<string>(column);
const byRow = (column: string): Expression<string> => sql<string>`${sql.ref(column)} || ''`;

const everything: SearchFilter = { isMany: false, matches: () => sql<SqlBool>`1 = 1`, filterColumn: byIndex };

/**
 * What holds every word, anywhere in it, whatever the case of its letters. The few are named, and a list picks them by
 * id; of the many, a list finds its next page soon enough by looking at one after the other.
 */
export async function searchFor(db: Queries, kind: SearchKind, words: readonly string[]): Promise<SearchFilter> {
  if (words.length === 0) return everything;
  const byId = await findByIds(db, kind, words);
  if (byId) return few(db, byId.ids, (id) => holdsIn(db, kind, id, byId.rest));
  const many: SearchFilter = { isMany: true, matches: (id) => holdsIn(db, kind, id, words), filterColumn: byIndex };
  if (await isCommon(db, kind, words, countedUpTo)) return many;
  const { rows } = await (isSqlite(db) ? sqliteCandidates(kind, words) : candidates(kind, words)).execute(db);
  return rows.length > countedUpTo
    ? many
    : few(
        db,
        rows.map(({ id }) => id),
      );
}

function few(
  db: Queries,
  ids: readonly string[],
  and: (id: string) => Expression<SqlBool> = () => sql<SqlBool>`1 = 1`,
): SearchFilter {
  // To PostgreSQL a list is one value: it would spend longer on two thousand of them than on finding the rows.
  const isOne = isSqlite(db) ? sql`in (${sql.join(ids)})` : sql`= any(${ids}::text[])`;
  const matches = (id: string) =>
    ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.ref(id)} ${isOne} and ${and(id)})`;
  return { isMany: false, matches, filterColumn: byRow };
}

/** Whether the text of a row holds every word, looked up only for rows that are looked at. */
function holdsIn(db: Queries, kind: SearchKind, id: string, words: readonly string[]): Expression<SqlBool> {
  const own = sql`from search_texts where kind = ${sql.lit(kind)} and subject_id = ${sql.ref(id)}`;
  // What PostgreSQL cannot guess it takes for every second row, and so it goes along the list until the page is full.
  return isSqlite(db)
    ? holdsWords(sql<string>`(select text ${own})`, words)
    : sql<SqlBool>`coalesce((select true ${own} and ${holdsWords(sql.ref("text"), words)}), false)`;
}

const candidates = (kind: SearchKind, words: readonly string[]): RawBuilder<{ id: string }> =>
  sql`select subject_id as id from search_texts
    where kind = ${sql.lit(kind)} and ${holdsWords(sql.ref("text"), words)} limit ${sql.lit(countedUpTo + 1)}`;

/** The index holds runs of three letters: shorter words are looked for in what the longer ones find. */
function sqliteCandidates(kind: SearchKind, words: readonly string[]): RawBuilder<{ id: string }> {
  const runs = words.filter((word) => [...word].length >= 3).flatMap((word) => rarestRuns(word));
  if (runs.length === 0) return candidates(kind, words);
  const index = sql.table(searchIndexOf(kind));
  const all = runs.map((run) => `"${run.replaceAll('"', '""')}"`).join(" AND ");
  return sql`select found.subject_id as id from ${index} join search_texts as found on found.number = ${index}.rowid
    where ${index} match ${all} and ${holdsWords(sql.ref("found.text"), words)} limit ${sql.lit(countedUpTo + 1)}`;
}
