import { sql } from "kysely";
import pg from "pg";
import type { OpenDatabase } from "#server/storage/open-database.ts";

/** Adds registrations number `from` to `to` with all that comes with them: event, key and two mails each. */
export async function fill({ db, engine, sqlite }: OpenDatabase, url: string, from: number, to: number) {
  const numbers =
    engine === "sqlite"
      ? sql`(with recursive count(n) as (select ${sql.lit(from)} union all select n + 1 from count where n < ${sql.lit(to)}) select n from count)`
      : sql`(select generate_series(${sql.lit(from)}, ${sql.lit(to)}) as n)`;
  // Ids come in no order, as real ones do.
  const hash =
    engine === "sqlite" ? sql`printf('%08x', (n * 2654435761) % 4294967296) || printf('%08d', n)` : sql`md5(n::text)`;
  const at =
    engine === "sqlite"
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', 1761955200 + n * 8, 'unixepoch')`
      : sql`to_char(to_timestamp(1761955200 + n * 8) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const later = sql`'2027-12-31T00:00:00.000Z'`;
  const statements = [
    sql`insert into registrations (id, status, registration_type, tier, first_name, last_name, email, email_key, phone,
          company, price_id, amount_cents, currency, terms_version, session_id, session_url, session_expires_at,
          success_url, cancel_url, created_at, status_at, paid_at)
        select 'r' || ${hash}, case n % 10 when 0 then 'expired' else 'paid' end, 'individual', 'standard', 'Ada',
          'Lovelace', n || '@example.org', n || '@example.org', '208-555-0101', null, 'price_individual_standard', 35000,
          'usd', '2025-11-10', 'cs_test_' || ${hash}, 'https://pay.example/c/pay/cs_test_' || ${hash}, ${at},
          'https://site.example/registration-success?session_id={CHECKOUT_SESSION_ID}',
          'https://site.example/register?package=individual', ${at}, ${at}, case n % 10 when 0 then null else ${at} end
        from ${numbers} as numbers`,
    sql`insert into payment_events (event_id, type, session_id, registration_id, received_at)
        select 'evt_' || ${hash}, 'checkout.session.completed', 'cs_test_' || ${hash}, 'r' || ${hash}, ${at}
        from ${numbers} as numbers`,
    sql`insert into idempotency_keys (key_hash, request_hash, registration_id, created_at, expires_at)
        select 'k' || ${hash}, 'q' || ${hash}, 'r' || ${hash}, ${at}, ${later} from ${numbers} as numbers`,
    ...["receipt", "organizer-notice"].map(
      (kind) => sql`insert into outbox (id, kind, registration_id, dedupe_key, status, attempts, created_at,
          next_attempt_at, sent_at)
        select ${sql.lit(kind.slice(0, 1))} || ${hash}, ${sql.lit(kind)}, 'r' || ${hash}, ${sql.lit(`${kind}:r`)} || ${hash},
          'sent', 1, ${at}, ${at}, ${at} from ${numbers} as numbers`,
    ),
  ];
  const texts = statements.map((statement) => statement.compile(db).sql);
  if (sqlite === null) return runApart(url, texts);
  // Filling need not survive a power cut; the measurements run with the site's own settings again.
  sqlite.pragma("synchronous = OFF");
  sqlite.pragma("cache_size = -400000");
  for (const text of texts) sqlite.exec(text);
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.pragma("cache_size = -16000");
  sqlite.pragma("synchronous = FULL");
}

/** What PostgreSQL does by itself some time after it grew. */
export async function settle({ engine }: OpenDatabase, url: string) {
  if (engine === "postgres") await runApart(url, ["vacuum analyze", "checkpoint"]);
}

/** On a connection without the time limits that the site sets itself. */
async function runApart(url: string, texts: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const text of texts) await client.query(text);
  await client.end();
}
