import { sql } from "kysely";
import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import type { Competition } from "#server/competition.ts";
import type { Core } from "#server/core.ts";
import type { DocumentWriter } from "#server/documents/document-writer.ts";
import type { RunningMail } from "#server/start-mail.ts";
import type { Portal } from "#server/portal/portal-services.ts";
import type { Log } from "#server/process/log.ts";
import type { SeasonRound } from "#server/season/season-round.ts";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import type { Sessions } from "#server/sign-in/sessions.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import { createMailFiles } from "./mail/mail-files.ts";
import { recordMails, type RehearsalMailer } from "./mail/record-mails.ts";
import { createRehearsal, type Rehearsal } from "./rehearsal.ts";

export interface OpenRehearsalOptions {
  recorder: RehearsalMailer;
  portal: Portal;
  competition: Competition;
  sessions: Sessions;
  season: SeasonRound;
  mail: RunningMail;
  documents: Pick<DocumentWriter, "write">;
  mailFolder: string;
  log: Log;
}

/** Takes the mails of a rehearsal: none of them goes anywhere. */
export function openRecorder(
  { database, clock }: Core,
  { folder, address, log }: { folder: string; address: string; log: Log },
): RehearsalMailer {
  const files = createMailFiles({ folder, from: { name: site.name, address } }, (problem) =>
    log.warn({ problem }, "a mail of the rehearsal is no file"),
  );
  return recordMails(database.db, clock, files, (err) => log.warn({ err }, "mails of the rehearsal are not kept"));
}

/** This season to play with, or null where the clock cannot be moved. */
export function openRehearsal(
  core: Core,
  { recorder, portal, competition, sessions, season, mail, documents, mailFolder, log }: OpenRehearsalOptions,
): Rehearsal | null {
  if (!core.rehearsalClock) return null;
  return createRehearsal({
    world: { core, programme, portal, competition, voting: votingOptionsOf(core), documents, people: new Map() },
    clock: core.rehearsalClock,
    sessions,
    recorder,
    mailFolder,
    instants: season.instants,
    async round() {
      await season.wholeRound();
      await mail.whenIdle();
    },
    log,
  });
}

/** Nothing of a rehearsal has to survive a power cut, and making a season is thousands of commits. */
export async function relaxDurability({ engine, db }: OpenDatabase): Promise<void> {
  if (engine !== "sqlite") return;
  await sql`PRAGMA synchronous = OFF`.execute(db);
  await sql`PRAGMA cache_size = -65536`.execute(db);
  await sql`PRAGMA wal_autocheckpoint = 8000`.execute(db);
}
