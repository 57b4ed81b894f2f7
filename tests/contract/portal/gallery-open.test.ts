import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { voteClosesAt, voteOpensAt } from "#domain/programme/moments.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { dayBefore } from "#domain/time/time.ts";
import { renderMail } from "#server/mail-kinds/render-mail.tsx";
import { reachMilestones } from "#server/operations/milestones.ts";
import { createWorkWatch } from "#server/operations/work-watch.ts";
import { lockSeason } from "#server/portal/lock-season.ts";
import { noteDisplays } from "#server/showcase/display-log.ts";
import { galleryMilestone, tellShownLate } from "#server/showcase/gallery-opens.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import { locksOf } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { changeRows } from "#tests/support/databases/rows.ts";
import { log, siteUrl, suitePortal } from "#tests/support/rigs/portal-rig.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";
import { moveEvent } from "#tests/support/season/move-event.ts";

const hour = 3_600_000;

describe.each(engines)("the mail on the gallery on %s", (engine) => {
  const { testDatabase, clock, portal, db, founder: alone } = suitePortal(engine, 3 * 24 * hour);
  /** A founder alone with a whole project, whom the gallery may show. */
  async function founder(firstName: string, agreed: boolean) {
    const made = await alone(firstName, { title: firstName });
    await portal.submissionPage.setDisplay(made.submissionId, made.personId, agreed, "");
    return made;
  }
  const look = (submissionId: string) =>
    changeRows(db(), "submissions", { shown_at: toText(clock.now()) }, { id: submissionId });
  /** As the season goes on: what is on display is noted, and who is owed a mail gets it. */
  async function round(record = programme) {
    const options = { db: db(), locks: locksOf(engine), clock, season: programme.id };
    const watch = createWorkWatch({ db: db(), clock, log });
    await noteDisplays(db(), { season: votingSeasonOf(record), clock });
    await reachMilestones([galleryMilestone({ db: db(), clock, programme: record })], { ...options, watch });
    await tellShownLate({ db: db(), clock, programme: record });
  }
  async function mailsTo(personId: string) {
    const context = { siteUrl, organizerEmail: "o@x.example", calendar: () => "", documents: noDocuments, db: db() };
    const rows = (await testDatabase.store.listMail()).filter(
      (mail) => mail.kind === "gallery-open" && mail.personId === personId,
    );
    const mails = await Promise.all(rows.map((row) => renderMail(row, { ...context, now: clock.now() })));
    return mails.flatMap((mail) => (mail.ok ? [mail.mail] : []));
  }
  const told = async (personId: string) =>
    (await mailsTo(personId)).map(({ subject }) => subject.replace(/^\[.*?\] /, ""));

  test("comes at eight in the morning, and to who is shown later then, once", async () => {
    const ada = await founder("Ada", true);
    const bo = await founder("Bo", true);
    const cy = await founder("Cy", false);
    const dee = await founder("Dee", true);
    clock.set(portal.times.lockAt);
    await lockSeason({ db: db(), locks: locksOf(engine), clock, programme, portal });
    for (const { submissionId } of [ada, cy, dee]) await look(submissionId);
    await changeRows(db(), "submissions", { hidden_at: toText(clock.now()) }, { id: dee.submissionId });
    clock.set(voteOpensAt(programme) + 8 * hour - 1);
    await round();
    expect(await told(ada.personId)).toEqual([]);
    clock.set(voteOpensAt(programme) + 8 * hour);
    await round();
    expect(await told(ada.personId)).toEqual(["The public gallery is open: ask people to vote for Ada"]);
    expect(await told(bo.personId)).toEqual(["The public gallery is open"]);
    // The desk took it out.
    expect(await told(dee.personId)).toEqual([]);

    // The desk looks at one, and the other makes up their mind.
    clock.advance(3 * hour);
    await look(bo.submissionId);
    await portal.submissionPage.setDisplay(cy.submissionId, cy.personId, true, "");
    await round();
    await round();
    expect(await told(ada.personId)).toHaveLength(1);
    for (const [name, { personId }] of [["Bo", bo] as const, ["Cy", cy] as const])
      expect((await told(personId)).at(-1)).toBe(`In the public gallery: ask people to vote for ${name}`);
    expect(await told(bo.personId)).toHaveLength(2);
  });

  test("says what keeps a project out: a member's word, a guardian's, or the desk's look", async () => {
    const [cy, dan, bo] = [await founder("Cy", false), await founder("Dan", true), await founder("Bo", true)];
    clock.set(portal.times.lockAt);
    await lockSeason({ db: db(), locks: locksOf(engine), clock, programme, portal });
    await look(dan.submissionId);
    // Said after the lock, so that nobody has asked a guardian yet.
    await changeRows(db(), "people", { age_band: "minor" }, { id: dan.personId });
    clock.set(voteOpensAt(programme) + 8 * hour);
    await round();
    const textTo = async ({ personId }: { personId: string }) => (await mailsTo(personId))[0]?.text;
    expect(await textTo(cy)).toContain("1 member has not agreed");
    expect(await textTo(dan)).toContain("a guardian's consent is missing");
    expect(await textTo(bo)).toContain("we're still reviewing it");
    // What was hidden or disqualified meanwhile is not being reviewed, and will not appear.
    for (const change of [{ hidden_at: toText(clock.now()) }, { hidden_at: null, status: "refused" as const }]) {
      await changeRows(db(), "submissions", change, { id: bo.submissionId });
      expect(await textTo(bo)).toBeUndefined();
    }
  });

  test("comes again where the opening was moved on, and not before it", async () => {
    const ada = await founder("Ada", true);
    clock.set(portal.times.lockAt);
    await lockSeason({ db: db(), locks: locksOf(engine), clock, programme, portal });
    await look(ada.submissionId);
    const before = moveEvent(namedEvents.vote, (when) =>
      when.kind === "days" ? { ...when, firstOn: dayBefore(when.firstOn) } : when,
    );
    clock.set(voteOpensAt(before) + 8 * hour);
    await round(before);
    // What waited for the mail server.
    expect(await testDatabase.store.listMail()).toContainEqual(expect.objectContaining({ kind: "gallery-open" }));
    expect(await told(ada.personId)).toEqual([]);
    clock.set(voteOpensAt(programme) + 8 * hour);
    await round();
    expect((await testDatabase.store.listMail()).filter(({ kind }) => kind === "gallery-open")).toHaveLength(2);
  });

  test("comes to nobody once the vote is closed", async () => {
    const ada = await founder("Ada", false);
    clock.set(portal.times.lockAt);
    await lockSeason({ db: db(), locks: locksOf(engine), clock, programme, portal });
    await look(ada.submissionId);
    clock.set(voteOpensAt(programme) + 8 * hour);
    await round();
    clock.set(voteClosesAt(programme));
    await portal.submissionPage.setDisplay(ada.submissionId, ada.personId, true, "");
    await round();
    expect(await told(ada.personId)).toHaveLength(1);
  });
});
