import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { formatShortDay } from "#content/en/formats.ts";
import { dayIn } from "#domain/time/time.ts";
import { announcementAt, judgingClosesAt, voteClosesAt } from "#domain/programme/moments.ts";
import { fileAppeal } from "#server/appeals/file-appeal.ts";
import { openCompetition } from "#server/open-competition.ts";
import { scoreFile } from "#domain/judging/score-file.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { addJudges, addTeam } from "#tests/support/rigs/judging-rig.ts";
import { addReview, publishRanking } from "#tests/support/rigs/results-rig.ts";
import { sayAtDesk } from "#tests/support/rigs/desk-words.ts";

const hour = 3_600_000;
const closed = judgingClosesAt(programme) + hour;
const announced = announcementAt(programme) + hour;
const announcedOn = formatShortDay(dayIn(announced, programme.zone));

describe.each(engines)("results at the desk's command line on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let teams: { personId: string; submissionId: string }[];
  beforeEach(async () => {
    const { db } = testDatabase.database;
    teams = [];
    for (let number = 0; number < 14; number++) teams.push(await addTeam(db, number));
    for (const { judgeId } of await addJudges(db, 3))
      for (const [index, { submissionId }] of teams.slice(0, 13).entries())
        await addReview(db, { judge: judgeId, project: submissionId, score: index < 10 ? 9 : 12 - index });
  });

  const at = (now: number, ...words: string[]) => sayAtDesk(testDatabase, { now: () => now }, ...words);
  const id = (index: number) => teams[index]!.submissionId;

  test("a run is listed, exported without names, computed again, approved and published", async () => {
    const listed = await at(closed, "results", "--json");
    expect(listed).toMatchObject({ status: 0, stderr: "" });
    const rows = listed.records();
    expect(rows).toHaveLength(14);
    expect(rows[0]).toMatchObject({ title: expect.any(String), place: 1, finalist: true, audience: 0 });
    expect(rows.filter(({ finalist }) => finalist)).toHaveLength(12);
    expect(rows.at(-1)).toMatchObject({ submission: id(13), place: null, total: null, finalist: false });
    const run = String(rows[0]!["run"]);

    const inputs = await at(closed, "results", "export", run);
    expect(inputs.stdout).not.toContain(id(0));
    const again = scoreFile(JSON.parse(inputs.stdout));
    expect(again.ok && again.output.rows.map(({ place, total }) => [place, total])).toEqual(
      rows.slice(0, 13).map(({ place, total }) => [place, total]),
    );

    const early = await at(judgingClosesAt(programme) - hour, "results", "approve", run);
    expect(early).toMatchObject({ status: 1, stderr: expect.stringContaining("Judging is still open") });
    const approved = await at(closed, "results", "approve", run.slice(0, 8));
    expect(approved).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`published automatically on ${announcedOn}`),
    });
    const late = await at(announced, "results", "approve", run);
    expect(late.stdout).toContain("Approved and published");
    expect((await at(announced, "results")).stdout).toContain(`Published ${announcedOn}`);
    const log = (await at(announced, "log")).stdout;
    for (const action of ["export-results", "approve-results", "publish-results"]) expect(log).toContain(action);
  });

  test("no verb tells whose votes count before the vote is closed and nothing is held", async () => {
    const { db } = testDatabase.database;
    const vote = (name: string, status: "counted" | "held") => ({
      id: `${name}-vote`,
      season: programme.id,
      submission_id: id(3),
      voter_hash: name,
      browser_hash: "same",
      mail_domain: "club.example",
      organization_domain: "club.example",
      disposable: 0,
      status,
      why: status === "held" ? "browser" : null,
      cast_at: new Date(closed - 10 * 24 * hour).toISOString(),
    });
    await putRow(db, "votes", [vote("ann", "counted"), vote("bob", "held")]);
    const voteEnd = voteClosesAt(programme);
    const blind = async (now: number) => {
      const votes = await at(now, "votes", "--json");
      expect(votes.records().map(({ counted, held, struck }) => [counted, held, struck])).toContainEqual([
        null,
        null,
        null,
      ]);
      expect(votes.stdout).not.toMatch(/"(counted|held|struck)":\d/);
      expect((await at(now, "votes", "--csv")).stdout).not.toMatch(/,\d+,\d+,\d+\s*$/m);
      const results = await at(now, "results", "--json");
      expect(results.stdout).not.toMatch(/"(audience|total|place)":\d/);
      const run = String(results.records()[0]!["run"]);
      expect(await at(now, "results", "export", run)).toMatchObject({ status: 1, stdout: "" });
      expect((await at(now, "votes", "held", "--json")).stdout).not.toContain(id(3));
    };
    await blind(voteEnd - hour);
    const after = Math.max(closed, voteEnd + hour);
    await blind(after);
    expect(await at(after, "votes", "count", "bob-vote", "--reason", "A family")).toMatchObject({ status: 0 });
    const rows = (await at(after, "votes", "--json")).records();
    expect(rows.find(({ submission }) => submission === id(3))).toMatchObject({ counted: 2, held: 0, struck: 0 });
    expect((await at(after, "results", "--json")).stdout).toMatch(/"audience":\d/);
  });

  test("an award is given by its name, once, to a project that takes part", async () => {
    await publishRanking(testDatabase.database.db, announcementAt(programme));
    const given = await at(announced, "award", id(2), "Audience Choice Award");
    expect(given).toMatchObject({ status: 0, stdout: expect.stringContaining("Given: Audience Choice Award") });
    expect(await at(announced, "award", id(2), "Audience Choice Award")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("already"),
    });
    expect((await at(announced, "award", id(2), "Oscar")).stderr).toContain("award list");
    expect((await at(announced, "award", "list")).stdout).toContain("Global Submission Nominees");
    expect((await at(announced, "award", "nothing", "Audience Choice Award")).status).toBe(1);
    const certificates = await testDatabase.database.db.selectFrom("certificates").select("kind").execute();
    expect(certificates).toEqual([{ kind: "award-audience-choice" }]);
  });

  test("a project is put out, its team appeals, and the decision makes it a finalist", async () => {
    const { db } = testDatabase.database;
    expect((await at(closed, "refuse", id(12), "--reason", "x")).status).toBe(2);
    expect((await at(closed, "refuse", id(12), "--ground", "taste", "--reason", "x")).stderr).toContain("own-work");
    expect(await at(closed, "refuse", id(12), "--ground", "own-work", "--reason", "Copied.")).toMatchObject({
      status: 0,
    });
    const [row] = (await at(closed, "results", "--json")).records();
    expect(await at(announced, "results", "approve", String(row!["run"]))).toMatchObject({ status: 0 });
    const clock = { now: () => announcementAt(programme) + hour };
    const { appeals } = openCompetition({ database: testDatabase.database, clock }, "http://localhost:3000");
    const { personId, submissionId } = teams[12]!;
    expect((await at(announced, "appeals", "--json")).records()).toEqual([]);
    const filed = await fileAppeal(appeals, { personId, submissionId, subject: "refusal", text: "It is ours." });
    expect(filed).toMatchObject({ ok: true });
    const [appeal] = (await at(announced, "appeals", "--json")).records();
    expect(appeal).toMatchObject({ submission: id(12), title: "Project 12", against: "refusal", outcome: null });
    const appealId = String(appeal!["id"]);
    expect((await at(announced, "appeal", "decide", appealId, "perhaps", "--reason", "x")).status).toBe(2);
    const decided = await at(announced, "appeal", "decide", appealId, "upheld", "--reason", "Theirs.");
    expect(decided.stdout).toMatch(/Decided: upheld[^]*came out without this project, so its team becomes a finalist/);
    const finals = (await at(announced, "finals", "--json")).records();
    expect(finals).toHaveLength(13);
    expect(finals.find(({ submission }) => submission === id(12))).toMatchObject({ coming: null, checkedInAt: null });
    expect((await at(announced, "finals", "check-in", "founder12@example.com")).status).toBe(0);
    expect((await at(announced, "finals", "check-in", "founder13@example.com")).status).toBe(1);
    const here = await db.selectFrom("finals_people").select("person_id").where("checked_in_at", "is not", null);
    expect(await here.execute()).toEqual([{ person_id: personId }]);
  });
});
