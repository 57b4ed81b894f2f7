import { assignVerb } from "./verbs/judging/assign.ts";
import { backUpVerb, restoreBackupVerb, restoreFilesVerb, verifyBackupVerb } from "./verbs/operations/back-up.ts";
import {
  capChamberVerb,
  closeChamberVerb,
  keepChamberVerb,
  listChambersVerb,
  removeContactVerb,
  noteSeenVerb,
} from "./verbs/people/chambers.ts";
import { correctRegistrationVerb } from "./verbs/registrations/correct-registration.ts";
import { forgetPersonVerb } from "./verbs/people/forget-person.ts";
import { addJudgeVerb, listJudgesVerb, removeJudgeVerb } from "./verbs/judging/judges.ts";
import { grantPlaceVerb } from "./verbs/registrations/grant-place.ts";
import { planJudgingVerb, scoreFileVerb } from "./verbs/judging/judging-files.ts";
import { listMailVerb, resendMailVerb } from "./verbs/operations/list-mail.ts";
import { listRegistrationsVerb } from "./verbs/registrations/list-registrations.ts";
import { addOrganizerVerb, listOrganizersVerb, removeOrganizerVerb } from "./verbs/people/organizers.ts";
import { purgePeopleVerb } from "./verbs/people/purge-people.ts";
import { reconcilePaymentsVerb } from "./verbs/payments/reconcile-payments.ts";
import { refundRegistrationVerb } from "./verbs/payments/refund-registration.ts";
import { answerRefundRequestVerb, listRefundRequestsVerb } from "./verbs/payments/refund-requests.ts";
import { acceptChamberVerb, voidInvoiceVerb } from "./verbs/payments/decide-on-invoice.ts";
import { changePackageVerb } from "./verbs/payments/change-package.ts";
import { listInvoicesVerb } from "./verbs/payments/list-invoices.ts";
import { issueInvoiceVerb } from "./verbs/payments/issue-invoice.ts";
import { markPaidVerb, recordPaymentVerb } from "./verbs/payments/mark-paid.ts";
import { grantScholarshipVerb, listScholarshipsVerb, refuseScholarshipVerb } from "./verbs/payments/scholarships.ts";
import { migrateVerb } from "./verbs/operations/migrate.ts";
import { switchVerb } from "./verbs/operations/switch.ts";
import { upgradeVerb } from "./verbs/operations/upgrade.ts";
import { showLogVerb } from "./verbs/operations/show-log.ts";
import { showRegistrationVerb } from "./verbs/registrations/show-registration.ts";
import { addInstitutionVerb, addVenueVerb } from "./verbs/voting/add-venue.ts";
import { countVotesVerb, holdVotesVerb, strikeVotesVerb } from "./verbs/voting/decide-votes.ts";
import { listSubmissionsVerb } from "./verbs/submissions/list-submissions.ts";
import { listHeldVotesVerb, listVotesVerb } from "./verbs/voting/list-votes.ts";
import { hideProjectVerb, showProjectVerb } from "./verbs/submissions/show-project.ts";
import { approveResultsVerb, exportResultsVerb, listResultsVerb } from "./verbs/results/list-results.ts";
import { decideAppealVerb, listAppealsVerb } from "./verbs/results/decide-appeal.ts";
import { checkInVerb, listFinalsVerb } from "./verbs/results/finals.ts";
import { finalsPackVerb, sendFinalsPackVerb } from "./verbs/results/finals-pack.ts";
import { inviteFinalsJudgeVerb, pitchMarksVerb, removeFinalsJudgeVerb } from "./verbs/results/pitch-marks.ts";
import { movePitchVerb, runSheetVerb } from "./verbs/results/run-sheet.ts";
import { moveMemberVerb } from "./verbs/people/move-member.ts";
import { mergePeopleVerb } from "./verbs/people/merge-people.ts";
import { addAwardVerb, listAwardsVerb } from "./verbs/results/awards.ts";
import { giveAwardVerb } from "./verbs/results/give-award.ts";
import { refuseProjectVerb } from "./verbs/submissions/refuse-project.ts";
import { addAdvisorVerb, listAdvisorsVerb, removeAdvisorVerb } from "./verbs/people/advisors.ts";
import { hideProfileVerb, listProfilesVerb, showProfileVerb } from "./verbs/people/profiles.ts";
import { endSessionsVerb, settleAddressVerb } from "./verbs/people/end-sessions.ts";
import { giveConsentVerb } from "./verbs/people/give-consent.ts";
import { notesVerb } from "./verbs/people/notes.ts";
import { noteDeliverableVerb } from "./verbs/people/note-deliverable.ts";
import { listPeopleVerb } from "./verbs/people/list-people.ts";
import { listTeamsVerb } from "./verbs/people/list-teams.ts";
import {
  addQuestionVerb,
  listQuestionsVerb,
  removeQuestionVerb,
  resumeQuestionVerb,
  stopQuestionVerb,
} from "./verbs/people/questions.ts";
import { revokeCertificateVerb } from "./verbs/people/revoke-certificate.ts";
import { takeInVerb } from "./verbs/submissions/take-in.ts";
import { takeBackVerb } from "./verbs/operations/take-back.ts";
import type { Verb } from "./verb.ts";

