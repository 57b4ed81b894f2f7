import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { listTeams } from "#server/desk/people/find-teams.ts";
import { listPeople } from "#server/desk/people/people-list.ts";
import { ensurePerson } from "#server/people/people.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";

const at = Date.parse("2026-01-05T12:00:00Z");

describe.each(engines)("people and teams at the desk on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let ids: string[];
  beforeEach(async () => {
    ids = [];
    // Two of each moment.
    for (let number = 0; number < 6; number++) {
      const person = { email: `p${number}@example.org`, firstName: `P${number}`, lastName: "Person" };
      ids.push(await ensurePerson(db(), person, at + Math.floor(number / 2) * 1_000));
    }
  });

  const db = () => testDatabase.database.db;
  const list = (filter: Parameters<typeof listPeople>[2] = {}) => listPeople(db(), programme, filter);
  const names = (rows: readonly { first_name: string | null }[]) => rows.map(({ first_name }) => first_name);

  test("are read page by page from new to old and back, also among those of one moment", async () => {
    const whole = await list().page({});
    expect(names(whole.rows).map((name) => Math.floor(Number(name!.slice(1)) / 2))).toEqual([2, 2, 1, 1, 0, 0]);
    const first = await list().page({ size: 3 });
    const second = await list().page({ size: 3, after: first.older! });
    expect(names([...first.rows, ...second.rows])).toEqual(names(whole.rows));
    expect([first.newer, second.older]).toEqual([null, null]);
    const back = await list().page({ size: 2, before: second.newer! });
    expect(names(back.rows)).toEqual(names(whole.rows.slice(1, 3)));
    expect(names((await list().page({ size: 9, before: second.newer! })).rows)).toEqual(names(first.rows));
  });

  test("are those with a place of a kind, while they have it, new places first; nobody who was forgotten", async () => {
    const place = (number: number, source: "desk" | "chamber", change: { season?: string; ended_at?: string } = {}) =>
      putRow(db(), "places", {
        id: `place ${number} ${source}`,
        season: programme.id,
        person_id: ids[number]!,
        source,
        source_id: source === "chamber" ? "c" : null,
        created_at: toText(at - number),
        ...change,
      });
    await place(0, "desk");
    await place(1, "desk");
    await place(2, "chamber");
    await place(3, "desk", { ended_at: toText(at) });
    await place(4, "desk", { season: "2025" });
    await place(5, "desk");
    await changeRows(db(), "people", { forgotten_at: toText(at) }, { id: ids[5]! });
    const desk = list({ place: { season: programme.id, source: "desk" } });
    const first = await desk.page({ size: 1 });
    expect(names(first.rows)).toEqual(["P0"]);
    expect(names((await desk.page({ size: 1, after: first.older! })).rows)).toEqual(["P1"]);
    expect(names((await desk.page({})).rows)).toEqual(["P0", "P1"]);
    expect(names((await list().page({})).rows)).not.toContain("P5");
    expect(names((await list({ words: ["p3@example.org"] }).page({})).rows)).toEqual(["P3"]);
  });

  test.each([
    ["Ágota", "ÖRN"],
    ["Íñigo", "Örn"],
    ["ágota", "örn"],
  ])("find %s %s, however the letters are typed", async (firstName, lastName) => {
    const id = await ensurePerson(db(), { email: "letters@example.org", firstName, lastName }, at);
    for (const word of [firstName, lastName])
      for (const typed of [word, word.toLowerCase(), word.toUpperCase(), word.slice(0, 3).toLowerCase()]) {
        const found = (await list({ words: [typed] }).page({})).rows.map((row) => row.id);
        expect(found, `${typed} for ${word}`).toEqual([id]);
      }
  });

  test("say of a minor whether a guardian has agreed this season, and of nobody else", async () => {
    const consent = (number: number, season: string, given_at: string | null) =>
      putRow(db(), "consents", {
        id: `consent ${number}`,
        person_id: ids[number]!,
        season,
        method: "desk",
        requested_at: toText(at),
        given_at,
      });
    for (const number of [0, 1, 2])
      await db().updateTable("people").set({ age_band: "minor" }).where("id", "=", ids[number]!).execute();
    await consent(0, programme.id, toText(at));
    await consent(1, programme.id, null);
    await consent(2, "2025", toText(at));
    await consent(3, programme.id, toText(at));
    const { rows } = await list().page({});
    expect(new Map(rows.map(({ first_name, consent: given }) => [first_name, given]))).toEqual(
      new Map([
        ["P0", true],
        ["P1", false],
        ["P2", false],
        ["P3", null],
        ["P4", null],
        ["P5", null],
      ]),
    );
    expect(list().sheet.record(rows.find(({ first_name }) => first_name === "P0")!)).toMatchObject({
      firstName: "P0",
      ageBand: "minor",
      consent: true,
      team: null,
      createdAt: toText(at),
    });
  });

  test("teams are counted with who is in them now, and those that ended are gone", async () => {
    const { teamId } = await addTeam(db(), 1, { nominated: true });
    await addTeam(db(), 2, { status: "refused" });
    const gone = { id: "gone", season: "2026", team_id: teamId, person_id: ids[0]! };
    await putRow(db(), "team_members", { ...gone, joined_at: toText(at), left_at: toText(at) });
    const { teamId: ended } = await addTeam(db(), 3);
    await changeRows(db(), "teams", { ended_at: toText(at) }, { id: ended });
    const { rows } = await listTeams(db(), programme).page({});
    expect(rows.map(({ name, members, nominated, submission }) => [name, members, nominated, submission])).toEqual([
      ["Team 2", 1, false, "refused"],
      ["Team 1", 1, true, "locked"],
    ]);
  });
});
