import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { giveConsent } from "#server/desk/people/give-consent.ts";
import { takeIn } from "#server/desk/submissions/take-in.ts";
import { lockSeason } from "#server/portal/lock-season.ts";
import { locksOf } from "#server/storage/locks.ts";
import { engines } from "#tests/support/databases/database.ts";
import { actor, suitePortal } from "#tests/support/rigs/portal-rig.ts";
import { storeDeck, wholeProject } from "#tests/support/seeds/whole-project.ts";

const hour = 3_600_000;

describe.each(engines)("people's answers after the deadline on %s", (engine) => {
  const { testDatabase, clock, portal, db, member, saveWhole } = suitePortal(engine, 3 * 24 * hour);
  let adaId: string;
  let danId: string;
  let code: string;
  let submissionId: string;
  beforeEach(async () => {
    [adaId, danId] = [await member("Ada"), await member("Dan")];
    await portal.details.answerAge(adaId, "adult");
    const { team, submission } = (await portal.submissionPage.begin(adaId))!;
    code = team.code;
    await portal.teams.join(danId, code);
    submissionId = submission.id;
  });

  const desk = () => ({ db: db(), locks: locksOf(engine), clock, programme, portal });
  const lock = () => lockSeason(desk());
  const stateOf = async () => (await portal.stateOf(adaId)).submission.state;
  const mails = async (kind: string) =>
    (await testDatabase.store.listMail()).filter((mail) => mail.kind === kind).length;
  const paper = (fileId: string) => portal.consents.receivePaper(db(), danId, fileId);
  /** Dan's signed form came in time, and the desk has not looked at it when the time for answers is over. */
  const waitForDesk = async () => {
    await portal.details.answerAge(danId, "minor");
    await paper("first");
    await saveWhole(submissionId, adaId);
    clock.set(portal.times.answersUntil + hour);
    expect(await lock()).toMatchObject({ conditional: 1 });
  };
  const accept = async () => {
    await giveConsent(desk(), actor, { email: "dan@example.org", reason: "A signed form" });
    return lock();
  };

  test("a better scan of a form that came in time counts from when the first one came", async () => {
    await waitForDesk();
    await paper("second");
    expect(await lock()).toMatchObject({ conditional: 1, out: 0 });
    expect(await accept()).toMatchObject({ locked: 1 });
  });

  test("another form in place of one that the desk refused is as late as it is", async () => {
    await waitForDesk();
    await portal.consents.refusePapers(db(), danId);
    await paper("second");
    expect(await lock()).toMatchObject({ conditional: 0, out: 1 });
  });

  test("who says the same age again has answered when they said it first", async () => {
    await waitForDesk();
    await portal.details.answerAge(adaId, "adult");
    await portal.details.answerAge(danId, "minor");
    expect(await lock()).toMatchObject({ conditional: 1, out: 0 });
    expect(await accept()).toMatchObject({ locked: 1 });
  });

  test("what the desk takes in after it was out is in by itself once they are here, or out again", async () => {
    await saveWhole(submissionId, adaId, { agreed: false });
    clock.set(portal.times.lockAt);
    expect(await lock()).toMatchObject({ out: 1 });
    clock.advance(hour);
    const deck = await storeDeck(db(), submissionId, clock.now());
    const { agreed, deck: _, deckPdf: _pdf, video: _video, captions: _captions, ...texts } = wholeProject;
    const mail = { team: "ada@example.org", texts, agreed, files: { deck: "deck.pdf" } };
    const addFile = async () => ({ ok: true, fileId: deck }) as const;
    expect(await takeIn({ ...desk(), addFile }, actor, mail, portal.times.deadlineAt - hour)).toEqual({
      ok: false,
      reason: "members",
    });
    expect(await stateOf()).toBe("conditional");
    clock.set(portal.times.answersUntil);
    expect(await lock()).toMatchObject({ out: 1 });
    expect(await mails("submission-out")).toBe(4);
  });

  test("nobody joins a team whose project waits for a file", async () => {
    await portal.details.answerAge(danId, "adult");
    await saveWhole(submissionId, adaId);
    const eveId = await member("Eve");
    clock.set(portal.times.deadlineAt);
    expect(await portal.teams.join(eveId, code)).toEqual({ ok: false, reason: "locked" });
    clock.set(portal.times.deadlineAt - 1);
    expect(await portal.teams.join(eveId, code)).toMatchObject({ ok: true });
  });
});
