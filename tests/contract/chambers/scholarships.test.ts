import { programme } from "#content/programme.ts";
import { listScholarshipEntries, type ScholarshipQuery } from "#server/desk/scholarships/scholarship-list.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { findPersonByEmail } from "#server/people/people.ts";
import { findPlace } from "#server/people/places.ts";
import { openScholarships } from "#server/scholarships/open-scholarships.ts";
import { createScholarships, type Scholarships } from "#server/scholarships/scholarships.ts";
import { locksOf } from "#server/storage/locks.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { application } from "#tests/support/person.ts";
import { signingOn } from "#tests/support/rigs/signing-rig.ts";

const now = Date.parse("2026-02-01T12:00:00Z");
const actor = { kind: "cli", user: "ada" } as const;

describe.each(engines)("scholarships on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let scholarships: Scholarships;
  beforeAll(() => {
    const { db } = testDatabase.database;
    scholarships = createScholarships({ db, locks: locksOf(engine), clock: { now: () => now }, season: "2026" });
  });

  const db = () => testDatabase.database.db;
  const mails = async () =>
    (await db().selectFrom("outbox").select("kind").execute()).map(({ kind }) => kind).toSorted();
  const listed = async (query: ScholarshipQuery = {}) =>
    (await listScholarshipEntries({ database: testDatabase.database, programme }, query).page({})).rows;
  const apply = async () => {
    await scholarships.apply(application);
    const [row] = await listed();
    return { id: row!.id, personId: (await findPersonByEmail(db(), application.email))!.id };
  };

  test("are neither kept nor answered before their address has given the code, and then once", async () => {
    const signing = signingOn(testDatabase, { now: () => now });
    const site = openScholarships({ scholarships }, signing.verification, () => undefined);
    const asked = await site.ask(application, { cookie: null, clientAddress: "10.0.0.1" });
    const cookie = asked.ok ? asked.cookie.split(";", 1)[0]! : "";
    expect(await site.waitingFor(cookie)).toBe(application.email);
    expect(await mails()).toEqual(["code"]);
    expect(await findPersonByEmail(db(), application.email)).toBeUndefined();
    expect(await listed()).toEqual([]);
    expect(await site.confirm("000000", cookie)).toMatchObject({ ok: false });
    expect(await listed()).toEqual([]);
    const { id } = await db().selectFrom("codes").select("id").executeTakeFirstOrThrow();
    const { digits } = (await signing.codes.forMail(id, now))!;
    expect(await site.confirm(digits, null)).toEqual({ ok: false, reason: "ended", typed: null });
    expect(await site.confirm(digits, cookie)).toEqual({ ok: true, isNew: true });
    expect(await listed()).toMatchObject([{ project: "A map of wells", town: "Challis", rural: true }]);
    expect(await site.confirm(digits, cookie)).toEqual({ ok: true, isNew: true });
    expect(await listed()).toHaveLength(1);
    // What was typed is nowhere beside the application.
    expect(JSON.stringify(await db().selectFrom("codes").selectAll().execute())).not.toContain("wells");
  });

  test("are applied for once a season, by someone whom sign-in then knows", async () => {
    const { personId } = await apply();
    const second = { ...application, project: "Something else", email: "ADA@challis.example" };
    expect(await scholarships.apply(second)).toBe(false);
    expect(await listed({ state: "open" })).toMatchObject([
      { project: "A map of wells", name: expect.stringContaining("Ada"), rural: true, state: "open" },
    ]);
    expect(await scholarships.stateOf(personId)).toBe("open");
    expect(await findPlace(db(), "2026", personId)).toBeNull();
    expect(await mails()).toEqual(["scholarship-notice", "scholarship-received"]);
  });

  test("give a place and a mail when granted, once, also when two press at the same moment", async () => {
    const { id, personId } = await apply();
    const decided = await Promise.all([1, 2].map(() => scholarships.decide(id, "granted", actor, "strong idea")));
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findPlace(db(), "2026", personId)).toMatchObject({ source: "scholarship", sourceId: id });
    expect(await scholarships.stateOf(personId)).toBe("granted");
    expect((await mails()).filter((kind) => kind === "scholarship-granted")).toHaveLength(1);
    const [entry] = await testDatabase.store.auditLog(1);
    expect(entry).toMatchObject({ action: "scholarship grant", reason: "strong idea", actor });
    expect(await scholarships.decide(id, "refused", actor, "no")).toEqual({ ok: false, reason: "decided_before" });
  });

  test("can still be granted after a refusal", async () => {
    const { id, personId } = await apply();
    expect(await scholarships.decide(id, "refused", actor, "too many", "open")).toMatchObject({
      ok: true,
      state: "refused",
    });
    expect(await findPlace(db(), "2026", personId)).toBeNull();
    // From a page that was opened before, nobody turns a refusal that they have not seen.
    const before = { ok: false, reason: "decided_before" };
    expect(await scholarships.decide(id, "granted", actor, "strong idea", "open")).toEqual(before);
    expect(await scholarships.decide(id, "granted", actor, "one came free", "refused")).toMatchObject({
      state: "granted",
    });
    expect(await scholarships.decide("none", "granted", actor, "x")).toEqual({ ok: false, reason: "unknown" });
  });

  test("lose their words with the person, and give nobody a place then", async () => {
    const { id, personId } = await apply();
    await testDatabase.store.forget(application.email, actor, now);
    expect(await scholarships.decide(id, "granted", actor, "x")).toEqual({ ok: false, reason: "unknown" });
    expect(await findPlace(db(), "2026", personId)).toBeNull();
    expect(await listed()).toMatchObject([{ project: "", town: "", help: "", email: "" }]);
  });

  test("are found by the beginning of their id", async () => {
    const { id } = await apply();
    expect(await scholarships.findId(id.slice(0, 8).toUpperCase())).toBe(id);
    expect(await scholarships.findId("%%%%%%%%")).toBeNull();
  });
});
