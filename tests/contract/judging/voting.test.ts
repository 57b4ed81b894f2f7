import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newToken } from "#server/sign-in/browser-token.ts";
import { createCodes, type Codes } from "#server/sign-in/codes.ts";
import { cookiesOf } from "#server/sign-in/cookies.ts";
import { hideProject } from "#server/showcase/show-project.ts";
import { noteDisplays } from "#server/showcase/display-log.ts";
import { locksOf } from "#server/storage/locks.ts";
import { secretOf } from "#server/storage/queries/secrets.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { castVote, type VerifiedVote } from "#server/voting/cast-vote.ts";
import { decideVotes } from "#server/voting/decide-votes.ts";
import { eraseVoters } from "#server/voting/erase-voters.ts";
import { addInstitution } from "#server/voting/institutions.ts";
import { listBursts } from "#server/voting/list-bursts.ts";
import { listHeldVotes } from "#server/voting/list-votes.ts";
import { addVenue } from "#server/voting/venues.ts";
import { countVotes } from "#server/voting/vote-counts.ts";
import { createVoting, type Voting } from "#server/voting/voting.ts";
import type { VotingOptions } from "#server/voting/voting-options.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { addJudge } from "#tests/support/rigs/judging-rig.ts";
import { createTestClock, type TestClock } from "#tests/support/season/test-clock.ts";
import { addDisplayed, votingSeason } from "#tests/support/rigs/voting-rig.ts";

const actor = { kind: "cli", user: "desk" } as const;
const hour = 3_600_000;
const { opensAt, closesAt } = votingSeason;

describe.each(engines)("the vote on %s", (engine) => {
  let testDatabase: TestDatabase;
  let options: VotingOptions;
  let clock: TestClock;
  let voting: Voting;
  let codes: Codes;
  let mailed: string[];
  let spuds: string;
  let trout: string;
  beforeAll(async () => {
    testDatabase = await createTestDatabase(engine);
  });
  beforeEach(async () => {
    await testDatabase.reset();
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
  afterAll(() => testDatabase.dispose());

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
      async confirm(typed: string) {
        const confirmed = await voting.confirm(typed, from());
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
      submissionId: spuds,
    });
    expect(await counts()).toEqual({ ...none, counted: 1 });
    expect(await ada.confirm(digits)).toEqual({ ok: false, reason: "ended" });
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

  test("20 at once from one network for one project hold each of them, however they interleave", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => vote(`person${index}@gmail.com`, { clientAddress: "10.0.0.1" })),
    );
    expect(await counts()).toEqual({ ...none, held: 20 });
  });

  test("a domain's owner is held under any name below it, an institution that the desk listed is not", async () => {
    await addInstitution(options, actor, "University.example");
    for (let index = 0; index < 15; index++) {
      await vote(`x@mail${index}.catch-all.example`);
      await vote(`student${index}@cs.university.example`);
    }
    await vote("x@mailinator.com");
    expect(await counts()).toEqual({ ...none, counted: 15, held: 16 });
    const held = await listHeldVotes(testDatabase.database.db, "2026");
    expect(new Set(held.flatMap(({ clusters }) => clusters))).toEqual(
      new Set(["domain-catch-all.example", "disposable-mailinator.com"]),
    );
  });

  test("nobody in an announced session is held, in its hours only", async () => {
    const at = opensAt + 24 * hour;
    const added = await addVenue(options, actor, { place: "City hall", fromAt: at, toAt: at + hour });
    const venueSecret = added.ok ? new URL(added.venue.address, "http://localhost").searchParams.get("venue") : null;
    const inHall = { venueSecret, clientAddress: "10.0.0.1", browserToken: newToken() };
    clock.set(at);
    for (let index = 0; index < 25; index++) await vote(`guest${index}@gmail.com`, inHall);
    expect(await counts()).toEqual({ ...none, counted: 25 });
    clock.set(at + hour);
    for (let index = 0; index < 20; index++) await vote(`late${index}@gmail.com`, inHall);
    expect(await counts()).toEqual({ ...none, counted: 25, held: 20 });
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
      decideVotes(options, actor, { which, decision, reason });
    expect(await decide(first!.id, "counted", " ")).toEqual({ ok: false, reason: "no_reason" });
    expect(await decide(first!.id, "counted")).toEqual({ ok: true, votes: 1 });
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
    await db
      .insertInto("score_runs")
      .values({
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
        announced_at: null,
      })
      .execute();
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
