import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { backUp } from "#server/desk/backup/back-up.ts";
import { readBackup } from "#server/desk/backup/read-backup.ts";
import { restore } from "#server/desk/backup/restore.ts";
import { restoreBackup } from "#server/desk/backup/restore-backup.ts";
import { verifyBackup } from "#server/desk/backup/verify.ts";
import { writeBackup } from "#server/desk/backup/write-backup.ts";
import type { Desk } from "#server/desk/desk.ts";
import { findNeedGroups } from "#server/desk/today/needs.ts";
import { restoreFiles } from "#server/files/backup/restore-files.ts";
import { createDiskFileStore } from "#server/files/store/disk-file-store.ts";
import type { MailContext } from "#server/mail/mail-kind.ts";
import { findMailKind } from "#server/mail-kinds/mail-kinds.ts";
import { migrations } from "#server/storage/migrations/migrations.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { createTestDatabase, fastFolder, type TestDatabase } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { newCheckout, noon } from "#tests/support/databases/new-checkout.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { storeDeck } from "#tests/support/seeds/whole-project.ts";

const actor = { kind: "cli", user: "desk" } as const;
const damaged = "the file is damaged or cut short: use another backup";
const foreign = "the file is not a backup of this site";

type Line = Record<string, unknown>;

