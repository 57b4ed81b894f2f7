import { Kysely, sql, type CompiledQuery, type Dialect } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#server/storage/database.ts";
import { postgresDialect } from "#server/storage/postgres/postgres-dialect.ts";
import { openSqlite } from "#server/storage/sqlite/sqlite-dialect.ts";
import type { Store } from "#server/storage/create-store.ts";
import {
  createTestDatabase,
  engines,
  type Engine,
  type TestDatabase,
  storeOn,
} from "#tests/support/databases/database.ts";
import { mailRule } from "#tests/support/mail/mails.ts";
import { becomePaid, newCheckout, noon } from "#tests/support/databases/new-checkout.ts";

/** Enough that both planners prefer an index where there is one. */
const rows = 5_000;

/** What a request, an event, a worker or the desk does while the tables are large. */
const operations: [string, (store: Store, id: string) => Promise<unknown>][] = [
  ["starting a checkout", (store) => store.insertCheckout(newCheckout())],
  ["repeating a request", (store, id) => store.findCheckout(`key-${id}`)],
  ["claiming a checkout", (store, id) => store.claimSession(id, noon, noon + 1)],
  ["storing a checkout", (store, id) => store.saveSession(id, { id: `cs_${id}`, url: "u" })],
  ["knowing an event", (store) => store.hasEvent("evt_1")],
  [
    "settling a payment",
    (store, id) =>
      store.settle({
        registrationId: id,
        sessionId: `cs_${id}`,
        event: { id: "evt_1", type: "t" },
        at: noon,
        decide: becomePaid(noon),
      }),
  ],
  ["the success page", (store, id) => store.findBySession(`cs_${id}`)],
  [
    "sharing out questions",
    (store) => store.claimDueChecks(noon + 1e9, { limit: 20, longestMs: 1e8, nextTurn: () => noon + 2e9 }),
  ],
  ["claiming a mail", (store) => store.claimMail(noon, mailRule(1_000))],
  ["looking for a mail where none is due", (store) => store.claimMail(noon - 1, mailRule(1_000))],
  [
    "counting attempts",
    (store) => store.takeAttempt([{ addressHash: "a", limit: 9 }], noon, { purpose: "checkout", windowMs: 1e7 }),
  ],
  ["clearing away", (store) => store.dropStale(noon, { attemptsKeptMs: 1e12, keysKeptMs: 1e12 })],
  ["the first page of all", (store) => store.listRegistrations({ limit: 50 })],
  [
    "a later page of one status",
    (store, id) => store.listRegistrations({ limit: 50, status: "paid", after: { createdAt: noon, id } }),
  ],
];

describe.each(engines)("with many registrations on %s", (engine) => {
  let testDatabase: TestDatabase;
  let watched: Kysely<Database>;
  const queries: CompiledQuery[] = [];
  beforeAll(async () => {
    testDatabase = await createTestDatabase(engine);
    await fill(testDatabase, engine);
    const log = ({ query }: { query: CompiledQuery }) => void queries.push(query);
    watched = new Kysely<Database>({ dialect: dialectOf(engine, testDatabase.url), log });
  });
  afterAll(async () => {
    await watched.destroy();
    await testDatabase.dispose();
  });

  test.each(operations)("%s reads no whole table", async (_, operate) => {
    const checkout = newCheckout({ email: `${crypto.randomUUID()}@example.org` });
    await testDatabase.store.insertCheckout(checkout);
    queries.length = 0;
    await operate(storeOn({ db: watched, engine }), checkout.registration.id);
    const asked = queries.filter((query) => /^(select|update|delete)/.test(query.sql));
    for (const query of asked)
      expect(await planOf(testDatabase, engine, query), query.sql).not.toMatch(wasteful(query));
    expect(queries.length).toBeGreaterThan(0);
  });
});

/**
 * An index that is walked in its order up to a limit is fine, a table that is walked is not; nor is sorting everything
 * to find the first few. Sorting what one person has is.
 */
function wasteful({ sql: text }: CompiledQuery): RegExp {
  // A query that only asks whether something is there stands on a row of its own, which is no table.
  const walked = String.raw`SCAN (?!CONSTANT ROW)\w+\b(?! USING)|Seq Scan`;
  return new RegExp(/ limit /.test(text) ? `${walked}|TEMP B-TREE|Sort ` : walked);
}

async function planOf(testDatabase: TestDatabase, engine: Engine, query: CompiledQuery): Promise<string> {
  const explain = engine === "sqlite" ? "explain query plan " : "explain ";
  const { rows: plan } = await testDatabase.database.db.executeQuery({ ...query, sql: explain + query.sql });
  return (plan as Record<string, unknown>[]).map((line) => String(line["detail"] ?? line["QUERY PLAN"])).join("\n");
}

function dialectOf(engine: Engine, url: string): Dialect {
  if (engine === "sqlite") return openSqlite(url.slice("sqlite:".length)).dialect;
  return postgresDialect(url, { connections: 2, statementTimeoutMs: 5_000, onConnectionLost: () => undefined });
}

/** Fills the tables as a few large seasons would: almost everything long settled and sent. */
async function fill({ database: { db }, store }: TestDatabase, engine: Engine): Promise<void> {
  const model = newCheckout();
  await store.insertCheckout(model);
  const numbers =
    engine === "postgres"
      ? sql`select n from generate_series(1, ${sql.lit(rows)}) as g(n)`
      : sql`with recursive g(n) as (select 1 union all select n + 1 from g where n < ${sql.lit(rows)}) select n from g`;
  const time = sql`'2025-12-01T00:00:00.' || (100000 + n)`;
  await sql`insert into registrations (id, status, registration_type, tier, email, email_key, price_id, amount_cents,
    currency, terms_version, session_id, session_expires_at, success_url, cancel_url, created_at, status_at, paid_at)
    select 'r' || n, case when n % 3 = 0 then 'expired' else 'paid' end, 'individual', 'standard',
    'p' || (n / 2) || '@example.org', 'p' || (n / 2) || '@example.org', 'p', 35000, 'usd', 't', 's' || n,
    ${time}, 's', 'c', ${time}, ${time}, ${time} from (${numbers}) as numbers`.execute(db);
  await sql`insert into outbox (id, kind, recipient, registration_id, ids, priority, status, created_at, next_attempt_at)
    select 'm' || n, 'receipt', 'registration', 'r' || n, '{}', 1, 'sent', ${time}, ${time} from (${numbers}) as numbers`.execute(
    db,
  );
  await sql`insert into payment_events (event_id, type, session_id, registration_id, received_at)
    select 'e' || n, 't', 's' || n, 'r' || n, ${time} from (${numbers}) as numbers`.execute(db);
  await sql`insert into idempotency_keys (key_hash, request_hash, registration_id, created_at, expires_at)
    select 'k' || n, 'h', 'r' || n, ${time}, '2027' from (${numbers}) as numbers`.execute(db);
  await sql`insert into payments (id, registration_id, amount_cents, received_on, way, recorded_at)
    select 'y' || n, 'r' || n, 35000, '2025-12-01', 'check', ${time} from (${numbers}) as numbers`.execute(db);
  await sql`insert into attempts (purpose, address_hash, bucket_at, count)
    select 'checkout', 'a' || n, ${time}, 1 from (${numbers}) as numbers`.execute(db);
  await sql`analyze`.execute(db);
}
