import { toTextOrNull } from "../storage/queries/rows.ts";
import type { OutboxMail } from "#server/storage/outbox-port.ts";
import { fullTime, safeText } from "./display-text.ts";

/** A mail of the outbox as `--json` and `--csv` give it. */
export function mailRecord(mail: OutboxMail) {
  return {
    id: mail.id,
    kind: mail.kind,
    registrationId: mail.registrationId,
    status: mail.status,
    attempts: mail.attempts,
    createdAt: toTextOrNull(mail.createdAt),
    nextAttemptAt: mail.status === "waiting" ? toTextOrNull(mail.nextAttemptAt) : null,
    sentAt: toTextOrNull(mail.sentAt),
    lastError: mail.lastError,
  };
}

export const mailFields = [
  "id",
  "kind",
  "registrationId",
  "status",
  "attempts",
  "createdAt",
  "nextAttemptAt",
  "sentAt",
  "lastError",
] as const satisfies readonly (keyof ReturnType<typeof mailRecord>)[];

/** How a mail stands, in a few words. */
export function describeMail({ status, sentAt, nextAttemptAt, attempts, lastError }: OutboxMail): string {
  const problem = lastError === null ? "" : `: ${safeText(lastError)}`;
  if (status === "sent") return `sent ${sentAt === null ? "" : fullTime(sentAt)}`;
  if (status === "forgotten") return "not sent: the person was forgotten";
  if (status === "given-up") return `given up after ${attempts} attempts${problem}`;
  return attempts === 0 ? "waiting" : `waiting, attempt ${attempts + 1} at ${fullTime(nextAttemptAt)}${problem}`;
}