describe("a backup at the desk", () => {
  const testDatabase = suiteDatabase("sqlite");
  let folder: string;
  let file: string;
  let target: TestDatabase | null = null;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(fastFolder, "accelerator-backup-"));
    file = path.join(folder, "one.backup");
    await testDatabase.store.insertCheckout(newCheckout({ id: "r1" }));
    await testDatabase.store.insertCheckout(newCheckout({ id: "r2", email: "bo@example.org" }));
  });
  afterEach(async () => {
    await target?.dispose();
    target = null;
    await rm(folder, { recursive: true, force: true });
  });

  const deskOn = ({ database, store }: TestDatabase, change: object = {}) =>
    ({
      database,
      store,
      clock: { now: () => noon },
      files: createDiskFileStore(path.join(folder, "store")),
      dataDir: folder,
      ...change,
    }) as unknown as Desk;
  const write = () => writeBackup(testDatabase.database, file, noon);
  const problemOf = async (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: Error) => error.message,
    );
  const read = async (name = file) => {
    const kinds: string[] = [];
    for await (const { kind } of readBackup(name)) kinds.push(kind);
    return kinds;
  };
  /** The file with its lines changed; `sealed`: with the checksum that fits them. */
  const rewrite = async (change: (lines: Line[]) => Line[], { sealed = true } = {}) => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split("\n");
    const changed = change(lines.map((line) => JSON.parse(line) as Line)).map((line) => JSON.stringify(line));
    const sha256 = createHash("sha256")
      .update(
        changed
          .slice(0, -1)
          .map((line) => `${line}\n`)
          .join(""),
      )
      .digest("hex");
    const footer = JSON.stringify({ ...(JSON.parse(changed.at(-1)!) as Line), ...(sealed && { sha256 }) });
    await writeFile(file, gzipSync([...changed.slice(0, -1), footer, ""].join("\n")));
  };
  const withHeader = (change: object) => rewrite(([header, ...rest]) => [{ ...header, ...change }, ...rest]);
  const restored = async () => {
    target ??= await createTestDatabase("sqlite");
    return problemOf(restoreBackup(target.database.db, file, actor, noon));
  };

  test("is written and read back, with what was counted in the log", async () => {
    const result = await backUp(deskOn(testDatabase), actor, file);
    expect(result).toMatchObject({ ok: true, file, registrations: 2, folder: path.join(folder, "files") });
    const kinds = await read();
    expect(kinds[0]).toBe("header");
    expect(kinds.at(-1)).toBe("footer");
    expect(result).toMatchObject({ rows: kinds.length - 2, files: { copied: 0, kept: 0 } });
    const [entry] = await testDatabase.store.auditLog(1);
    expect(entry).toMatchObject({ at: noon, actor, action: "backup", subjects: [] });
    expect(entry?.detail).toBe(`2 registrations, ${kinds.length - 2} rows, 0 files`);
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  test("of a site that has lost files is made all the same: they are named at the desk and in one mail until they are back", async () => {
    const { db } = testDatabase.database;
    const desk = { ...deskOn(testDatabase), programme } as Desk;
    const { submissionId } = await addTeam(db, 1);
    const sha256 = createHash("sha256").update("deck").digest("hex");
    const addDeck = async () => {
      const id = await storeDeck(db, submissionId, noon);
      await db.updateTable("files").set({ size: 4, sha256 }).where("id", "=", id).execute();
      await desk.files.put(`files/${id}`, new Blob(["deck"]).stream());
      return id;
    };
    const lose = (id: string) => desk.files.delete([`files/${id}`]);
    const filesOf = async () => {
      const result = await backUp(desk, actor, file);
      return result.ok ? result.files : result;
    };
    const named = async () =>
      (await findNeedGroups(desk, ["submissions"])).flatMap(({ needs }) => needs.map(({ id }) => id)).toSorted();
    const mails = () => db.selectFrom("outbox").select("ids").where("kind", "=", "files-missing").execute();
    const [kept, copied] = [await addDeck(), await addDeck()];
    expect(await filesOf()).toMatchObject({ copied: 2, missing: [], lost: [] });
    expect(await named()).toEqual([]);
    const never = await addDeck();
    await lose(copied);
    await lose(never);
    const lost = { kept: 2, missing: [never], lost: [copied] };
    expect(await filesOf()).toMatchObject(lost);
    // The night on which it is found: the backup says so itself, and is no worse for it.
    expect(await verifyBackup(file, null)).toMatchObject({ missing: [], known: [never] });
    expect(await filesOf()).toMatchObject(lost);
    expect(await named()).toEqual([copied, never].toSorted());
    expect(await mails()).toHaveLength(1);
    const written = await findMailKind("files-missing")!.write({ since: toText(noon) }, {
      db,
      now: noon,
      siteUrl: "https://x.org",
    } as unknown as MailContext);
    const words = JSON.stringify(written?.content);
    for (const id of [copied, never]) expect(words).toContain(id);
    expect(words).not.toContain(kept);
    // What the site had lost before is told, and is no fault of the backup's.
    expect(await verifyBackup(file, null)).toMatchObject({ checked: 3, missing: [], known: [never] });
    const files = await restoreFiles({ records: desk.store, store: desk.files }, path.join(folder, "files"));
    expect(files).toMatchObject({ restored: 1, missing: [never] });
    expect(await filesOf()).toMatchObject({ missing: [never], lost: [] });
    expect(await named()).toEqual([never]);
    await desk.store.removeFiles([never]);
    expect(await named()).toEqual([]);
    expect(await mails()).toHaveLength(1);
  });

  test("is not written where there is no folder, or of a damaged database", async () => {
    const nowhere = path.join(folder, "none/one.backup");
    expect(await backUp(deskOn(testDatabase), actor, nowhere)).toEqual({
      ok: false,
      reason: "no_folder",
      folder: path.join(folder, "none"),
    });
    const database = { ...testDatabase.database, findDamage: async () => "page 7" };
    expect(await backUp(deskOn(testDatabase, { database }), actor, file)).toEqual({
      ok: false,
      reason: "damaged",
      problem: "page 7",
    });
    expect(await readdir(folder)).toEqual([]);
    await mkdir(file);
    await expect(write()).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(await readdir(folder)).toEqual(["one.backup"]);
  });

  test("comes back whole into an empty database, once, with who was forgotten since left out", async () => {
    await write();
    await writeFile(
      path.join(folder, "forgotten.jsonl"),
      `${JSON.stringify({ at: toText(noon), registrationIds: ["r2"], personIds: [] })}\n`,
    );
    target = await createTestDatabase("sqlite");
    const result = await restore(deskOn(target, { dataDir: path.join(folder, "new") }), actor, file);
    expect(result).toMatchObject({ ok: true, forgotten: 1, header: { counts: { registrations: 2 } } });
    expect(await target.store.findRegistration("r1")).toMatchObject({ email: "ada@example.org" });
    expect(await target.store.findRegistration("r2")).toMatchObject({ email: null });
    const entry = (await target.store.auditLog(9)).find(({ action }) => action === "restore");
    expect(entry).toMatchObject({
      at: noon,
      actor,
      subjects: [],
      detail: `2 registrations, backed up at ${toText(noon)}`,
    });
    const again = await restore(deskOn(target), actor, file);
    expect(again).toMatchObject({ ok: false, reason: expect.stringContaining("restored from this backup already") });
    const other = path.join(folder, "two.backup");
    await writeBackup(target.database, other, noon + 1);
    const different = await restore(deskOn(target), actor, other);
    expect(different.ok ? "" : different.reason).toMatch(
      /^the database is not empty \(2 in registrations, .*\): set DATABASE_URL to a new one; nothing is ever overwritten$/,
    );
    // What is no fault of the file is not told as one.
    const broken = { ...testDatabase.database, db: null };
    await expect(restore(deskOn(testDatabase, { database: broken }), actor, file)).rejects.toThrow(TypeError);
  });

  test("brings many rows of a table in order", async () => {
    for (let index = 0; index < 401; index += 1)
      await putRow(testDatabase.database.db, "people", { id: `p${index}`, created_at: toText(index), locale: "en" });
    await write();
    expect(await restored()).toBeNull();
    const people = await target!.database.db.selectFrom("people").select("id").execute();
    expect(new Set(people.map(({ id }) => id)).size).toBe(401);
  });

  test("of another release is refused, and says which one restores it", async () => {
    await write();
    const known = Object.keys(migrations).toSorted();
    await withHeader({ migrations: [...known, "9999-later"] });
    expect(await restored()).toBe(
      "the backup comes from a newer release of the site (9999-later): restore it with that release",
    );
    await withHeader({ migrations: known.slice(0, -1) });
    expect(await restored()).toMatch(
      new RegExp(`^the backup comes from an earlier release \\(up to ${known.at(-2)}\\)`),
    );
    await withHeader({ migrations: [] });
    expect(await restored()).toContain("(up to nothing)");
    await withHeader({ migrations: known, version: 2 });
    const newer = "the file was written by a newer release: restore it with that release";
    expect(await problemOf(read())).toBe(newer);
    await withHeader({ version: 1 });
    expect(await problemOf(read())).toBeNull();
  });

  test("whose sums do not fit is not kept", async () => {
    await write();
    const notEqual = /does not add up/;
    const sums = (change: object) =>
      rewrite((lines) => {
        const footer = lines.at(-1)!;
        return [...lines.slice(0, -1), { ...footer, sums: { ...(footer["sums"] as object), ...change } }];
      });
    await sums({ amountCents: 1 });
    expect(await restored()).toMatch(notEqual);
    await sums({ amountCents: 700_00, refundedCents: 1 });
    expect(await restored()).toMatch(notEqual);
    await sums({ refundedCents: 0 });
    expect(await target!.database.db.selectFrom("registrations").select("id").execute()).toEqual([]);
    expect(await restored()).toBeNull();
  });

  test("that was changed or cut short is told from a file that never was one", async () => {
    expect(await problemOf(read())).toBe("there is no such file");
    await writeFile(file, randomBytes(300));
    expect(await problemOf(read())).toBe(foreign);
    for (const text of ["x\n", "[]\n", "null\n", '{"version": 1}\n', '{"version": "9"}\n']) {
      await writeFile(file, gzipSync(text));
      expect(await problemOf(read()), text).toBe(foreign);
    }
    await write();
    const whole = await readFile(file);
    const spoil = async (change: (lines: Line[]) => Line[], options = {}) => {
      await writeFile(file, whole);
      await rewrite(change, options);
      return problemOf(read());
    };
    expect(await spoil((lines) => lines)).toBeNull();
    expect(await spoil((lines) => lines.toSpliced(1, 1))).toBe(damaged);
    expect(await spoil((lines) => lines.with(1, { ...lines[1], more: 1 }), { sealed: false })).toBe(damaged);
    expect(await spoil((lines) => lines.with(1, { table: "none", row: {} }))).toBe(damaged);
    expect(await spoil((lines) => [...lines.slice(0, -1), { end: false }])).toBe(damaged);
    expect(await spoil((lines) => [...lines, lines[1]!])).toBe(damaged);
    expect(await spoil((lines) => lines.slice(0, -1))).toBe(damaged);
    const text = gunzipSync(whole).toString();
    for (const cut of [text.trimEnd(), `${text}x`, `${text.slice(0, text.indexOf("\n") + 1)}x\n`, ""]) {
      await writeFile(file, gzipSync(cut));
      expect(await problemOf(read())).toBe(damaged);
    }
    await writeFile(file, whole.subarray(0, whole.length - 20));
    expect(await problemOf(read())).toBe(damaged);
    await rm(file);
    await mkdir(file);
    expect(await problemOf(read())).toBe("that is a folder: name a backup in it");
  });
});
