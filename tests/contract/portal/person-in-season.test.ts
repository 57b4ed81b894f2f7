import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { listPeople } from "#server/desk/people/people-list.ts";
import { peopleInSeason } from "#server/people/person-in-season.ts";
import { rolesOf } from "#server/people/roles.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { newCheckout } from "#tests/support/databases/new-checkout.ts";
import { putRow } from "#tests/support/databases/rows.ts";

const at = "2026-02-10T19:00:00.000Z";
const season = programme.id;

describe.each(engines)("who someone is this season, on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);

  /** Someone who has been everything that there is. */
  async function addEverything(over: { season?: string; ended?: string | null; closed?: string | null } = {}) {
    const { db } = testDatabase.database;
    const { season: of = season, ended = null, closed = ended } = over;
    const person_id = randomUUID();
    const email = `${person_id}@example.org`;
    await putRow(db, "people", { id: person_id, email, email_key: email, created_at: at });
    const own = { id: randomUUID(), season: of, person_id };
    await putRow(db, "places", { ...own, source: "desk", created_at: at, ended_at: ended });
    await putRow(db, "judges", { ...own, capacity: 5, invited_at: at, removed_at: ended });
    await putRow(db, "advisors", { ...own, topics: "Sheep", approved_at: at, removed_at: ended });
    const checkout = newCheckout({});
    await testDatabase.store.insertCheckout(checkout);
    const chamber_id = randomUUID();
    await putRow(db, "chambers", {
      id: chamber_id,
      season: of,
      registration_id: checkout.registration.id,
      name: "Boise Chamber",
      code: chamber_id,
      code_key: chamber_id,
      created_at: at,
      closed_at: closed,
    });
    await putRow(db, "chamber_contacts", { chamber_id, person_id, added_at: at, removed_at: ended });
    if (of === season && ended === null) await putRow(db, "organizers", { person_id, role: "finance", added_at: at });
    return person_id;
  }

  const all = ["participant", "chamber", "judge", "advisor", "organizer"];
  const none: readonly string[] = [];

  test.each([
    { who: "has every role", over: {}, roles: all, place: "desk" },
    { who: "was removed from all", over: { ended: at }, roles: none, place: null },
    { who: "looked after a chamber that goes on", over: { ended: at, closed: null }, roles: none, place: null },
    { who: "was all of it in another season", over: { season: "2025" }, roles: none, place: null },
    {
      who: "looks after a chamber that closed",
      over: { closed: at },
      roles: all.filter((role) => role !== "chamber"),
      place: "desk",
    },
  ])("is one answer for whoever $who", async ({ over, roles, place }) => {
    const { db } = testDatabase.database;
    const id = await addEverything(over);
    const admitted = await rolesOf(db, id, season);
    const described = (await peopleInSeason(db, season, [id]))(id);
    const list = listPeople(db, programme);
    const [listed] = (await list.page({})).rows;
    expect(admitted.roles).toEqual(roles);
    expect(described).toMatchObject({ ...admitted, place });
    expect(list.sheet.record(listed!)).toMatchObject({ id, roles: roles.join(", "), place });
  });

  test("is a judge for whoever only marks pitches, in the season of the finals", async () => {
    const { db } = testDatabase.database;
    for (const [of, roles] of [
      [season, ["judge"]],
      ["2025", none],
    ] as const) {
      const person_id = await addEverything({ ended: at });
      await putRow(db, "finals_judges", { season: of, person_id, invited_at: at });
      expect((await rolesOf(db, person_id, season)).roles).toEqual(roles);
    }
  });

  test("says what is in question, and the team of those who are in one", async () => {
    const { db } = testDatabase.database;
    const ids = [await addEverything(), await addEverything(), await addEverything()] as const;
    const [member, left, past] = ids;
    await db.updateTable("places").set({ flag: "disputed" }).where("person_id", "=", member).execute();
    for (const played of [season, "2025"]) {
      const team = { id: played, season: played, name: `Scouts of ${played}`, code: played, code_key: played };
      await putRow(db, "teams", { ...team, lead_id: member, created_at: at });
    }
    const join = (person_id: string, of = season, left_at: string | null = null) =>
      putRow(db, "team_members", { id: randomUUID(), team_id: of, season: of, person_id, joined_at: at, left_at });
    await join(member);
    await join(left, season, at);
    await join(past, "2025");
    const who = await peopleInSeason(db, season, ids);
    expect(who(member)).toMatchObject({ flag: "disputed", team: { id: season, name: `Scouts of ${season}` } });
    for (const id of [left, past]) expect(who(id)).toMatchObject({ flag: null, team: null });
    const nothing = { place: null, flag: null, team: null, roles: [], organizerRole: null };
    expect(who("nobody")).toEqual(nothing);
    expect((await peopleInSeason(db, season, []))(member)).toEqual(nothing);
    expect(await rolesOf(db, "nobody", season)).toEqual({ roles: [], organizerRole: null });
  });
});
