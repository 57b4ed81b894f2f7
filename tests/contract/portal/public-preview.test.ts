import { beforeEach, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/database.ts";
import { suitePortal } from "#tests/support/rigs/portal-rig.ts";
import { storeDeck, wholeProject } from "#tests/support/seeds/whole-project.ts";

describe.each(engines)("the public page before it is public on %s", (engine) => {
  const { testDatabase, clock, portal, member } = suitePortal(engine, 24 * 3_600_000);
  let adaId: string;
  let kimId: string;
  let submissionId: string;
  let teamId: string;
  beforeEach(async () => {
    [adaId, kimId] = [await member("Ada", "Young"), await member("Kim", "Young")];
    await portal.details.answerAge(adaId, "adult");
    await portal.details.answerAge(kimId, "minor");
    const { team, submission } = (await portal.submissionPage.begin(adaId))!;
    clock.advance(1_000);
    await portal.teams.join(kimId, team.code);
    [teamId, submissionId] = [team.id, submission.id];
  });

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
