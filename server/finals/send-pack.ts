import type { Actor } from "#domain/people/actor.ts";
import { queueMails } from "#server/mail/outbox/queue-mail.ts";
import { listFinals } from "#server/results/finals-attendance.ts";
import { inResultsTurn, type ResultsOptions } from "#server/results/results-options.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { setFinals } from "./finals-settings.ts";

/** Who gets the pack: members of finalist teams that have not said no. */
export async function packReaders(db: Queries, season: string) {
  const teams = await listFinals(db, season);
  return teams
    .filter(({ coming }) => coming !== false)
    .flatMap(({ submissionId, people }) =>
      people.filter(({ email }) => email !== "").map(({ personId }) => ({ personId, submissionId })),
    );
}

/** Mails the pack. Gives to how many. */
export async function sendPack(options: ResultsOptions, actor: Actor): Promise<number> {
  const { clock, season } = options;
  return inResultsTurn(options, async (transaction) => {
    const now = clock.now();
    const readers = await packReaders(transaction, season.id);
    if (readers.length === 0) return 0;
    const mail = { kind: "finals-pack", at: now, occasion: toText(now), notAfter: season.finals.day.to } as const;
    await queueMails(
      transaction,
      readers.map((ids) => ({ ...mail, ids })),
    );
    await setFinals(transaction, season.id, "packSent", "yes", now);
    const detail = String(readers.length);
    await appendAudit(transaction, { at: now, actor, action: "send-finals-pack", subjects: [], detail });
    return readers.length;
  });
}
