import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { readRelease } from "#server/process/release.ts";
import type { Database } from "#server/storage/database.ts";
import { locksOf } from "#server/storage/locks.ts";
import { postgresDialect } from "#server/storage/postgres/postgres-dialect.ts";
import { openSqlite } from "#server/storage/sqlite/sqlite-dialect.ts";
import { createEmptyDatabase, engines } from "#tests/support/databases/database.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";
import { runDeskHere, suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { storeDeck } from "#tests/support/seeds/whole-project.ts";
import { converse, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.desk(...words));

test("a backup is written, verified and restored into an empty database", async () => {
  await rig.paid();
  const file = path.join(rig.dataDir, "site.backup");
  const first = await desk(`backup ${file}`);
  const [, rows] = /^Backed up and checked: 1 registration, (\d+) rows in all\.\n/.exec(first.stdout)!;
  expect(first).toMatchObject(said(`Backed up and checked: 1 registration, ${rows} rows in all.`, file));
  const again = `${file} exists and will be replaced. Type yes to continue:`;
  expect(await rig.deskAt({ answer: "no" }, "backup", file)).toMatchObject(refused(again, "Nothing was done."));
  await converse(desk, [
    [`backup ${file}`, refused("Nothing was done: this cannot be undone. Run it in a terminal, or add --yes.")],
    [`backup ${rig.dataDir}/none/x`, refused(`There is no folder ${rig.dataDir}/none: make it first.`)],
  ]);
  const unwritable = await desk(`backup ${path.join(rig.dataDir, "x".repeat(300))}`);
  expect(unwritable).toMatchObject({ status: 1, stdout: "" });
  expect(unwritable.stderr).toMatch(
    /^This was not done: ENAMETOOLONG.+ Fix that, then run the same command again\.\n$/,
  );
  const verified = await desk(`verify ${file}`);
  expect(verified).toMatchObject({ status: 0, stderr: "" });
  expect(verified.stdout).toMatch(
    new RegExp(`^Read to its end: ${rows} rows as of 2026-02-10T19:00:\\S+Z, 0 files compared\\.\n$`),
  );
  expect((await desk(`verify ${file} --part`)).stdout).toBe(verified.stdout);
  const empty = await createEmptyDatabase("sqlite");
  const there = { DATABASE_URL: empty.url, DATA_DIR: rig.dataDir };
  const restored = await runDeskHere(there, ["restore", file]);
  expect(restored).toMatchObject({ status: 0, stderr: "" });
  expect(restored.stdout).toMatch(
    new RegExp(
      `^Restored: 1 registration, ${rows} rows in all, as of \\S+Z\\. Counts and sums are the same as in the backup\\.\n$`,
    ),
  );
  expect((await runDeskHere(there, ["registrations", "--json"])).records()).toHaveLength(1);
  expect((await runDeskHere(there, ["restore", file])).stderr).toMatch(/^Nothing was restored: .+\.\n$/);
  await empty.drop();
  expect((await desk(`backup ${file} --yes`)).status).toBe(0);
  const bytes = await readFile(file);
  await writeFile(file, bytes.subarray(0, bytes.length / 2));
  expect((await desk(`verify ${file}`)).stderr).toMatch(new RegExp(`^${file} cannot be restored: .+\\.\n$`));
  await converse(desk, [[`verify ${file}.gone`, refused(`There is no backup ${file}.gone.`)]]);
});

test.each(engines)("two restores at once into a new database on %s: one does it, the other says so", async (engine) => {
  await rig.paid();
  const file = path.join(rig.dataDir, "two.backup");
  await desk(`backup ${file} --yes`);
  const empty = await createEmptyDatabase(engine);
  const restore = () => runDeskHere({ DATABASE_URL: empty.url, DATA_DIR: rig.dataDir }, ["restore", file]);
  const both = await Promise.all([restore(), restore()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([0, 1]);
  expect(both.find(({ status }) => status === 1)?.stderr).toMatch(
    /^Nothing was restored: (another restore into this database is under way|the database has been restored from this backup already)/,
  );
  await empty.drop();
});

test.each(engines)(
  "a new database on %s whose tables another process is about to make is no earlier release's",
  async (engine) => {
    await rig.paid();
    const file = path.join(rig.dataDir, "made.backup");
    await desk(`backup ${file} --yes`);
    const empty = await createEmptyDatabase(engine);
    const there = { DATABASE_URL: empty.url, DATA_DIR: rig.dataDir };
    const dialect =
      engine === "sqlite"
        ? openSqlite(empty.url.slice("sqlite:".length)).dialect
        : postgresDialect(empty.url, { connections: 1, statementTimeoutMs: 0, onConnectionLost: () => undefined });
    const db = new Kysely<Database>({ dialect });
    await sql`create table kysely_migration (name varchar(255) primary key not null, timestamp varchar(255) not null)`.execute(
      db,
    );
    expect((await runDeskHere(there, ["registrations"])).stderr).toContain("there is no database of the site");
    const restore = () => runDeskHere(there, ["restore", file]);
    if (engine === "postgres")
      await db.transaction().execute(async (transaction) => {
        expect(await locksOf(engine).tryTurn(transaction, "restore")).toBe(true);
        expect((await restore()).stderr).toContain("another restore into this database is under way");
      });
    const { status, stderr } = await restore();
    expect([status, stderr]).toEqual([0, ""]);
    await db.destroy();
    await empty.drop();
  },
);

test("a database is brought up to date with its release", async () => {
  await converse(desk, [["migrate", said(`The database is up to date with ${readRelease().version}.`)]]);
});

test("files go along, and what is missing or damaged is named", async () => {
  const { db } = rig.testDatabase.database;
  const [folder, store] = [path.join(rig.dataDir, "kept"), path.join(rig.dataDir, "files")];
  const file = path.join(folder, "site.backup");
  const copies = path.join(folder, "files");
  await mkdir(folder, { recursive: true });
  await mkdir(path.join(store, "files"), { recursive: true });
  const { submissionId } = await addTeam(db, 1);
  const id = await storeDeck(db, submissionId, noon);
  const sha256 = createHash("sha256").update("deck").digest("hex");
  await db.updateTable("files").set({ size: 4, sha256 }).execute();
  const backUp = async () => {
    const { status, stdout, stderr } = await desk(`backup ${file} --yes`);
    return { status, stdout: stdout.split("\n").slice(2).join("\n"), stderr };
  };
  const restore = async () => {
    const empty = await createEmptyDatabase("sqlite");
    const { stdout, ...run } = await runDeskHere({ DATABASE_URL: empty.url, DATA_DIR: rig.dataDir }, ["restore", file]);
    await empty.drop();
    return { ...run, stdout: stdout.split("\n").slice(1).join("\n") };
  };
  const putBack = `All else is backed up. To put back what has a copy: restore-files ${file}`;
  const told = (line: string) => ({ ...refused(line, putBack), status: 0 });
  expect(await backUp()).toEqual(told(`1 file is missing, without a copy: ${id}`));
  expect(await desk(`verify ${file}`)).toMatchObject({ status: 0, stderr: `1 file was missing before: ${id}\n` });
  const noCopies = `There is no folder ${rig.dataDir}/none/files: name a backup that has one beside it.`;
  await converse(desk, [
    [`restore-files ${rig.dataDir}/none/x`, refused(noCopies)],
    [
      `restore-files ${file}`,
      {
        status: 1,
        stdout: "0 files brought back, 0 were already there; every checksum was compared.\n",
        stderr: `1 file is in no backup here: ${id}\n`,
      },
    ],
  ]);
  const goOn = `The database is restored. If these files turn up, put them into ${copies} and run the same command again.`;
  expect(await restore()).toMatchObject(refused(`1 file is not in the backup: ${id}`, goOn));
  await writeFile(path.join(store, "files", id), "deck");
  expect(await backUp()).toEqual(said(`1 file, 1 of them new, in ${copies}`));
  expect(await backUp()).toEqual(said(`1 file, 0 of them new, in ${copies}`));
  expect((await desk(`verify ${file}`)).stdout).toMatch(/, 1 file compared\.\n$/);
  const there = "were already there; every checksum was compared.";
  expect(await restore()).toMatchObject(said(`0 files brought back, 1 ${there}`));
  await rm(path.join(store, "files", id));
  expect(await restore()).toMatchObject(said(`1 file brought back, 0 ${there}`));
  await rm(path.join(store, "files", id));
  const kept = {
    ...told(`1 file is missing, with a copy here: ${id}`),
    stdout: `1 file, 0 of them new, in ${copies}\n`,
  };
  expect(await backUp()).toEqual(kept);
  await converse(desk, [[`restore-files ${file}`, said(`1 file brought back, 0 ${there}`)]]);
  await writeFile(path.join(copies, id), "dec");
  expect(await backUp()).toEqual(said(`1 file, 1 of them new, in ${copies}`, "Replaced 1 damaged copy."));
  await writeFile(path.join(copies, id), "kced");
  const damaged = await desk(`verify ${file}`);
  expect(damaged).toMatchObject({
    status: 1,
    stderr: `1 file damaged: ${id}\nSet aside in ${path.join(copies, "damaged")}: the next backup copies them again.\n`,
  });
});

test("a restore whose files did not come goes on with them, and begins nothing twice", async () => {
  const { db } = rig.testDatabase.database;
  const [folder, store] = [path.join(rig.dataDir, "carried"), path.join(rig.dataDir, "files/files")];
  const file = path.join(folder, "site.backup");
  for (const each of [folder, store]) await mkdir(each, { recursive: true });
  const { submissionId } = await addTeam(db, 1);
  const id = await storeDeck(db, submissionId, noon);
  const sha256 = createHash("sha256").update("deck").digest("hex");
  await db.updateTable("files").set({ size: 4, sha256 }).execute();
  await writeFile(path.join(store, id), "deck");
  expect((await desk(`backup ${file}`)).status).toBe(0);
  const empty = await createEmptyDatabase("sqlite");
  const there = { DATABASE_URL: empty.url, DATA_DIR: path.join(rig.dataDir, "new") };
  const restore = () => runDeskHere(there, ["restore", file]);
  // A store that cannot be written to, as a full disk or a bucket that is down.
  await mkdir(there.DATA_DIR);
  await writeFile(path.join(there.DATA_DIR, "files"), "");
  const broken = await restore();
  expect(broken).toMatchObject({ status: 1, stdout: expect.stringMatching(/^Restored: /) });
  expect(broken.stderr).toMatch(
    /^The database is restored, but not all of its files: .+: it continues with the files\.\n$/,
  );
  await rm(path.join(there.DATA_DIR, "files"));
  const again = await restore();
  expect(again).toMatchObject({ status: 0, stderr: "" });
  expect(again.stdout).toMatch(
    /^The database had been restored from this backup before .+\n1 file brought back, 0 were/,
  );
  expect(await readFile(path.join(there.DATA_DIR, "files/files", id), "utf8")).toBe("deck");
  expect(await restore()).toMatchObject({ status: 1, stdout: "" });
  // One of another day has nothing to go on with here.
  await desk(`backup ${file} --yes`);
  await rm(path.join(there.DATA_DIR, "files/files", id));
  expect((await restore()).stderr).toMatch(/^Nothing was restored: the database is not empty/);
  await empty.drop();
});

test("a backup replaces backups only, and a folder is none", async () => {
  const file = rig.testDatabase.url.slice("sqlite:".length);
  const no = (name: string) => refused(`Nothing was backed up: ${name} exists, and is not a backup. Name a new file.`);
  await converse(desk, [
    [`backup ${file} --yes`, no(file)],
    [`backup ${rig.dataDir} --yes`, no(rig.dataDir)],
    [`verify ${rig.dataDir}`, refused(`${rig.dataDir} cannot be restored: that is a folder: name a backup in it.`)],
  ]);
});

test("whoever was forgotten since a backup is forgotten again when it is restored", async () => {
  await rig.paid();
  const file = path.join(rig.dataDir, "before.backup");
  await desk(`backup ${file}`);
  await rig.deskWith({ SITE_CLOCK: "2026-02-11T12:00:00-07:00" }, "forget", "ada@example.org", "--yes");
  const empty = await createEmptyDatabase("sqlite");
  const restored = await runDeskHere({ DATABASE_URL: empty.url, DATA_DIR: rig.dataDir }, ["restore", file]);
  await empty.drop();
  expect(restored.stdout.split("\n").slice(1)).toEqual([
    "Forgotten again: 1 who had been forgotten since the backup.",
    "",
  ]);
});
