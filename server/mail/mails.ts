import type { SettlementMail } from "#domain/registration/settlement.ts";
import type { MailPriority } from "#server/storage/outbox-mail.ts";

/** Whoever is named by id must be among the ids. */
type RecipientFor<Id extends string> =
  | "organizer"
  | "address"
  | ("registrationId" extends Id ? "registration" : never)
  | ("personId" extends Id ? "person" : never)
  | ("codeId" extends Id ? "code" : never);

interface SentHow {
  priority?: MailPriority;
  /** Whether the organizer is told when it cannot be delivered for good. */
  whenGivenUp?: "alert" | "nothing";
}

/** The ids that it is written from; `registrationId` and `personId` also say whose data it carries. */
const mailTo = <const Id extends string>(to: RecipientFor<Id>, ids: readonly Id[], sent: SentHow = {}) => ({
  to,
  ids,
  priority: sent.priority ?? ("normal" as const),
  whenGivenUp: sent.whenGivenUp ?? ("alert" as const),
});

/** A mail as the outbox knows it: who gets it, by which ids, and how soon. */
export type MailDeclaration = ReturnType<typeof mailTo<string>>;

const silent: SentHow = { whenGivenUp: "nothing" };
const bulk: SentHow = { priority: "bulk" };

/**
 * Every mail there is, by the name that the outbox keeps it under. A new one is a line here, and its words are written
 * in server/mail-kinds: queueing a mail knows nothing of what it says.
 */
