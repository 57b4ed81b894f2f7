import { sql, type Expression, type SqlBool } from "kysely";
import type { MailStatus, OutboxMail } from "#server/storage/outbox-mail.ts";
import { toOutboxMail } from "#server/storage/queries/rows.ts";
import type { Desk } from "../desk.ts";
import { listPage, readSlice, type ListPage, type PageRequest, wordsIn } from "../list/list-page.ts";
import { nameOrEmail } from "../people/name-or-email.ts";
import { mailName, namedMails } from "#content/en/desk/mail-name.ts";
import type { Queries, RowOf } from "#server/storage/database.ts";
import { searchFor } from "#server/storage/search/search-for.ts";
import { findPeople } from "../people/find-people.ts";
import { pagesOf } from "../pages-of.ts";

/** So many readers of one name are looked for. */
const mostReaders = 50;

/** The mails that a search means: of a kind, by the beginning of an id, or to whom it names. Each has an index. */
async function matchingMails(db: Queries, search: string): Promise<Expression<SqlBool>> {
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

export interface OutboxQuery {
  /** A reader's name or address, a kind of mail, or the beginning of a mail's id. */
  search?: string;
  status?: MailStatus;
  id?: string;
}

/** A mail with whoever gets it, as far as that is known now. */
export interface ListedMail {
  mail: OutboxMail;
  reader: string;
}

/** The outbox as the desk looks through it, new ones first. */
export async function outboxPage(
  { database: { db } }: Pick<Desk, "database">,
  { search = "", status, id }: OutboxQuery,
  request: PageRequest,
): Promise<ListPage<ListedMail>> {
  let query = db
    .selectFrom("outbox")
    .leftJoin("people", "people.id", "outbox.person_id")
    .leftJoin("registrations", "registrations.id", "outbox.registration_id")
    .selectAll("outbox")
    .select(["people.first_name", "people.last_name", "people.email"])
    .select([
      "registrations.first_name as buyer_first",
      "registrations.last_name as buyer_last",
      "registrations.email as buyer_email",
    ]);
  if (status) query = query.where("outbox.status", "=", status);
  if (id !== undefined) query = query.where("outbox.id", "=", id);
  if (search.trim() !== "") query = query.where(await matchingMails(db, search.trim()));
  return listPage(
    request,
    async (slice) => {
      const rows = await readSlice(query, { at: "outbox.created_at", id: "outbox.id" }, slice);
      return rows.map((row) => ({ mail: toOutboxMail(row), reader: readerOf(row) }));
    },
    ({ mail }) => ({ at: mail.createdAt, id: mail.id }),
  );
}

interface Names extends RowOf<"outbox"> {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  buyer_first: string | null;
  buyer_last: string | null;
  buyer_email: string | null;
}

function readerOf({ recipient, address, buyer_first, buyer_last, buyer_email, ...row }: Names): string {
  if (recipient === "person") return nameOrEmail(row);
  if (recipient === "registration")
    return nameOrEmail({ first_name: buyer_first, last_name: buyer_last, email: buyer_email });
  return recipient === "address" ? (address ?? "") : "";
}

interface MailList {
  /** New ones first; only one page is in memory. */
  pages: AsyncIterable<OutboxMail[]>;
  depth: Desk["store"]["outboxDepth"];
}

export function listMail({ store }: Pick<Desk, "store">, query: { status?: MailStatus } = {}): MailList {
  return {
    pages: pagesOf<OutboxMail>((page) => store.listMailPage({ ...query, ...page })),
    depth: () => store.outboxDepth(),
  };
}
