import { beforeEach, describe, expect, test } from "vitest";
import { listAwardKinds, longestAward, makeAward, type AwardKind } from "#server/results/award-kinds.ts";
import { giveAward } from "#server/results/awards.ts";
import { ensurePerson } from "#server/people/people.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { changeRows, putRow } from "#tests/support/databases/rows.ts";
import { createFinalsRig, organizer } from "#tests/support/rigs/finals-rig.ts";
import { publishRanking } from "#tests/support/rigs/results-rig.ts";
import { addTeam, judgingSeason } from "#tests/support/rigs/judging-rig.ts";

describe.each(engines)("awards on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let rig: ReturnType<typeof createFinalsRig>;
  let now: number;
  beforeEach(async () => {
    now = judgingSeason.announcedAt;
    rig = createFinalsRig(testDatabase, { now: () => now });
    await publishRanking(db(), now);
  });

  const db = () => testDatabase.database.db;
  const rural: AwardKind = { name: "Rural", purpose: "For towns", sponsor: null, winners: "one" };
  const make = (change: Partial<AwardKind>, taken: readonly string[] = []) =>
    makeAward(rig.options, organizer, { ...rural, ...change }, taken);
  const kinds = () => listAwardKinds(db(), "2026");
  const give = (submissionId: string, award: string, reason?: string) =>
    giveAward(rig.options, organizer, { submissionId, award, ...(reason !== undefined && { reason }) });
  const certificate = (serial: string, submission_id: string, kind: `award-${string}`) => ({
    serial,
    season: "2026",
    kind,
    person_id: null,
    submission_id,
    name: "Ada",
    issued_at: toText(now),
    hash: "h",
    credential: null,
    revision: 1,
    revoked_at: toText(now),
  });

  test("are made with a name and a purpose that can be read and printed", async () => {
    for (const name of ["", " \u200b ", "Ru\u202Eral", "Win at spuds.com"])
      expect(await make({ name }), name).toEqual({ ok: false, reason: "no_name" });
    for (const purpose of ["", " \u200b ", "For\u0007towns"])
      expect(await make({ purpose }), purpose).toEqual({ ok: false, reason: "no_purpose" });
    for (const sponsor of ["A\u0000Bank", "A \u202EBank", "\u200b", "bank.com"])
      expect(await make({ sponsor }), sponsor).toEqual({ ok: false, reason: "invalid_sponsor" });
    expect(await kinds()).toEqual([]);
    // A purpose may name its sponsor's site.
    expect(await make({ name: "  Best \n Rural  Idea ", purpose: " For spuds.com ", sponsor: " A Bank " })).toEqual({
      ok: true,
    });
    expect(await make({ name: "Alone", sponsor: "  " })).toEqual({ ok: true });
    expect(await kinds()).toEqual([
      { name: "Alone", purpose: "For towns", sponsor: null, winners: "one" },
      { name: "Best Rural Idea", purpose: "For spuds.com", sponsor: "A Bank", winners: "one" },
    ]);
  });

  test("have words as long as a certificate has room for, and no letter more", async () => {
    for (const [field, most] of Object.entries(longestAward)) {
      expect(await make({ name: `R ${field}`, [field]: "x".repeat(most + 1) }), field).toEqual({
        ok: false,
        reason: "too_long",
      });
      expect(await make({ name: `R ${field}`, [field]: "x".repeat(most) }), field).toEqual({ ok: true });
    }
  });

  test("have one name each in a season, and are listed as they were made", async () => {
    await putRow(db(), "award_kinds", { ...rural, season: "2025", created_at: toText(now) });
    expect(await make({ name: "Youth" })).toEqual({ ok: true });
    now += 1_000;
    expect(await make({ name: "YOUTH" })).toEqual({ ok: false, reason: "name_taken" });
    expect(await make({ name: "grand prize" }, ["Other", "Grand Prize"])).toEqual({ ok: false, reason: "name_taken" });
    expect(await make({}, ["Grand Prize"])).toEqual({ ok: true });
    expect((await kinds()).map(({ name }) => name)).toEqual(["Youth", "Rural"]);
  });

  test("go to projects of this season that take part", async () => {
    const refused = await addTeam(db(), 1, { status: "refused" });
    const accepted = await addTeam(db(), 2, { status: "accepted" });
    const earlier = await addTeam(db(), 3);
    await db().updateTable("submissions").set({ season: "2025" }).where("id", "=", earlier.submissionId).execute();
    for (const { submissionId } of [refused, earlier])
      expect(await give(submissionId, "global-nominees")).toEqual({ ok: false, reason: "unknown_submission" });
    expect(rig.certified).toEqual([]);
    expect(await give(accepted.submissionId, "global-nominees")).toEqual({ ok: true });
  });

  test("are given once results are out, also where they are late: nobody reads before that they have won", async () => {
    const { submissionId } = await addTeam(db(), 1);
    await changeRows(db(), "score_runs", { published_at: null });
    now += 1;
    expect(await give(submissionId, "global-nominees")).toEqual({ ok: false, reason: "too_early" });
    expect(rig.told).toEqual([]);
  });

  test("certificates that could not be made are made when the award is given once more", async () => {
    const { submissionId, personId } = await addTeam(db(), 1);
    const { certify } = rig.options;
    rig.options.certify = () => Promise.reject(new Error("no key"));
    await expect(give(submissionId, "global-nominees")).rejects.toThrow("no key");
    rig.options.certify = certify;
    expect(await give(submissionId, "global-nominees")).toEqual({ ok: false, reason: "already" });
    expect(rig.certified).toEqual([`award-global-nominees ${personId}`]);
    expect(rig.told).toHaveLength(1);
  });

  test("have one winner or several, as the record or the desk says; those of other seasons take nothing away", async () => {
    const [first, second, earlier] = [await addTeam(db(), 1), await addTeam(db(), 2), await addTeam(db(), 3)];
    const won = { submission_id: earlier.submissionId, award: "audience-choice", given_at: toText(now) };
    await putRow(db(), "awards", { ...won, id: "2025", season: "2025" });
    expect(await make({})).toEqual({ ok: true });
    for (const award of ["audience-choice", "Rural"]) {
      expect(await give(first.submissionId, award), award).toEqual({ ok: true });
      expect(await give(second.submissionId, award), award).toEqual({ ok: false, reason: "has_winner" });
      expect(await give(first.submissionId, award), award).toEqual({ ok: false, reason: "already" });
    }
    for (const { submissionId } of [first, second])
      expect(await give(submissionId, "global-nominees")).toEqual({ ok: true });
    expect(await give(first.submissionId, "Urban")).toEqual({ ok: false, reason: "unknown_award" });
  });

  test("are told and certified to those who are on the team now, and logged with the reason", async () => {
    const { personId, submissionId, teamId } = await addTeam(db(), 1);
    const gone = await ensurePerson(db(), { email: "gone@example.com" }, now);
    const member = { id: "gone", season: "2026", team_id: teamId, person_id: gone, joined_at: toText(now) };
    await putRow(db(), "team_members", { ...member, left_at: toText(now) });
    expect(await give(submissionId, "global-nominees", " The jury's choice ")).toEqual({ ok: true });
    expect(rig.told).toEqual([`awarded ${personId} global-nominees`]);
    expect(rig.certified).toEqual([`award-global-nominees ${personId}`]);
    expect(await give(submissionId, "audience-choice", "  ")).toEqual({ ok: true });
    const reasons = await db().selectFrom("audit_reasons").select(["subject_id", "reason"]).execute();
    expect(reasons).toEqual([{ subject_id: submissionId, reason: "The jury's choice" }]);
  });

  test("given again, they make the certificates of the first time hold again, and no others", async () => {
    const [first, second] = [await addTeam(db(), 1), await addTeam(db(), 2)];
    const issued = [
      certificate("again", first.submissionId, "award-global-nominees"),
      certificate("another award", first.submissionId, "award-audience-choice"),
      certificate("another project", second.submissionId, "award-global-nominees"),
    ];
    await putRow(db(), "certificates", issued);
    await give(first.submissionId, "global-nominees");
    const holding = await db().selectFrom("certificates").select("serial").where("revoked_at", "is", null).execute();
    expect(holding).toEqual([{ serial: "again" }]);
  });
});
