import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { borrowTestDatabase, engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { season } from "#tests/support/season/season.ts";
import { holdsRole, isOrganizer } from "./holds-role.ts";
import { ensurePerson, findPersonByEmail, nameOf } from "./people.ts";

test("someone is called by their name, or by their address where they have none", () => {
  const ada = { first_name: "Ada", last_name: null, email: "ada@example.org" };
  expect(nameOf(ada)).toBe("Ada");
  expect(nameOf({ ...ada, first_name: null })).toBe("ada@example.org");
  expect(nameOf({ ...ada, first_name: null, email: null })).toBe("");
});

describe.each(engines)("people on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await borrowTestDatabase(engine);
  });
  afterAll(() => database.dispose());

  test("fills what was empty and overwrites nothing that was corrected", async () => {
    const { db } = database.database;
    const email = "ada@example.org";
    const id = await ensurePerson(db, { email, firstName: "Ada", phone: "208-555-0101" }, season.earlyAt);
    const later = { email: "ADA@example.org", firstName: "A.", lastName: "L", phone: "999", organization: "Sage" };
    expect(await ensurePerson(db, later, season.standardAt)).toBe(id);
    expect(await ensurePerson(db, { ...later, organization: "Juniper" }, season.standardAt)).toBe(id);
    expect(await findPersonByEmail(db, email)).toMatchObject({
      email,
      first_name: "Ada",
      last_name: null,
      phone: "208-555-0101",
      organization: "Sage",
    });
  });

  test.each([
    ["none was known", {}, { firstName: "Bo", lastName: "Berg" }, ["Bo", "Berg"]],
    ["the first name is the same", { firstName: "Bo" }, { firstName: "Bo", lastName: "Berg" }, ["Bo", "Berg"]],
    ["the last name is the same", { lastName: "Berg" }, { firstName: "Bo", lastName: "Berg" }, ["Bo", "Berg"]],
    ["another last name", { lastName: "Berg" }, { firstName: "Ida", lastName: "Stone" }, [null, "Berg"]],
    ["another first name", { firstName: "Bo" }, { firstName: "Ida", lastName: "Stone" }, ["Bo", null]],
    ["only a last name", { firstName: "Bo" }, { lastName: "Stone" }, ["Bo", null]],
    ["nothing", { firstName: "Bo" }, {}, ["Bo", null]],
  ])("makes no name of two: %s", async (what, known, given, [first_name, last_name]) => {
    const { db } = database.database;
    const email = `${what.replaceAll(" ", "-")}@example.org`;
    await ensurePerson(db, { email, ...known }, season.earlyAt);
    await ensurePerson(db, { email, ...given }, season.standardAt);
    expect(await findPersonByEmail(db, email)).toMatchObject({ first_name, last_name });
  });

  test("hold a role at the desk or as this season's judges, and not as last year's or removed ones", async () => {
    const { db } = database.database;
    const at = "2026-01-01T00:00:00.000Z";
    const person = (name: string) => ensurePerson(db, { email: `${name}@example.org` }, season.earlyAt);
    const judge = async (name: string, change: { season?: string; removed_at?: string } = {}) => {
      const person_id = await person(name);
      const row = { id: name, season: "2026", person_id, capacity: 5, invited_at: at, ...change };
      await db.insertInto("judges").values(row).execute();
      return person_id;
    };
    const pitchJudge = async (name: string, ofSeason: string) => {
      const person_id = await person(name);
      await db.insertInto("finals_judges").values({ season: ofSeason, person_id, invited_at: at }).execute();
      return person_id;
    };
    const staff = async (name: string, role: "organizer" | "coordinator") => {
      const person_id = await person(name);
      await db.insertInto("organizers").values({ person_id, role, added_at: at }).execute();
      return person_id;
    };
    const nobody = await person("nobody");
    const past = [await judge("old", { season: "2025" }), await judge("out", { removed_at: at })];
    past.push(await pitchJudge("old-pitch", "2025"));
    const [olive, co] = [await staff("olive", "organizer"), await staff("co", "coordinator")];
    expect(await holdsRole(db, "2026", [])).toBe(false);
    expect(await holdsRole(db, "2026", [nobody, ...past])).toBe(false);
    for (const id of [await judge("judge"), await pitchJudge("pitch", "2026"), olive, co])
      expect(await holdsRole(db, "2026", [nobody, id])).toBe(true);
    const may = (personId: string) => isOrganizer(db, { kind: "organizer", personId });
    expect([await may(olive), await may(co), await may(nobody)]).toEqual([true, false, false]);
    expect(await isOrganizer(db, { kind: "cli", user: "root" })).toBe(true);
  });
});
