import { sql } from "kysely";
import type { Queries } from "../database.ts";
import { isSqlite } from "../migrations/is-sqlite.ts";
import type { SearchKind } from "./search-sources.ts";

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
export async function findByIds(
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
