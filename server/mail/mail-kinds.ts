import type { SettlementMail } from "#domain/registration/settlement.ts";
import { appealMailKinds } from "#server/appeals/appeal-mail-kinds.ts";
import { chamberMailKinds } from "#server/chambers/chamber-mail-kinds.ts";
import { finalsMailKinds } from "#server/finals/finals-mail-kinds.ts";
import { groupMailKinds } from "#server/group-mail/group-mail-kinds.ts";
import { handingMailKinds } from "#server/handing/handing-mail-kinds.ts";
import { invoiceMailKinds } from "#server/invoices/invoice-mail-kinds.ts";
import { judgingMailKinds } from "#server/judging/judging-mail-kinds.ts";
import { scholarshipMailKinds } from "#server/scholarships/scholarship-mail-kinds.ts";
import { trustMailKinds } from "#server/people/trust-mail-kinds.ts";
import { resultMailKinds } from "#server/results/mails/result-mail-kinds.ts";
import { advisorCopy, advisorQuestion, guardianCopy } from "./kinds/advisor-mails.ts";
import { code } from "./kinds/code-mail.ts";
import { consentRefusedMails } from "./kinds/consent-refused-mails.ts";
import { guardianMailKinds } from "./kinds/guardian-mails.ts";
import { givenUpAlert } from "./kinds/given-up-alert.ts";
import type { MailKind } from "./mail-kind.ts";
import {
  disputeAlert,
  organizerNotice,
  paymentFailed,
  paymentFailedNotice,
  paymentQuestion,
  receipt,
  refund,
  refundFailedAlert,
  refundNotice,
  reviewAlert,
} from "./kinds/registration-mails.ts";
import {
  addressChanged,
  certificateIssued,
  childPlace,
  memberJoined,
  portalAccess,
  portalOpen,
  removalNotice,
  teamInvitation,
} from "./kinds/portal-mails.ts";
import { deadlineMailKinds } from "./kinds/deadline-mails.ts";
import { submissionLocked, submissionReceipt } from "./kinds/submission-mails.ts";
import { galleryOpen, projectHidden, projectReport } from "./kinds/showcase-mails.ts";
import { takenBack } from "./kinds/taken-back-mail.ts";

/** Every kind of mail there is, by the name that the outbox keeps it under. A new kind is a line here. */
export const mailKinds = {
  receipt,
  "organizer-notice": organizerNotice,
  "payment-failed": paymentFailed,
  "payment-failed-notice": paymentFailedNotice,
  "payment-question": paymentQuestion,
  refund,
  "refund-notice": refundNotice,
  "refund-failed-alert": refundFailedAlert,
  "review-alert": reviewAlert,
  "dispute-alert": disputeAlert,
  "given-up-alert": givenUpAlert,
  code,
  "portal-access": portalAccess,
  "portal-open": portalOpen,
  "team-invitation": teamInvitation,
  "member-joined": memberJoined,
  "removal-notice": removalNotice,
  "address-changed": addressChanged,
  "certificate-issued": certificateIssued,
  "child-place": childPlace,
  "submission-receipt": submissionReceipt,
  "submission-locked": submissionLocked,
  ...deadlineMailKinds,
  "advisor-question": advisorQuestion,
  "advisor-copy": advisorCopy,
  "guardian-copy": guardianCopy,
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
  "project-report": projectReport,
  "project-hidden": projectHidden,
  "gallery-open": galleryOpen,
  "taken-back": takenBack,
  ...groupMailKinds,
  ...trustMailKinds,
} satisfies Record<SettlementMail | "given-up-alert", MailKind> & Record<string, MailKind>;

export type MailKindName = keyof typeof mailKinds;

/** The ids that a mail of the kind is queued with. */
export type MailIds<Kind extends MailKindName> = Readonly<
  Record<(typeof mailKinds)[Kind] extends MailKind<infer Id> ? Id : never, string>
>;

/** Null for a kind that this release does not know. */
export function findMailKind(name: string): MailKind | null {
  return Object.hasOwn(mailKinds, name) ? mailKinds[name as MailKindName] : null;
}
