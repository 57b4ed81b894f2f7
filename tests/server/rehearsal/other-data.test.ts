import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import SqliteDatabase from "better-sqlite3";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { programme } from "#content/programme.ts";
import { portalLaunchAt } from "#domain/programme/moments.ts";
import { beginRehearsal } from "#server/operations/rehearsal-clock.ts";
import { fastFolder } from "#tests/support/fast-folder.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { startSite } from "#tests/support/running-site/start-site.ts";

const rig = suiteDesk("sqlite");
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(fastFolder, "rehearsal-other-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const program = ["scripts/rehearse.mjs", "--teams", "3"];
const early = ["--at", new Date(portalLaunchAt(programme) + 60_000).toISOString()];

it(
  "takes no database that is somebody's already, be there no registration in it yet",
  { timeout: 90_000 },
  async () => {
    await rig.desk("organizer", "add", "olive@example.org", "--name", "Olive Organizer");
    const env = { PATH: process.env["PATH"], DATA_DIR: dataDir, DATABASE_URL: rig.testDatabase.url };
    const { status, stderr } = spawnSync(process.execPath, program, { env, encoding: "utf8", timeout: 60_000 });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^DATABASE_URL: .+ not a rehearsal's, .+\n$/)]);
    const clocks = await rig.testDatabase.database.db.selectFrom("rehearsal_clock").selectAll().execute();
    expect(clocks).toEqual([]);
  },
);

it("leaves a database on which nothing real starts any more, be it the site or the desk", async () => {
  const { db } = rig.testDatabase.database;
  await beginRehearsal(db, { at: 0, teams: 3 });
  expect((await rig.desk("registrations")).status).toBe(0);
  const real = await rig.deskWith({ SMTP_URL: "smtp://127.0.0.1:1" }, "registrations");
  expect(real).toMatchObject({
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(/^DATABASE_URL: this is a rehearsal's/),
  });
  await db.deleteFrom("rehearsal_clock").execute();
  expect((await rig.deskWith({ SMTP_URL: "smtp://127.0.0.1:1" }, "registrations")).status).toBe(0);
});

it("begins anew with --fresh, wherever its database is", { timeout: 120_000 }, async () => {
  const file = path.join(dataDir, "elsewhere.db");
  const env = { DATA_DIR: dataDir, DATABASE_URL: `sqlite:${file}` };
  for (const words of [program, ["scripts/rehearse.mjs", "--teams", "4", "--fresh"]])
    await (await startSite(env, [...words, ...early])).stop();
  const database = new SqliteDatabase(file, { readonly: true });
  onTestFinished(() => void database.close());
  expect(database.prepare("select teams from rehearsal_clock").all()).toEqual([{ teams: 4 }]);
});
