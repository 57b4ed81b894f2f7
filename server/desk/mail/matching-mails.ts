import { sql, type Expression, type SqlBool } from "kysely";
import { mailName, namedMails } from "#content/en/desk/mail-name.ts";
import type { Queries } from "#server/storage/database.ts";
import { searchFor } from "#server/storage/search/search-for.ts";
import { wordsIn } from "../list/words-in.ts";
import { findPeople } from "../people/find-people.ts";

/** So many readers of one name are looked for. */
const mostReaders = 50;

/** The mails that a search means: of a kind, by the beginning of an id, or to whom it names. Each has an index. */
export async function matchingMails(db: Queries, search: string): Promise<Expression<SqlBool>> {
  const kinds = kindsNamed(search);
  const ofKind =
    kinds.length > 0 &&
    (await db.selectFrom("outbox").select("id").where("kind", "in", kinds).limit(1).executeTakeFirst());
  if (ofKind) return sql<SqlBool>`outbox.kind in (${sql.join(kinds)})`;
  const ids = /^[0-9a-f]{8}[0-9a-f-]*$/i.test(search) ? await byPrefix(db, search.toLowerCase()) : [];
  if (ids.length > 0) return sql<SqlBool>`outbox.id in (${sql.join(ids)})`;
  return toReaders(db, search);
}

/** Kinds by their own name, or by words of the one that the desk shows: "Letter" is every letter to a group. */
function kindsNamed(search: string): string[] {
  const kind = search.toLowerCase().replaceAll(/\s+/g, "-");
  if (namedMails.includes(kind)) return [kind];
  const words = wordsIn(search.toLowerCase());
  if (words.length === 0 || search.includes("@")) return [];
  return namedMails.filter((known) => words.every((word) => mailName(known).toLowerCase().split(/\W+/).includes(word)));
}

async function byPrefix(db: Queries, prefix: string): Promise<string[]> {
  const rows = await db.selectFrom("outbox").select("id").where("id", "like", `${prefix}%`).limit(50).execute();
  return rows.map(({ id }) => id);
}

async function toReaders(db: Queries, search: string): Promise<Expression<SqlBool>> {
  const words = wordsIn(search);
  const people = await findPeople(db, { words }, { limit: mostReaders });
  const registrations = await db
    .selectFrom("registrations")
    .select("id")
    .where((await searchFor(db, "registrations", words)).matches("registrations.id"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostReaders)
    .execute();
  const among = (column: string, found: readonly { id: string }[]) =>
    found.length === 0
      ? []
      : [sql`select id from outbox where ${sql.ref(column)} in (${sql.join(found.map(({ id }) => id))})`];
  const parts = [
    ...among("person_id", people),
    ...among("registration_id", registrations),
    ...(search.includes("@") ? [sql`select id from outbox where address = ${search}`] : []),
  ];
  // One after the other by its own index; an `or` over them would be looked for from the newest mail to the oldest.
  return parts.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`outbox.id in (${sql.join(parts, sql` union `)})`;
}
