import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readBackup, type BackupPart } from "#server/desk/backup/read-backup.ts";
import { restoreBackup } from "#server/desk/backup/restore-backup.ts";
import { countRows, sumMoney } from "#server/desk/backup/snapshot.ts";
import { writeBackup } from "#server/desk/backup/write-backup.ts";
import { backedUpTables } from "#server/desk/backup/backup-format.ts";
import { newMail } from "#server/mail/outbox/queue-mail.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";
import { createDeskRig, runDeskHere, startDesk, type DeskRig } from "#tests/support/rigs/desk-rig.ts";

const actor = { kind: "cli", user: "organizer" } as const;

/** Every row of every table that is backed up, in order. */
async function everything({ database }: TestDatabase) {
  const rows: Record<string, unknown[]> = {};
  for (const { table, key } of backedUpTables)
    rows[table] = await database.db
      .selectFrom(table as "outbox")
      .selectAll()
      .orderBy(sql.join(key.map((column) => sql.ref(column))))
      .execute();
  return rows;
}

describe.each(engines)("a backup of %s", { timeout: 120_000 }, (engine) => {
  let rig: DeskRig;
  let file: string;
  beforeAll(async () => {
    rig = await createDeskRig(engine);
    file = path.join(rig.dataDir, "site.backup");
  });
  beforeEach(() => rig.testDatabase.reset());
  afterAll(() => rig.dispose());

  test("the drill: written while registrations come in, restored into an empty database, it adds up", async () => {
    const { database, openAnother } = rig.testDatabase;
    for (let index = 0; index < 30; index += 1) await rig.paid({ email: `p${index}@example.org` });
    // Another process goes on registering and paying for as long as backups are made.
    const before = await countRows(database.db);
    let isOver = false;
    let written = 0;
    const site = (async () => {
      for (; !isOver; written += 1) {
        await rig.paid({ email: `during${written}@example.org`, amountCents: 200_00 + written });
        // SQLite answers without leaving the thread: the rest of the test needs its turn.
        await nextTurn();
      }
    })();
    const snapshot = await openAnother();
    for (let round = 0; round < 5; round += 1) await writeBackup(snapshot, `${file}.${round}`, noon);
    const run = await startDesk({ DATABASE_URL: rig.testDatabase.url, DATA_DIR: rig.dataDir }, ["backup", file]);
    isOver = true;
    await site;
    expect(run).toMatchObject({ status: 0, stderr: "" });
    expect(run.stdout).toMatch(/^Backed up and checked: \d+ registrations, \d+ rows in all\.\n\/.*site\.backup\n$/);
    expect(written).toBeGreaterThan(5);
    if (process.platform !== "win32") expect((await stat(file)).mode & 0o777).toBe(0o600);

    // Into an empty database of either engine: a move from one to the other is the same drill.
    for (const target of engines)
      for (const name of [`${file}.2`, file]) {
        const empty = await createTestDatabase(target);
        // From a process of its own once, as the organizer does it.
        const restore = target === engine && name === file ? startDesk : runDeskHere;
        const restored = await restore({ DATABASE_URL: empty.url, DATA_DIR: rig.dataDir }, ["restore", name]);
        expect(restored).toMatchObject({ status: 0, stderr: "" });
        const footer = await footerOf(name);
        expect(footer.counts["registrations"]).toBeGreaterThanOrEqual(before["registrations"] ?? 0);
        const counts = await countRows(empty.database.db);
        expect(counts).toEqual({ ...footer.counts, audit_log: (footer.counts["audit_log"] ?? 0) + 1 });
        expect(await sumMoney(empty.database.db)).toEqual(footer.sums);
        // What was written together is there together: every paid one has its event and both mails.
        const paid = (await empty.store.countByStatus()).paid;
        expect(counts["payment_events"]).toBe(paid);
        expect(counts["outbox"]).toBe(2 * paid);
        await empty.dispose();
      }
  });

  test("at rest, what is restored is the same to the last column", async () => {
    const { store } = rig.testDatabase;
    const id = await rig.paid({ firstName: "Zoë 🎉", company: 'Line\u2028 "quoted", \u0001 and\nmore' });
    await rig.pending({ email: "b@example.org" });
    await store.resendMail(newMail({ kind: "receipt", ids: { registrationId: id }, at: 0 }), actor, noon);
    await writeBackup(rig.testDatabase.database, file, noon);
    for (const target of engines) {
      const empty = await createTestDatabase(target);
      const header = await restoreBackup(empty.database.db, file, actor, noon);
      expect(header).toMatchObject({ engine, version: 1, counts: { registrations: 2 } });
      // The log has one entry more, written with all the rest.
      const { audit_log: log = [], ...restored } = await everything(empty);
      const { audit_log: logged = [], ...backedUp } = await everything(rig.testDatabase);
      expect(restored).toEqual(backedUp);
      expect(log).toEqual(expect.arrayContaining(logged));
      expect(log).toHaveLength(logged.length + 1);
      expect(await empty.store.auditLog(9)).toContainEqual(
        expect.objectContaining({ action: "restore", at: noon, detail: expect.stringMatching(/^2 registrations, /) }),
      );
      await empty.dispose();
    }
  });

  test("who was forgotten stays so, whichever backup is restored, on another machine with the backups' folder alone", async () => {
    const id = await rig.paid({ email: "grace@example.org" });
    const other = await rig.paid({ email: "other@example.org" });
    const backups = path.join(rig.dataDir, "backups");
    await mkdir(backups, { recursive: true });
    // One that the site does not know learns of it with the next backup there.
    const disk = await mkdtemp(path.join(tmpdir(), "disk-"));
    const backUpTo = async (folder: string, name: string) =>
      expect((await rig.desk("backup", path.join(folder, name), "--yes")).status).toBe(0);
    for (const name of ["one", "two"]) await backUpTo(backups, name);
    await backUpTo(disk, "one-on-disk");
    expect((await rig.desk("forget", id, "--yes")).status).toBe(0);
    await backUpTo(backups, "three");
    await backUpTo(disk, "two-on-disk");
    const carried = await mkdtemp(path.join(tmpdir(), "carried-"));
    await cp(backups, carried, { recursive: true });
    // As if the clock had been ahead when the backups were made: by its times nobody was forgotten since.
    const register = path.join(carried, "forgotten.jsonl");
    await writeFile(register, (await readFile(register, "utf8")).replaceAll(/"at":"\d{4}/g, '"at":"2020'));
    for (const [folder, name, again] of [
      [carried, "one", 1],
      [carried, "two", 1],
      [carried, "three", 0],
      [disk, "one-on-disk", 1],
    ] as const) {
      const empty = await createTestDatabase(engine);
      const there = await mkdtemp(path.join(tmpdir(), "elsewhere-"));
      const restored = await runDeskHere({ DATABASE_URL: empty.url, DATA_DIR: there }, [
        "restore",
        path.join(folder, name),
      ]);
      expect(restored).toMatchObject({ status: 0, stderr: "" });
      if (again > 0) expect(restored.stdout).toContain(`Forgotten again: ${again}`);
      expect(await empty.store.findRegistration(id)).toMatchObject({ email: null, firstName: null });
      expect(await empty.store.findRegistration(other)).toMatchObject({ email: "other@example.org" });
      await empty.dispose();
      await rm(there, { recursive: true });
    }
    for (const folder of [carried, disk]) await rm(folder, { recursive: true });
  });

  test("a backup replaces no file unasked, and a restore no data ever", async () => {
    await rig.paid();
    await writeFile(file, "precious");
    // Not even when told to: it may be the database itself, or somebody else's.
    const refused = await rig.desk("backup", file, "--yes");
    expect(refused).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining("is not a backup") });
    expect(await readFile(file, "utf8")).toBe("precious");
    await rm(file);
    expect((await rig.desk("backup", file)).status).toBe(0);
    expect(await rig.desk("backup", file)).toMatchObject({ status: 1, stdout: "" });
    expect((await rig.desk("backup", file, "--yes")).status).toBe(0);
    const before = await everything(rig.testDatabase);
    const restored = await rig.desk("restore", file);
    expect(restored).toMatchObject({ status: 1, stdout: "" });
    expect(restored.stderr).toMatch(/^Nothing was restored: the database is not empty \(1 in registrations, .*\n$/);
    expect(await everything(rig.testDatabase)).toEqual(before);
  });

  test("a file that is cut short, changed, newer or something else restores nothing and says so", async () => {
    await rig.paid();
    await rig.paid({ email: "b@example.org" });
    await writeBackup(rig.testDatabase.database, file, noon);
    const whole = await readFile(file);
    const lines = gunzipSync(whole).toString().trimEnd().split("\n");
    const packed = (change: readonly string[]) => gzipSync(`${change.join("\n")}\n`);
    const header = JSON.parse(lines[0]!) as { migrations: string[] };
    const damaged = /damaged or cut short/;
    const cases: [string, Buffer, RegExp][] = [
      ["cut", whole.subarray(0, whole.length - 20), damaged],
      ["without its end", packed(lines.slice(0, -1)), damaged],
      ["a row less", packed(lines.toSpliced(1, 1)), damaged],
      [
        "an amount changed",
        packed(lines.map((line) => line.replace('"amount_cents":35000', '"amount_cents":35001'))),
        damaged,
      ],
      [
        "newer format",
        packed([JSON.stringify({ ...header, version: 2 }), ...lines.slice(1)]),
        /newer release: restore/,
      ],
      [
        "newer tables",
        packed([JSON.stringify({ ...header, migrations: [...header.migrations, "9999-later"] }), ...lines.slice(1)]),
        /newer release of the site \(9999-later\)/,
      ],
      ["older tables", packed([JSON.stringify({ ...header, migrations: [] }), ...lines.slice(1)]), /earlier release/],
      ["not compressed", Buffer.from("id,status\n"), /not a backup of this site/],
      ["something else", gzipSync('{"hello":1}\n'), /not a backup of this site/],
      ["empty", gzipSync(""), damaged],
    ];
    const empty = await createTestDatabase(engine);
    for (const [name, content, words] of cases) {
      await writeFile(file, content);
      await expect(restoreBackup(empty.database.db, file, actor, noon), name).rejects.toThrow(words);
    }
    await expect(restoreBackup(empty.database.db, `${file}.gone`, actor, noon)).rejects.toThrow(
      "there is no such file",
    );
    expect((await countRows(empty.database.db))["registrations"]).toBe(0);
    await empty.dispose();
  });
});

test("a row that the database refuses is not shown on the terminal", { timeout: 60_000 }, async () => {
  const rig = await createDeskRig("postgres");
  const file = path.join(rig.dataDir, "site.backup");
  await rig.paid({ lastName: "Quibbleton" });
  await writeBackup(rig.testDatabase.database, file, noon);
  const empty = await createTestDatabase("postgres");
  await sql`alter table registrations add constraint nobody check (last_name is null)`.execute(empty.database.db);
  const run = await startDesk({ DATABASE_URL: empty.url, DATA_DIR: rig.dataDir }, ["restore", file]);
  expect(run).toMatchObject({ status: 1, stdout: "" });
  expect(run.stderr).toContain("violates check constraint");
  expect(run.stderr).not.toMatch(/Quibbleton|Failing row/);
  await empty.dispose();
  await rig.dispose();
});

async function footerOf(name: string) {
  let last: BackupPart | null = null;
  for await (const part of readBackup(name)) last = part;
  if (last?.kind !== "footer") throw new Error("the backup has no end");
  return last.footer;
}
