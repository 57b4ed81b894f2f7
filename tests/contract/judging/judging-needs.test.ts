import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { finalsStartAt, judgingClosesAt, judgingOpensAt } from "#domain/programme/moments.ts";
import type { Desk } from "#server/desk/desk.ts";
import { heldVotes, waitingRun, silentJudges, waitingWave } from "#server/desk/today/judging-needs.ts";
import { saveWave } from "#server/judging/assignment/wave-rows.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { borrowTestDatabase, engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { addJudge, addTeam, day } from "#tests/support/rigs/judging-rig.ts";
import { addReview } from "#tests/support/rigs/results-rig.ts";

const remindedAt = judgingOpensAt(programme) + 3 * day;

describe.each(engines)("what judging brings to the desk's day on %s", (engine) => {
  let testDatabase: TestDatabase;
  let now = remindedAt + day;
  beforeAll(async () => {
    testDatabase = await borrowTestDatabase(engine);
    const season = { season: programme.id };
    const { db } = testDatabase.database;
    for (const number of [0, 1, 2]) {
      const { judgeId } = await addJudge(db, number);
      const reminded = number === 0 ? null : toText(remindedAt);
      const seen = number === 2 ? toText(remindedAt + 1) : null;
      await changeRows(db, "judges", { ...season, reminded_at: reminded, last_active_at: seen }, { id: judgeId });
    }
  });
  afterAll(() => testDatabase.dispose());
  const desk = () => ({ database: testDatabase.database, programme, clock: { now: () => now } }) as unknown as Desk;

  test("a judge who was reminded and not seen since, until judging is over", async () => {
    now = remindedAt + day;
    expect(await silentJudges.find(desk(), 10)).toMatchObject({
      count: 1,
      oldest: [{ about: "Jo Judge1", at: remindedAt, to: "/desk/judges/judge-0001" }],
    });
    now = remindedAt + 300 * day;
    expect(await silentJudges.find(desk(), 10)).toEqual({ count: 0, oldest: [] });
  });

  test("a second wave that waits, until it is given out", async () => {
    now = remindedAt + day;
    const { db } = testDatabase.database;
    const wave = { perProject: 0, further: 0, around: [] };
    await saveWave(db, programme.id, 2, { status: "waiting", ...wave }, now);
    expect((await waitingWave.find(desk(), 10)).count).toBe(1);
    await saveWave(db, programme.id, 2, { status: "given-out", ...wave }, now);
    expect((await waitingWave.find(desk(), 10)).count).toBe(0);
  });

  test("a ranking that nobody has approved, from the close on, and again after a corrected mark", async () => {
    const { db } = testDatabase.database;
    const closedAt = judgingClosesAt(programme);
    const waits = async () => (await waitingRun.find(desk(), 10)).oldest.map(({ at }) => at);
    now = closedAt;
    expect(await waits()).toEqual([]);
    const { submissionId } = await addTeam(db, 0);
    await addReview(db, { judge: "judge-0000", project: submissionId, score: 7 });
    await db.updateTable("reviews").set({ season: programme.id }).execute();
    now = closedAt - 1;
    expect(await waits()).toEqual([]);
    now = closedAt;
    expect(await waits()).toEqual([closedAt]);

    await addRun(db, { approved_at: toText(now) });
    expect(await waits()).toEqual([]);
    await changeRows(db, "score_runs", { published_at: toText(now) });
    expect(await waits()).toEqual([]);
    now += day;
    await changeRows(db, "reviews", { saved_at: toText(now) });
    expect(await waits()).toEqual([now]);

    // A project that was ranked, disqualified, left out of a corrected ranking, and is back.
    await putRow(db, "score_rows", { run_id: "run", submission_id: submissionId, reviews: 1, finalist: 0 });
    now += day;
    const corrected = { id: "corrected", checksum: "c", approved_at: toText(now), published_at: toText(now) };
    await addRun(db, corrected);
    expect(await waits()).toEqual([]);
    const refused = { submission_id: submissionId, season: programme.id, ground: "integrity", refused_at: toText(now) };
    await putRow(db, "refusals", { ...refused, id: "refusal", lifted_at: toText(now + 5) });
    expect(await waits()).toEqual([now + 5]);
    await putRow(db, "score_rows", { run_id: "corrected", submission_id: submissionId, reviews: 1, finalist: 0 });
    expect(await waits()).toEqual([]);
    await db.deleteFrom("score_rows").execute();
    await changeRows(db, "reviews", { saved_at: toText(now + 5) });
    now = finalsStartAt(programme);
    expect(await waits()).toEqual([]);

    const vote = {
      submission_id: submissionId,
      season: programme.id,
      voter_hash: "v",
      network_hash: "",
      browser_hash: "",
    };
    await putRow(db, "votes", {
      id: "v",
      ...vote,
      mail_domain: "",
      disposable: 0,
      status: "held",
      cast_at: toText(closedAt),
    });
    const held = async () => (await heldVotes.find(desk(), 10)).count;
    // Nobody can decide on votes once the results are out.
    expect(await held()).toBe(0);
    await changeRows(db, "score_runs", { published_at: null });
    expect(await held()).toBe(1);
  });
});

const addRun = (db: Queries, stated: { approved_at: string; published_at?: string; id?: string; checksum?: string }) =>
  putRow(db, "score_runs", {
    id: "run",
    season: programme.id,
    formula: "1",
    checksum: "",
    inputs: "{}",
    votes_counted: 0,
    votes_held: 0,
    votes_struck: 0,
    computed_at: stated.approved_at,
    ...stated,
  });
