import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { putRow } from "#tests/support/databases/rows.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { addDisplayed } from "#tests/support/rigs/voting-rig.ts";
import { cellsOf, converse, csvOf, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";
import { sample } from "#tests/support/sample-files.ts";
import { wholeProject } from "#tests/support/seeds/whole-project.ts";

const rig = suiteDesk("sqlite");
const at = (clock: string) => typing((...words) => rig.deskWith({ SITE_CLOCK: clock }, ...words));
const desk = at("2026-03-25T12:00:00-06:00");
const db = () => rig.testDatabase.database.db;

test("submissions are listed with what the showcase waits for, shown and hidden", async () => {
  const one = await addDisplayed(db(), 1);
  const two = await addTeam(db(), 2);
  const three = await addTeam(db(), 3, { status: "draft" });
  await db().updateTable("submissions").set({ submitted_at: null }).where("id", "=", three.submissionId).execute();
  const run = await desk("submissions");
  const [titles, ...rows] = cellsOf(run, 1);
  expect(titles).toEqual(["Submission", "Title", "Team", "Status", "Showcase", "Submitted (MT)"]);
  expect(rows.toSorted((a, b) => a[1]!.localeCompare(b[1]!))).toEqual([
    [one.submissionId, "Project 1", "Team 1", "locked", "on display", "2026-03-01 05:00"],
    [two.submissionId, "Project 2", "Team 2", "locked", "waiting for desk and members", "2026-03-01 05:00"],
    [three.submissionId, "Project 3", "Team 3", "draft", "", ""],
  ]);
  expect(run.stdout).toMatch(/\n3 submissions listed\.\n$/);
  const records = (await desk("submissions --json")).records();
  expect(records.find(({ id }) => id === one.submissionId)).toEqual({
    id: one.submissionId,
    slug: "project-1",
    title: "Project 1",
    team: "Team 1",
    status: "locked",
    displayed: true,
    submittedAt: "2026-03-01T12:00:00.000Z",
  });
  expect(records.find(({ id }) => id === three.submissionId)).toMatchObject({ displayed: false, submittedAt: null });
  const csv = csvOf(await desk("submissions --csv"));
  expect(csv[0]).toBe("id,slug,title,team,status,displayed,submittedAt");
  expect(csv).toHaveLength(4);

  const unknown = refused("There is no submission of this season with that id.");
  await converse(desk, [
    ["show-project nothing", unknown],
    [
      `show-project ${three.submissionId}`,
      refused("It is not locked: only what was submitted by the deadline can be on display."),
    ],
    [
      `show-project ${two.submissionId}`,
      said("Shown. It is on display once the showcase is open and all its members have opted in."),
    ],
    [`hide-project ${one.submissionId}`, misused("say why with --reason.")],
    ["hide-project nothing --reason x", unknown],
    [`hide-project ${one.submissionId} --reason Rude`, said("Hidden.")],
  ]);
  const showcase = Object.fromEntries(cellsOf(await desk("submissions"), 1).map((row) => [row[1], row[4]]));
  expect(showcase).toMatchObject({ "Project 1": "", "Project 2": "waiting for members" });
  expect(await rig.testDatabase.store.auditLog(9)).toContainEqual(
    expect.objectContaining({ subjects: [one.submissionId], reason: "Rude" }),
  );
});

const inTime = at("2026-03-18T20:00:00-06:00");
const late = at("2026-03-19T12:00:00-06:00");
const received = "--received-at 2026-03-18T19:00:00-06:00";
let file: string;
/** What came by mail, written down. */
const mailed = (change: Record<string, unknown> = {}) => {
  const { title, pitch, abstract, aiLog, reflection, prototypeLink, videoLink } = wholeProject;
  const texts = { title, pitch, abstract, aiLog, reflection, prototypeLink, videoLink };
  return writeFile(
    file,
    JSON.stringify({ team: "ada@example.org", ...texts, agreed: true, deck: "deck.pdf", ...change }),
  );
};

beforeEach(async () => {
  const folder = path.join(rig.dataDir, "mailed");
  await mkdir(folder, { recursive: true });
  file = path.join(folder, "mail.json");
  await writeFile(path.join(folder, "deck.pdf"), sample("pitch-deck.pdf"));
});

/** Somebody with a place and a team. */
async function founder(adult = true): Promise<void> {
  await rig.desk("grant", "ada@example.org", "--first-name", "Ada", "--last-name", "Lee", "--reason", "x");
  const { id } = await db().selectFrom("people").select("id").executeTakeFirstOrThrow();
  if (adult)
    await db().updateTable("people").set({ age_band: "adult", age_answered_at: "2026-02-10T12:00:00.000Z" }).execute();
  const at = "2026-02-10T12:00:00.000Z";
  const team = { id: "team", season: "2026", name: "Spuds", code: "c", code_key: "c", lead_id: id, created_at: at };
  await putRow(db(), "teams", { ...team });
  const member = { id: "member", team_id: "team", season: "2026", person_id: id, joined_at: at };
  await putRow(db(), "team_members", { ...member });
}

test("what came by mail in time is taken in, and locked after the deadline", async () => {
  await founder();
  await mailed();
  const taken = await late(`take-in ${file} ${received}`);
  expect(taken).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Taken in: [0-9a-f-]{36} is locked\.\n$/) });
  await converse(late, [[`take-in ${file} ${received}`, refused("The team's project is already locked or decided.")]]);
});

test("what was taken in before the deadline is submitted, and said as JSON", async () => {
  await founder();
  await mailed();
  expect((await inTime(`take-in ${file} ${received} --json`)).records()).toEqual([
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/), status: "submitted" },
  ]);
});

test("what cannot be taken in is told", async () => {
  await founder(false);
  const zone = misused("write --received-at with its time zone, as in 2026-03-18T23:40:00-06:00.");
  await converse(inTime, [
    [`take-in ${file}`, zone],
    [`take-in ${file} --received-at 2026-03-18T19:00:00`, zone],
    [`take-in ${file} --received-at yesterdayZ`, zone],
    [`take-in ${file}.gone ${received}`, refused("There is no such file, or it cannot be read.")],
  ]);
  await writeFile(file, "{");
  await converse(inTime, [[`take-in ${file} ${received}`, refused("The file is not JSON.")]]);
  await mailed({ team: "nobody" });
  await converse(inTime, [
    [`take-in ${file} ${received}`, refused("No team of the season has this id, code, name or member.")],
  ]);
  await mailed({ title: "", agreed: false });
  const lacking = await inTime(`take-in ${file} ${received}`);
  expect(lacking).toMatchObject({ status: 1, stdout: "" });
  expect(lacking.stderr).toMatch(/^Not taken in\. It is missing:\n( {2}\S.*\n){2}$/);
  await mailed({ deck: "gone.pdf" });
  expect((await inTime(`take-in ${file} ${received}`)).stderr).toMatch(/^Not taken in\. deck was refused: .+\.\n$/);
  await mailed();
  const tooLate = refused("The email must have come before the deadline, and not in the future.");
  await converse(inTime, [[`take-in ${file} --received-at 2026-03-18T21:00:00-06:00`, tooLate]]);
  await converse(late, [
    [`take-in ${file} --received-at 2026-03-19T06:00:00Z`, tooLate],
    [
      `take-in ${file} ${received}`,
      refused("Taken in, but not locked: a member has not said how old they are, or lacks a guardian's consent."),
    ],
  ]);
});
