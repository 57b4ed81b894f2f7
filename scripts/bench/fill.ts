import { randomUUID } from "node:crypto";
import { sessionRules } from "#domain/people/sign-in-rules.ts";
import type { Instant } from "#domain/time/time.ts";
import { hashToken, newToken } from "#server/sign-in/cookies.ts";
import type { Queries } from "#server/storage/database.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { Engine } from "#tests/support/databases/database.ts";
import pg from "pg";

/**
 * How each database spells rows that are made where they are stored, which takes seconds for a hundred thousand. `n` is
 * the row's number.
 */
export function sqlOf(engine: Engine) {
  const isSqlite = engine === "sqlite";
  return {
    /** Ids come in no order, as real ones do. */
    id: (kind: string) =>
      isSqlite
        ? `'${kind}' || printf('%08x', (n * 2654435761) % 4294967296) || printf('-%08d', n)`
        : `'${kind}' || substr(md5(n::text), 1, 8) || '-' || lpad(n::text, 8, '0')`,
    padded: (number: string) => (isSqlite ? `printf('%05d', ${number})` : `lpad((${number})::text, 5, '0')`),
    /** Instants so many seconds apart. */
    at: (from: Instant, apart: number) => {
      const second = `${Math.floor(from / 1000)} + n * ${apart}`;
      return isSqlite
        ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${second}, 'unixepoch')`
        : `to_char(to_timestamp(${second}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    },
    pick: (values: readonly string[], by: string) =>
      `case ${by} % ${values.length} ${values.map((value, index) => `when ${index} then '${value}'`).join(" ")} end`,
    /** A statement that adds rows number `from` to `to`; columns that are not named have what the table gives them. */
    into(table: string, [from, to]: readonly [number, number], columns: Readonly<Record<string, string | number>>) {
      const numbers = isSqlite
        ? `(with recursive c(n) as (select ${from} union all select n + 1 from c where n < ${to}) select n from c)`
        : `(select generate_series(${from}, ${to}) as n)`;
      return `insert into ${table} (${Object.keys(columns).join(", ")}) select ${Object.values(columns).join(", ")} from ${numbers} as numbers`;
    },
  };
}

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Runs statements that fill. Nothing of it need survive a power cut; measuring happens with the site's own settings. */
export async function runFilling({ sqlite }: OpenDatabase, url: string, statements: readonly string[]): Promise<void> {
  if (sqlite === null) return runApart(url, statements);
  sqlite.pragma("synchronous = OFF");
  sqlite.pragma("cache_size = -400000");
  for (const statement of statements) sqlite.exec(statement);
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.pragma("cache_size = -16000");
  sqlite.pragma("synchronous = FULL");
}

/** What PostgreSQL does some time after it grew. */
export async function settle({ engine }: OpenDatabase, url: string): Promise<void> {
  if (engine === "postgres") await runApart(url, ["vacuum analyze", "checkpoint"]);
}

/** On a connection without the time limits that the site sets itself. */
async function runApart(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Signs people in as of an instant: the Cookie header that each of their browsers sends. */
export async function sessionCookies(db: Queries, people: readonly string[], at: Instant): Promise<string[]> {
  const sessions = people.map((personId) => ({ personId, token: newToken() }));
  const times = { created_at: toText(at), expires_at: toText(at + sessionRules.validMs), last_seen_at: toText(at) };
  for (const part of inParts(sessions, 400)) {
    const rows = part.map(({ personId, token }) => ({ person_id: personId, token_hash: hashToken(token) }));
    await db
      .insertInto("sessions")
      .values(rows.map((row) => ({ id: randomUUID(), ...row, ...times })))
      .execute();
  }
  return sessions.map(({ token }) => `session=${token}`);
}
