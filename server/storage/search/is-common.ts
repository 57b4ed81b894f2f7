import { sql } from "kysely";
import type { Queries } from "../database.ts";
import { isSqlite } from "../migrations/is-sqlite.ts";
import { holdsWords } from "./holds-words.ts";
import type { SearchKind } from "./search-sources.ts";
import { searchIndexOf } from "./search-statements.ts";

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
export async function isCommon(
  db: Queries,
  kind: SearchKind,
  words: readonly string[],
  moreThan: number,
): Promise<boolean> {
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
