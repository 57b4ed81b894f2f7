import { sql } from "kysely";
import { emptyContent } from "#domain/submission/submission-content.ts";
import type { Queries, TableName } from "#server/storage/database.ts";
import { hashVoter } from "#server/storage/queries/secrets.ts";
import { policyOf, tableNames } from "#server/storage/table-policies/table-policies.ts";
import { person } from "#tests/server/desk/marked-person.ts";

export const ids = { person: "11111111-aaaa-4aaa-8aaa-111111111111", voteKey: "a key of the season" };
export const voterHash = hashVoter(ids.voteKey, person.email)!;
export const fileKey = "files/1";
const at = "2026-02-10T19:00:00.000Z";
const fullName = `${person.firstName} ${person.lastName}`;

/** Columns that hold the id of a person or of another table's row. */
const links: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      "person_id",
      "filed_by",
      "lead_id",
      "invited_by",
      "asked_by",
      "author_id",
      "answered_by",
      "sender_id",
      "from_id",
      "to_id",
    ].map((column) => [column, ids.person]),
  ),
  registered_by: ids.person,
  subject_id: ids.person,
  ...Object.fromEntries(
    Object.entries({
      run_id: "score_runs",
      entry_id: "audit_log",
      mail_id: "rehearsal_mails",
    }).map(([column, table]) => [column, idIn(table)]),
  ),
};

const isTable = (name: string): boolean => (tableNames as readonly string[]).includes(name);

function idIn(table: string): string {
  return table === "people" ? ids.person : `the-row-of-${table}`;
}

/** What a row needs to be one that the site itself would write, or to be found by. */
const particular: Readonly<Partial<Record<TableName, Readonly<Record<string, unknown>>>>> = {
  registrations: { forgotten_at: null },
  people: { forgotten_at: null, first_name: person.firstName, last_name: person.lastName },
  teams: { name: "The team" },
  team_members: { left_at: null },
  submissions: { status: "draft" },
  submission_versions: { content: JSON.stringify(emptyContent) },
  files: { owner_kind: "submission", owner_id: idIn("submissions"), store_key: fileKey },
  upload_pieces: { store_key: "pieces/1" },
  file_removals: { store_key: "files/0" },
  uploads: { owner_kind: "person", owner_id: ids.person, status: "receiving" },
  codes: { subject: JSON.stringify({ personId: ids.person, guardianName: fullName }) },
  appeal_seats: { name: fullName },
  vote_keys: { season: "season", value: ids.voteKey },
  votes: { season: "season", voter_hash: voterHash },
  outbox: { status: "waiting", recipient: "person", claim: null, address: person.email },
};

/** Made by triggers or by the site itself, about nobody or from what the other tables hold. */
export const notWritten: readonly TableName[] = ["search_texts", "data_changes", "secrets"];

/**
 * A row in every table, linked to one person, with the person's marks in every column that is not an id, a date, a
 * figure or something of which its policy says that it stays.
 */
export async function fillEveryColumn(db: Queries): Promise<void> {
  const tables = await db.introspection.getTables();
  for (const table of tableNames) {
    if (notWritten.includes(table)) continue;
    const { columns } = tables.find(({ name }) => name === table)!;
    const row = columns.map(({ name, dataType }) => [name, valueFor(table, name, dataType)] as const);
    await sql`insert into ${sql.table(table)} (${sql.join(row.map(([name]) => sql.ref(name)))})
      values (${sql.join(row.map(([, value]) => sql`${value}`))})`
      .execute(db)
      .catch((error: unknown) => {
        throw new Error(`${table} took no row: say above what its columns refer to`, { cause: error });
      });
  }
}

function valueFor(table: TableName, column: string, dataType: string): unknown {
  const own = particular[table] ?? {};
  if (column in own) return own[column];
  if (column === "id") return idIn(table);
  if (column in links) return links[column];
  // `vote_id` and the like: the row of the table that is named so.
  if (column.endsWith("_id") && isTable(`${column.slice(0, -3)}s`)) return idIn(`${column.slice(0, -3)}s`);
  if (/int|real|double|numeric|float/i.test(dataType)) return 1;
  if (/(^|_)(at|on|until|after)$/.test(column)) return at;
  const { columns } = policyOf(table);
  const policy = columns === "gone with the row" ? undefined : columns[column];
  if (policy !== undefined && "kept" in policy) return column;
  return /email|address/.test(column) ? person.email : `${fullName}, ${person.email}`;
}
