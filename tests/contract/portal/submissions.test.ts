import { beforeEach, describe, expect, test } from "vitest";
import { emptyContent, type SubmissionContent } from "#domain/submission/submission-content.ts";
import type { FileStates } from "#domain/submission/what-is-missing.ts";
import { ensurePerson } from "#server/people/people.ts";
import { locksOf } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { LockOptions } from "#server/submission/lock-options.ts";
import { lockSubmissions } from "#server/submission/lock-submissions.ts";
import { createSubmissions, type Submissions } from "#server/submission/submissions.ts";
import { createTeams, type Teams } from "#server/teams/teams.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { storeDeck } from "#tests/support/seeds/whole-project.ts";

const deadlineAt = Date.parse("2026-03-19T06:00:00Z");
const uploadsUntil = deadlineAt + 2 * 3_600_000;
const answersUntil = deadlineAt + 24 * 3_600_000;
const start = deadlineAt - 3_600_000;
const words = (count: number) => "word ".repeat(count);
const full: SubmissionContent = {
  ...emptyContent,
  title: "Spud Scout",
  pitch: "Finds lost potatoes.",
  abstract: words(250),
  aiLog: words(100),
  reflection: "We learned.",
  prototypeLink: "https://spuds.example",
  deck: "deck-1",
  videoLink: "https://video.example/1",
  agreed: true,
};

