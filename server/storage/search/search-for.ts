import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { Queries } from "../database.ts";
import { isSqlite } from "../migrations/is-sqlite.ts";
import { rarestRuns } from "./rarest-runs.ts";
import type { SearchKind } from "./search-sources.ts";
import { searchIndexOf } from "./search-statements.ts";

const beyondAscii = /\P{ASCII}/gu;

/**
 * How a word may stand in a text in small letters: SQLite makes only plain letters small, so that "Íñigo" keeps its
 * first letter, and "ÖRN" is kept as "Örn".
 */
function spellingsOf(word: string): string[] {
  const small = word.toLowerCase();
  const large = (letter: string) => letter.toUpperCase();
  const [first = "", ...others] = small;
  return [
    ...new Set([small, small.replaceAll(beyondAscii, large), first.replace(beyondAscii, large) + others.join("")]),
  ];
}

/** Whether each word is in a text that is kept in small letters. */
function holdsWords(text: Expression<string>, words: readonly string[]): Expression<SqlBool> {
  if (words.length === 0) return sql<SqlBool>`1 = 1`;
  const holds = words.map((word) => {
    const found = spellingsOf(word).map((spelling) => like(text, spelling));
    return found.length === 1 ? found[0]! : sql<SqlBool>`(${sql.join(found, sql` or `)})`;
  });
  return sql<SqlBool>`(${sql.join(holds, sql` and `)})`;
}

const like = (text: Expression<string>, word: string): Expression<SqlBool> =>
  sql<SqlBool>`${text} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;

/** Ids are random, so the first by id are as good as any. */
const sampled = 1_000;
/** Fewer in a sample may be chance. */
const fewest = 20;
/** A sample is not exact: only who is found in it that much more often than needed is certain to be. */
const margin = 1.5;

/**
 * Whether a search certainly finds more than so many, by a sample: no index helps with words that half of all texts
 * hold, or that are too short for one. Where it says no, nothing is known yet.
 */
async function isCommon(db: Queries, kind: SearchKind, words: readonly string[], moreThan: number): Promise<boolean> {
  const { rows } = await sql<{ sampled: number | string; held: number | string | null }>`
    select count(*) as sampled, sum(case when ${holdsWords(sql.ref("text"), words)} then 1 else 0 end) as held
    from (select text from search_texts where kind = ${sql.lit(kind)} order by subject_id limit ${sql.lit(sampled)})
      as sample`.execute(db);
  const held = Number(rows[0]?.held ?? 0);
  // Of a short list the sample is the whole, and it is looked up as exactly as any.
  if (Number(rows[0]?.sampled) < sampled || held < fewest) return false;
  return (held / sampled) * (await sizeOf(db, kind)) > moreThan * margin;
}

/** How many texts there are of a kind, as far as PostgreSQL knows without counting: -1 before it has ever looked. */
async function sizeOf(db: Queries, kind: SearchKind): Promise<number> {
  const size = isSqlite(db)
    ? sql`select count(*) as size from search_texts where kind = ${sql.lit(kind)}`
    : sql`select coalesce(max(reltuples), 0) as size from pg_class where oid = to_regclass(${searchIndexOf(kind)})`;
  const { rows } = await sql<{ size: number | string }>`${size}`.execute(db);
  return Number(rows[0]?.size ?? 0);
}

/** The columns with ids that people copy from a mail, the provider's pages or a narrow table. */
const idColumns: Readonly<Partial<Record<SearchKind, { id: string; columns: readonly string[] }>>> = {
  registrations: { id: "id", columns: ["id", "session_id"] },
  people: { id: "id", columns: ["id"] },
  teams: { id: "id", columns: ["id"] },
  submissions: { id: "id", columns: ["id"] },
};

/** An id of ours or its first part, or a checkout's: no name is looked up as an id for nothing. */
const idLike = /^(?:cs_\w+|[0-9a-f]{8}[0-9a-f-]*)$/i;

/** What a word means as an id or the beginning of one, and the words that are left; null where none is one. */
async function findByIds(
  db: Queries,
  kind: SearchKind,
  words: readonly string[],
): Promise<{ ids: string[]; rest: string[] } | null> {
  const known = idColumns[kind];
  const word = words.find((candidate) => idLike.test(candidate));
  if (!known || word === undefined) return null;
  const is = (value: string) => sql`= ${value}`;
  // Each engine in the way that it has an index for.
  const begins = (value: string) =>
    isSqlite(db) ? sql`glob ${`${value}*`}` : sql`like ${`${value.replaceAll("_", String.raw`\_`)}%`}`;
  for (const fits of [is, begins])
    for (const column of known.columns) {
      const value = column === "id" ? word.toLowerCase() : word;
      const { rows } = await sql<{ id: string }>`select ${sql.ref(known.id)} as id from ${sql.table(kind)}
        where ${sql.ref(column)} ${fits(value)} limit 100`.execute(db);
      if (rows.length > 0) return { ids: rows.map(({ id }) => id), rest: words.filter((other) => other !== word) };
    }
  return null;
}

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
