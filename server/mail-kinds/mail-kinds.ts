import { appealMailKinds } from "./appeal-mails.ts";
import { chamberMailKinds } from "./chamber-mails.ts";
import { fileMailKinds } from "./file-mails.ts";
import { finalsMailKinds, resultMailKinds } from "./result-mails.ts";
import { groupMailKinds } from "./group-mails.ts";
import { handingMailKinds } from "./handing-mails.ts";
import { invoiceMailKinds } from "./invoice-mails.ts";
import { judgingMailKinds } from "./judging-mails.ts";
import { scholarshipMailKinds } from "./scholarship-mails.ts";
import { trustMailKinds } from "./trust-mails.ts";
import { advisorMailKinds, deliverableNoteMailKinds } from "./advisor-mails.ts";
import { portalMailKinds } from "./portal-mails.ts";
import { consentRefusedMails, guardianMailKinds } from "./guardian-mails.ts";
import { givenUpMailKinds, registrationMailKinds } from "./registration-mails.ts";
import type { MailKind } from "#server/mail/mail-kind.ts";
import type { MailName } from "#server/mail/mails.ts";
import { deadlineMailKinds } from "./deadline-mails.ts";
import { showcaseMailKinds } from "./showcase-mails.ts";

/** How each mail of server/mail/mails.ts is written. One that has no line here does not compile. */
export const mailKinds = {
  ...registrationMailKinds,
  ...givenUpMailKinds,
  ...fileMailKinds,
  ...portalMailKinds,
  ...deadlineMailKinds,
  ...advisorMailKinds,
  ...deliverableNoteMailKinds,
  ...guardianMailKinds,
  ...consentRefusedMails,
  ...handingMailKinds,
  ...chamberMailKinds,
  ...invoiceMailKinds,
  ...scholarshipMailKinds,
  ...judgingMailKinds,
  ...resultMailKinds,
  ...finalsMailKinds,
  ...appealMailKinds,
  ...showcaseMailKinds,
  ...groupMailKinds,
  ...trustMailKinds,
} satisfies Record<MailName, MailKind>;

/** Null for a kind that this release does not know. */
export function findMailKind(name: string): MailKind | null {
  return Object.hasOwn(mailKinds, name) ? mailKinds[name as MailName] : null;
}
