import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/support/database.ts";

const script = fileURLToPath(new URL("../../support/group-mail-main.ts", import.meta.url));
const readers = Array.from({ length: 5_000 }, (_, index) => `p${index}`);

describe.each(engines)("a letter to a group on %s", (engine) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await createTestDatabase(engine);
    await addReaders(testDatabase.database.db);
  });
  afterAll(() => testDatabase.dispose());

  /** Runs until it is queued, or is killed so many milliseconds after it began to write. */
  async function send(killAfterMs: number | null): Promise<{ said: string; killed: boolean }> {
    const child = spawn(process.execPath, [script, testDatabase.url, "letter-1"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const exited = once(child, "exit");
    await once(child.stdout, "data");
    if (killAfterMs !== null) {
      await wait(killAfterMs);
      child.kill("SIGKILL");
    }
    return { killed: (await exited)[1] === "SIGKILL", said };
  }

  test("killed while it is queued and sent again, reaches everybody once", { timeout: 120_000 }, async () => {
    const first = await send(20);
    expect(first).toMatchObject({ killed: true, said: "writing\n" });
    expect(await send(null)).toEqual({ killed: false, said: "writing\ndone\n" });
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
    await db
      .insertInto("people")
      .values(people as never)
      .execute();
    await db
      .insertInto("places")
      .values(places as never)
      .execute();
  }
}
