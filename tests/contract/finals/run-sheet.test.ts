import { beforeEach, describe, expect, test } from "vitest";
import { drawOrder } from "#domain/finals/draw-order.ts";
import { drawRunSheet } from "#server/finals/run-sheet.ts";
import { answerFinals } from "#server/results/finals-attendance.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { createFinalsRig, emptyPack, organizer } from "#tests/support/rigs/finals-rig.ts";
import { judgingSeason } from "#tests/support/rigs/judging-rig.ts";

const { from } = judgingSeason.finals.pitches;
const minute = 60_000;

describe.each(engines)("the run sheet on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let rig: ReturnType<typeof createFinalsRig>;
  let now: number;
  let teams: { personId: string; submissionId: string }[];
  beforeEach(async () => {
    now = judgingSeason.announcedAt + 3_600_000;
    rig = createFinalsRig(testDatabase, { now: () => now });
    teams = [];
    for (let number = 0; number < 4; number++) teams.push(await rig.addFinalist(number));
  });

  const id = (index: number) => teams[index]!.submissionId;
  const order = async () => (await rig.finals.runSheet()).pitches.map(({ submissionId }) => submissionId);
  const logged = () =>
    testDatabase.database.db.selectFrom("audit_log").select(["action", "detail"]).orderBy("at").execute();

  test("has no times before the draw, and then everyone's, by a seed that the log keeps", async () => {
    expect(await rig.finals.runSheet()).toMatchObject({ seed: null, pitches: [], finalists: 4 });
    expect(await rig.finals.ownPitch(id(0))).toBe("not-drawn");
    expect(await drawRunSheet(rig.options, organizer, null, "c0ffee")).toEqual({ ok: true });
    expect(await order()).toEqual(
      drawOrder(
        teams.map(({ submissionId }) => submissionId),
        "c0ffee",
      ),
    );
    const [first] = (await rig.finals.runSheet()).pitches;
    expect(first).toMatchObject({ startsAt: from, endsAt: from + 30 * minute });
    expect(await logged()).toEqual([{ action: "draw-run-sheet", detail: "seed c0ffee" }]);
  });

  test("is drawn once when two organizers press at once, and again only by whoever has seen it", async () => {
    const both = await Promise.all([rig.finals.draw(organizer, null), rig.finals.draw(organizer, null)]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const { seed } = await rig.finals.runSheet();
    expect(await rig.finals.draw(organizer, "something else")).toEqual({ ok: false, reason: "drawn_meanwhile" });
    expect(await rig.finals.draw(organizer, seed)).toEqual({ ok: true });
    expect((await rig.finals.runSheet()).seed).not.toBe(seed);
  });

  test("moves one place at a time, and not from where it no longer is", async () => {
    await rig.finals.draw(organizer, null);
    const [a, b, c, d] = await order();
    expect(await rig.finals.move(organizer, { submissionId: c!, from: 3, direction: "up" })).toEqual({ ok: true });
    expect(await order()).toEqual([a, c, b, d]);
    // The same press once more, from the page that was open.
    expect(await rig.finals.move(organizer, { submissionId: c!, from: 3, direction: "up" })).toEqual({
      ok: false,
      reason: "changed_meanwhile",
    });
    expect(await rig.finals.move(organizer, { submissionId: d!, from: 4, direction: "down" })).toMatchObject({
      ok: false,
    });
    expect(await rig.finals.move(organizer, { submissionId: "nobody", from: 1, direction: "up" })).toEqual({
      ok: false,
      reason: "unknown_finalist",
    });
  });

  test("has no pitch of a team whose last member is gone, unless somebody puts it back", async () => {
    await rig.finals.draw(organizer, null);
    const { db } = testDatabase.database;
    await db
      .updateTable("teams")
      .set({ ended_at: toText(now) })
      .where("lead_id", "=", teams[0]!.personId)
      .execute();
    expect(await order()).not.toContain(id(0));
    expect((await rig.finals.runSheet()).out).toMatchObject([{ submissionId: id(0) }]);
    expect(await rig.finals.setPitching(organizer, { submissionId: id(0), pitches: true })).toEqual({ ok: true });
    expect(await order()).toContain(id(0));
  });

  test("closes up when a finalist cancels an hour before, and opens again where it was", async () => {
    await rig.finals.savePack(organizer, { ...emptyPack, pitchMinutes: "6", changeMinutes: "4" });
    await rig.finals.draw(organizer, null);
    const [a, b, c, d] = await order();
    now = from - 60 * minute;
    expect(await rig.finals.setPitching(organizer, { submissionId: b!, pitches: false })).toEqual({ ok: true });
    expect(await order()).toEqual([a, c, d]);
    expect(await rig.finals.ownPitch(c!)).toEqual({
      number: 2,
      of: 3,
      startsAt: from + 10 * minute,
      endsAt: from + 20 * minute,
    });
    expect(await rig.finals.ownPitch(b!)).toBe("not-pitching");
    expect(await rig.finals.setPitching(organizer, { submissionId: b!, pitches: false })).toEqual({
      ok: false,
      reason: "changed_meanwhile",
    });
    await rig.finals.setPitching(organizer, { submissionId: b!, pitches: true });
    expect(await order()).toEqual([a, b, c, d]);
  });

  test("leaves out who said no, and takes in at the end who became a finalist later", async () => {
    const no = { coming: false, people: [], mediaOptOut: false, accessNeeds: "" };
    expect(await answerFinals(rig.options, teams[1]!.personId, no)).toEqual({ ok: true });
    await rig.finals.draw(organizer, null);
    expect(await order()).not.toContain(id(1));
    const late = await rig.addFinalist(9);
    expect((await order()).at(-1)).toBe(late.submissionId);
    await rig.finals.setPitching(organizer, { submissionId: id(1), pitches: true });
    expect(await order()).toHaveLength(5);
  });

  test("says by how much the pitches run over", async () => {
    await rig.finals.savePack(organizer, { ...emptyPack, pitchMinutes: "40" });
    expect(await rig.finals.runSheet()).toMatchObject({ slotMinutes: 40, overMinutes: 40, hasLength: true });
  });
});
