import { beforeEach, describe, expect, test } from "vitest";
import { sessionRules } from "#domain/people/sign-in-rules.ts";
import { ensurePerson } from "#server/people/people.ts";
import { givePlace } from "#server/people/places.ts";
import { cookiesOf } from "#server/sign-in/cookies.ts";
import { createSessions, type Sessions } from "#server/sign-in/sessions.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";

const minute = 60_000;
const start = Date.parse("2026-02-01T12:00:00Z");
const season = "2026";

describe.each(engines)("sessions on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let sessions: Sessions;
  let now = start;
  let personId: string;
  beforeEach(async () => {
    now = start;
    const { db } = testDatabase.database;
    sessions = createSessions({ db, cookies: cookiesOf("http://localhost:3000"), clock: { now: () => now }, season });
    personId = await ensurePerson(db, { email: "Ada@example.com", firstName: "Ada" }, start);
  });

  const cookie = ({ cookie: written }: { cookie: string }) => written.split(";", 1)[0]!;
  const makeOrganizer = () =>
    putRow(testDatabase.database.db, "organizers", { person_id: personId, role: "organizer", added_at: toText(start) });

  test("know the person, and keep no token", async () => {
    const held = cookie(await sessions.open(personId));
    expect(await sessions.principalOf(`other=1; ${held}`)).toMatchObject({
      personId,
      email: "Ada@example.com",
      name: "Ada",
      roles: [],
    });
    const rows = await testDatabase.database.db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(held.slice("session=".length));
  });

  test("last thirty days in use, and no millisecond longer", async () => {
    const held = cookie(await sessions.open(personId));
    for (let days = 10; days < 30; days += 10) {
      now = start + days * 24 * 60 * minute;
      expect(await sessions.principalOf(held)).not.toBeNull();
    }
    now = start + sessionRules.validMs - 1;
    expect(await sessions.principalOf(held)).not.toBeNull();
    now += 1;
    expect(await sessions.principalOf(held)).toBeNull();
  });

  test("of an organizer end after twelve hours, and after two without a request", async () => {
    await makeOrganizer();
    const held = cookie(await sessions.open(personId));
    for (let hours = 1; hours < 12; hours += 1) {
      now = start + hours * 60 * minute;
      expect(await sessions.principalOf(held)).not.toBeNull();
    }
    now = start + sessionRules.organizerValidMs;
    expect(await sessions.principalOf(held)).toBeNull();
    now = start;
    const idle = cookie(await sessions.open(personId));
    now = start + sessionRules.organizerIdleMs;
    expect(await sessions.principalOf(idle)).toBeNull();
  });

  test("hold whoever becomes an organizer later to the same", async () => {
    const held = cookie(await sessions.open(personId));
    now = start + 13 * 60 * minute;
    expect(await sessions.principalOf(held)).not.toBeNull();
    await makeOrganizer();
    expect(await sessions.principalOf(held)).toBeNull();
  });

  test("carry the roles of now", async () => {
    const { db } = testDatabase.database;
    const held = cookie(await sessions.open(personId));
    await givePlace(db, { season, personId, source: "desk", sourceId: null }, start);
    expect((await sessions.principalOf(held))?.roles).toEqual(["participant"]);
    await changeRows(db, "places", { ended_at: toText(start) });
    expect((await sessions.principalOf(held))?.roles).toEqual([]);
  });

  test("end here, and everywhere", async () => {
    const here = cookie(await sessions.open(personId));
    const there = cookie(await sessions.open(personId));
    const principal = await sessions.principalOf(here);
    await sessions.close(principal!.sessionId);
    expect(await sessions.principalOf(here)).toBeNull();
    expect(await sessions.principalOf(there)).not.toBeNull();
    await sessions.closeAll(personId);
    expect(await sessions.principalOf(there)).toBeNull();
  });

  test("end after fourteen days without a request", async () => {
    const held = cookie(await sessions.open(personId));
    now = start + sessionRules.idleMs - 1;
    expect(await sessions.principalOf(held)).not.toBeNull();
    now += sessionRules.idleMs;
    expect(await sessions.principalOf(held)).toBeNull();
  });

  test("signing in again in a browser ends its earlier session", async () => {
    const first = cookie(await sessions.open(personId));
    const elsewhere = cookie(await sessions.open(personId));
    const second = cookie(await sessions.open(personId, { cookieHeader: first }));
    expect(await sessions.principalOf(first)).toBeNull();
    expect(await sessions.principalOf(second)).not.toBeNull();
    expect(await sessions.principalOf(elsewhere)).not.toBeNull();
  });

  test("every way in is noted, and one that is not for the desk opens none", async () => {
    await makeOrganizer();
    const joined = cookie(await sessions.open(personId, { way: "join", device: "Firefox on Windows" }));
    expect(await sessions.principalOf(joined)).toMatchObject({ roles: [], organizerRole: null, withheld: "sign-in" });
    const signed = cookie(await sessions.open(personId));
    expect(await sessions.principalOf(signed)).toMatchObject({ roles: ["organizer"], organizerRole: "organizer" });
    const { db } = testDatabase.database;
    const noted = await db.selectFrom("sign_ins").select(["way", "device"]).orderBy("way").execute();
    expect(noted).toEqual([
      { way: "join", device: "Firefox on Windows" },
      { way: "sign-in", device: null },
    ]);
    const logged = await db.selectFrom("audit_log").select("detail").where("action", "=", "sign-in").execute();
    expect(logged.map(({ detail }) => detail).toSorted()).toEqual(["join", "sign-in"]);
    expect((await db.selectFrom("people").select("signed_in_at").executeTakeFirstOrThrow()).signed_in_at).toBe(
      toText(start),
    );
  });
});