export const mails = {
  receipt: mailTo("registration", ["registrationId"]),
  "organizer-notice": mailTo("organizer", ["registrationId"]),
  "payment-failed": mailTo("registration", ["registrationId"]),
  "payment-failed-notice": mailTo("organizer", ["registrationId"]),
  "payment-question": mailTo("registration", ["registrationId"]),
  refund: mailTo("registration", ["registrationId"]),
  "refund-notice": mailTo("organizer", ["registrationId"]),
  // An alert that cannot be sent would only make another one that cannot be sent.
  "refund-failed-alert": mailTo("organizer", ["registrationId"], silent),
  "review-alert": mailTo("organizer", ["registrationId"], silent),
  "dispute-alert": mailTo("organizer", ["registrationId"], silent),
  "given-up-alert": mailTo("organizer", ["mailId"], silent),
  "files-missing": mailTo("organizer", ["since"], silent),
  code: mailTo("code", ["codeId"], { priority: "urgent", whenGivenUp: "nothing" }),
  "portal-access": mailTo("person", ["personId"]),
  "portal-open": mailTo("person", ["personId"]),
  "team-invitation": mailTo("address", ["invitationId"], silent),
  "member-joined": mailTo("person", ["personId", "memberId", "teamId"]),
  "removal-notice": mailTo("person", ["personId", "teamId"]),
  "address-changed": mailTo("address", ["personId", "changeId"], silent),
  "certificate-issued": mailTo("person", ["personId", "serial"]),
  "child-place": mailTo("organizer", ["sourceId"]),
  "submission-receipt": mailTo("person", ["personId", "submissionId", "version"]),
  "submission-locked": mailTo("person", ["personId", "submissionId", "version"]),
  "submission-reminder": mailTo("person", ["personId", "days"], silent),
  "submission-not-begun": mailTo("person", ["personId"], silent),
  "submission-ready": mailTo("person", ["personId", "submissionId"], silent),
  "submission-nudge": mailTo("person", ["personId"]),
  "submission-conditional": mailTo("person", ["personId", "submissionId", "moment"]),
  "submission-out": mailTo("person", ["personId", "submissionId"]),
  "submission-reopened": mailTo("person", ["personId", "submissionId"]),
  "advisor-added": mailTo("person", ["personId"]),
  "advisor-question": mailTo("person", ["personId", "questionId"]),
  "advisor-copy": mailTo("person", ["personId", "questionId"], silent),
  "guardian-copy": mailTo("address", ["questionId"], silent),
  "deliverable-note": mailTo("person", ["personId", "noteId"]),
  "deliverable-note-copy": mailTo("address", ["noteId"], silent),
  "guardian-code": mailTo("address", ["consentId"], silent),
  "consent-given": mailTo("address", ["consentId"], silent),
  "consent-withdrawn": mailTo("person", ["personId", "consentId"]),
  "consent-withdrawn-notice": mailTo("organizer", ["consentId"]),
  "consent-refused": mailTo("person", ["personId", "entryId"]),
  "consent-refused-guardian": mailTo("address", ["personId", "entryId"]),
  "place-handed": mailTo("person", ["personId", "handedId"]),
  "place-received": mailTo("person", ["personId", "handedId"]),
  "refund-asked": mailTo("organizer", ["requestId"]),
  "refund-answered": mailTo("person", ["personId", "requestId"]),
  "chamber-open": mailTo("person", ["personId", "chamberId"]),
  "chamber-joined": mailTo("person", ["personId", "chamberId"]),
  "chamber-removed": mailTo("person", ["personId", "chamberId", "teamId"]),
  "chamber-left": mailTo("person", ["personId", "chamberId", "teamId"]),
  "chamber-closed": mailTo("person", ["personId", "chamberId", "teamId"]),
  "chamber-moved": mailTo("person", ["personId", "chamberId"]),
  "chamber-digest": mailTo("person", ["personId", "chamberId", "week"], bulk),
  "chamber-nominations": mailTo("person", ["personId", "chamberId"], bulk),
  "chamber-flagged": mailTo("organizer", ["chamberId"]),
  invoice: mailTo("registration", ["registrationId"]),
  "invoice-reminder": mailTo("registration", ["registrationId"]),
  "invoice-receipt": mailTo("registration", ["registrationId"]),
  "invoice-void": mailTo("registration", ["registrationId"]),
  "invoice-notice": mailTo("organizer", ["registrationId"]),
  "scholarship-received": mailTo("person", ["personId"]),
  "scholarship-granted": mailTo("person", ["personId"]),
  "scholarship-refused": mailTo("person", ["personId"]),
  "scholarship-notice": mailTo("organizer", ["applicationId"]),
  "judge-invited": mailTo("person", ["personId", "judgeId"]),
  "judge-work": mailTo("person", ["personId", "judgeId", "wave"], bulk),
  "judge-project-came": mailTo("person", ["personId", "judgeId", "submissionId"]),
  "judge-reminder": mailTo("person", ["personId", "judgeId"]),
  "judge-relieved": mailTo("person", ["personId", "judgeId"]),
  "second-wave-waits": mailTo("organizer", ["season"], silent),
  "reviews-missing": mailTo("organizer", ["season"], silent),
  finalist: mailTo("person", ["personId", "submissionId"], bulk),
  result: mailTo("person", ["personId", "submissionId"], bulk),
  "result-corrected": mailTo("person", ["personId", "submissionId", "runId"], bulk),
  award: mailTo("person", ["personId", "submissionId", "award"]),
  "finals-reminder": mailTo("person", ["personId", "submissionId"]),
  "results-ready": mailTo("organizer", ["season"], { priority: "urgent", whenGivenUp: "nothing" }),
  "results-approval-missing": mailTo("organizer", ["season"], { priority: "urgent", whenGivenUp: "nothing" }),
  "finals-pack": mailTo("person", ["personId", "submissionId"], bulk),
  "finals-judge-invited": mailTo("person", ["personId"]),
  refused: mailTo("person", ["personId", "refusalId"]),
  "appeal-filed": mailTo("person", ["personId", "appealId"]),
  "appeal-notice": mailTo("organizer", ["appealId"], silent),
  "appeal-decided": mailTo("person", ["personId", "appealId"]),
  "project-report": mailTo("organizer", ["reportId"], silent),
  "project-hidden": mailTo("person", ["personId", "submissionId"]),
  "gallery-open": mailTo("person", ["personId", "submissionId"], { priority: "bulk", whenGivenUp: "nothing" }),
  "taken-back": mailTo("person", ["personId", "entryId"]),
  // The letter first: its mails then stand beside each other in the index of their keys.
  "group-mail": mailTo("person", ["groupMailId", "personId"], { priority: "bulk", whenGivenUp: "nothing" }),
  // A test is waited for; a letter to thousands goes out whenever there is time.
  "group-mail-test": mailTo("person", ["groupMailId", "personId"], silent),
  "role-given": mailTo("person", ["personId"]),
  "organizer-added": mailTo("person", ["personId", "newId"]),
  "results-changed": mailTo("person", ["personId", "entryId"]),
  "codes-guessed": mailTo("address", ["codeId"], { priority: "urgent", whenGivenUp: "nothing" }),
  "passkey-added": mailTo("person", ["personId"]),
  "passkey-removed": mailTo("person", ["personId"]),
} satisfies Record<SettlementMail | "given-up-alert", MailDeclaration> & Record<string, MailDeclaration>;

export type MailName = keyof typeof mails;

/** The ids that a mail is queued with. */
export type MailIds<Name extends MailName> = Readonly<Record<(typeof mails)[Name]["ids"][number], string>>;

/** Null for a mail that this release does not know. */
export function findMailDeclaration(name: string): MailDeclaration | null {
  return Object.hasOwn(mails, name) ? mails[name as MailName] : null;
}
