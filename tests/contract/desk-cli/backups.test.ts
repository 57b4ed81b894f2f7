import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { readRelease } from "#server/process/release.ts";
import { createEmptyDatabase } from "#tests/support/databases/database.ts";
import { runDeskHere, suiteDesk } from "#tests/support/rigs/desk-rig.ts";
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
