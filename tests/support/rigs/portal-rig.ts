import pino from "pino";
import { beforeEach } from "vitest";
import { programme } from "#content/programme.ts";
import { grantPlace } from "#server/desk/people/grant-place.ts";
import { openPortal } from "#server/portal/open-portal.ts";
import type { Portal } from "#server/portal/portal-services.ts";
import type { Engine } from "../databases/database.ts";
import { later, suiteDatabase } from "../databases/during-suite.ts";
import { storeDeck, wholeProject } from "../seeds/whole-project.ts";
import { createTestClock } from "../season/test-clock.ts";

export const actor = { kind: "cli", user: "desk" } as const;
export const siteUrl = "http://localhost:3000";
export const log = pino({ level: "silent" });

/** The portal of a suite, so long before the deadline when a test begins. */
export function suitePortal(engine: Engine, beforeDeadlineMs: number) {
  const testDatabase = suiteDatabase(engine);
  const clock = createTestClock(0);
  let opened: Portal;
  const portal = later(() => opened);
  const db = () => testDatabase.database.db;
  beforeEach(() => {
    const { database, store } = testDatabase;
    opened = openPortal({ database, store, clock }, { siteUrl, log }).portal;
    clock.set(opened.times.deadlineAt - beforeDeadlineMs);
  });

  /** Someone with a place, at <first name>@example.org. */
  async function member(firstName: string, lastName = "Alder"): Promise<string> {
    const place = { email: `${firstName}@example.org`, firstName, lastName, reason: "test" };
    const granted = await grantPlace({ db: db(), clock, programme, portal }, actor, place);
    if (!granted.ok) throw new Error(granted.reason);
    return granted.personId;
  }

  /** Saves a whole project as the first version. */
  async function saveWhole(submissionId: string, personId: string, change: Partial<typeof wholeProject> = {}) {
    const content = { ...wholeProject, deck: await storeDeck(db(), submissionId, clock.now()), ...change };
    await portal.submissions.save(submissionId, personId, { baseVersion: 0, content });
  }

  return {
    testDatabase,
    clock,
    portal,
    db,
    member,
    saveWhole,

    /** An adult alone, with a whole project. */
    async founder(firstName: string, change: Partial<typeof wholeProject> = {}) {
      const personId = await member(firstName);
      await portal.details.answerAge(personId, "adult");
      const { id: submissionId } = (await portal.submissionPage.begin(personId))!.submission;
      await saveWhole(submissionId, personId, change);
      return { personId, submissionId };
    },
  };
}
