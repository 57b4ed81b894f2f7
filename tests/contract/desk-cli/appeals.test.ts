import { beforeEach, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { cellsOf, converse, csvOf, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.deskWith({ SITE_CLOCK: "2026-04-10T12:00:00-06:00" }, ...words));
const db = () => rig.testDatabase.database.db;
let team: { submissionId: string; personId: string };
beforeEach(async () => {
  team = await addTeam(db(), 1);
});

const appeal = (id: string, subject: "ranking" | "refusal", filedAt: string) =>
  putRow(db(), "appeals", {
    id,
    season: programme.id,
    submission_id: team.submissionId,
    subject,
    decision_at: `2026-04-0${id.length % 10}T12:00:00.000Z`,
    filed_by: team.personId,
    text: "Look again.",
    filed_at: filedAt,
    due_on: "2026-04-20",
  });

test("appeals are listed, and decided with a reason by those who sat", async () => {
  await appeal("appeal-1", "refusal", "2026-04-06T12:00:00.000Z");
  await appeal("appeal-22", "ranking", "2026-04-07T12:00:00.000Z");
  const run = await desk("appeals");
  expect(cellsOf(run, 1)).toEqual([
    ["Appeal", "Title", "Against", "Filed (MT)", "Decide by", "Decision"],
    ["appeal-1", "Project 1", "refusal", "2026-04-06 06:00", "2026-04-20", "open"],
    ["appeal-22", "Project 1", "ranking", "2026-04-07 06:00", "2026-04-20", "open"],
  ]);
  expect(run.stdout).toMatch(/\n2 appeals listed\.\n$/);
  const common = { submission: team.submissionId, title: "Project 1", text: "Look again.", dueOn: "2026-04-20" };
  expect((await desk("appeals --json")).records()[0]).toEqual({
    id: "appeal-1",
    ...common,
    against: "refusal",
    filedAt: "2026-04-06T12:00:00.000Z",
    outcome: null,
    reason: null,
    decidedAt: null,
  });
  expect(csvOf(await desk("appeals --csv"))[0]).toBe(
    "id,submission,title,against,text,filedAt,dueOn,outcome,reason,decidedAt",
  );
  const [seat] = programme.appeals.committee;
  await converse(desk, [
    ["appeal decide appeal-1 perhaps --reason x", misused("an appeal can be upheld, rejected or corrected.")],
    ["appeal decide appeal-1 upheld", misused("say why with --reason.")],
    ["appeal decide nothing rejected --reason x", refused("There is no appeal of this season with that id.")],
    [
      "appeal decide appeal-1 corrected --reason x",
      refused("Only an appeal of the ranking can end with corrected marks."),
    ],
    [
      `appeal decide appeal-22 rejected --reason Fair --${seat!.id} Ann`,
      said("Decided: rejected. We'll email the team."),
    ],
    ["appeal decide appeal-22 upheld --reason x", refused("It is already decided.")],
  ]);
  expect(await db().selectFrom("appeal_seats").select(["appeal_id", "seat", "name"]).execute()).toEqual([
    { appeal_id: "appeal-22", seat: seat!.id, name: "Ann" },
  ]);
  const decided = (await desk("appeals --json")).records().find(({ id }) => id === "appeal-22");
  expect(decided).toMatchObject({
    outcome: "rejected",
    reason: "Fair",
    decidedAt: expect.stringMatching(/^2026-04-10T18:00:\d\d\.\d{3}Z$/),
  });
  expect(
    cellsOf(await desk("appeals"), 1)
      .at(-1)!
      .at(-1),
  ).toBe("rejected");
});

test("a project is put out on a ground of the rules, once", async () => {
  const ids = programme.grounds.map(({ id }) => id);
  const out = `refuse ${team.submissionId.slice(0, 8)} --ground ${ids[0]}`;
  await converse(desk, [
    [
      `refuse ${team.submissionId} --reason x`,
      misused(`name a ground from the contest rules with --ground: ${ids.join(", ")}.`),
    ],
    [out, misused("say why with --reason.")],
    [
      `refuse ${team.submissionId} --ground taste --reason x`,
      refused(`The contest rules have these grounds: ${ids.join(", ")}.`),
    ],
    [
      `refuse nothing --ground ${ids[0]} --reason x`,
      refused("There is no submission in the competition with that id."),
    ],
    [
      `${out} --reason Copied`,
      said("It is out of judging, display and ranking. We'll email the team, and they can appeal."),
    ],
    [`${out} --reason Copied`, refused("It is already out.")],
  ]);
});
