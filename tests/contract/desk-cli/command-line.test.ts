import { existsSync } from "node:fs";
import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { runDeskHere, suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { converse, misused, refused, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.desk(...words));

test("help is a result, a misuse is not, and both are called as the desk was", async () => {
  const usage = ["resend <id>", "", "  send a registrant's receipt, or any email in the outbox, again"].join("\n");
  const help = await desk("resend --help");
  expect(help).toMatchObject({ status: 0, stdout: expect.stringContaining(`npm run desk -- ${usage}\n`), stderr: "" });
  const server = { DESK_COMMAND: "accelerator-desk" };
  expect((await runDeskHere(server, ["resend", "--help"])).stdout).toContain(`accelerator-desk ${usage}\n`);
  expect(await runDeskHere(server, ["resend"])).toMatchObject({
    status: 2,
    stdout: "",
    stderr: expect.stringContaining(`"resend" takes one word: <id>.\n\naccelerator-desk ${usage}\n`),
  });
  expect((await runDeskHere(server, ["switch", "/x", "--ports", "none"])).stderr).toMatch(
    /^--ports takes numbers separated by commas\.\n\naccelerator-desk switch /,
  );
  await converse(desk, [["registrations --json --csv", misused("choose one of --json and --csv.")]]);
});

test("settings that cannot be used, and a database that is not there, are told a line each", async () => {
  const wrong = await rig.deskWith({ PORT: "x", LOG_LEVEL: "loud" }, "mail");
  expect(wrong).toMatchObject({ status: 1, stdout: "" });
  expect(
    wrong.stderr
      .trim()
      .split("\n")
      .map((line) => line.split(":")[0]),
  ).toEqual(["PORT", "LOG_LEVEL"]);
  const file = path.join(rig.dataDir, "elsewhere.db");
  const none = await rig.deskWith({ DATABASE_URL: `sqlite:${file}` }, "mail");
  expect(none).toMatchObject({ status: 1, stdout: "" });
  expect(none.stderr).toMatch(/^DATABASE_URL: there is no database of the site at .*elsewhere\.db/);
  // What needs no database asks for none.
  expect(await runDeskHere({ PORT: "x" }, ["score", file])).toMatchObject(refused(`${file} cannot be read: ENOENT`));
  // What brings one up to date does not make one, and neither does a slip in the name of what is to be restored: an
  // empty one would look like a new site.
  expect((await rig.deskWith({ DATABASE_URL: `sqlite:${file}` }, "migrate")).status).toBe(1);
  const restored = await rig.deskWith({ DATABASE_URL: `sqlite:${file}` }, "restore", `${file}.backup`);
  expect(restored).toMatchObject(refused("Nothing was restored: there is no such file."));
  expect(existsSync(file)).toBe(false);
});

test("files are looked for where the organizer stands, whatever folder npm runs in", async () => {
  const INIT_CWD = await mkdtemp(path.join(rig.dataDir, "home-"));
  const here = (...words: string[]) => rig.deskWith({ INIT_CWD }, ...words);
  const named = (name: string) => path.join(INIT_CWD, name);
  await writeFile(named("plan.json"), "[");
  expect((await here("plan-judging", "plan.json")).stderr).toMatch(`${named("plan.json")} is not JSON`);
  await writeFile(named("mail.json"), "[");
  const received = ["--received-at", "2026-02-01T12:00:00-07:00"];
  expect((await here("take-in", "./mail.json", ...received)).stderr).not.toMatch("no such file");
  const portrait = ["profile", "show", "--kind", "sponsor", "--name", "Alder", "--portrait", "mail.json"];
  expect((await here(...portrait)).stderr).toMatch("This picture can't be read");
  expect((await here("backup", "one.backup")).stdout).toContain(`\n${named("one.backup")}\n`);
  expect((await here("verify", "one.backup")).status).toBe(0);
  expect((await here("restore", "one.backup")).stderr).toMatch("the database is not empty");
  for (const verb of ["switch", "upgrade"])
    expect((await here(verb, "new")).stderr).toMatch(`${named("new")} is not a complete release`);
  expect(await readdir(INIT_CWD)).toContain("one.backup");
});

test("a failure nobody expected is not taken for a misuse", async () => {
  const { db } = rig.testDatabase.database;
  await db.schema.alterTable("advisors").renameTo("advisors_away").execute();
  await expect(desk("advisor list")).rejects.toThrow("no such table: advisors");
  await db.schema.alterTable("advisors_away").renameTo("advisors").execute();
});