describe.each(engines)("submissions on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let submissions: Submissions;
  let other: Submissions;
  let teams: Teams;
  let now = start;
  let files: FileStates;
  let uploading: Set<string>;
  let whole: Set<string>;
  let submitted: string[];
  let lockedTeams: string[];
  let conditionalTeams: string[];
  let outTeams: string[];
  let lockOptions: LockOptions;
  beforeEach(async () => {
    now = start;
    files = { ready: new Set(["deck-1"]), uploading: new Set() };
    uploading = new Set();
    whole = new Set();
    submitted = [];
    lockedTeams = [];
    conditionalTeams = [];
    outTeams = [];
    const { db } = testDatabase.database;
    const common = { db, locks: locksOf(engine), clock: { now: () => now }, season: "2026", deadlineAt };
    const sources: Pick<LockOptions, "limits" | "filesOf"> = {
      limits: {
        titleLength: 80,
        pitchLength: 140,
        abstractWords: { min: 250, max: 500 },
        aiLogWords: { min: 100, max: 250 },
        reflectionMaxWords: 1000,
      },
      filesOf: (_, ids) => Promise.resolve(new Map(ids.map((id) => [id, files]))),
    };
    const open = (queries: typeof db) =>
      createSubmissions({
        ...common,
        db: queries,
        ...sources,
        onSubmitted: (_, { id }) => {
          submitted.push(id);
          return Promise.resolve();
        },
      });
    submissions = open(db);
    other = open((await testDatabase.openAnother()).db);
    teams = createTeams({ ...common, maxMembers: 5, removalNoticeDays: 7 });
    lockOptions = {
      ...common,
      ...sources,
      uploadsUntil,
      answersUntil,
      onConditional: (_, projects) => {
        conditionalTeams.push(...projects.map(({ teamId }) => teamId));
        return Promise.resolve();
      },
      onOut: (_, projects) => {
        outTeams.push(...projects.map(({ teamId }) => teamId));
        return Promise.resolve();
      },
      uploading: (_, __, which) => Promise.resolve(which === "any" ? uploading : whole),
      onLocked: (_, locked) => {
        lockedTeams.push(...locked.map(({ teamId }) => teamId));
        return Promise.resolve();
      },
    };
  });

  const founder = async (name: string, ageBand: "adult" | "minor" | null = "adult") => {
    const personId = await ensurePerson(testDatabase.database.db, { email: `${name}@example.com` }, start);
    await changeRows(testDatabase.database.db, "people", { age_band: ageBand }, { id: personId });
    const made = await teams.create(personId, name);
    if (!made.ok) throw new Error(made.reason);
    const submission = await submissions.begin(made.teamId);
    return { personId, teamId: made.teamId, id: submission!.id };
  };
  const save = (who: { id: string; personId: string }, content: SubmissionContent, baseVersion = 0, submit = false) =>
    submissions.save(who.id, who.personId, { baseVersion, content, submit });
  const statusOf = async (teamId: string) => (await submissions.ofTeam(teamId))?.status;

  test("keep every save as a version, and one that changes nothing as none", async () => {
    const ada = await founder("ada");
    await save(ada, { ...emptyContent, title: "One" });
    await save(ada, { ...emptyContent, title: "Two" }, 1);
    await save(ada, { ...emptyContent, title: "Two" }, 2);
    expect((await submissions.versions(ada.id)).map(({ version }) => version)).toEqual([2, 1]);
    expect((await submissions.ofTeam(ada.teamId))?.newest?.content.title).toBe("Two");
  });

  test("two editors never overwrite each other", async () => {
    const ada = await founder("ada");
    await save(ada, { ...emptyContent, title: "Base" });
    await save(ada, { ...emptyContent, title: "Base", abstract: "Hers" }, 1);
    const merged = await save(ada, { ...emptyContent, title: "His" }, 1);
    expect(merged).toMatchObject({ ok: true, merged: ["abstract"] });
    const clash = await save(ada, { ...emptyContent, title: "Hers again", abstract: "Hers" }, 2);
    expect(clash).toMatchObject({ ok: false, reason: "conflict", fields: ["title"] });
    expect((await submissions.ofTeam(ada.teamId))?.newest?.content).toMatchObject({ title: "His", abstract: "Hers" });
  });

  test("nobody is their own second editor where the answer to a save was not heard yet", async () => {
    const ada = await founder("ada");
    const [first, second] = [
      { ...emptyContent, title: "Spud" },
      { ...emptyContent, title: "Spud Scout" },
    ];
    await save(ada, first);
    const goOn = (content: SubmissionContent, unheard: SubmissionContent[]) =>
      submissions.save(ada.id, ada.personId, { baseVersion: 0, content, unheard });
    expect(await goOn(second, [first])).toMatchObject({ ok: true, merged: [], submission: { version: 2 } });
    expect(await goOn(first, [])).toMatchObject({ ok: false, reason: "conflict" });
    await save(ada, { ...second, title: "His" }, 2);
    expect(await goOn({ ...second, title: "Hers" }, [first, second])).toMatchObject({ ok: false, fields: ["title"] });
    expect((await submissions.ofTeam(ada.teamId))?.newest?.content.title).toBe("His");
  });

  test("two editors of one field lose nothing that was written into others", async () => {
    const ada = await founder("ada");
    await save(ada, { ...emptyContent, title: "Base" });
    await save(ada, { ...emptyContent, title: "Hers", abstract: "Hers" }, 1);
    const clash = await save(ada, { ...emptyContent, title: "His" }, 1);
    if (clash.ok || clash.reason !== "conflict") throw new Error("expected a conflict");
    expect(clash).toMatchObject({ fields: ["title"], merged: ["abstract"] });
    await save(ada, clash.content, clash.submission.version);
    expect((await submissions.ofTeam(ada.teamId))?.newest?.content).toMatchObject({ title: "His", abstract: "Hers" });
  });

  test("a file is removed by a version without it, and the complete one before still counts", async () => {
    const ada = await founder("ada");
    await save(ada, full);
    const removed = await save(ada, { ...full, title: "Typed as well", deck: null }, 1);
    expect(removed).toMatchObject({ ok: true, items: [{ missing: { field: "deck" } }], submission: { version: 2 } });
    expect((await submissions.ofTeam(ada.teamId))?.newest).toMatchObject({
      authorId: ada.personId,
      content: { title: "Typed as well", deck: null },
    });
    now = deadlineAt;
    expect(await save(ada, { ...full, video: null }, 2)).toEqual({ ok: false, reason: "closed" });
    await lockSubmissions(lockOptions);
    expect(await submissions.ofTeam(ada.teamId)).toMatchObject({ status: "locked", lockedVersion: 1 });
  });

  test("a file that was replaced meanwhile is not removed", async () => {
    const ada = await founder("ada");
    await save(ada, full);
    await submissions.attachFile(ada.id, "deck", "deck-2", ada.personId);
    const refused = await save(ada, { ...full, deck: null }, 1);
    expect(refused).toMatchObject({ ok: false, reason: "conflict", fields: ["deck"] });
    expect((await submissions.ofTeam(ada.teamId))?.newest?.content.deck).toBe("deck-2");
    expect(await save(ada, { ...full, deck: null }, 2)).toMatchObject({ ok: true });
  });

  test("of twenty that save at once over two instances, each gets its own version", async () => {
    const ada = await founder("ada");
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? other : submissions).save(ada.id, ada.personId, {
          baseVersion: 0,
          content: index % 2 ? { ...emptyContent, abstract: "A" } : { ...emptyContent, title: "T" },
        }),
      ),
    );
    expect(saves.every(({ ok }) => ok)).toBe(true);
    const { newest, version } = (await submissions.ofTeam(ada.teamId))!;
    expect(newest?.content).toMatchObject({ title: "T", abstract: "A" });
    expect(version).toBe(2);
  });

  test("are submitted only whole, and say what is missing", async () => {
    const ada = await founder("ada");
    const refused = await save(ada, { ...full, abstract: words(249) }, 0, true);
    expect(refused).toMatchObject({
      ok: false,
      reason: "incomplete",
      items: [{ missing: { field: "abstract", words: 249 } }],
    });
    expect(await statusOf(ada.teamId)).toBe("draft");
    expect(await save(ada, full, 1, true)).toMatchObject({ ok: true, remembered: false, merged: [] });
    expect(await statusOf(ada.teamId)).toBe("submitted");
    expect(submitted).toEqual([ada.id]);
  });

  test("take changes to the last millisecond of the deadline's minute, and none after it", async () => {
    const ada = await founder("ada");
    now = deadlineAt - 1;
    expect((await save(ada, full)).ok).toBe(true);
    now = deadlineAt;
    expect(await save(ada, { ...full, title: "Late" }, 1)).toEqual({ ok: false, reason: "closed" });
    const late = await ensurePerson(testDatabase.database.db, { email: "late@example.com" }, now);
    const made = await teams.create(late, "Late");
    expect(made.ok && (await submissions.begin(made.teamId))).toBeNull();
  });

  test("a complete draft locks, an incomplete one does not, and nothing locks early or twice", async () => {
    const [ada, bob, eve] = [await founder("ada"), await founder("bob"), await founder("eve")];
    await save(ada, { ...full, title: "First" });
    await save(ada, full, 1);
    await save(bob, { ...full, agreed: false });
    await save(eve, full);
    await save(eve, { ...full, title: "" }, 1);
    now = deadlineAt - 1;
    expect((await lockSubmissions(lockOptions)).locked).toBe(0);
    now = deadlineAt;
    const counts = await Promise.all([
      lockSubmissions(lockOptions),
      lockSubmissions({ ...lockOptions, db: (await testDatabase.openAnother()).db }),
    ]);
    expect(counts[0]!.locked + counts[1]!.locked).toBe(2);
    expect(lockedTeams.toSorted()).toEqual([ada.teamId, eve.teamId].toSorted());
    expect(await statusOf(bob.teamId)).toBe("draft");
    const locked = (await submissions.ofTeam(eve.teamId))!;
    expect(locked).toMatchObject({ status: "locked", lockedVersion: 1, version: 2 });
    expect(await submissions.ofTeam(ada.teamId)).toMatchObject({ lockedVersion: 2 });
    // A clock that is set back opens nothing again.
    now = deadlineAt - 3_600_000;
    expect(await save(ada, { ...full, title: "Again" }, 1)).toEqual({ ok: false, reason: "closed" });
  });

  test("equal titles get addresses of their own", async () => {
    const [ada, bob] = [await founder("ada"), await founder("bob")];
    await save(ada, full);
    await save(bob, full);
    now = deadlineAt;
    await lockSubmissions(lockOptions);
    const slugs = [await submissions.ofTeam(ada.teamId), await submissions.ofTeam(bob.teamId)].map((one) => one?.slug);
    expect(slugs.toSorted()).toEqual(["spud-scout", "spud-scout-2"]);
  });

  test("an address that was given in any season is nobody else's, however many have the title", async () => {
    const { db } = testDatabase.database;
    const [ada, bob, eve, odd] = [
      await founder("ada"),
      await founder("bob"),
      await founder("eve"),
      await founder("odd"),
    ];
    for (let number = 1; number <= 51; number++) {
      const { submissionId } = await addTeam(db, number);
      const slug = number === 1 ? "spud-scout" : `spud-scout-${number}`;
      await db.updateTable("submissions").set({ slug, season: "2025" }).where("id", "=", submissionId).execute();
    }
    for (const who of [ada, bob]) await save(who, full);
    await save(eve, { ...full, title: "Mole" });
    await save(odd, { ...full, title: "土豆" });
    await db.updateTable("submissions").set({ slug: "kept" }).where("id", "=", eve.id).execute();
    now = deadlineAt;
    const parts: number[] = [];
    const onLocked: LockOptions["onLocked"] = async (_, projects) => void parts.push(projects.length);
    await lockSubmissions({ ...lockOptions, onLocked });
    expect(parts).toEqual([4]);
    const slugOf = async (who: { teamId: string }) => (await submissions.ofTeam(who.teamId))?.slug;
    expect([await slugOf(ada), await slugOf(bob)].toSorted()).toEqual(["spud-scout-52", "spud-scout-53"]);
    expect(await slugOf(eve)).toBe("kept");
    expect(await slugOf(odd)).toBe(`project-${odd.id.slice(0, 8)}`);
  });

  test("are decided in parts; one that fails keeps no other from its turn, and is told of", async () => {
    const { db } = testDatabase.database;
    const ids: string[] = [];
    // Nothing but a title: out at the deadline.
    for (let number = 0; number < 104; number++)
      ids.push((await addTeam(db, number, { status: "draft" })).submissionId);
    const [, unlucky] = ids.toSorted();
    const parts: number[] = [];
    const failing: LockOptions = {
      ...lockOptions,
      onOut: (_, projects) => {
        if (projects.some(({ submissionId }) => submissionId === unlucky)) return Promise.reject(new Error("no"));
        parts.push(projects.length);
        return Promise.resolve();
      },
    };
    now = deadlineAt;
    await expect(lockSubmissions(failing)).rejects.toThrow("1 submissions could not be locked");
    const open = db.selectFrom("submissions").select("id").where("out_at", "is", null);
    expect(await open.execute()).toEqual([{ id: unlucky }]);
    // Its part one by one, then in parts again.
    expect(parts).toEqual([...Array.from({ length: 49 }, () => 1), 50, 4]);
    expect(await lockSubmissions(lockOptions)).toEqual({ locked: 0, waiting: 0, conditional: 0, out: 1 });
    await db.updateTable("submissions").set({ out_at: null, out_items: null }).execute();
    expect(await lockSubmissions(lockOptions)).toEqual({ locked: 0, waiting: 0, conditional: 0, out: 104 });
  });

  test("by hand one alone is decided, also where it was out, and who asked is answered instead of the team", async () => {
    const { db } = testDatabase.database;
    const [ada, bob, eve] = [await founder("ada"), await founder("bob", null), await founder("eve")];
    await save(ada, { ...full, agreed: false });
    await save(bob, full);
    now = answersUntil;
    expect(await lockSubmissions(lockOptions)).toMatchObject({ out: 2 });
    now = start;
    await save(eve, full);
    now = answersUntil + 1_000;
    outTeams.length = 0;
    const nothing = { locked: 0, waiting: 0, conditional: 0, out: 0 };
    const byHand = (who: { id: string }) => lockSubmissions({ ...lockOptions, submissionId: who.id });
    expect(await byHand(ada)).toEqual(nothing);
    expect(await byHand(bob)).toEqual(nothing);
    expect(outTeams).toEqual([]);
    await answer(bob.personId);
    expect(await byHand(bob)).toEqual({ ...nothing, locked: 1 });
    expect(lockedTeams).toEqual([bob.teamId]);
    const row = await db.selectFrom("submissions").selectAll().where("id", "=", bob.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: "locked", out_at: null, out_items: null, locked_at: toText(now) });
  });

  test("that were submitted keep the time of it; the others count as submitted with the lock", async () => {
    const [ada, bob] = [await founder("ada"), await founder("bob", null)];
    await save(ada, full, 0, true);
    await save(bob, full, 0, true);
    await answer(bob.personId);
    now = deadlineAt;
    await lockSubmissions(lockOptions);
    expect(await submissions.ofTeam(ada.teamId)).toMatchObject({ submittedAt: start, lockedAt: deadlineAt });
    expect(await submissions.ofTeam(bob.teamId)).toMatchObject({ submittedAt: deadlineAt, submitAskedAt: null });
  });

  test("of another season, or that were taken back or refused, are left as they are", async () => {
    const [ada, bob] = [await founder("ada"), await founder("bob")];
    for (const who of [ada, bob]) await save(who, full);
    const set = (who: { id: string }, change: { season?: string; status?: "refused" }) =>
      testDatabase.database.db.updateTable("submissions").set(change).where("id", "=", who.id).execute();
    await set(ada, { season: "2025" });
    await set(bob, { status: "refused" });
    now = answersUntil;
    expect(await lockSubmissions(lockOptions)).toEqual({ locked: 0, waiting: 0, conditional: 0, out: 0 });
  });

  test("one whose file is on its way waits for it, until the time for uploads is over", async () => {
    const [ada, bob] = [await founder("ada"), await founder("bob")];
    files = { ready: new Set(["deck-1"]), uploading: new Set(["deck"]) };
    for (const who of [ada, bob]) await save(who, { ...full, deck: null });
    uploading = new Set([ada.id, bob.id]);
    now = deadlineAt + 60_000;
    expect((await lockSubmissions(lockOptions)).locked).toBe(0);
    await submissions.attachFile(ada.id, "deck", "deck-1", ada.personId);
    uploading = new Set([bob.id]);
    expect((await lockSubmissions(lockOptions)).locked).toBe(1);
    expect(await statusOf(ada.teamId)).toBe("locked");
    now = uploadsUntil - 1;
    expect(await lockSubmissions(lockOptions)).toMatchObject({ locked: 0, waiting: 1, out: 0 });
    now = uploadsUntil;
    expect(await lockSubmissions(lockOptions)).toMatchObject({ locked: 0, waiting: 0, out: 1 });
    expect(await statusOf(bob.teamId)).toBe("draft");
  });

  test("one whose file was whole in time waits until it is checked, also after 2:00 AM", async () => {
    const ada = await founder("ada");
    files = { ready: new Set(["deck-1"]), uploading: new Set(["deck"]) };
    await save(ada, { ...full, deck: null });
    uploading = whole = new Set([ada.id]);
    now = uploadsUntil + 60_000;
    expect(await lockSubmissions(lockOptions)).toMatchObject({ locked: 0, waiting: 1 });
    await submissions.attachFile(ada.id, "deck", "deck-1", ada.personId);
    uploading = whole = new Set();
    expect(await lockSubmissions(lockOptions)).toMatchObject({ locked: 1, waiting: 0 });
    expect(await statusOf(ada.teamId)).toBe("locked");
  });

  test("are begun once for a team, and a file that arrives twice is one version", async () => {
    const ada = await founder("ada");
    now = deadlineAt;
    expect((await submissions.begin(ada.teamId))?.id).toBe(ada.id);
    expect(await submissions.attachFile(ada.id, "deck", "deck-1", null)).toMatchObject({ version: 1 });
    expect(await submissions.attachFile(ada.id, "deck", "deck-1", null)).toMatchObject({ version: 1 });
    expect(await submissions.attachFile("nothing", "deck", "deck-1", null)).toBeNull();
    await testDatabase.database.db.updateTable("submissions").set({ status: "locked" }).execute();
    expect(await submissions.attachFile(ada.id, "deck", "deck-2", null)).toBeNull();
    expect(await submissions.setDoNotEnter("nothing", true)).toBe(false);
  });

  test("keep the file that somebody chose last, though an earlier one of theirs was checked after it", async () => {
    const { db } = testDatabase.database;
    const [ada, bob] = [await founder("ada"), await founder("bob")];
    const deck = async (at: number, personId: string) => {
      const id = await storeDeck(db, ada.id, at);
      await changeRows(db, "files", { person_id: personId }, { id });
      return id;
    };
    const [wrong, right] = [await deck(start, ada.personId), await deck(start + 1, ada.personId)];
    const attach = async (fileId: string, by: { personId: string }) =>
      (await submissions.attachFile(ada.id, "deck", fileId, by.personId))?.newest?.content.deck;
    expect(await attach(right, ada)).toBe(right);
    expect(await attach(wrong, ada)).toBe(right);
    // What another member goes on sending is their own word.
    const slow = await deck(start - 1, bob.personId);
    expect(await attach(slow, bob)).toBe(slow);
  });

  test("may be named or not, and let strangers have the deck or not, is each team's choice at any time", async () => {
    const [ada, bob] = [await founder("ada"), await founder("bob")];
    for (const who of [ada, bob]) await save(who, full);
    now = deadlineAt;
    await lockSubmissions(lockOptions);
    for (const value of [true, false]) {
      await submissions.setMayBeNamed(ada.id, value);
      await submissions.setShowDeck(bob.id, value);
      expect(await submissions.ofTeam(ada.teamId)).toMatchObject({ mayBeNamed: value, showDeck: false });
      expect(await submissions.ofTeam(bob.teamId)).toMatchObject({ mayBeNamed: false, showDeck: value });
    }
  });

  test("what the team does not want to enter stays out, though complete", async () => {
    const ada = await founder("ada");
    await save(ada, full);
    expect((await submissions.ofTeam(ada.teamId))?.doNotEnter).toBe(false);
    for (const value of [true, false, true]) {
      expect(await submissions.setDoNotEnter(ada.id, value)).toBe(true);
      expect((await submissions.ofTeam(ada.teamId))?.doNotEnter).toBe(value);
    }
    now = deadlineAt;
    expect((await lockSubmissions(lockOptions)).locked).toBe(0);
    expect(await submissions.setDoNotEnter(ada.id, false)).toBe(false);
  });

  const consent = (personId: string, givenAt: number) =>
    putRow(testDatabase.database.db, "consents", {
      id: personId,
      person_id: personId,
      season: "2026",
      method: "desk",
      requested_at: toText(start),
      given_at: toText(givenAt),
    });
  const answer = (personId: string) =>
    testDatabase.database.db
      .updateTable("people")
      .set({ age_band: "adult", age_answered_at: toText(now) })
      .where("id", "=", personId)
      .execute();

  describe("that lack nothing but answers of people", () => {
    test("are locked on condition, and are in as soon as the answers are here", async () => {
      const [silent, minor, allowed] = [
        await founder("silent", null),
        await founder("minor", "minor"),
        await founder("allowed", "minor"),
      ];
      for (const who of [silent, minor, allowed]) await save(who, full);
      await consent(allowed.personId, deadlineAt - 1);
      now = deadlineAt;
      expect(await lockSubmissions(lockOptions)).toEqual({ locked: 1, waiting: 0, conditional: 2, out: 0 });
      expect(conditionalTeams.toSorted()).toEqual([silent.teamId, minor.teamId].toSorted());
      now = answersUntil - 1;
      expect(await lockSubmissions(lockOptions)).toMatchObject({ conditional: 2 });
      expect((await submissions.ofTeam(silent.teamId))?.conditionalAt).toBe(deadlineAt);
      await answer(silent.personId);
      await consent(minor.personId, now);
      expect(await lockSubmissions(lockOptions)).toEqual({ locked: 2, waiting: 0, conditional: 0, out: 0 });
      // Told once, however often it runs.
      expect(conditionalTeams).toHaveLength(2);
      expect((await submissions.ofTeam(silent.teamId))?.conditionalAt).toBeNull();
    });

    test("are out once the time for answers is over, also where nobody ran until days later", async () => {
      const [silent, late] = [await founder("silent", null), await founder("late", null)];
      for (const who of [silent, late]) await save(who, full);
      now = answersUntil + 3 * 24 * 3_600_000;
      await answer(late.personId);
      expect(await lockSubmissions(lockOptions)).toEqual({ locked: 0, waiting: 0, conditional: 0, out: 2 });
      expect(await lockSubmissions(lockOptions)).toEqual({ locked: 0, waiting: 0, conditional: 0, out: 0 });
      expect(outTeams).toHaveLength(2);
      const { out } = (await submissions.ofTeam(silent.teamId))!;
      expect(out).toEqual({ at: now, items: [{ kind: "age", personId: silent.personId }] });
    });

    test("are in once who has not answered leaves, and out once nobody is left", async () => {
      const [ada, eve] = [await founder("ada"), await founder("eve", null)];
      const { code } = (await teams.teamOf(ada.personId))!;
      const dan = await ensurePerson(testDatabase.database.db, { email: "dan@example.com" }, start);
      await teams.join(dan, code);
      for (const who of [ada, eve]) await save(who, full);
      now = deadlineAt;
      expect((await lockSubmissions(lockOptions)).conditional).toBe(2);
      const bob = await ensurePerson(testDatabase.database.db, { email: "bob@example.com" }, start);
      expect(await teams.join(bob, code)).toEqual({ ok: false, reason: "locked" });
      await teams.leave(dan);
      await teams.leave(eve.personId);
      expect(await lockSubmissions(lockOptions)).toEqual({ locked: 1, waiting: 0, conditional: 0, out: 1 });
      expect(await statusOf(ada.teamId)).toBe("locked");
      expect((await submissions.ofTeam(eve.teamId))?.out?.items).toEqual([{ kind: "nobody" }]);
    });

    test("are out where a consent came too late, and where the form was refused or nobody sent one", async () => {
      const [late, refused, asked] = [
        await founder("late", "minor"),
        await founder("refused", "minor"),
        await founder("asked", "minor"),
      ];
      for (const who of [late, refused, asked]) await save(who, full, 0, true);
      await consent(late.personId, answersUntil);
      for (const who of [refused, asked]) await consent(who.personId, start);
      const set = (who: { personId: string }, change: { method?: "paper"; refused_at?: string }) =>
        changeRows(testDatabase.database.db, "consents", { given_at: null, ...change }, { person_id: who.personId });
      await set(refused, { method: "paper", refused_at: toText(start) });
      await set(asked, {});
      now = answersUntil + 1;
      expect(await lockSubmissions(lockOptions)).toEqual({ locked: 0, waiting: 0, conditional: 0, out: 3 });
      expect((await submissions.ofTeam(asked.teamId))?.out?.items).toEqual([
        { kind: "consent", personId: asked.personId },
      ]);
    });

    test("wait past that time for the desk to look at a form that came before it", async () => {
      const minor = await founder("minor", "minor");
      await save(minor, full);
      await consent(minor.personId, start);
      await testDatabase.database.db.updateTable("consents").set({ method: "paper", given_at: null }).execute();
      now = answersUntil + 1;
      expect(await lockSubmissions(lockOptions)).toMatchObject({ conditional: 1, out: 0 });
      await changeRows(testDatabase.database.db, "consents", { given_at: toText(start) });
      expect(await lockSubmissions(lockOptions)).toMatchObject({ locked: 1 });
    });

    test("are submitted once they have answered, where Submit was pressed before", async () => {
      const silent = await founder("silent", null);
      expect(await save(silent, full, 0, true)).toMatchObject({ ok: true, remembered: true });
      await submissions.submitRemembered();
      expect(await statusOf(silent.teamId)).toBe("draft");
      await answer(silent.personId);
      now = deadlineAt;
      await submissions.submitRemembered();
      expect(await statusOf(silent.teamId)).toBe("draft");
      now = deadlineAt - 1;
      await submissions.submitRemembered();
      expect(await statusOf(silent.teamId)).toBe("submitted");
      expect(submitted).toEqual([silent.id]);
    });
  });

  test("what lacks something else is out at the deadline, and says what", async () => {
    const [bob, idle] = [await founder("bob"), await founder("idle")];
    await save(bob, { ...full, agreed: false });
    now = deadlineAt;
    expect(await lockSubmissions(lockOptions)).toEqual({ locked: 0, waiting: 0, conditional: 0, out: 1 });
    expect(outTeams).toEqual([bob.teamId]);
    const missing = { field: "agreed", problem: "not_agreed" };
    expect((await submissions.ofTeam(bob.teamId))?.out?.items).toEqual([{ kind: "content", missing }]);
    expect((await submissions.ofTeam(idle.teamId))?.out).toBeNull();
  });

  test("Submit that is pressed while a file is on its way is done when the file is whole", async () => {
    const ada = await founder("ada");
    files = { ready: new Set(["deck-1"]), uploading: new Set(["deck"]) };
    expect(await save(ada, { ...full, deck: null }, 0, true)).toMatchObject({
      ok: true,
      remembered: true,
      submission: { id: ada.id, submitAskedAt: now },
    });
    expect(await statusOf(ada.teamId)).toBe("draft");
    await submissions.attachFile(ada.id, "deck", "deck-1", null);
    expect(await statusOf(ada.teamId)).toBe("submitted");
    expect(submitted).toEqual([ada.id]);
  });

  test("and not where the team has meanwhile said that it does not enter", async () => {
    const ada = await founder("ada");
    files = { ready: new Set(["deck-1"]), uploading: new Set(["deck"]) };
    await save(ada, { ...full, deck: null }, 0, true);
    await submissions.setDoNotEnter(ada.id, true);
    await submissions.attachFile(ada.id, "deck", "deck-1", null);
    expect(await statusOf(ada.teamId)).toBe("draft");
  });

  test("of what one author saved within a minute one version is left after an hour, and older pages still merge", async () => {
    const ann = await founder("thin");
    now = start - 24 * 3_600_000;
    const versionsOf = async () => {
      const rows = await testDatabase.database.db
        .selectFrom("submission_versions")
        .select("version")
        .where("submission_id", "=", ann.id)
        .orderBy("version")
        .execute();
      return rows.map(({ version }) => version);
    };
    for (let version = 0; version < 15; version++) {
      await save(ann, { ...full, title: `Title ${version + 1}` }, version);
      now += 6_000;
    }
    // Files that arrived are nobody's typing.
    for (const deck of ["deck-1", "deck-2"]) await submissions.attachFile(ann.id, "deck", `${deck}-new`, null);
    now = start - 3_600_000;
    for (const version of [17, 18]) await save(ann, { ...full, title: `Title ${version + 1}` }, version);
    expect(await versionsOf()).toHaveLength(19);
    await save(ann, { ...full, title: "Title 20" }, 19);
    // Six seconds apart over two minutes: the last of each minute, what came, and what is not an hour old.
    expect(await versionsOf()).toEqual([10, 15, 16, 17, 18, 19, 20]);
    const late = await save(ann, { ...full, title: "Title 10", pitch: "Another pitch." }, 12);
    expect(late).toMatchObject({ ok: true, submission: { newest: { content: { title: "Title 20" } } } });
  });
});
