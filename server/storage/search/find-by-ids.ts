import { sql } from "kysely";
import type { Queries } from "../database.ts";
import type { SearchKind } from "./search-sources.ts";

/** The columns with ids that people copy from a mail, the provider's pages or a narrow table. */
const idColumns: Readonly<Partial<Record<SearchKind, { id: string; columns: readonly string[] }>>> = {
  registrations: { id: "id", columns: ["id", "session_id"] },
  people: { id: "id", columns: ["id"] },
  teams: { id: "id", columns: ["id"] },
  submissions: { id: "id", columns: ["id"] },
};

/** Long enough, and with a digit: no name is looked up as an id for nothing. */
const idLike = /^(?=.*\d)[\w-]{8,}$/;

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
  const begins = (value: string) => sql`like ${`${value.replaceAll("_", String.raw`\_`)}%`} escape '\\'`;
  for (const fits of [is, begins])
    for (const column of known.columns) {
      const value = column === "id" ? word.toLowerCase() : word;
      const { rows } = await sql<{ id: string }>`select ${sql.ref(known.id)} as id from ${sql.table(kind)}
        where ${sql.ref(column)} ${fits(value)} limit 100`.execute(db);
      if (rows.length > 0) return { ids: rows.map(({ id }) => id), rest: words.filter((other) => other !== word) };
    }
  return null;
}
