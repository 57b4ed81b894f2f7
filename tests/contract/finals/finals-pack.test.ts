import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { toldLater } from "#domain/finals/finals-pack.ts";
import { planOfToday } from "#server/desk/today/plan-of-today.ts";
import type { Desk } from "#server/desk/desk.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { setFinals } from "#server/finals/finals-settings.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { createFinalsRig, emptyPack, organizer } from "#tests/support/rigs/finals-rig.ts";
import { judgingSeason } from "#tests/support/rigs/judging-rig.ts";
import { moveEvent } from "#tests/support/season/move-event.ts";

const whole = {
  ...emptyPack,
  arrival: "8:15 AM, south door",
  access: "Elevator",
  pitchMinutes: "5",
  format: "Slides",
  bring: "A laptop",
};

describe.each(engines)("the finalists' pack on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let rig: ReturnType<typeof createFinalsRig>;
  let now: number;
  beforeEach(() => {
    now = judgingSeason.announcedAt + 3_600_000;
    rig = createFinalsRig(testDatabase, { now: () => now });
  });

  const needOfToday = async (record = programme) => {
    const desk = { database: testDatabase.database, programme: record, clock: { now: () => now } } as unknown as Desk;
    const { blocking, waiting } = await planOfToday(desk, ["results"]);
    return [...blocking, ...waiting].find(({ kind }) => kind === "finals-pack")?.needs[0]?.about ?? null;
  };

  test("stands on Today until everything is said and sent, and again after a change", async () => {
    expect(await needOfToday()).toBeNull();
    await rig.addFinalist(1);
    expect(await needOfToday()).toBe(toldLater.join(","));
    await rig.finals.savePack(organizer, { ...whole, bring: " " });
    expect(await needOfToday()).toBe("bring");
    await rig.finals.savePack(organizer, whole);
    expect(await needOfToday()).toBe("");
    now += 1_000;
    expect(await rig.finals.sendPack(organizer)).toEqual({ ok: true, count: 1 });
    expect(await needOfToday()).toBeNull();
    // What they have got names another day.
    const moved = moveEvent(programme.finals.eventId, () => ({
      kind: "span",
      from: "2026-05-02T09:00",
      to: "2026-05-02T16:00",
    }));
    expect(await needOfToday(moved)).toBe("");
    // Sent by an earlier release, which did not keep the day: nobody is asked to send it to everyone again.
    await setFinals(testDatabase.database.db, "2026", "packSent", "yes", now);
    expect(await needOfToday()).toBeNull();
    now += 1_000;
    await rig.finals.savePack(organizer, whole);
    expect(await needOfToday()).toBeNull();
    await rig.finals.savePack(organizer, { ...whole, arrival: "8:30 AM" });
    expect(await needOfToday()).toBe("");
  });

  test("stands there again for a team that an appeal made a finalist since", async () => {
    await rig.addFinalist(1);
    await rig.finals.savePack(organizer, whole);
    await rig.finals.sendPack(organizer);
    expect(await needOfToday()).toBeNull();
    now += 1_000;
    const late = await rig.addFinalist(2);
    await rig.options.db
      .updateTable("finalists")
      .set({ announced_at: new Date(now).toISOString() })
      .where("submission_id", "=", late.submissionId)
      .execute();
    expect(await needOfToday()).toBe("");
  });

  test("is refused whole where one field is wrong", async () => {
    expect(await rig.finals.savePack(organizer, { ...whole, pitchMinutes: "five" })).toEqual({
      ok: false,
      problems: { pitchMinutes: "not_minutes" },
    });
    expect((await rig.finals.pack()).pack).toEqual({});
  });

  test("goes to each member of finalist teams that have not said no, once a sending", async () => {
    expect(await rig.finals.sendPack(organizer)).toEqual({ ok: false, reason: "nobody" });
    await rig.addFinalist(1);
    const away = await rig.addFinalist(2);
    await putRow(rig.options.db, "finals_answers", {
      submission_id: away.submissionId,
      season: "2026",
      coming: 0,
      answered_by: away.personId,
      answered_at: "2026-04-04T00:00:00.000Z",
    });
    expect(await rig.finals.sendPack(organizer)).toEqual({ ok: true, count: 1 });
    expect(await rig.options.db.selectFrom("outbox").select("kind").execute()).toEqual([{ kind: "finals-pack" }]);
  });

  test("goes to nobody once the day is over, and nothing says that it was sent", async () => {
    await rig.addFinalist(1);
    now = judgingSeason.finals.day.to - 1;
    expect([rig.finals.isOver(), await rig.finals.sendPack(organizer)]).toEqual([false, { ok: true, count: 1 }]);
    const { sentAt } = await rig.finals.pack();
    now = judgingSeason.finals.day.to;
    expect([rig.finals.isOver(), await rig.finals.sendPack(organizer)]).toEqual([true, { ok: false, reason: "over" }]);
    expect((await rig.finals.pack()).sentAt).toBe(sentAt);
    const judge = { email: "late@example.com", name: "Late Judge" };
    expect(await rig.finals.inviteJudge(organizer, judge)).toEqual({ ok: false, reason: "over" });
    expect(await rig.options.db.selectFrom("outbox").select("kind").execute()).toEqual([{ kind: "finals-pack" }]);
  });
});
