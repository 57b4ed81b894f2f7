import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { deskAreas } from "#domain/people/audience.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { ensurePerson } from "#server/people/people.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { emptyPack } from "#tests/support/rigs/finals-rig.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { publishRanking } from "#tests/support/rigs/results-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const season = judgingSeasonOf(programme);
const pack = { ...emptyPack, arrival: "8:15 AM", pitchMinutes: "5" };

describe.each(engines)("the finals, taken back on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);
  let teams: { submissionId: string }[];
  beforeEach(async () => {
    rig.clock.set(season.finals.day.from + 60_000);
    teams = [];
    for (let number = 0; number < 3; number++) {
      const team = await addTeam(db(), number, {});
      const announced_at = toText(season.announcedAt);
      const finalist = { submission_id: team.submissionId, season: season.id };
      await putRow(db(), "finalists", { ...finalist, announced_at });
      teams.push(team);
    }
  });

  const db = () => rig.testDatabase.database.db;
  const finals = () => rig.competition.finals;
  const order = async () => (await finals().runSheet()).pitches.map(({ submissionId }) => submissionId);
  const takeBack = (action: string) => rig.takeBack(actor, action, "A slip of mine");
  const judgeOf = async () => {
    await finals().inviteJudge(actor, { email: "jo@example.com", name: "Jo Judge" });
    return ensurePerson(db(), { email: "jo@example.com" }, rig.clock.now());
  };

  test("the order is as it was drawn before, and the first draw leaves none", async () => {
    await finals().draw(actor, null);
    const first = await finals().runSheet();
    rig.clock.advance(1_000);
    await finals().draw(actor, first.seed);
    expect((await finals().runSheet()).seed).not.toBe(first.seed);
    expect(await takeBack("draw-run-sheet")).toMatchObject({ ok: true });
    expect(await finals().runSheet()).toEqual(first);
  });

  test("a moved pitch is back, unless the order was changed once more", async () => {
    await finals().draw(actor, null);
    const [a, b, c] = await order();
    rig.clock.advance(1_000);
    await finals().move(actor, { submissionId: a!, from: 1, direction: "down" });
    expect(await order()).toEqual([b, a, c]);
    expect(await takeBack("move-on-run-sheet")).toMatchObject({ ok: true });
    expect(await order()).toEqual([a, b, c]);
    await finals().move(actor, { submissionId: a!, from: 1, direction: "down" });
    const moved = await rig.entryOf("move-on-run-sheet");
    rig.clock.advance(1_000);
    await finals().move(actor, { submissionId: a!, from: 2, direction: "down" });
    expect(await rig.desk.takeBack.takeBack(actor, deskAreas, moved, "A slip")).toEqual({
      ok: false,
      reason: "changed_since",
    });
  });

  test("a finalist who was taken off pitches again, and one put back by mistake does not", async () => {
    await finals().draw(actor, null);
    const whole = await order();
    const submissionId = teams[1]!.submissionId;
    rig.clock.advance(1_000);
    await finals().setPitching(actor, { submissionId, pitches: false });
    expect(await takeBack("off-run-sheet")).toMatchObject({ ok: true });
    expect(await order()).toEqual(whole);
    await finals().setPitching(actor, { submissionId, pitches: false });
    rig.clock.advance(1_000);
    await finals().setPitching(actor, { submissionId, pitches: true });
    expect(await takeBack("back-on-run-sheet")).toMatchObject({ ok: true });
    expect(await order()).toHaveLength(2);
  });

  test("a judge who was removed marks again, with the marks that were there", async () => {
    await finals().draw(actor, null);
    const personId = await judgeOf();
    rig.clock.advance(1_000);
    await finals().removeJudge(actor, personId);
    expect(await finals().isJudge(personId)).toBe(false);
    expect(await takeBack("remove-finals-judge")).toMatchObject({ ok: true });
    expect(await finals().isJudge(personId)).toBe(true);
  });

  test("an invitation is withdrawn with a mail, until the first mark", async () => {
    const personId = await judgeOf();
    expect(await takeBack("invite-finals-judge")).toMatchObject({ ok: true });
    expect(await finals().isJudge(personId)).toBe(false);
    const told = await db().selectFrom("outbox").select("person_id").where("kind", "=", "taken-back").execute();
    expect(told).toEqual([{ person_id: personId }]);
    await finals().draw(actor, null);
    await judgeOf();
    const scores = Object.fromEntries(Object.keys(season.finals.weights).map((criterion) => [criterion, 7]));
    rig.clock.set(season.finals.pitches.from);
    const submissionId = (await order())[0]!;
    expect(await finals().mark({ personId, submissionId, version: 0, scores })).toMatchObject({ ok: true });
    expect(await takeBack("invite-finals-judge")).toEqual({ ok: false, reason: "marks_begun" });
  });

  test("words of the pack are as before, and the pack waits to be sent again", async () => {
    await finals().savePack(actor, pack);
    rig.clock.advance(1_000);
    await finals().savePack(actor, { ...pack, arrival: "9:15 PM" });
    rig.clock.advance(1_000);
    await finals().sendPack(actor);
    expect(await takeBack("change-finals-pack")).toMatchObject({ ok: true });
    const { pack: words, changedAt, sentAt } = await finals().pack();
    expect(words.arrival).toBe("8:15 AM");
    expect(changedAt! > sentAt!).toBe(true);
  });

  test("marks that were turned off are on again", async () => {
    await finals().turnMarks(actor, false);
    expect(await takeBack("pitch-marks-off")).toMatchObject({ ok: true });
    expect((await finals().sums()).isOn).toBe(true);
  });

  test("a new award goes, unless a team has it", async () => {
    const { results } = rig.competition;
    const award = { name: "Sawtooth Prize", purpose: "Rural ideas", sponsor: null, winners: "one" } as const;
    const { makeAward } = await import("#server/results/award-kinds.ts");
    await makeAward(results, actor, award, []);
    expect(await takeBack("new-award")).toMatchObject({ ok: true });
    expect(await db().selectFrom("award_kinds").select("name").execute()).toEqual([]);
    await makeAward(results, actor, award, []);
    const { giveAward } = await import("#server/results/awards.ts");
    await publishRanking(db(), rig.clock.now());
    await giveAward(results, actor, { submissionId: teams[0]!.submissionId, award: award.name } as never);
    expect(await takeBack("new-award")).toEqual({ ok: false, reason: "award_given" });
  });
});
