import { longestWaitMs } from "#server/mail/outbox/backoff.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { Queries } from "#server/storage/database.ts";
import { mailPriorities, type ClaimRule } from "#server/storage/outbox-mail.ts";
import type { SettlementMail } from "#domain/registration/settlement.ts";

/** Puts a mail about a registration into the outbox, another one each time, and gives its id. */
export async function queueAbout(db: Queries, kind: SettlementMail, registrationId: string, at: number) {
  const id = await queueMail(db, { kind, ids: { registrationId }, at, again: true });
  if (id === null) throw new Error("the mail was not queued");
  return id;
}

/** How a test's worker takes mails. */
export const mailRule = (leaseMs: number): ClaimRule => ({ leaseMs, longestWaitMs, priorities: mailPriorities });
