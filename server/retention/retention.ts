import type { Logger } from "pino";
import type { Actor } from "#domain/people/actor.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { registrationsDue, seasonsDue } from "#domain/retention/retention.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import type { Store } from "#server/storage/create-store.ts";
import { removeAnswersDue } from "#server/questions/answers-after-finals.ts";
import { clearRemains } from "./clear-remains.ts";
import { removeMailFiles, sweepMailFolder } from "./mail-files.ts";

export interface RetentionOptions {
  /** Who asked for it, for the log. */
  actor: Actor;
  store: Pick<Store, "purge" | "purgePeople" | "purgeSeasons" | "mailsOfForgotten">;
  database: Pick<OpenDatabase, "engine" | "db">;
  clock: Clock;
  programme: Programme;
  /** Seasons that are over: each is counted from its own end. */
  past: readonly Programme[];
  /** Where mails are written as files, whether or not they still are. */
  mailFolder: string;
  log: Pick<Logger, "info" | "warn">;
  /** Ends the work after the step under way. The next round finds what is left. */
  stopping?: AbortSignal;
}

export interface RetentionReport {
  /** Registrations from which the person was taken out. */
  registrations: number;
  /** People who had nothing else here. */
  people: number;
  /** Rows of seasons that have had their time. */
  rows: number;
  mailFiles: number;
}

/** Small enough that the site goes on writing between two steps. */
const step = 200;

/** How often the running site looks. More often than daily, so that a failed round does not cost a day. */
export const retentionEveryMs = 6 * 60 * 60_000;

/** Removes what the privacy policy says is due. Safe to run anywhere, at any time, by several instances at once. */
export async function applyRetention(options: RetentionOptions): Promise<RetentionReport> {
  const { actor, store, database, clock, programme, past, mailFolder, log, stopping } = options;
  const report: RetentionReport = { registrations: 0, people: 0, rows: 0, mailFiles: 0 };
  for (const due of registrationsDue({ programme, past }, clock.now()))
    while (!stopping?.aborted) {
      const { registrationIds, mailIds } = await store.purge(due, actor, clock.now(), step);
      if (registrationIds.length === 0) break;
      report.registrations += registrationIds.length;
      report.mailFiles += await removeMailFiles(mailFolder, mailIds);
    }
  const due = seasonsDue({ programme, past }, clock.now());
  const { seasons } = due ?? { seasons: [] };
  while (due !== null && !stopping?.aborted) {
    const { personIds, mailIds } = await store.purgePeople(due, actor, clock.now(), step);
    if (personIds.length === 0) break;
    report.people += personIds.length;
    report.mailFiles += await removeMailFiles(mailFolder, mailIds);
  }
  while (seasons.length > 0 && !stopping?.aborted) {
    const changed = await store.purgeSeasons(seasons, actor, clock.now(), step);
    if (changed === 0) break;
    report.rows += changed;
  }
  report.rows += await removeAnswersDue(database.db, [programme, ...past], { actor, now: clock.now() });
  report.mailFiles += await sweepMailFolder(mailFolder, (mailIds) => store.mailsOfForgotten(mailIds), stopping);
  if (report.registrations + report.people + report.rows > 0 && !stopping?.aborted && !(await clearRemains(database)))
    log.warn("the database was busy: what retention removed leaves its files a little later");
  if (report.registrations + report.people + report.rows + report.mailFiles > 0)
    log.info({ ...report }, "retention removed personal data");
  return report;
}
