import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeBackup } from "#server/desk/backup/write-backup.ts";
import { verifyBackup } from "#server/desk/backup/verify.ts";
import { copyNewFiles } from "#server/files/backup/copy-new-files.ts";
import type { FileStore } from "#server/files/store/file-store.ts";
import { engines, fastFolder } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";

describe.each(engines)("a backup of %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let folder: string;
  let backup: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(fastFolder, "accelerator-verify-"));
    backup = path.join(folder, "one.backup");
    await mkdir(path.join(folder, "files"));
    for (const id of ["a", "b", "c"]) await addFile(id);
    await writeBackup(testDatabase.database, backup, 0);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function addFile(id: string): Promise<void> {
    const bytes = randomBytes(5_000);
    await writeFile(path.join(folder, "files", id), bytes);
    const at = "2026-03-01T12:00:00.000Z";
    const file = { id, owner_kind: "submission", owner_id: "s", slot: "deck", person_id: null, name: "deck.pdf" };
    const facts = {
      type: "application/pdf",
      size: bytes.length,
      seconds: null,
      warnings: "[]",
      store_key: `files/${id}`,
    };
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await testDatabase.database.db
      .insertInto("files")
      .values({ ...file, ...facts, sha256, started_at: at, received_at: at, ready_at: at } as never)
      .execute();
  }

  test("that is whole passes, and in seven nights every file had its turn", async () => {
    const rows = { rows: expect.any(Number) as number, header: expect.objectContaining({ version: 1 }) as object };
    const whole = { ok: true, ...rows, checked: 3, missing: [], known: [], damaged: [] };
    expect(await verifyBackup(backup, null)).toEqual(whole);
    // What was put aside as gone is still there for an older backup.
    await mkdir(path.join(folder, "files/gone"));
    await rename(path.join(folder, "files/c"), path.join(folder, "files/gone/c"));
    expect(await verifyBackup(backup, null)).toEqual(whole);
    const nights = [0, 1, 2, 3, 4, 5, 6].map((day) => verifyBackup(backup, day));
    const checked = (await Promise.all(nights)).map((night) => (night.ok ? night.checked : 0));
    expect(checked.reduce((sum, count) => sum + count, 0)).toBe(3);
  });

  test("with a file missing, and one of the same size whose bytes differ, names both", async () => {
    await rm(path.join(folder, "files/a"));
    await writeFile(path.join(folder, "files/b"), randomBytes(5_000));
    expect(await verifyBackup(backup, null)).toMatchObject({ ok: true, missing: ["a"], damaged: ["b"] });
  });

  test("is whole again after the next backup, whosever turn it is", async () => {
    const files = path.join(folder, "files");
    const stored = new Map<string, Buffer<ArrayBuffer>>();
    for (const id of ["a", "b", "c"]) stored.set(`files/${id}`, await readFile(path.join(files, id)));
    const store = {
      read: async (key: string) => new Blob([stored.get(key)!]).stream(),
      async *list() {
        for (const [key, { length }] of stored) yield { key, size: length, modifiedAt: 0 };
      },
    } as unknown as FileStore;
    await writeFile(path.join(files, "a"), randomBytes(5_000));
    await writeFile(path.join(files, "b"), randomBytes(5_000));
    await verifyBackup(backup, null);
    expect((await readdir(path.join(files, "damaged"))).toSorted()).toEqual(["a", "b"]);
    const copied = await copyNewFiles({ records: testDatabase.store, store }, files);
    expect(copied).toMatchObject({ copied: 2, kept: 1, missing: [] });
    expect(await verifyBackup(backup, null)).toMatchObject({ ok: true, missing: [], damaged: [] });
    // Somebody's data: not kept longer than any backup.
    const old = new Date(Date.now() - 14 * 86_400_000);
    await utimes(path.join(files, "damaged/a"), old, old);
    await copyNewFiles({ records: testDatabase.store, store }, files);
    expect(await readdir(path.join(files, "damaged"))).toEqual(["b"]);
  });

  test("that was cut short says so", async () => {
    await writeFile(backup, randomBytes(300));
    const reason = "the file is not a backup of this site";
    expect(await verifyBackup(backup, null)).toEqual({ ok: false, reason });
    await rm(backup);
    await mkdir(backup);
    expect(await verifyBackup(backup, null)).toEqual({ ok: false, reason: "that is a folder: name a backup in it" });
  });
});
