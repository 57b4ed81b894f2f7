import { deskRegistration } from "#content/en/desk/registrations/registration.ts";
import type { OutboxMail } from "#server/storage/outbox-mail.ts";
import { fullTime, safeText } from "./display-text.ts";

/** What has become of a mail, in a few words. */
export function describeMail({ status, sentAt, nextAttemptAt, attempts, lastError }: OutboxMail): string {
  const problem = lastError === null ? "" : `: ${safeText(lastError)}`;
  switch (status) {
    case "sent":
      return `sent ${sentAt === null ? "" : fullTime(sentAt)}`;
    case "forgotten":
    case "withheld":
      return deskRegistration().story.mailStatuses[status];
    case "expired":
      return `not sent: it was too late${problem}`;
    case "given-up":
      return `given up after ${attempts} attempts${problem}`;
    case "waiting":
      return attempts === 0 ? "waiting" : `waiting, attempt ${attempts + 1} at ${fullTime(nextAttemptAt)}${problem}`;
  }
}
