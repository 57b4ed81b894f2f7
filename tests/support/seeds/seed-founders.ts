import pino from "pino";
import { programme } from "#content/programme.ts";
import type { SubmissionContent } from "#domain/submission/submission-content.ts";
import { grantPlace } from "#server/desk/people/grant-place.ts";
import { openPortal } from "#server/portal/open-portal.ts";
import { createStore } from "#server/storage/create-store.ts";
import { onDatabase } from "./seed-judging.ts";
import { storeDeck, wholeProject } from "./whole-project.ts";

const actor = { kind: "cli", user: "seed" } as const;

export interface SeededTeam {
  name: string;
  /** First names, the lead's first; each is `<name>@team.example`. */
  members: readonly string[];
  /** Who of them has said that they are 18 or older. */
  answered: readonly string[];
  /** What its draft has, beside a deck; null: nothing is begun. */
  draft: Partial<SubmissionContent> | null;
}

export const founderEmail = (firstName: string): string => `${firstName.toLowerCase()}@team.example`;

/** Teams in the database of a running site, each member with a place. A draft lacks nothing but what is said. */
export async function seedFounders(dataDir: string, at: number, teams: readonly SeededTeam[]): Promise<void> {
  await onDatabase(dataDir, async (database) => {
    const clock = { now: () => at };
    const store = createStore(database, { onSettled: [] });
    const site = { siteUrl: "http://localhost", log: pino({ level: "silent" }) };
    const { portal } = openPortal({ database, store, clock }, site);
    for (const { name, members, answered, draft } of teams) {
      let code: string | null = null;
      for (const firstName of members) {
        const place = { email: founderEmail(firstName), firstName, lastName: "Alder", reason: "seed" };
        const granted = await grantPlace({ db: database.db, clock, programme, portal }, actor, place);
        if (!granted.ok) throw new Error(granted.reason);
        if (answered.includes(firstName)) await portal.details.answerAge(granted.personId, "adult");
        if (code === null) await portal.teams.create(granted.personId, name);
        else await portal.teams.join(granted.personId, code);
        code ??= (await portal.teams.teamOf(granted.personId))!.code;
        if (draft === null || firstName !== members[0]) continue;
        const { submission } = (await portal.submissionPage.begin(granted.personId))!;
        const deck = await storeDeck(database.db, submission.id, at);
        const content = { ...wholeProject, deck, title: `Project of ${name}`, ...draft };
        await portal.submissions.save(submission.id, granted.personId, { baseVersion: 0, content });
      }
    }
  });
}
