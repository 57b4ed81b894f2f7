import { Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database, Queries } from "#server/storage/database.ts";
import { migrate } from "#server/storage/migrations/migrate.ts";
import { migrations } from "#server/storage/migrations/migrations.ts";
import { openDatabase } from "#server/storage/open-database.ts";
import { postgresDialect } from "#server/storage/postgres/postgres-dialect.ts";
import { openSqlite } from "#server/storage/sqlite/sqlite-dialect.ts";
import { createEmptyDatabase, engines } from "#tests/support/databases/database.ts";

const options = { onConnectionLost: () => undefined };

describe.each(engines)("migrations on %s", (engine) => {
  const inEmptyDatabase = async (work: (url: string) => Promise<void>) => {
    const { url, drop } = await createEmptyDatabase(engine);
    try {
      await work(url);
    } finally {
      await drop();
    }
  };

  test("several instances may start on an empty database at the same moment", () =>
    inEmptyDatabase(async (url) => {
      const results = await Promise.all(Array.from({ length: 4 }, () => openDatabase(url, options)));
      expect(results.map((result) => (result.ok ? "open" : result.message))).toEqual(Array(4).fill("open"));
      for (const result of results) if (result.ok) await result.database.close();
    }));

  test("a database that a newer release has changed is refused with a sentence", () =>
    inEmptyDatabase(async (url) => {
      const first = await openDatabase(url, options);
      if (!first.ok) throw new Error(first.message);
      const newer = { "9999-later": { up: (on: Queries) => on.schema.dropTable("rehearsal_clock").execute() } };
      expect(await migrate(first.database.db, { ...migrations, ...newer })).toEqual({
        ok: true,
        applied: ["9999-later"],
      });
      await first.database.close();
      const result = await openDatabase(url, options);
      expect(result).toMatchObject({ ok: false, reason: "newer_database" });
      expect(!result.ok && result.message).toMatch(/newer release of the site \(9999-later\).*start that release/);
    }));

  test("a database of an earlier release is brought up to date, and keeps what it holds", () =>
    inEmptyDatabase(async (url) => {
      const [first = "", ...later] = Object.keys(migrations);
      const apart =
        engine === "sqlite"
          ? openSqlite(url.slice("sqlite:".length)).dialect
          : postgresDialect(url, { connections: 2, statementTimeoutMs: 0, ...options });
      const db = new Kysely<Database>({ dialect: apart });
      await migrate(db, { [first]: migrations[first]! });
      await fillFirstRelease(db);
      const entry = { id: "1", at: "2026", action: "purge", subjects: "[]", detail: null };
      await db
        .insertInto("audit_log")
        .values(entry as never)
        .execute();
      await sql`insert into attempts (address_hash, bucket_at, count) values ('plain', '2026', 1)`.execute(db);
      expect(await migrate(db)).toEqual({ ok: true, applied: later });
      const unknown = { actor_kind: null, actor_id: null };
      expect(await db.selectFrom("audit_log").selectAll().execute()).toEqual([{ ...entry, ...unknown }]);
      expect(await db.selectFrom("registrations").selectAll().execute()).toMatchObject([
        { id: "r", season: "2026", locale: "en", answers: 0, email: "ada@example.org" },
      ]);
      expect(await db.selectFrom("outbox").selectAll().orderBy("id").execute()).toMatchObject([
        { id: "m1", recipient: "registration", registration_id: "r", ids: '{"registrationId":"r"}', priority: 1 },
        { id: "m2", recipient: "organizer", registration_id: "r", ids: '{"mailId":"m1"}', dedupe_key: "alert:r:m1" },
      ]);
      expect(await db.selectFrom("attempts").selectAll().execute()).toEqual([]);
      await db.destroy();
    }));

  test("a migration that fails leaves the database as it was", () =>
    inEmptyDatabase(async (url) => {
      const first = await openDatabase(url, options);
      if (!first.ok) throw new Error(first.message);
      const { db, close } = first.database;
      const broken = {
        "9999-broken": {
          up: async (transaction: typeof db) => {
            await sql`create table half_done (id text)`.execute(transaction);
            throw new Error("a fault of the test's");
          },
        },
      };
      await expect(migrate(db, { ...migrations, ...broken })).rejects.toThrow("could not be brought up to date");
      expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain("half_done");
      await close();
    }));
});

/** A registration and its mails, as the first release wrote them. */
async function fillFirstRelease(db: Kysely<Database>): Promise<void> {
  const at = "2026-01-01T00:00:00.000Z";
  await sql`insert into registrations (id, status, registration_type, tier, email, email_key, price_id, amount_cents,
      currency, terms_version, session_expires_at, success_url, cancel_url, created_at, status_at)
    values ('r', 'paid', 'individual', 'early', 'ada@example.org', 'ada@example.org', 'p', 20000, 'usd', '1', ${at},
      's', 'c', ${at}, ${at})`.execute(db);
  for (const [id, kind, about, key] of [
    ["m1", "receipt", null, "receipt:r"],
    ["m2", "given-up-alert", "m1", "alert:r:m1"],
  ])
    await sql`insert into outbox (id, kind, registration_id, about_mail_id, dedupe_key, status, created_at,
        next_attempt_at) values (${id}, ${kind}, 'r', ${about}, ${key}, 'waiting', ${at}, ${at})`.execute(db);
}

test("an address of an unknown kind, or where nobody answers, is refused with a sentence", async () => {
  expect(await openDatabase("mysql://x", options)).toMatchObject({ ok: false, reason: "unknown_url" });
  expect(await openDatabase("postgres://nobody@127.0.0.1:1/none", options)).toMatchObject({
    ok: false,
    reason: "unreachable",
  });
  expect(await openDatabase("sqlite:/dev/null/site.db", options)).toMatchObject({ ok: false, reason: "unreachable" });
});

test("an address that cannot be read is refused with what to encode, and not repeated", async () => {
  for (const password of ["pass#word", "100%"]) {
    const result = await openDatabase(`postgres://accelerator:${password}@127.0.0.1:1/none`, options);
    if (result.ok) throw new Error("there is no such database");
    expect(result.message).not.toContain(password);
    if (password.includes("#")) expect(result.message).toMatch(/# is %23/);
  }
});

test("a PostgreSQL that does not encrypt, or gives us no right to make tables, is refused with a sentence", async () => {
  const { url, drop } = await createEmptyDatabase("postgres");
  try {
    const plain = await openDatabase(`${url}?sslmode=verify-full`, options);
    expect(plain).toMatchObject({ ok: false, message: expect.stringContaining("does not support SSL") });
    const admin = new Kysely<Database>({
      dialect: postgresDialect(url, { connections: 1, statementTimeoutMs: 0, ...options }),
    });
    const role = `guest_${crypto.randomUUID().slice(0, 8)}`;
    await sql`create role ${sql.ref(role)} login`.execute(admin);
    const refused = await openDatabase(url.replace("postgres@", `${role}@`), options);
    await sql`drop role ${sql.ref(role)}`.execute(admin);
    await admin.destroy();
    expect(refused).toMatchObject({
      ok: false,
      message: expect.stringMatching(/permission denied.*; make the account/),
    });
  } finally {
    await drop();
  }
});
