import { toTextOrNull } from "#server/storage/queries/rows.ts";
import { exportText } from "#server/export/csv.ts";
import type { OutboxMail } from "#server/storage/outbox-mail.ts";

/** A mail of the outbox as `--json` and `--csv` give it. */
export function mailRecord(mail: OutboxMail) {
  return {
    id: mail.id,
    kind: mail.kind,
    registrationId: mail.registrationId,
    personId: mail.personId,
    priority: mail.priority,
    status: mail.status,
    attempts: mail.attempts,
    createdAt: toTextOrNull(mail.createdAt),
    nextAttemptAt: mail.status === "waiting" ? toTextOrNull(mail.nextAttemptAt) : null,
    sentAt: toTextOrNull(mail.sentAt),
    lastError: exportText(mail.lastError),
  };
}

export const mailFields = [
  "id",
  "kind",
  "registrationId",
  "personId",
  "priority",
  "status",
  "attempts",
  "createdAt",
  "nextAttemptAt",
  "sentAt",
  "lastError",
] as const satisfies readonly (keyof ReturnType<typeof mailRecord>)[];
