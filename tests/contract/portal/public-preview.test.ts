import pino from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { grantPlace } from "#server/desk/people/grant-place.ts";
import { openPortal } from "#server/portal/open-portal.ts";
import type { Portal } from "#server/portal/portal-services.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { storeDeck, wholeProject } from "#tests/support/seeds/whole-project.ts";
import { createTestClock, type TestClock } from "#tests/support/season/test-clock.ts";

describe.each(engines)("the public page before it is public on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let clock: TestClock;
  let portal: Portal;
  let adaId: string;
  let kimId: string;
  let submissionId: string;
  let teamId: string;
  beforeEach(async () => {
    clock = createTestClock(0);
    const { database, store } = testDatabase;
    const site = { siteUrl: "http://localhost:3000", log: pino({ level: "silent" }) };
    portal = openPortal({ database, store, clock }, site).portal;
    clock.set(portal.times.deadlineAt - 24 * 3_600_000);
    [adaId, kimId] = [await member("Ada"), await member("Kim")];
    await portal.details.answerAge(adaId, "adult");
    await portal.details.answerAge(kimId, "minor");
    const { team, submission } = (await portal.submissionPage.begin(adaId))!;
    clock.advance(1_000);
    await portal.teams.join(kimId, team.code);
    [teamId, submissionId] = [team.id, submission.id];
  });

  async function member(firstName: string): Promise<string> {
    const { db } = testDatabase.database;
    const place = { email: `${firstName}@example.org`, firstName, lastName: "Young", reason: "test" };
    const granted = await grantPlace({ db, clock, programme, portal }, { kind: "cli", user: "desk" }, place);
    if (!granted.ok) throw new Error(granted.reason);
    return granted.personId;
  }
  const preview = async () =>
    portal.submissionPage.previewOf((await portal.submissions.ofTeam((await portal.teams.teamOf(adaId))!.id))!);
  const save = async (baseVersion: number, change: Partial<typeof wholeProject> = {}) => {
    const deck = await storeDeck(testDatabase.database.db, submissionId, clock.now());
    const content = { ...wholeProject, deck, town: " Challis ", ...change };
    await portal.submissions.save(submissionId, adaId, { baseVersion, content });
  };

  test("has nothing to show before the first save", async () => {
    expect(await preview()).toBeNull();
  });

  test("names members as strangers will read them, agreed or not, and a minor by an initial whatever they typed", async () => {
    await save(0);
    await portal.submissionPage.setDisplay(submissionId, adaId, true, "Countess Ada");
    await portal.submissionPage.setDisplay(submissionId, kimId, false, "Kim Young the Great");
    expect(await preview()).toMatchObject({
      title: "Spud Scout",
      town: "Challis",
      members: ["Countess Ada", "Kim Y."],
      slug: "",
    });
    await portal.teams.leave(kimId);
    expect((await preview())?.members).toEqual(["Countess Ada"]);
  });

  test("shows the newest version, and the deck only with a box of its own", async () => {
    await save(0);
    expect((await preview())?.deck).toBeNull();
    await portal.submissions.setShowDeck(submissionId, true);
    expect((await preview())?.deck).toMatchObject({ address: expect.stringContaining("/files/") });
    await save(1, { title: "Spud Scout 2", videoLink: "javascript:alert(1)" });
    expect(await preview()).toMatchObject({ title: "Spud Scout 2", videoLink: "" });
    expect((await portal.submissions.ofTeam(teamId))?.version).toBe(2);
  });
});
