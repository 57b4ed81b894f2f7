import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { VoteStatus } from "#domain/voting/cast-vote.ts";
import type { VoteSlice } from "#domain/voting/vote-slice.ts";
import { codeRules } from "#domain/people/sign-in-rules.ts";
import { newToken, cookiesOf } from "#server/sign-in/cookies.ts";
import { createCodes, type Codes } from "#server/sign-in/codes.ts";
import { hideProject } from "#server/showcase/show-project.ts";
import { noteDisplays } from "#server/showcase/display-log.ts";
import { locksOf } from "#server/storage/locks.ts";
import { secretOf } from "#server/storage/queries/secrets.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { castVote, type VerifiedVote } from "#server/voting/cast-vote.ts";
import { ensurePerson } from "#server/people/people.ts";
import { decideVotes } from "#server/voting/decide-votes.ts";
import { eraseVoters } from "#server/voting/erase-voters.ts";
import { addInstitution } from "#server/voting/institutions.ts";
import { listBursts } from "#server/voting/list-bursts.ts";
import { listHeldVotes } from "#server/voting/list-held-votes.ts";
import { networkName } from "#server/voting/network-name.ts";
import { addVenue } from "#server/voting/venues.ts";
import { provisionalVotes } from "#server/voting/votes-standing.ts";
import { countVotes } from "#server/voting/vote-counts.ts";
import { createVoting, type Voting } from "#server/voting/voting.ts";
import type { VotingOptions } from "#server/voting/voting-options.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { addJudge } from "#tests/support/rigs/judging-rig.ts";
import { createTestClock, type TestClock } from "#tests/support/season/test-clock.ts";
import { addDisplayed, votingSeason } from "#tests/support/rigs/voting-rig.ts";

const actor = { kind: "cli", user: "desk" } as const;
const hour = 3_600_000;
const { opensAt, closesAt } = votingSeason;

