import { beforeEach, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { describedProgramme } from "#content/facts.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { changeRows, putRow } from "#tests/support/databases/rows.ts";
import { addJudges, allMarks } from "#tests/support/rigs/judging-rig.ts";
import { addReview, publishRanking } from "#tests/support/rigs/results-rig.ts";
import { addDisplayed } from "#tests/support/rigs/voting-rig.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { cellsOf, converse, csvOf, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const at = (day: string) => typing((...words) => rig.deskWith({ SITE_CLOCK: `${day}T12:00:00-06:00` }, ...words));
const judging = at("2026-03-25");
const closed = typing((...words) => rig.deskWith({ SITE_CLOCK: "2026-04-03T08:00:00-06:00" }, ...words));
const announced = at("2026-04-04");
const db = () => rig.testDatabase.database.db;
const unknownRun = refused("There is no run of this season with that id. `desk results` computes one.");
const waiting =
  "There are no audience points, totals or places yet: the vote is not closed, or votes are held (`desk votes held`).";
let teams: { submissionId: string; personId: string }[];
const id = (index: number) => teams[index]!.submissionId;

beforeEach(async () => {
  teams = [];
  for (const number of [1, 2, 3]) teams.push(await addDisplayed(db(), number));
  const [judge] = await addJudges(db(), 1);
  await addReview(db(), { judge: judge!.judgeId, project: id(0), score: 9 });
  await addReview(db(), { judge: judge!.judgeId, project: id(1), score: 6 });
});

const vote = (status: "held" | "counted") =>
  putRow(db(), "votes", {
    id: `vote-of-${status}`,
    season: programme.id,
    submission_id: id(1),
    voter_hash: status,
    mail_domain: "club.example",
    organization_domain: "club.example",
    disposable: 0,
    status,
    cast_at: "2026-03-25T12:00:00.000Z",
  });
const runOf = async () => String((await closed("results --json")).records()[0]!["run"]);

test("the ranking is listed with its points once they are certain", async () => {
  await vote("counted");
  const titles = ["Place", "Submission", "Title", "Reviews", "Judges", "Audience", "Total", "Finalist"];
  const early = await judging("results");
  expect(early.stderr).toBe(`${waiting}\n`);
  expect(cellsOf(early, 5)).toEqual([
    titles,
    ["none", id(0), "Project 1", "1", "76.50", "", "", ""],
    ["none", id(1), "Project 2", "1", "51.00", "", "", ""],
    ["none", id(2), "Project 3", "0", "", "", "", ""],
  ]);
  const final = await closed("results");
  expect(final.stderr).toBe("");
  expect(cellsOf(final, 5)).toEqual([
    titles,
    ["1", id(0), "Project 1", "1", "76.50", "0.00", "76.50", "yes"],
    ["2", id(1), "Project 2", "1", "51.00", "0.00", "51.00", "yes"],
    ["none", id(2), "Project 3", "0", "", "", "", ""],
  ]);
  const run = await runOf();
  expect(final.stdout.split("\n").slice(5)).toEqual([
    "",
    `Run ${run}`,
    "Votes: 1 counted, 0 held, 0 struck.",
    "1 project without a finished review, not ranked.",
    `Not approved. \`desk results approve ${run}\` approves it, once judging has closed.`,
    "",
  ]);
  expect((await closed("results --json")).records()[1]).toEqual({
    run,
    submission: id(1),
    title: "Project 2",
    judges: 51,
    audience: 0,
    total: 51,
    place: 2,
    finalist: true,
  });
  expect(csvOf(await closed("results --csv"))).toEqual([
    "run,submission,title,judges,audience,total,place,finalist",
    `${run},${id(0)},Project 1,76.5,0,76.5,1,true`,
    `${run},${id(1)},Project 2,51,0,51,2,true`,
    `${run},${id(2)},Project 3,,,,,false`,
  ]);
});

test("a run is approved once judging is over, nothing is held and nothing has changed", async () => {
  const run = await runOf();
  await vote("held");
  const held = await runOf();
  await converse(closed, [
    ["results approve nothing", unknownRun],
    ["results export nothing", unknownRun],
    [`results export ${held}`, refused(waiting)],
    [`results approve ${held}`, refused("1 vote held: decide on them first, `desk votes held` lists them.")],
  ]);
  await converse(judging, [
    [`results approve ${run}`, refused("Judging is still open: marks can change until it closes.")],
  ]);
  await closed("votes count vote-of-held --reason Family");
  await converse(closed, [
    [
      `results approve ${run}`,
      refused("Marks or votes have changed since this run. Look at the new one with `desk results`."),
    ],
  ]);
  const newest = await runOf();
  await converse(closed, [
    [
      `results approve ${newest.slice(0, 8)}`,
      said("Approved. It will be published automatically on Apr 3, 2026, 9:00 AM MT."),
    ],
  ]);
  expect((await closed("results")).stdout).toContain(
    "\nApproved Apr 3, 2026, 8:00 AM MT, and published automatically at the announcement.\n",
  );
  await converse(announced, [
    [
      `results approve ${newest}`,
      said("Approved and published. The running site is now telling everyone, a few at a time."),
    ],
    [`results approve ${newest}`, refused("This run is already published.")],
  ]);
  expect((await announced("results")).stdout).toContain("\nPublished Apr 4, 2026, 12:00 PM MT.\n");
  expect(JSON.parse((await announced(`results export ${newest}`)).stdout)).toMatchObject({ finalists: 12 });
  await changeRows(db(), "reviews", { scores: JSON.stringify(allMarks(7).scores) }, { submission_id: id(1) });
  await converse(announced, [
    [
      `results approve ${String((await announced("results --json")).records()[0]!["run"])}`,
      said(
        "Approved and published. The running site is now telling the teams whose points changed or that were not in it before, a few at a time.",
      ),
    ],
  ]);
});

test("awards are listed, added and given", async () => {
  const own = describedProgramme().awards;
  const { awards } = judgingSeasonOf(programme);
  const winners = (id: string) => awards.find((award) => award.id === id)?.winners ?? "several";
  const before = (await announced("award list --json")).records();
  expect(before).toEqual(
    own.map(({ id, name, description }) => ({ name, for: description, sponsor: null, winners: winners(id) })),
  );
  expect(new Set(before.map((award) => award["winners"]))).toEqual(new Set(["one", "several"]));
  expect(before[0]).toEqual({
    name: own[0]!.name,
    for: own[0]!.description,
    sponsor: null,
    winners: expect.any(String),
  });
  await converse(announced, [
    ["award add Spuds", misused("--for is missing.")],
    ['award add " " --for Potatoes', refused("Give the award a name, in visible characters.")],
    ['award add Spuds --for " "', refused("--for says what the award is for, in one line.")],
    [`award add Spuds --for ${"a".repeat(301)}`, refused("Name, purpose or sponsor is too long.")],
    [`award add "${own[0]!.name}" --for Potatoes`, refused("There is already an award with this name.")],
    [
      "award add Spuds --for Potatoes --sponsor Farm",
      said('Added: Spuds. Give it with: award <submission id> "Spuds".'),
    ],
    ["award add Roots --for Potatoes --several", said('Added: Roots. Give it with: award <submission id> "Roots".')],
  ]);
  const made = (await announced("award list --json")).records().slice(own.length);
  expect(made).toContainEqual({ name: "Spuds", for: "Potatoes", sponsor: "Farm", winners: "one" });
  expect(made).toContainEqual({ name: "Roots", for: "Potatoes", sponsor: null, winners: "several" });
  const lines = (await announced("award list")).stdout.trimEnd().split("\n");
  expect(lines).toHaveLength(own.length + 2);
  expect(lines).toContain("Spuds, one winner, Farm");
  expect(lines).toContain("Roots, several winners");
  const given = (name: string) => said(`Given: ${name}. The members have a certificate, and we'll email them.`);
  const early = refused("Awards are given once the results are published.");
  await converse(announced, [[`award ${id(0)} Spuds`, early]]);
  await publishRanking(db(), 0);
  await converse(announced, [
    [`award ${id(0)} " SPUDS "`, given("Spuds")],
    [`award ${id(0)} Spuds`, refused("It already has this award.")],
    [`award ${id(1)} Spuds`, refused("This award has one winner, and another project has it. Undo that first.")],
    [`award ${id(0)} Roots`, given("Roots")],
    [`award ${id(1).slice(0, 8)} roots --reason Best`, given("Roots")],
    [`award ${id(0)} ${own[0]!.id}`, given(own[0]!.name)],
    [`award ${id(0)} global-nominees`, misused("say why with --reason.")],
    [`award ${id(0)} Oscar`, refused('There is no such award. "award list" names them all.')],
    ["award nothing Spuds", refused("There is no submission in the competition with that id.")],
  ]);
});
