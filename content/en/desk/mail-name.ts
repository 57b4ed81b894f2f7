/** What the desk calls each kind of mail, by the outbox's name for it. */
const names: Readonly<Record<string, string>> = {
  receipt: "Receipt",
  "organizer-notice": "New registration",
  "payment-failed": "Payment failed",
  "payment-failed-notice": "Payment failed, to the organizer",
  "payment-question": "Question about a payment",
  refund: "Refund",
  "refund-notice": "Refund, to the organizer",
  "refund-failed-alert": "Refund failed",
  "review-alert": "Payment to look at",
  "dispute-alert": "Payment disputed",
  "given-up-alert": "Undelivered mail",
  code: "Code",
  "portal-access": "Portal access",
  "portal-open": "Portal is open",
  "place-handed": "Place handed on",
  "place-received": "Place received",
  "refund-asked": "Refund asked for",
  "refund-answered": "Answer about a refund",
  "team-invitation": "Team invitation",
  "member-joined": "New member of a team",
  "removal-notice": "Removal from a team",
  "address-changed": "E-mail address changed",
  "certificate-issued": "Certificate",
  "child-place": "Place of a child closed",
  "submission-receipt": "Submission received",
  "submission-locked": "Submission locked",
  "submission-reminder": "Deadline reminder",
  "advisor-question": "Question to an advisor",
  "advisor-copy": "Question to an advisor, copy for the team",
  "guardian-copy": "Question to an advisor, copy for a guardian",
  "chamber-open": "Chamber's join code",
  "chamber-joined": "Joined through a chamber",
  "chamber-removed": "Removed from a chamber",
  "chamber-closed": "Chamber no longer takes part",
  "chamber-flagged": "Chamber to decide on",
  invoice: "Invoice",
  "invoice-reminder": "Invoice reminder",
  "invoice-receipt": "Invoice receipt",
  "invoice-void": "Invoice void",
  "invoice-notice": "New invoice",
  "scholarship-received": "Scholarship application received",
  "scholarship-granted": "Scholarship granted",
  "scholarship-refused": "Scholarship not granted",
  "scholarship-notice": "New scholarship application",
  "judge-invited": "Invitation to judge",
  "judge-work": "Projects to judge",
  "judge-project-came": "One more project to judge",
  "judge-reminder": "Judging reminder",
  "judge-relieved": "Projects went to other judges",
  "second-wave-waits": "Second wave to decide on",
  "reviews-missing": "Projects that lack judges",
  finalist: "Finalist",
  result: "Result",
  "result-corrected": "Result corrected",
  award: "Award",
  "finals-reminder": "Finals reminder",
  "results-ready": "Results to approve",
  "results-approval-missing": "Results not approved in time",
  refused: "Project disqualified",
  "appeal-filed": "Appeal received",
  "appeal-notice": "New appeal",
  "appeal-decided": "Appeal decided",
  "project-report": "Project reported",
  "project-hidden": "Project taken out of the gallery",
  "taken-back": "Decision taken back",
  "group-mail": "Letter to a group",
  "group-mail-test": "Letter to a group, test",
};

/** The kinds that have a name. */
export const namedMails: readonly string[] = Object.keys(names);

/** "Projects to judge". A kind that only an older release knows is spelled out. */
export const mailName = (kind: string): string =>
  names[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("-", " ");

/** The kind that a name stands for, however it is written; null where it names none. */
export function mailNamed(name: string): string | null {
  const wanted = name.trim().toLowerCase();
  return namedMails.find((kind) => mailName(kind).toLowerCase() === wanted) ?? null;
}
