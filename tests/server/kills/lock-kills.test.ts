import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { portalTimes } from "#server/people/portal-times.ts";
import { storeDeck, wholeProject } from "#tests/support/seeds/whole-project.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { buildTestProgram } from "#tests/support/running-site/build-test-program.ts";

let script: string;
beforeAll(async () => void (script = await buildTestProgram("lock-main")));

const teams = 60;
const at = String(portalTimes(programme).deadlineAt + 1_000);

describe.each(engines)("the lock at the deadline on %s", (engine) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await createTestDatabase(engine);
    const { db } = testDatabase.database;
    await db.transaction().execute(async (transaction) => {
      for (let number = 0; number < teams; number += 1) await addTeam(transaction, number, { status: "draft" });
      await transaction.updateTable("people").set({ age_band: "adult" }).execute();
      const season = { season: programme.id };
      await transaction.updateTable("teams").set(season).execute();
      await transaction
        .updateTable("submissions")
        .set({ ...season, locked_version: null, locked_at: null, submitted_at: null, slug: null })
        .execute();
      for (const { id } of await transaction.selectFrom("submissions").select("id").execute()) {
        const deck = await storeDeck(transaction, id, Number(at) - 1);
        await transaction
          .updateTable("submission_versions")
          .set({ content: JSON.stringify({ ...wholeProject, deck }) })
          .where("submission_id", "=", id)
          .execute();
      }
    });
  });
  afterAll(() => testDatabase.dispose());

  /** In a process of its own, which may die as it queues mails for the so many-th time: twice for each batch of teams. */
  async function lock(diesAtQueueing: string): Promise<string | null> {
    const stdio = ["ignore", "ignore", "inherit"] as const;
    const child = spawn(process.execPath, [script, testDatabase.url, at, diesAtQueueing], { stdio: [...stdio] });
    const [, signal] = (await once(child, "exit")) as [number | null, string | null];
    return signal;
  }

  test("killed twice and then done by two at once, locks and tells of each once", { timeout: 180_000 }, async () => {
    for (const queueing of ["1", "4"]) expect(await lock(queueing)).toBe("SIGKILL");
    expect(await Promise.all([lock("never"), lock("never")])).toEqual([null, null]);
    const { db } = testDatabase.database;
    const locked = await db.selectFrom("submissions").select(["slug"]).where("status", "=", "locked").execute();
    expect(locked).toHaveLength(teams);
    expect(new Set(locked.map(({ slug }) => slug)).size).toBe(teams);
    const mails = await db.selectFrom("outbox").select(["kind", "person_id"]).execute();
    for (const kind of ["submission-locked", "certificate-issued"]) {
      const told = mails.filter((mail) => mail.kind === kind).map(({ person_id }) => person_id);
      expect(told, kind).toHaveLength(teams);
      expect(new Set(told).size, kind).toBe(teams);
    }
    const certificates = await db.selectFrom("certificates").select("person_id").execute();
    expect(new Set(certificates.map(({ person_id }) => person_id)).size).toBe(teams);
    expect(certificates).toHaveLength(teams);
  });
});
