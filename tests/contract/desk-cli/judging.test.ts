import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { addJudge, addTeams } from "#tests/support/rigs/judging-rig.ts";
import { runDeskHere, suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { cellsOf, converse, csvOf, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.deskWith({ SITE_CLOCK: "2026-03-22T12:00:00-06:00" }, ...words));
const db = () => rig.testDatabase.database.db;

test("judges are invited, changed, listed as they stand, and removed", async () => {
  await converse(desk, [
    ["judge add jo@example.com", misused("name the person with --name.")],
    ["judge add jo --name Jo", refused("That is not an email address.")],
    ['judge add jo@example.com --name " "', refused("Name the person with --name.")],
    ["judge add jo@example.com --name Jo --capacity few", misused("--capacity must be a whole number.")],
    ["judge add jo@example.com --name Jo --capacity 201", refused("--capacity must be a whole number from 1 to 200.")],
    [
      'judge add jo@example.com --name "Jo Adams" --employer Mill --chamber Rexburg --sponsor Bank',
      said("Added. The invitation goes out by email."),
    ],
    ['judge add jo@example.com --name "Jo Adams" --capacity 7', said("Changed.")],
    ['judge add jo@example.com --name "Jo Adams" --capacity 7', said("No change.")],
  ]);
  const column = { signed: "signed_at", relieved: "relieved_at", declined: "declined_at" } as const;
  for (const [index, state] of (["signed", "relieved", "declined"] as const).entries()) {
    const { judgeId } = await addJudge(db(), index + 1);
    const at = { [column[state]]: "2026-03-21T12:00:00.000Z" };
    await db().updateTable("judges").set(at).where("id", "=", judgeId).execute();
  }
  const [titles, ...rows] = cellsOf(await desk("judge list"));
  expect(titles).toEqual(["Email", "Name", "Capacity", "Assigned", "Done", "State"]);
  expect(rows.toSorted()).toEqual([
    ["jo@example.com", "Jo Adams", "7", "0", "0", "invited"],
    ["judge1@example.com", "Jo Judge1", "15", "0", "0", "signed"],
    ["judge2@example.com", "Jo Judge2", "15", "0", "0", "relieved"],
    ["judge3@example.com", "Jo Judge3", "15", "0", "0", "declined"],
  ]);
  expect((await desk("judge list --json")).records().find(({ email }) => email === "jo@example.com")).toEqual({
    email: "jo@example.com",
    name: "Jo Adams",
    capacity: 7,
    assigned: 0,
    done: 0,
    state: "invited",
  });
  expect(csvOf(await desk("judge list --csv"))[0]).toBe("email,name,capacity,assigned,done,state");
  await converse(desk, [
    ["finals judge add judge1@example.com --name Jo", said("Invited, and told by email.")],
    [
      "judge remove judge1@example.com",
      said("Removed. 0 reviews went to other judges. They are off the finals panel, too."),
    ],
    ["judge remove jo@example.com", said("Removed. 0 reviews went to other judges.")],
    ["judge remove jo@example.com", refused("No judge of the season has this address.")],
  ]);
});

test("ties of a judge are kept as they were given", async () => {
  await desk("judge add jo@example.com --name Jo --employer Mill --chamber Rexburg --sponsor Bank");
  const ties = () => db().selectFrom("judges").select(["employer", "chamber", "sponsor", "capacity"]).execute();
  expect(await ties()).toEqual([{ employer: "Mill", chamber: "Rexburg", sponsor: "Bank", capacity: 15 }]);
});

test("projects are given to judges, or it is said what would be", async () => {
  await converse(desk, [
    ["assign --wave 3", misused("--wave must be one of 1, 2.")],
    ["assign --per-project few", misused("--per-project must be a whole number.")],
  ]);
  const none = await desk("assign");
  expect(none).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining("no judges") });
  for (const number of [1, 2, 3]) await addJudge(db(), number);
  await addTeams(db(), 2);
  const counts = { wave: 1, judges: 3, missing: 0, shortage: null };
  expect((await desk("assign --per-project 2 --dry-run --json")).records()).toEqual([
    { ...counts, reviews: 4, dryRun: true },
  ]);
  expect(await db().selectFrom("assignments").select("judge_id").execute()).toEqual([]);
  const dry = await desk("assign --per-project 4 --wave 1 --dry-run");
  expect(dry.stdout.trimEnd().split("\n")).toEqual([
    expect.stringContaining("would give 6 reviews to 3 judges"),
    expect.stringMatching(/^Missing: 2 reviews in 2 projects\./),
  ]);
  const given = await desk("assign --per-project 2");
  expect(given.stdout.trimEnd().split("\n")).toEqual([expect.stringContaining("4 reviews to 3 judges")]);
  expect(await db().selectFrom("assignments").select("judge_id").execute()).toHaveLength(4);
  const second = await desk("assign --wave 2 --dry-run --json");
  expect(second.status === 0 ? second.records()[0] : null).toMatchObject({ wave: 2 });
});

test("files of marks and plans are computed, or each problem is named with its place", async () => {
  const file = path.join(rig.dataDir, "file.json");
  const on = async (verb: string, content: unknown) => {
    await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
    return runDeskHere({}, [verb, file]);
  };
  const score = { weights: { impact: 85 }, impact: "impact", finalists: 1, votes: [] as unknown[] };
  const review = (criterion: string, mark: unknown) => ({ project: "a", judge: "j", scores: { [criterion]: mark } });
  expect(await on("score", { ...score, reviews: [review("impact", 11)] })).toMatchObject(
    refused("reviews[0].scores.impact: 11 is not a score: give a whole number from 0 to 10"),
  );
  expect((await on("score", { ...score, reviews: [review("style", 5)] })).stderr).toContain(
    '"style" has no weight: add one, or correct the name',
  );
  expect((await on("score", { ...score, reviews: [review("impact", 5), review("impact", 5)] })).stderr).toContain(
    " is here twice",
  );
  expect(await on("score", [])).toMatchObject({ status: 1, stdout: "", stderr: expect.stringMatching(/^score: ./) });
  const plan = { perProject: 1, projects: ["a"], judges: [{ id: "j", capacity: 2 }] };
  const conflict = (judge: string, project: string) => ({ ...plan, conflicts: [{ judge, project }] });
  expect((await on("plan-judging", conflict("zoe", "a"))).stderr).toContain('"zoe" is not among the judges');
  expect((await on("plan-judging", conflict("j", "zzz"))).stderr).toContain('"zzz" is not among the projects');
  expect((await on("plan-judging", { ...plan, conflicts: [] })).records()).toMatchObject([
    { assignments: [{ judge: "j" }], missing: [] },
  ]);
  expect((await on("score", "{")).stderr).toMatch(`${file} is not JSON: `);
  expect(await runDeskHere({}, ["score", `${file}.gone`])).toMatchObject(
    refused(`${file}.gone cannot be read: ENOENT`),
  );
});
