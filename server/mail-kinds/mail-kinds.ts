import { appealMailKinds } from "./appeal-mails.ts";
import { chamberMailKinds } from "./chamber-mails.ts";
import { finalsMailKinds, resultMailKinds } from "./result-mails.ts";
import { groupMailKinds } from "./group-mails.ts";
import { handingMailKinds } from "./handing-mails.ts";
import { invoiceMailKinds } from "./invoice-mails.ts";
import { judgingMailKinds } from "./judging-mails.ts";
import { scholarshipMailKinds } from "./scholarship-mails.ts";
import { trustMailKinds, takenBack } from "./trust-mails.ts";
import { advisorAdded, advisorCopy, advisorQuestion, guardianCopy } from "./advisor-mails.ts";
import {
  code,
  addressChanged,
  certificateIssued,
  childPlace,
  memberJoined,
  portalAccess,
  portalOpen,
  removalNotice,
  teamInvitation,
} from "./portal-mails.ts";
import { consentRefusedMails, guardianMailKinds } from "./guardian-mails.ts";
import { deliverableNoteMailKinds } from "./deliverable-note-mails.ts";
import { givenUpAlert } from "./given-up-alert.ts";
import type { MailKind } from "#server/mail/mail-kind.ts";
import type { MailName } from "#server/mail/mails.ts";
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
} from "./registration-mails.ts";
import { deadlineMailKinds, submissionLocked, submissionReceipt } from "./deadline-mails.ts";
import { galleryOpen, projectHidden, projectReport } from "./showcase-mails.ts";

/** How each mail of server/mail/mails.ts is written. One that has no line here does not compile. */
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
  "advisor-added": advisorAdded,
  "advisor-question": advisorQuestion,
  "advisor-copy": advisorCopy,
  "guardian-copy": guardianCopy,
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
  "project-report": projectReport,
  "project-hidden": projectHidden,
  "gallery-open": galleryOpen,
  "taken-back": takenBack,
  ...groupMailKinds,
  ...trustMailKinds,
} satisfies Record<MailName, MailKind>;

/** Null for a kind that this release does not know. */
export function findMailKind(name: string): MailKind | null {
  return Object.hasOwn(mailKinds, name) ? mailKinds[name as MailName] : null;
}
