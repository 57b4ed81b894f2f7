import { pastProgrammes } from "#content/past-programmes.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { registrationsDue, seasonsDue } from "#domain/retention/retention.ts";
import type { Instant } from "#domain/time/time.ts";
import { applyRetention, type RetentionReport } from "#server/retention/retention.ts";
import { countAnswersDue } from "#server/questions/answers-after-finals.ts";
import type { Desk } from "../desk.ts";

export interface DueForPurge {
  registrations: number;
  /** The oldest of them. */
  ids: string[];
  /** Registrations made before then are due. */
  before: Instant | null;
  /** People with nothing in a season that is still kept. */
  people: number;
  /** Projects of seasons that are due whose texts are still there. */
  projects: number;
  files: number;
  /** Answers that were to be kept until the finals. */
  answers: number;
}

/** What retention says is due now, or null where nothing is. */
export async function findDueForPurge(
  { store, database, clock, programme }: Pick<Desk, "store" | "database" | "clock" | "programme">,
  { past = pastProgrammes, shown = 20 }: { past?: readonly Programme[]; shown?: number } = {},
): Promise<DueForPurge | null> {
  const seasons = seasonsDue({ programme, past }, clock.now());
  const due: DueForPurge = {
    registrations: 0,
    ids: [],
    before: seasons?.before ?? null,
    ...(seasons ? await store.countDue(seasons) : { people: 0, projects: 0, files: 0 }),
    answers: await countAnswersDue(database.db, [programme, ...past], clock.now()),
  };
  for (const registrations of registrationsDue({ programme, past }, clock.now())) {
    due.registrations += await store.countPurgeable(registrations);
    due.ids.push(...(await store.listPurgeable(registrations, shown - due.ids.length)));
  }
  return due.registrations + due.people + due.projects + due.files + due.answers === 0 ? null : due;
}

/** Does what the running site does by itself every few hours. */
export function purgePeople(desk: Desk, actor: Actor, warn: (words: string) => void): Promise<RetentionReport> {
  const { store, database, clock, programme, mailFolder } = desk;
  const log = { info: () => undefined, warn: (words: unknown) => warn(String(words)) };
  return applyRetention({ actor, store, database, clock, programme, past: pastProgrammes, mailFolder, log });
}