describe.each(engines)("the vote on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let options: VotingOptions;
  let clock: TestClock;
  let voting: Voting;
  let codes: Codes;
  let mailed: string[];
  let spuds: string;
  let trout: string;
  beforeEach(async () => {
    clock = createTestClock(opensAt + hour);
    mailed = [];
    const { db } = testDatabase.database;
    options = { db, locks: locksOf(engine), clock, season: votingSeason };
    codes = createCodes(db, options.locks, secretOf(db, "codes"), async (_, { codeId }) => {
      mailed.push(codeId);
    });
    const cookies = cookiesOf("http://localhost:3000");
    voting = createVoting({ ...options, codes, cookies, limit: async () => ({ ok: true }) });
    spuds = (await addDisplayed(db, 1)).submissionId;
    trout = (await addDisplayed(db, 2)).submissionId;
  });

  const vote = (email: string, more: Partial<VerifiedVote> = {}) =>
    castVote(options, {
      submissionId: spuds,
      email,
      browserToken: newToken(),
      clientAddress: `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`,
      venueSecret: null,
      ...more,
    });
  const counts = async (submissionId = spuds) => {
    const all = await countVotes(testDatabase.database.db, "2026", closesAt);
    const {
      counted = 0,
      held = 0,
      struck = 0,
      excluded = 0,
    } = all.find((entry) => entry.submissionId === submissionId) ?? {};
    return { counted, held, struck, excluded };
  };
  const none = { counted: 0, held: 0, struck: 0, excluded: 0 };

  /** A browser that keeps its cookies. */
  const browser = (clientAddress = "10.0.0.1") => {
    const jar = new Map<string, string>();
    const keep = (cookies: readonly string[]) => {
      for (const cookie of cookies) {
        const [name = "", value = ""] = cookie.split(";")[0]!.split("=");
        if (value === "") jar.delete(name);
        else jar.set(name, value);
      }
    };
    const from = () => ({
      clientAddress,
      cookieHeader: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") || null,
    });
    return {
      keep,
      async ask(submissionId: string, email: string) {
        const asked = await voting.askForCode(submissionId, email, from());
        if (asked.ok) keep(asked.cookies);
        return asked;
      },
      digits: async () => (await codes.forMail(mailed.at(-1)!, clock.now()))!.digits,
      async confirm(typed: string, submissionId = spuds) {
        const confirmed = await voting.confirm(submissionId, typed, from());
        if (confirmed.ok) keep(confirmed.cookies);
        return confirmed;
      },
      cookieHeader: () => from().cookieHeader,
    };
  };

  test("goes from an address to six digits in the same browser to a counted vote", async () => {
    const ada = browser();
    expect(await ada.ask(spuds, " Ada@Example.com ")).toMatchObject({ ok: true });
    expect(await voting.waitingFor(ada.cookieHeader())).toEqual({ email: "Ada@Example.com", submissionId: spuds });
    expect(await browser().confirm(await ada.digits())).toEqual({ ok: false, reason: "ended" });
    expect(await ada.confirm("12")).toEqual({ ok: false, reason: "malformed" });
    const digits = await ada.digits();
    expect(await ada.confirm(`${digits.slice(0, 3)} ${digits.slice(3)}`)).toMatchObject({
      ok: true,
      outcome: "counted",
    });
    expect(await counts()).toEqual({ ...none, counted: 1 });
    expect(await ada.confirm(digits)).toEqual({ ok: false, reason: "ended" });
  });

  test("pressed twice on a slow line, both presses are told that it counts, once", async () => {
    const ada = browser();
    await ada.ask(spuds, "ada@example.com");
    const digits = await ada.digits();
    const cookieHeader = ada.cookieHeader();
    const press = (submissionId: string) =>
      voting.confirm(submissionId, digits, { clientAddress: "203.0.113.1", cookieHeader });
    expect(await press(spuds)).toMatchObject({ ok: true, outcome: "counted" });
    expect(await press(spuds)).toMatchObject({ ok: true, outcome: "counted" });
    expect(await press(trout)).toEqual({ ok: false, reason: "ended" });
    expect(await counts()).toEqual({ ...none, counted: 1 });
    clock.set(clock.now() + codeRules.pressedTwiceMs);
    expect(await press(spuds)).toEqual({ ok: false, reason: "ended" });
  });

  test("is for the project on whose page it is confirmed, though another tab asked for a code later", async () => {
    const ada = browser();
    await ada.ask(spuds, "ada@example.com");
    await ada.ask(trout, "ada@example.com");
    expect(await ada.confirm(await ada.digits(), spuds)).toMatchObject({ ok: true, outcome: "counted" });
    expect(await counts(spuds)).toEqual({ ...none, counted: 1 });
    expect(await counts(trout)).toEqual(none);
  });

  test("a code is not used up by a vote that could not be stored", async () => {
    const ada = browser();
    await ada.ask(spuds, "ada@example.com");
    const digits = await ada.digits();
    const { schema } = testDatabase.database.db;
    await schema.alterTable("votes").renameTo("votes_elsewhere").execute();
    await expect(ada.confirm(digits)).rejects.toThrow("votes");
    await schema.alterTable("votes_elsewhere").renameTo("votes").execute();
    expect(await ada.confirm(digits)).toMatchObject({ ok: true, outcome: "counted" });
  });

  test("keeps no address and no network address, and everything else as keyed hashes", async () => {
    const ada = browser("203.0.113.77");
    await ada.ask(spuds, "ada.lovelace@example.com");
    await ada.confirm(await ada.digits());
    const { db } = testDatabase.database;
    const kept = JSON.stringify([
      await db.selectFrom("votes").selectAll().execute(),
      await db.selectFrom("codes").selectAll().execute(),
    ]);
    expect(kept).not.toContain("lovelace");
    expect(kept).not.toContain("203.0.113.77");
    expect(kept).toContain('"mail_domain":"example.com"');
  });

  test.each(["ada+trout@gmail.com", "A.D.A@GoogleMail.com", " ada@gmail.com "])(
    "%j is the person who voted as ada@gmail.com, whose vote moves",
    async (email) => {
      await vote("ada@gmail.com");
      expect(await vote(email)).toEqual({ ok: true, outcome: "same" });
      expect(await vote(email, { submissionId: trout })).toEqual({ ok: true, outcome: "moved" });
      expect(await counts()).toEqual(none);
      expect(await counts(trout)).toEqual({ ...none, counted: 1 });
    },
  );

  test("opens and closes to the millisecond, whenever the code was asked for", async () => {
    clock.set(opensAt - 1);
    expect(await browser().ask(spuds, "ada@example.com")).toEqual({ ok: false, reason: "not_open" });
    clock.set(closesAt - 1000);
    const [ada, eve] = [browser(), browser()];
    await ada.ask(spuds, "ada@example.com");
    const adas = await ada.digits();
    await eve.ask(spuds, "eve@example.org");
    const eves = await eve.digits();
    clock.set(closesAt - 1);
    expect(await ada.confirm(adas)).toMatchObject({ ok: true });
    clock.set(closesAt);
    expect(await eve.confirm(eves)).toEqual({ ok: false, reason: "closed" });
    expect(await eve.ask(spuds, "eve@example.org")).toEqual({ ok: false, reason: "closed" });
    expect(await counts()).toEqual({ ...none, counted: 1 });
  });

  test("of 20 votes of one person at the same moment one is left", async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        vote(`ada+${index}@gmail.com`, { submissionId: index % 2 ? spuds : trout, clientAddress: `10.1.1.${index}` }),
      ),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    const [first, second] = [await counts(spuds), await counts(trout)];
    expect(first.counted + second.counted).toBe(1);
  });

  test("is for projects on display only", async () => {
    await hideProject(options, actor, spuds, "not theirs");
    expect(await vote("ada@example.com")).toEqual({ ok: false, reason: "not_displayed" });
    expect(await browser().ask(spuds, "ada@example.com")).toEqual({ ok: false, reason: "not_displayed" });
    expect(mailed).toEqual([]);
  });

  test("of a project's own members, of judges and of organizers is not counted", async () => {
    const { db } = testDatabase.database;
    await addJudge(db, 1);
    await vote("founder1@example.com");
    await vote("founder2@example.com");
    await vote("judge1+me@example.com", { submissionId: trout });
    expect(await counts()).toEqual({ ...none, counted: 1, excluded: 1 });
    expect(await counts(trout)).toEqual({ ...none, excluded: 1 });
  });

  test("more than three from one browser hold the whole cluster, counted ones included", async () => {
    const browserToken = newToken();
    for (const name of ["ada", "bob", "cyd"]) await vote(`${name}@gmail.com`, { browserToken });
    expect(await counts()).toEqual({ ...none, counted: 3 });
    await vote("dot@gmail.com", { browserToken });
    await vote("eve@gmail.com");
    expect(await counts()).toEqual({ ...none, counted: 1, held: 4 });
    const held = await listHeldVotes(testDatabase.database.db, "2026");
    expect(held.map(({ why }) => why)).toEqual(Array.from({ length: 4 }, () => ["browser"]));
    expect(JSON.stringify(held)).not.toContain(spuds);
  });

  test("26 from one network: only those for the project that nearly all are for, and who came last", async () => {
    for (let index = 0; index < 25; index++)
      await vote(`person${index}@gmail.com`, { clientAddress: "10.0.0.1", submissionId: index % 2 ? spuds : trout });
    expect([await counts(), await counts(trout)]).toEqual([
      { ...none, counted: 12 },
      { ...none, counted: 13 },
    ]);
    await vote("late@gmail.com", { clientAddress: "10.0.0.1" });
    expect([await counts(), await counts(trout)]).toEqual([
      { ...none, counted: 12, held: 1 },
      { ...none, counted: 13 },
    ]);
  });

  test("a subscriber's whole /48 is one network", async () => {
    for (let index = 0; index < 20; index++)
      await vote(`person${index}@gmail.com`, { clientAddress: `2001:db8:7:${index.toString(16)}::1` });
    expect(await counts()).toEqual({ ...none, held: 20 });
  });

  test("200 of one domain and network, three quarters for one project, are held", async () => {
    for (let index = 0; index < 60; index++)
      await vote(`friend${index}@diluted.example`, {
        clientAddress: "10.0.0.1",
        submissionId: index % 4 ? spuds : trout,
      });
    expect([await counts(), await counts(trout)]).toEqual([
      { ...none, held: 45 },
      { ...none, held: 15 },
    ]);
  });

  test("nobody has others held by a name below a shared domain, or above a listed one", async () => {
    await addInstitution(options, actor, "u.college.example");
    for (let index = 0; index < 16; index++) {
      await vote(`neighbor${index}@fastmail.com`);
      await vote(`student${index}@u.college.example`);
    }
    await vote("me@attacker.fastmail.com");
    await vote("prof@college.example");
    expect(await counts()).toEqual({ ...none, counted: 34 });
  });

  test("one mailbox under several of its provider's names is one voter", async () => {
    await vote("ada@icloud.com");
    expect(await vote("ada@me.com")).toEqual({ ok: true, outcome: "same" });
    await vote("ada.l@proton.me");
    expect(await vote("adal@pm.me")).toEqual({ ok: true, outcome: "same" });
    expect(await counts()).toEqual({ ...none, counted: 2 });
  });

  test("20 at once from one network for one project hold each of them, however they interleave", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => vote(`person${index}@gmail.com`, { clientAddress: "10.0.0.1" })),
    );
    expect(await counts()).toEqual({ ...none, held: 20 });
  });

  test("a domain's owner is held under any name below it, an institution that the desk listed is not", async () => {
    await addInstitution(options, actor, "University.example");
    for (let index = 0; index < 15; index++) {
      await vote(`x@mail${index}.catch-all.example`, { submissionId: index % 2 ? trout : spuds });
      await vote(`student${index}@cs.university.example`);
    }
    await vote("x@mailinator.com");
    expect(await counts()).toEqual({ ...none, counted: 15, held: 9 });
    expect(await counts(trout)).toEqual({ ...none, held: 7 });
    const held = await listHeldVotes(testDatabase.database.db, "2026");
    expect(new Set(held.flatMap(({ clusters }) => clusters))).toEqual(
      new Set(["domain-catch-all.example", "disposable-mailinator.com"]),
    );
  });

  test("nobody in an announced session is held for its network, in its hours, up to its number", async () => {
    const at = opensAt + 24 * hour;
    const added = await addVenue(options, actor, { place: "City hall", fromAt: at, toAt: at + hour, expected: 30 });
    const venueSecret = added.ok ? new URL(added.venue.address, "http://localhost").searchParams.get("venue") : null;
    const inHall = { venueSecret, clientAddress: "10.0.0.1" };
    clock.set(at);
    for (let index = 0; index < 30; index++) await vote(`guest${index}@gmail.com`, inHall);
    expect(await counts()).toEqual({ ...none, counted: 30 });
    // The code got around: whoever comes beyond the number waits, from wherever.
    await vote("stranger@gmail.com", { venueSecret });
    await vote("x@mailinator.com", { venueSecret, submissionId: trout });
    expect([await counts(), await counts(trout)]).toEqual([
      { ...none, counted: 30, held: 1 },
      { ...none, held: 1 },
    ]);
    clock.set(at + hour);
    for (let index = 0; index < 20; index++) await vote(`late${index}@gmail.com`, inHall);
    expect(await counts()).toEqual({ ...none, counted: 30, held: 21 });
  });

  test("a session has a place, hours that are part of the vote, and a number of people that a hall holds", async () => {
    const { venueVoters } = votingSeason;
    const hall = { place: " City hall ", fromAt: opensAt - hour, toAt: opensAt + 1 };
    const add = (change: Partial<Parameters<typeof addVenue>[2]>) => addVenue(options, actor, { ...hall, ...change });
    for (const [change, reason] of [
      [{ place: "  " }, "no_place"],
      [{ place: "x".repeat(201) }, "no_place"],
      [{ toAt: hall.fromAt }, "wrong_hours"],
      [{ toAt: opensAt }, "not_in_vote"],
      [{ fromAt: closesAt, toAt: closesAt + hour }, "not_in_vote"],
      [{ expected: 0 }, "wrong_number"],
      [{ expected: 1.5 }, "wrong_number"],
      [{ expected: 20_001 }, "wrong_number"],
    ] as const)
      expect(await add(change), JSON.stringify(change)).toEqual({ ok: false, reason });
    expect(await add({})).toMatchObject({ ok: true, venue: { place: "City hall", expected: venueVoters } });
    for (const change of [
      { place: "x".repeat(200) },
      { fromAt: closesAt - 1, toAt: closesAt + hour },
      { expected: 1 },
      { expected: 20_000 },
    ])
      expect(await add(change), JSON.stringify(change)).toMatchObject({ ok: true });
    const log = await testDatabase.store.auditLog(10);
    expect(log.map(({ action, subjects }) => `${action} ${subjects.length}`)).toEqual(Array(5).fill("add-venue 1"));
  });

  test("a browser is told why it cannot go on, and what it waits for", async () => {
    const ada = browser();
    expect(await ada.ask(spuds, "no address")).toEqual({ ok: false, reason: "invalid_email" });
    expect(await voting.waitingFor(ada.cookieHeader())).toBeNull();
    expect(await ada.confirm("123456")).toEqual({ ok: false, reason: "ended" });
    await ada.ask(spuds, " ada@gmail.com ");
    expect(await voting.waitingFor(ada.cookieHeader())).toEqual({ email: "ada@gmail.com", submissionId: spuds });
    expect(await ada.confirm("12345")).toEqual({ ok: false, reason: "malformed" });
    const cookies = cookiesOf("http://localhost:3000");
    const busy = createVoting({ ...options, codes, cookies, limit: async () => ({ ok: false, retryAfterMs: 9_000 }) });
    expect(await busy.askForCode(spuds, "bo@gmail.com", { clientAddress: "10.0.0.2", cookieHeader: null })).toEqual({
      ok: false,
      reason: "too_many",
      retryAfterMs: 9_000,
    });
  });

  test("a venue's address marks a browser while the vote is open, and nothing else in an address does", async () => {
    const secret = "s".repeat(22);
    const cookie = voting.venueCookie(secret, null)!;
    const [name, value] = cookie.split(";")[0]!.split("=");
    expect(value).toMatch(new RegExp(`^[\\w-]{43}\\.${secret}$`));
    // The browser stays the same one, with or without a session.
    const token = value!.split(".")[0]!;
    expect(voting.venueCookie("t".repeat(22), `${name}=${token}`)).toContain(`${token}.${"t".repeat(22)}`);
    for (const odd of ["s".repeat(21), "s".repeat(23), `${"s".repeat(21)};`])
      expect(voting.venueCookie(odd, null), odd).toBeNull();
    clock.set(opensAt - 1);
    expect(voting.venueCookie(secret, null)).toBeNull();
    clock.set(closesAt);
    expect(voting.venueCookie(secret, null)).toBeNull();
  });

  test("a venue's code does not lift the rules for a browser or a domain", async () => {
    const added = await addVenue(options, actor, { place: "Hall", fromAt: clock.now(), toAt: clock.now() + hour });
    expect(added).toMatchObject({ venue: { expected: 100 } });
    const venueSecret = added.ok ? new URL(added.venue.address, "http://localhost").searchParams.get("venue") : null;
    const browserToken = newToken();
    for (let index = 0; index < 4; index++) await vote(`guest${index}@gmail.com`, { venueSecret, browserToken });
    for (let index = 0; index < 11; index++)
      await vote(`x${index}@leaked.example`, { venueSecret, submissionId: trout });
    expect([await counts(), await counts(trout)]).toEqual([
      { ...none, held: 4 },
      { ...none, held: 11 },
    ]);
  });

  test("a vote that is moved is judged anew, and nobody sets one free by moving it", async () => {
    for (let index = 0; index < 11; index++) await vote(`member${index}@club.example`);
    const decide = (slice: VoteSlice, decision: VoteStatus, id?: string) =>
      decideVotes(options, actor, { slice, id, decision, reason: "asked them" });
    const [struck] = await listHeldVotes(testDatabase.database.db, "2026");
    await decide({}, "struck", struck!.id);
    await decide({ cluster: "domain-club.example" }, "counted");
    expect(await counts()).toEqual({ ...none, counted: 10, struck: 1 });
    for (let index = 0; index < 11; index++) await vote(`member${index}@club.example`, { submissionId: trout });
    expect([await counts(), await counts(trout)]).toEqual([none, { ...none, held: 11 }]);
  });

  test("a held or struck vote stays out where it moves to from a browser and network of its own", async () => {
    const browserToken = newToken();
    const names = ["ada", "bob", "cyd", "dot"];
    for (const name of names) await vote(`${name}@gmail.com`, { browserToken });
    const [struck] = await listHeldVotes(testDatabase.database.db, "2026");
    await decideVotes(options, actor, { slice: {}, id: struck!.id, decision: "struck", reason: "asked them" });
    for (const name of names) await vote(`${name}@gmail.com`, { submissionId: trout });
    expect([await counts(), await counts(trout)]).toEqual([none, { ...none, held: 4 }]);
  });

  test("the desk decides within a cluster by mail domain, network, venue and time", async () => {
    const { db } = testDatabase.database;
    for (let index = 0; index < 25; index++)
      await vote(`neighbor${index}@gmail.com`, { clientAddress: "10.0.0.1", submissionId: index % 2 ? spuds : trout });
    clock.set(clock.now() + hour);
    const trollsAt = clock.now();
    for (let index = 0; index < 5; index++) await vote(`troll${index}@troll.example`, { clientAddress: "10.0.0.1" });
    clock.set(clock.now() + hour);
    for (let index = 0; index < 4; index++) await vote(`student${index}@yahoo.com`, { clientAddress: "10.0.0.1" });
    const [cluster] = (await listHeldVotes(db, "2026"))[0]!.clusters;
    const decide = (slice: VoteSlice, decision: VoteStatus) =>
      decideVotes(options, actor, { slice, decision, reason: "looked" });
    expect(await decide({ cluster, mailDomain: "troll.example" }, "struck")).toEqual({ ok: true, votes: 5 });
    expect(await decide({ cluster, venue: "nowhere" }, "counted")).toEqual({ ok: false, reason: "not_held" });
    expect(await decide({ cluster, from: trollsAt + hour, to: trollsAt + 2 * hour }, "counted")).toEqual({
      ok: true,
      votes: 4,
    });
    expect([await counts(), await counts(trout)]).toEqual([
      { ...none, counted: 16, struck: 5 },
      { ...none, counted: 13 },
    ]);
  });

  test("the desk holds counted votes by where they came from, with a reason, and what they were is kept", async () => {
    const { db } = testDatabase.database;
    await vote("ada@gmail.com", { clientAddress: "203.0.113.9" });
    await vote("bob@yahoo.com", { clientAddress: "203.0.113.9" });
    await vote("cyd@sub.club.example");
    const hold = (slice: VoteSlice, reason = "a tip") =>
      decideVotes(options, actor, { slice, decision: "held", reason });
    expect(await hold({})).toEqual({ ok: false, reason: "no_choice" });
    expect(await hold({ mailDomain: "club.example" }, " ")).toEqual({ ok: false, reason: "no_reason" });
    expect(await hold({ mailDomain: "nobody.example" })).toEqual({ ok: false, reason: "none_counted" });
    expect(await hold({ mailDomain: "club.example" })).toEqual({ ok: true, votes: 1 });
    const network = await networkName(db, "2026", "203.0.113.9");
    expect(await hold({ network, to: opensAt })).toEqual({ ok: false, reason: "none_counted" });
    expect(await hold({ network })).toEqual({ ok: true, votes: 2 });
    expect(await counts()).toEqual({ ...none, held: 3 });
    const kept = await db.selectFrom("vote_decisions").selectAll().execute();
    expect(kept.map(({ was_status, was_why, became }) => [was_status, was_why, became])).toEqual(
      Array.from({ length: 3 }, () => ["counted", null, "held"]),
    );
    const entries = (await testDatabase.store.auditLog(10)).filter(({ action }) => action === "hold-votes");
    expect(new Set(kept.map(({ entry_id }) => entry_id))).toEqual(new Set(entries.map(({ id }) => id)));
    const [cluster] = (await listHeldVotes(db, "2026", { network }))[0]!.clusters;
    expect(await decideVotes(options, actor, { slice: { cluster }, decision: "struck", reason: "bought" })).toEqual({
      ok: true,
      votes: 2,
    });
  });

  test("what was approved waits for a new word once counted votes are held, and not for what was decided", async () => {
    const { db } = testDatabase.database;
    const at = new Date(closesAt).toISOString();
    const numbers = { votes_counted: 1, votes_held: 0, votes_struck: 0 };
    await putRow(db, "score_runs", {
      id: "run",
      season: "2026",
      formula: "1",
      checksum: "x",
      inputs: "{}",
      ...numbers,
      computed_at: at,
      approved_at: at,
    });
    const approvedAt = async () => (await db.selectFrom("score_runs").select("approved_at").execute())[0]!.approved_at;
    await vote("ada@club.example");
    const slice = { mailDomain: "club.example" };
    expect(await approvedAt()).toBe(at);
    await decideVotes(options, actor, { slice, decision: "held", reason: "a tip" });
    expect(await approvedAt()).toBeNull();
    await db.updateTable("score_runs").set({ approved_at: at }).execute();
    await decideVotes(options, actor, { slice, decision: "counted", reason: "asked them" });
    expect(await approvedAt()).toBe(at);
  });

  test("a decision on votes after the close is mailed to all organizers, before it to nobody", async () => {
    const { db } = testDatabase.database;
    const personId = await ensurePerson(db, { email: "olive@example.org" }, clock.now());
    await putRow(db, "organizers", { person_id: personId, role: "organizer", added_at: toText(clock.now()) });
    await vote("ada@club.example");
    const decide = (decision: "held" | "struck") =>
      decideVotes(options, actor, { slice: { mailDomain: "club.example" }, decision, reason: "a tip" });
    const told = async () =>
      (await db.selectFrom("outbox").select("person_id").where("kind", "=", "results-changed").execute()).length;
    expect(await decide("held")).toMatchObject({ ok: true });
    expect(await told()).toBe(0);
    clock.set(closesAt);
    expect(await decide("struck")).toMatchObject({ ok: true });
    expect(await told()).toBe(1);
  });

  test("counts by project are nobody's until the vote is closed and nothing is held", async () => {
    const { db } = testDatabase.database;
    const standing = () => provisionalVotes(db, "2026", closesAt, clock.now());
    const browserToken = newToken();
    for (let index = 0; index < 4; index++) await vote(`person${index}@gmail.com`, { browserToken });
    expect(await standing()).toEqual({ reason: "open" });
    clock.set(closesAt);
    expect(await standing()).toEqual({ reason: "held", held: 4 });
    // No ranking waits for the votes of a project that is out, until it is back.
    await db.updateTable("submissions").set({ status: "refused" }).where("id", "=", spuds).execute();
    expect(await standing()).toBeNull();
    await db.updateTable("submissions").set({ status: "locked" }).where("id", "=", spuds).execute();
    const [cluster] = (await listHeldVotes(db, "2026"))[0]!.clusters;
    await decideVotes(options, actor, { slice: { cluster }, decision: "counted", reason: "a family" });
    expect(await standing()).toBeNull();
  });

  test("a newspaper's readers are shown to the desk as a burst, without saying for whom, and counted", async () => {
    const { db } = testDatabase.database;
    for (let index = 0; index < 19; index++) await vote(`reader${index}@gmail.com`);
    expect(await listBursts(db, "2026")).toEqual([]);
    await vote("reader19@gmail.com");
    expect(await listBursts(db, "2026")).toEqual([{ firstAt: clock.now(), lastAt: clock.now(), votes: 20 }]);
    expect(await counts()).toEqual({ ...none, counted: 20 });
  });

  test("the desk decides on held votes with a reason, by vote or cluster, and no rule undoes it", async () => {
    const browserToken = newToken();
    for (let index = 0; index < 5; index++) await vote(`person${index}@gmail.com`, { browserToken });
    const [first, second] = await listHeldVotes(testDatabase.database.db, "2026");
    const decide = (which: string, decision: "counted" | "struck", reason = "they showed up") =>
      which.startsWith("browser-")
        ? decideVotes(options, actor, { slice: { cluster: which }, decision, reason })
        : decideVotes(options, actor, { slice: {}, id: which, decision, reason });
    expect(await decide(first!.id, "counted", " ")).toEqual({ ok: false, reason: "no_reason" });
    expect(await decide(first!.id.slice(0, 7), "counted")).toEqual({ ok: false, reason: "ambiguous" });
    expect(await decide(first!.id.slice(0, 8), "counted")).toEqual({ ok: true, votes: 1 });
    expect(await decide(first!.id, "struck")).toEqual({ ok: false, reason: "not_held" });
    expect(await decide(second!.clusters[0]!, "struck")).toEqual({ ok: true, votes: 4 });
    await vote("person9@gmail.com", { browserToken });
    expect(await counts()).toEqual({ ...none, counted: 1, held: 1, struck: 4 });
    const log = await testDatabase.store.auditLog(10);
    expect(log.map(({ action, reason }) => [action, reason]).toSorted()).toEqual([
      ["count-votes", "they showed up"],
      ["strike-votes", "they showed up"],
    ]);
  });

  test("says of each project whether it was on display to the end, until it was withdrawn, or never", async () => {
    const { db } = testDatabase.database;
    const third = (await addDisplayed(db, 3)).submissionId;
    await db.updateTable("submissions").set({ shown_at: null }).where("id", "=", third).execute();
    await noteDisplays(db, options);
    await hideProject(options, actor, trout, "copied");
    const displays = async () =>
      Object.fromEntries(
        (await countVotes(db, "2026", closesAt)).map((entry) => [entry.submissionId, entry.displayed]),
      );
    expect(await displays()).toEqual({ [spuds]: "always", [trout]: "withdrawn" });
    // After the close nothing changes any more.
    clock.set(closesAt);
    await hideProject(options, actor, spuds, "too late to matter");
    expect(await displays()).toEqual({ [spuds]: "always", [trout]: "withdrawn" });
  });

  test("once results are published nothing tells voters apart, and the counts stay", async () => {
    const { db } = testDatabase.database;
    await vote("founder1@example.com");
    await vote("ada@example.org");
    expect(await eraseVoters(db, "2026")).toBe(0);
    const published = toText(closesAt + 100 * hour);
    await putRow(db, "score_runs", {
      id: randomUUID(),
      season: "2026",
      formula: "1",
      checksum: "",
      inputs: "{}",
      votes_counted: 1,
      votes_held: 0,
      votes_struck: 0,
      computed_at: published,
      approved_at: published,
      published_at: published,
    });
    const before = await counts();
    expect(await eraseVoters(db, "2026")).toBe(2);
    expect(await eraseVoters(db, "2026")).toBe(0);
    expect(await counts()).toEqual(before);
    expect(before).toEqual({ ...none, counted: 1, excluded: 1 });
    const [row] = await db.selectFrom("votes").selectAll().where("status", "=", "counted").execute();
    expect(row).toMatchObject({ voter_hash: null, network_hash: null, browser_hash: null, mail_domain: null });
    expect(await db.selectFrom("vote_keys").selectAll().execute()).toEqual([]);
  });

  test("who is forgotten leaves a vote without anything of theirs", async () => {
    await vote("founder2@example.com");
    await testDatabase.store.forget("founder2@example.com", actor, clock.now());
    const [row] = await testDatabase.database.db.selectFrom("votes").selectAll().execute();
    expect(row).toMatchObject({ status: "counted", voter_hash: null, mail_domain: null });
  });
});
