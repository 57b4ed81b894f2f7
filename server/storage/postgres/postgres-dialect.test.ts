import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startGate, type Gate } from "#tests/support/gate.ts";
import { createPostgresDatabase } from "#tests/support/databases/postgres.ts";
import { postgresDialect } from "./postgres-dialect.ts";

interface Notes {
  notes: { text: string };
}

let direct: Kysely<Notes>;
let gated: Kysely<Notes>;
let gate: Gate;
let drop: () => Promise<void>;

/** One connection, so that whoever comes next gets the one that was given back. */
const open = (url: string) =>
  new Kysely<Notes>({
    dialect: postgresDialect(url, { connections: 1, statementTimeoutMs: 100, onConnectionLost: () => undefined }),
  });

beforeAll(async () => {
  const created = await createPostgresDatabase();
  ({ drop } = created);
  gate = await startGate(Number(new URL(created.url).port));
  const address = new URL(created.url);
  address.port = String(gate.port);
  direct = open(created.url);
  gated = open(address.href);
  await direct.schema.createTable("notes").addColumn("text", "text").execute();
});
beforeEach(() => direct.deleteFrom("notes").execute());
afterAll(async () => {
  await Promise.all([direct.destroy(), gated.destroy()]);
  await gate.shut();
  await drop();
});

const process = async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(gated);
  return rows[0]!.pid;
};

test("a transaction whose beginning came too late swallows nothing that is written after it", async () => {
  await process();
  gate.freeze();
  const late = gated.transaction().execute((transaction) => sql`select 1`.execute(transaction));
  await expect(late).rejects.toThrow("timeout");
  await gate.open();
  await gated.insertInto("notes").values({ text: "acknowledged" }).execute();
  expect(await direct.selectFrom("notes").selectAll().execute()).toEqual([{ text: "acknowledged" }]);
});

test("a transaction begins with its first statement, has all of them or none, and none where it asks nothing", async () => {
  const write = (text: string) => gated.insertInto("notes").values({ text }).execute();
  await gated.transaction().execute(() => Promise.resolve());
  await write("alone");
  for (const first of [sql`select pg_advisory_xact_lock(1)`, sql`select pg_advisory_xact_lock(${2}::bigint)`]) {
    const broken = gated.transaction().execute(async (transaction) => {
      await first.execute(transaction);
      await transaction.insertInto("notes").values({ text: "broken" }).execute();
      throw new Error("on purpose");
    });
    await expect(broken).rejects.toThrow("on purpose");
    await gated.transaction().execute(async (transaction) => {
      await first.execute(transaction);
      await transaction.insertInto("notes").values({ text: "whole" }).execute();
    });
  }
  const texts = await direct.selectFrom("notes").select("text").execute();
  expect(texts.map(({ text }) => text)).toEqual(["alone", "whole", "whole"]);
});

test("a connection that gave no answer in time is not used again", async () => {
  const before = await process();
  gate.freeze();
  await expect(process()).rejects.toThrow("timeout");
  await gate.open();
  expect(await process()).not.toBe(before);
});

test("a statement that comes often is planned once, and anew when somebody has changed its table", async () => {
  const all = () => gated.selectFrom("notes").selectAll().where("text", "=", "kept").execute();
  await direct.insertInto("notes").values({ text: "kept" }).execute();
  for (let use = 0; use < 6; use += 1) expect(await all()).toEqual([{ text: "kept" }]);
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(gated);
  expect(rows.filter(({ statement }) => statement.includes('from "notes"'))).toHaveLength(1);
  await direct.schema.alterTable("notes").addColumn("colour", "text").execute();
  try {
    expect(await all()).toEqual([{ text: "kept", colour: null }]);
    expect(await all()).toEqual([{ text: "kept", colour: null }]);
  } finally {
    await direct.schema.alterTable("notes").dropColumn("colour").execute();
  }
});

test("where the connection breaks in a transaction, the cause is told and not the rollback that failed with it", async () => {
  const broken = gated.transaction().execute(async (transaction) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
  });
  await expect(broken).rejects.toThrow(/terminating connection due to administrator command/);
  await gated.insertInto("notes").values({ text: "after" }).execute();
});