/** Everything the desk can do, in the order of its help. */
export const verbs: readonly Verb[] = [
  listRegistrationsVerb,
  showRegistrationVerb,
  correctRegistrationVerb,
  grantPlaceVerb,
  refundRegistrationVerb,
  listRefundRequestsVerb,
  answerRefundRequestVerb,
  markPaidVerb,
  recordPaymentVerb,
  changePackageVerb,
  listInvoicesVerb,
  issueInvoiceVerb,
  voidInvoiceVerb,
  acceptChamberVerb,
  listScholarshipsVerb,
  grantScholarshipVerb,
  refuseScholarshipVerb,
  resendMailVerb,
  listMailVerb,
  reconcilePaymentsVerb,
  forgetPersonVerb,
  purgePeopleVerb,
  backUpVerb,
  restoreBackupVerb,
  restoreFilesVerb,
  verifyBackupVerb,
  migrateVerb,
  upgradeVerb,
  switchVerb,
  showLogVerb,
  takeBackVerb,
  addOrganizerVerb,
  removeOrganizerVerb,
  listOrganizersVerb,
  listPeopleVerb,
  listTeamsVerb,
  listChambersVerb,
  capChamberVerb,
  keepChamberVerb,
  closeChamberVerb,
  noteSeenVerb,
  moveMemberVerb,
  removeContactVerb,
  giveConsentVerb,
  endSessionsVerb,
  settleAddressVerb,
  mergePeopleVerb,
  addAdvisorVerb,
  removeAdvisorVerb,
  listAdvisorsVerb,
  addQuestionVerb,
  stopQuestionVerb,
  resumeQuestionVerb,
  removeQuestionVerb,
  listQuestionsVerb,
  showProfileVerb,
  hideProfileVerb,
  listProfilesVerb,
  noteDeliverableVerb,
  notesVerb,
  revokeCertificateVerb,
  takeInVerb,
  listSubmissionsVerb,
  showProjectVerb,
  hideProjectVerb,
  listVotesVerb,
  listHeldVotesVerb,
  countVotesVerb,
  strikeVotesVerb,
  holdVotesVerb,
  addVenueVerb,
  addInstitutionVerb,
  addJudgeVerb,
  removeJudgeVerb,
  listJudgesVerb,
  assignVerb,
  listResultsVerb,
  approveResultsVerb,
  exportResultsVerb,
  giveAwardVerb,
  listAwardsVerb,
  addAwardVerb,
  refuseProjectVerb,
  listAppealsVerb,
  decideAppealVerb,
  listFinalsVerb,
  checkInVerb,
  runSheetVerb,
  movePitchVerb,
  finalsPackVerb,
  sendFinalsPackVerb,
  pitchMarksVerb,
  inviteFinalsJudgeVerb,
  removeFinalsJudgeVerb,
  scoreFileVerb,
  planJudgingVerb,
];
