import pg from "pg";
import { openDatabase } from "#server/storage/open-database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { hashToken } from "#server/sign-in/browser-token.ts";
import { season } from "#tests/support/season/season.ts";
import { deskStatements } from "./desk-statements.ts";

/** Signs the organizer in. */
export const organizerToken = "the-token-of-somebody-who-organizes-a-bench";

/** A desk in the middle of the vote, every list of which has `rows` rows, and a chamber with `members` members. */
export async function fillDesk(url: string, rows: number, members: number): Promise<void> {
  const opened = await openDatabase(url, { onConnectionLost: () => undefined });
  if (!opened.ok) throw new Error(opened.message);
  const { db, engine, sqlite } = opened.database;
  const statements = deskStatements(engine, rows, members);
  if (sqlite) {
    // Filling need not survive a power cut.
    sqlite.pragma("synchronous = OFF");
    for (const statement of statements) sqlite.exec(statement);
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
  } else await runApart(url, [...statements, "vacuum analyze", "checkpoint"]);

  const at = toText(season.votingAt - 60_000);
  const organizer = { id: "organizer", email: "olive@desk.example", email_key: "olive@desk.example" };
  const nothing = { phone: null, organization: null, certificate_name: null, age_band: null, age_answered_at: null };
  const names = { first_name: "Olive", last_name: "Oak", created_at: at, forgotten_at: null };
  await db
    .insertInto("people")
    .values({ ...organizer, ...names, ...nothing })
    .execute();
  await db.insertInto("organizers").values({ person_id: "organizer", role: "organizer", added_at: at }).execute();
  const times = { created_at: at, expires_at: toText(season.votingAt + 11 * 3_600_000), last_seen_at: at };
  await db
    .insertInto("sessions")
    .values({ id: "session", person_id: "organizer", token_hash: hashToken(organizerToken), ...times })
    .execute();
  await opened.database.close();
}

/** On a connection without the time limits that the site sets itself. */
async function runApart(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
