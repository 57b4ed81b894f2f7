import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { GroupLetter } from "#domain/group-mail/group-mail-form.ts";
import { createGroupMail } from "#server/group-mail/group-mail.ts";
import { createUnsubscribes, unsubscribeKey, unsubscribeToken } from "#server/mail/unsubscribes.ts";
import { createInterest } from "#server/interest/interest.ts";
import { ensurePerson } from "#server/people/people.ts";
import type { LimitDecision } from "#server/rate-limit/limit-by-address.ts";
import { type SignInServices } from "#server/sign-in/sign-in-services.ts";
import { engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { signingOn } from "#tests/support/rigs/signing-rig.ts";

const start = Date.parse("2026-07-01T12:00:00Z");
const siteUrl = "https://site.example";
const boss = { kind: "organizer", personId: "boss" } as const;
const letter: GroupLetter = {
  group: "interested",
  chamberId: null,
  subject: "The season is open",
  message: "Hello {first name}",
  own: false,
};

describe.each(engines)("interest in the next season on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let db: TestDatabase["database"]["db"];
  let signing: SignInServices;
  let allowed: LimitDecision;
  const clock = { now: () => start };
  beforeAll(() => {
    db = testDatabase.database.db;
    signing = signingOn(testDatabase, clock, { siteUrl, limit: () => Promise.resolve(allowed) });
  });
  beforeEach(() => {
    allowed = { ok: true };
  });

  const interestIn = (season: string) => createInterest({ db, clock, season, longestEmail: 100, ...signing });
  const lettersOf = (season: string) => createGroupMail({ db, clock, season, siteUrl, onQueued: () => undefined });
  const readersIn = async (season: string) =>
    (await lettersOf(season).readersOf(letter)).readers.map(({ email }) => email).toSorted();
  const interests = () => db.selectFrom("interests").select(["season", "told_at"]).orderBy("season").execute();

  async function ask(email: string, season = "2026") {
    const asked = await interestIn(season).ask(email, { cookie: null, clientAddress: "192.0.2.1" });
    if (!asked.ok) throw new Error(asked.reason);
    const cookie = asked.cookie.split(";")[0]!;
    const { id } = await db.selectFrom("codes").select("id").where("ended_at", "is", null).executeTakeFirstOrThrow();
    return { cookie, digits: (await signing.codes.forMail(id, start))!.digits };
  }
  async function confirm(email: string, season = "2026") {
    const { cookie, digits } = await ask(email, season);
    return interestIn(season).confirm(digits, cookie);
  }

  test("counts only once the digits came back through the browser that asked", async () => {
    const interest = interestIn("2026");
    const { cookie, digits } = await ask(" ada@example.com ");
    expect(await interest.waitingFor(cookie)).toBe("ada@example.com");
    expect(await interest.confirm(digits, null)).toEqual({ ok: false, reason: "ended" });
    expect(await interest.confirm("12", cookie)).toEqual({ ok: false, reason: "malformed" });
    const other = digits === "000000" ? "000001" : "000000";
    expect(await interest.confirm(other, cookie)).toEqual({ ok: false, reason: "wrong" });
    expect(await interests()).toEqual([]);
    expect(await interest.confirm(digits, cookie)).toMatchObject({ ok: true });
    expect(await interests()).toEqual([{ season: "2026", told_at: null }]);
    // Nobody is signed in by it.
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
  });

  test("is kept once a season, and looks the same for someone who is known here", async () => {
    await ensurePerson(db, { email: "Ada@example.com", firstName: "Ada" }, start);
    const [known, again, stranger] = [
      await confirm("ada@example.com"),
      await confirm("ADA@example.com"),
      await confirm("new@example.com"),
    ];
    expect(again).toEqual(known);
    expect(stranger).toEqual(known);
    expect(await readersIn("2027")).toEqual(["Ada@example.com", "new@example.com"]);
    expect(await interests()).toHaveLength(2);
  });

  test("takes addresses that mail can go to, within the limit by network address", async () => {
    const browser = { cookie: null, clientAddress: "192.0.2.1" };
    for (const typed of ["", "ada", "a b@example.com", `${"a".repeat(100)}@example.com`])
      expect(await interestIn("2026").ask(typed, browser)).toEqual({ ok: false, reason: "invalid_email" });
    allowed = { ok: false, retryAfterMs: 5_000 };
    const refused = { ok: false, reason: "too_many", retryAfterMs: 5_000 };
    expect(await interestIn("2026").ask("ada@example.com", browser)).toEqual(refused);
    expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
  });

  test("is answered by one letter, when another season than theirs is on", async () => {
    await confirm("ada@example.com");
    expect(await readersIn("2026")).toEqual([]);
    expect(await lettersOf("2027").send(boss, "letter-1", letter)).toMatchObject({ ok: true, recipients: 1 });
    expect(await lettersOf("2027").send(boss, "letter-2", letter)).toEqual({ ok: false, reason: "nobody" });
    // Who asks again waits for the season after that.
    await confirm("ada@example.com", "2027");
    expect(await readersIn("2027")).toEqual([]);
    expect(await readersIn("2028")).toEqual(["ada@example.com"]);
    expect(await interests()).toMatchObject([{ told_at: new Date(start).toISOString() }, { told_at: null }]);
  });

  test("ends with unsubscribing, and begins again with asking", async () => {
    await confirm("ada@example.com");
    const token = unsubscribeToken(await unsubscribeKey(db), "ada@example.com");
    await createUnsubscribes({ db, clock }).unsubscribe(token);
    expect(await readersIn("2027")).toEqual([]);
    await confirm("ada@example.com");
    expect(await readersIn("2027")).toEqual(["ada@example.com"]);
  });

  test("goes with the person", async () => {
    await confirm("ada@example.com");
    await confirm("ben@example.com");
    await testDatabase.store.forget("ada@example.com", { kind: "cli", user: "test" }, start);
    expect(await interests()).toHaveLength(1);
    expect(await readersIn("2027")).toEqual(["ben@example.com"]);
  });
});
