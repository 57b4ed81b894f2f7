import { assignVerb } from "./verbs/assign.ts";
import { backUpVerb } from "./verbs/back-up.ts";
import { capChamberVerb, closeChamberVerb, keepChamberVerb, listChambersVerb, noteSeenVerb } from "./verbs/chambers.ts";
import { correctRegistrationVerb } from "./verbs/correct-registration.ts";
import { forgetPersonVerb } from "./verbs/forget-person.ts";
import { addJudgeVerb, listJudgesVerb, removeJudgeVerb } from "./verbs/judges.ts";
import { grantPlaceVerb } from "./verbs/grant-place.ts";
import { planJudgingVerb, scoreFileVerb } from "./verbs/judging-files.ts";
import { listMailVerb } from "./verbs/list-mail.ts";
import { listRegistrationsVerb } from "./verbs/list-registrations.ts";
import { addOrganizerVerb, listOrganizersVerb, removeOrganizerVerb } from "./verbs/organizers.ts";
import { purgePeopleVerb } from "./verbs/purge-people.ts";
import { reconcilePaymentsVerb } from "./verbs/reconcile-payments.ts";
import { refundRegistrationVerb } from "./verbs/refund-registration.ts";
import { resendMailVerb } from "./verbs/resend-mail.ts";
import { acceptChamberVerb, voidInvoiceVerb } from "./verbs/decide-on-invoice.ts";
import { markPaidVerb } from "./verbs/mark-paid.ts";
import { grantScholarshipVerb, listScholarshipsVerb, refuseScholarshipVerb } from "./verbs/scholarships.ts";
import { restoreBackupVerb } from "./verbs/restore-backup.ts";
import { showLogVerb } from "./verbs/show-log.ts";
import { showRegistrationVerb } from "./verbs/show-registration.ts";
import { addInstitutionVerb } from "./verbs/add-institution.ts";
import { addVenueVerb } from "./verbs/add-venue.ts";
import { countVotesVerb, strikeVotesVerb } from "./verbs/decide-votes.ts";
import { listSubmissionsVerb } from "./verbs/list-submissions.ts";
import { listHeldVotesVerb, listVotesVerb } from "./verbs/list-votes.ts";
import { hideProjectVerb, showProjectVerb } from "./verbs/show-project.ts";
import { approveResultsVerb } from "./verbs/approve-results.ts";
import { decideAppealVerb } from "./verbs/decide-appeal.ts";
import { checkInVerb, listFinalsVerb } from "./verbs/finals.ts";
import { giveAwardVerb } from "./verbs/give-award.ts";
import { listAppealsVerb } from "./verbs/list-appeals.ts";
import { exportResultsVerb, listResultsVerb } from "./verbs/list-results.ts";
import { refuseProjectVerb } from "./verbs/refuse-project.ts";
import { addAdvisorVerb, listAdvisorsVerb, removeAdvisorVerb } from "./verbs/advisors.ts";
import { giveConsentVerb } from "./verbs/give-consent.ts";
import { listPeopleVerb } from "./verbs/list-people.ts";
import { listTeamsVerb } from "./verbs/list-teams.ts";
import { revokeCertificateVerb } from "./verbs/revoke-certificate.ts";
import { takeInVerb } from "./verbs/take-in.ts";
import type { Verb } from "./verb.ts";

/** Everything the desk can do, in the order of its help. */
export const verbs: readonly Verb[] = [
  listRegistrationsVerb,
  showRegistrationVerb,
  correctRegistrationVerb,
  grantPlaceVerb,
  refundRegistrationVerb,
  markPaidVerb,
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
  showLogVerb,
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
  giveConsentVerb,
  addAdvisorVerb,
  removeAdvisorVerb,
  listAdvisorsVerb,
  revokeCertificateVerb,
  takeInVerb,
  listSubmissionsVerb,
  showProjectVerb,
  hideProjectVerb,
  listVotesVerb,
  listHeldVotesVerb,
  countVotesVerb,
  strikeVotesVerb,
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
  refuseProjectVerb,
  listAppealsVerb,
  decideAppealVerb,
  listFinalsVerb,
  checkInVerb,
  scoreFileVerb,
  planJudgingVerb,
];
