import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { season } from "#tests/support/season/season.ts";
import { ensurePerson, findPersonByEmail } from "./people.ts";

describe.each(engines)("ensurePerson on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
  });
  afterAll(() => database.dispose());

  test("fills what was empty and overwrites nothing that was corrected", async () => {
    const { db } = database.database;
    const email = "ada@example.org";
    const id = await ensurePerson(db, { email, firstName: "Ada", phone: "208-555-0101" }, season.earlyAt);
    const later = { email: "ADA@example.org", firstName: "A.", lastName: "L", phone: "999", organization: "Sage" };
    expect(await ensurePerson(db, later, season.standardAt)).toBe(id);
    expect(await findPersonByEmail(db, email)).toMatchObject({
      email,
      first_name: "Ada",
      last_name: "L",
      phone: "208-555-0101",
      organization: "Sage",
    });
  });
});
