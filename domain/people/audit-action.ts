/**
 * What can be done that the log tells of, by the name it has there. A deed that is not here does not compile, and a name
 * never changes: entries of earlier seasons have it.
 */
export const auditActions = [
  // Registrations and money
  "correct",
  "reconcile",
  "refund",
  "answer-refund",
  "issue-invoice",
  "change-package",
  "ask-about-payment",
  "strike-payment",
  "resend",
  "paid",
  "accept",
  "void",
  // People and roles
  "sign-in",
  "grant",
  "keep-place",
  "close-place",
  "consent",
  "revoke-certificate",
  "forget",
  "purge",
  "organizer add",
  "organizer role",
  "organizer remove",
  "add-advisor",
  "remove-advisor",
  "scholarship grant",
  "scholarship refuse",
  // Teams and chambers
  "team lead",
  "team remove",
  "chamber-cap",
  "chamber-close",
  "chamber-keep",
  "chamber-seen",
  // Projects
  "take-in",
  "refuse",
  "decide-appeal",
  "show-project",
  "hide-project",
  "settle-report",
  // Votes and judging
  "count-votes",
  "hold-votes",
  "strike-votes",
  "add-venue",
  "add-institution",
  "assign",
  "invite-judge",
  "change-judge",
  "remove-judge",
  "correct-marks",
  "strike-marks",
  // Results and finals
  "approve-results",
  "publish-results",
  "export-results",
  "award",
  "check-in",
  "undo-check-in",
  // The desk itself
  "export",
  "write-to-group",
  "mail-retry-all",
  "take-back",
  "backup",
  "restore",
] as const;

export type AuditAction = (typeof auditActions)[number];
