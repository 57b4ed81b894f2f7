import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import { createNumbersDesk } from "#server/desk/numbers/numbers-desk.ts";
import { paidByDay, seasonBefore } from "#server/desk/numbers/paid-by-day.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { newCheckout } from "#tests/support/databases/new-checkout.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { sheetLines } from "#tests/support/read-sheet.ts";
import { addJudge, addTeam, addTeams } from "#tests/support/rigs/judging-rig.ts";
import { addReview } from "#tests/support/rigs/results-rig.ts";
import { suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const season = programme.id;
const { closesAt } = votingSeasonOf(programme);

describe.each(engines)("the desk's drawings on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  let numbers: ReturnType<typeof createNumbersDesk>;
  beforeEach(() => {
    numbers = createNumbersDesk(rig.raw);
  });

  const db = () => rig.testDatabase.database.db;
  const at = () => toText(rig.clock.now());
  const paid = async (paid_at: string | null, change: object = {}) => {
    const checkout = newCheckout();
    await rig.store.insertCheckout(checkout);
    const { id } = checkout.registration;
    await changeRows(db(), "registrations", { paid_at, ...change }, { id });
  };

  test("sum payments by day of the programme's calendar, old ones first, without what was given back", async () => {
    // Boise is seven hours behind: the first of these is still the day before there.
    await paid("2026-02-03T06:59:59.999Z");
    await paid("2026-02-03T07:00:00.000Z", { registration_type: "chamber", amount_cents: 1_500_00 });
    await paid("2026-02-03T08:00:00.000Z", { refunded_cents: 50_00 });
    await paid("2026-02-03T08:30:00.000Z");
    await paid("2026-01-31T12:00:00.000Z");
    await paid(null);
    await paid("2026-02-03T08:00:00.000Z", { season: "2025" });
    expect(await paidByDay(db(), season, programme.zone)).toEqual([
      { day: "2026-01-31", individual: 1, chamber: 0, cents: 350_00 },
      { day: "2026-02-02", individual: 1, chamber: 0, cents: 350_00 },
      { day: "2026-02-03", individual: 2, chamber: 1, cents: 2_150_00 },
    ]);
  });

  test("stand beside the season before, if there was one", async () => {
    await paid("2026-02-03T12:00:00.000Z");
    expect(await numbers.money()).toMatchObject({ season, days: [{ day: "2026-02-03" }], last: null });
    expect(await seasonBefore(db(), season)).toBeNull();
    await paid("2024-02-03T12:00:00.000Z", { season: "2024" });
    await paid("2025-02-03T12:00:00.000Z", { season: "2025" });
    await paid("2027-02-03T12:00:00.000Z", { season: "2027" });
    expect(await seasonBefore(db(), season)).toBe("2025");
    expect(await createNumbersDesk(rig.raw).money()).toEqual({
      season,
      days: [{ day: "2026-02-03", individual: 1, chamber: 0, cents: 350_00 }],
      last: { season: "2025", days: [{ day: "2025-02-03", individual: 1, chamber: 0, cents: 350_00 }] },
    });
  });

  test("are read once a minute at most, whichever way the clock goes", async () => {
    const team = () => numbers.teams();
    expect(await team()).toEqual(new Map());
    await addTeam(db(), 1);
    rig.clock.advance(59_999);
    expect(await team()).toEqual(new Map());
    rig.clock.advance(1);
    expect(await team()).toEqual(new Map([["locked", 1]]));
    await db().deleteFrom("team_members").execute();
    await db().updateTable("teams").set({ ended_at: at() }).execute();
    rig.clock.advance(-59_999);
    expect(await team()).toEqual(new Map([["locked", 1]]));
    rig.clock.advance(-1);
    expect(await team()).toEqual(new Map());
  });

  test("are asked for anew after a failure", async () => {
    let isDown = true;
    const fails = {
      ...rig.raw,
      database: {
        db: new Proxy(db(), {
          get: (real, name) => {
            if (isDown) throw new Error("down");
            const value: unknown = Reflect.get(real, name);
            return typeof value === "function" ? value.bind(real) : value;
          },
        }),
      },
    };
    const { places } = createNumbersDesk(fails as never);
    await expect(places()).rejects.toThrow("down");
    isDown = false;
    expect(await places()).toEqual(new Map());
  });

  test("count places that are held now by their source", async () => {
    const [one, two, three, four] = await Promise.all(
      [1, 2, 3, 4].map(async (index) => (await addTeam(db(), index)).personId),
    );
    const place = (person_id: string, change: object = {}) =>
      putRow(db(), "places", { id: `p-${person_id}`, season, person_id, source: "desk", created_at: at(), ...change });
    await place(one!);
    await place(two!);
    await place(three!, { ended_at: at() });
    await place(four!, { source: "chamber", source_id: "c" });
    await place(one!, { id: "other", season: "2025" });
    expect(await numbers.places()).toEqual(
      new Map([
        ["desk", 2],
        ["chamber", 1],
      ]),
    );
  });

  test("count teams by how far their project is", async () => {
    await addTeam(db(), 1);
    await addTeam(db(), 2, { status: "draft" });
    await addTeam(db(), 3, { status: "draft" });
    const { teamId, personId } = await addTeam(db(), 4);
    await db().updateTable("teams").set({ season: "2025" }).where("id", "=", teamId).execute();
    const team = { season, name: "New", lead_id: personId, created_at: at() };
    await putRow(db(), "teams", { ...team, id: "begun", code: "b", code_key: "b" });
    await putRow(db(), "teams", { ...team, id: "gone", code: "g", code_key: "g", ended_at: at() });
    expect(await numbers.teams()).toEqual(
      new Map([
        ["draft", 2],
        ["locked", 1],
        ["none", 1],
      ]),
    );
  });

  test("count reviews that are given out, and finished ones", async () => {
    const projects = await addTeams(db(), 4);
    const { judgeId } = await addJudge(db(), 1);
    for (const [index, submission_id] of projects.entries())
      await putRow(db(), "assignments", {
        id: `a-${index}`,
        season: index === 3 ? "2025" : season,
        judge_id: judgeId,
        submission_id,
        wave: 1,
        assigned_at: at(),
        due_at: at(),
        order_key: 1,
        ended_at: index === 2 ? at() : null,
      });
    for (const project of projects.slice(1)) await addReview(db(), { judge: judgeId, project, score: 5 });
    expect(await numbers.judging()).toEqual({ assigned: 2, finished: 1 });
  });

  test("count votes by the hour, and only when the vote is over", async () => {
    const { submissionId: submission_id } = await addTeam(db(), 1);
    const vote = (id: string, cast_at: string, change: object = {}) =>
      putRow(db(), "votes", { id, season, submission_id, disposable: 0, status: "struck", cast_at, ...change });
    await vote("b", "2026-03-21T11:00:00.000Z");
    await vote("a", "2026-03-21T10:59:59.999Z", { status: "counted" });
    await vote("c", "2026-03-21T11:30:00.000Z");
    await vote("old", "2026-03-21T11:30:00.000Z", { season: "2025" });
    rig.clock.set(closesAt - 1);
    expect(await numbers.votes()).toBeNull();
    rig.clock.set(closesAt);
    expect(await numbers.votes()).toEqual([
      { at: Date.parse("2026-03-21T10:00:00Z"), count: 1 },
      { at: Date.parse("2026-03-21T11:00:00Z"), count: 2 },
    ]);
  });

  test("give a report, money by its way, and lines for a spreadsheet", async () => {
    await rig.paid();
    expect((await numbers.ways()).find(({ way }) => way === "card")).toMatchObject({ cents: 350_00 });
    expect(await numbers.report()).toHaveProperty("towns");
    const file = numbers.file([
      ["Day", "Sum"],
      ["2026-02-03", 5],
    ]);
    expect(await sheetLines(file)).toEqual(["Day,Sum", "2026-02-03,5"]);
  });
});
