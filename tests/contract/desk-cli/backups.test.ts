import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { readRelease } from "#server/process/release.ts";
import { createEmptyDatabase } from "#tests/support/databases/database.ts";
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
  expect(await backUp()).toEqual(refused(`1 file could not be read: ${id}`));
  expect(await desk(`verify ${file}`)).toMatchObject({ status: 1, stderr: `1 file missing: ${id}\n` });
  expect(await restore()).toMatchObject(refused(`1 file is not in the backup: ${id}`));
  await writeFile(path.join(store, "files", id), "deck");
  expect(await backUp()).toEqual(said(`1 file, 1 of them new, in ${copies}`));
  expect(await backUp()).toEqual(said(`1 file, 0 of them new, in ${copies}`));
  expect((await desk(`verify ${file}`)).stdout).toMatch(/, 1 file compared\.\n$/);
  const there = "were already there; every checksum was compared.";
  expect(await restore()).toMatchObject(said(`0 files brought back, 1 ${there}`));
  await rm(path.join(store, "files", id));
  expect(await restore()).toMatchObject(said(`1 file brought back, 0 ${there}`));
  await writeFile(path.join(copies, id), "dec");
  expect(await backUp()).toEqual(said(`1 file, 1 of them new, in ${copies}`, "Replaced 1 damaged copy."));
  await writeFile(path.join(copies, id), "kced");
  const damaged = await desk(`verify ${file}`);
  expect(damaged).toMatchObject({
    status: 1,
    stderr: `1 file damaged: ${id}\nSet aside in ${path.join(copies, "damaged")}: the next backup copies them again.\n`,
  });
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
