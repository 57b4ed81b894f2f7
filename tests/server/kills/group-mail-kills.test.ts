import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { buildTestProgram } from "#tests/support/running-site/build-test-program.ts";

let script: string;
beforeAll(async () => void (script = await buildTestProgram("group-mail-main")));

const readers = Array.from({ length: 1_000 }, (_, index) => `p${index}`);

describe.each(engines)("a letter to a group on %s", (engine) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await createTestDatabase(engine);
    await addReaders(testDatabase.database.db);
  });
  afterAll(() => testDatabase.dispose());

  /** In a process of its own, which may die as it puts the given part of the mails into the outbox. */
  async function send(diesAtPart: string): Promise<[code: number | null, signal: string | null]> {
    const child = spawn(process.execPath, [script, testDatabase.url, "letter-1", diesAtPart], { stdio: "inherit" });
    return (await once(child, "exit")) as [number | null, string | null];
  }

  test("killed in the middle and sent again, reaches everyone once", { timeout: 120_000 }, async () => {
    expect(await send("2")).toEqual([null, "SIGKILL"]);
    expect(await send("never")).toEqual([0, null]);
    const rows = await testDatabase.database.db.selectFrom("outbox").select("person_id").execute();
    expect(rows).toHaveLength(readers.length);
    expect(new Set(rows.map(({ person_id }) => person_id)).size).toBe(readers.length);
  });
});

async function addReaders(db: TestDatabase["database"]["db"]): Promise<void> {
  const at = "2026-02-01T00:00:00.000Z";
  for (let from = 0; from < readers.length; from += 500) {
    const some = readers.slice(from, from + 500);
    const people = some.map((id) => ({ id, email: `${id}@x.example`, email_key: `${id}@x.example`, created_at: at }));
    const places = some.map((id) => ({ id, person_id: id, season: "2026", source: "desk", created_at: at }));
    await putRow(db, "people", people);
    await putRow(db, "places", places);
  }
}
