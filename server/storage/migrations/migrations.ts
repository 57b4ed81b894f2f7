import type { Migration } from "kysely/migration";
import { registrationsMigration } from "./0001-registrations.ts";
import { appendOnlyLogMigration } from "./0002-append-only-log.ts";
import { addressSecretMigration } from "./0003-address-secret.ts";
import { seasonsMigration } from "./0004-seasons.ts";
import { mailToAnybodyMigration } from "./0005-mail-to-anybody.ts";
import { actorsMigration } from "./0006-actors.ts";
import { answersMigration } from "./0007-answers.ts";
import { attemptPurposesMigration } from "./0008-attempt-purposes.ts";
import { peopleMigration } from "./0010-people.ts";
import { teamsMigration } from "./0011-teams.ts";
import { learningMigration } from "./0012-learning.ts";
import { submissionsMigration } from "./0013-submissions.ts";
import { filesMigration } from "./0014-files.ts";
import { milestonesMigration } from "./0014-milestones.ts";
import { judgingMigration } from "./0020-judging.ts";
import { resultsMigration } from "./0021-results.ts";
import { appealsMigration } from "./0022-appeals.ts";
import { votingMigration } from "./0030-voting.ts";
import { showcaseMigration } from "./0031-showcase.ts";
import { dataChangesMigration } from "./0032-data-changes.ts";
import { deskMigration } from "./0040-desk.ts";
import { registeredByMigration } from "./0060-registered-by.ts";
import { chambersMigration } from "./0061-chambers.ts";
import { groupMailMigration } from "./0070-group-mail.ts";
import { outboxByStatusMigration } from "./0071-outbox-by-status.ts";
import { invoicesMigration } from "./0080-invoices.ts";
import { rehearsalMigration } from "./0090-rehearsal.ts";
import { scholarshipsMigration } from "./0091-scholarships.ts";
import { interestsMigration } from "./0092-interests.ts";
import { deskSearchMigration } from "./0100-desk-search.ts";
import { deskTodayMigration } from "./0101-desk-today.ts";
import { rehearsalAttachmentsMigration } from "./0102-rehearsal-attachments.ts";
import { deskLookupsMigration } from "./0103-desk-lookups.ts";
import { trustMigration } from "./0120-trust.ts";
import { voteSlicesMigration } from "./0130-vote-slices.ts";
import { certificateRevisionsMigration } from "./0131-certificate-revisions.ts";
import { countedChecksMigration } from "./0132-counted-checks.ts";
import { rehearsalAdversariesMigration } from "./0133-rehearsal-adversaries.ts";
import { readinessMigration } from "./0140-readiness.ts";
import { deliverableDraftsMigration } from "./0141-deliverable-drafts.ts";
import { deliverableNotesMigration } from "./0260-deliverable-notes.ts";
import { handedPlacesMigration } from "./0150-handed-places.ts";
import { pendingInvitationsMigration } from "./0151-pending-invitations.ts";
import { guardianCodesMigration } from "./0152-guardian-codes.ts";
import { shownDecksMigration } from "./0153-shown-decks.ts";
import { deedsMigration } from "./0160-deeds.ts";
import { struckPaymentsMigration } from "./0161-struck-payments.ts";
import { deskFindMigration } from "./0162-desk-find.ts";
import { paymentsMigration } from "./0170-payments.ts";
import { awardKindsMigration } from "./0171-award-kinds.ts";
import { operationsMigration } from "./0180-operations.ts";
import { confirmedSessionsMigration } from "./0190-confirmed-sessions.ts";
import { notebookMigration } from "./0200-notebook.ts";
import { lessonOpeningsMigration } from "./0201-lesson-openings.ts";
import { memberBusinessMigration } from "./0210-member-business.ts";
import { deskRecordsMigration } from "./0220-desk-records.ts";
import { finalsMigration } from "./0230-finals.ts";
import { additionsMigration } from "./0240-additions.ts";
import { questionsMigration } from "./0270-questions.ts";
import { judgesWhoCannotMigration } from "./0280-judges-who-cannot.ts";
import { profilesMigration } from "./0300-profiles.ts";
import { declinedProfilesMigration } from "./0310-declined-profiles.ts";
import { followAddressesMigration } from "./0330-follow-addresses.ts";
import { struckNotesMigration } from "./0350-struck-notes.ts";
import { toldGuessesMigration } from "./0360-told-guesses.ts";
import { shownMinorsMigration } from "./0370-shown-minors.ts";
import { shownChoicesMigration } from "./0390-shown-choices.ts";
import { askedSumsMigration } from "./0400-asked-sums.ts";
import { usedCodesMigration } from "./0410-used-codes.ts";
import { missingFilesMigration } from "./0430-missing-files.ts";
import { finalsDaysMigration } from "./0440-finals-days.ts";

/** Every migration by name, applied in the order of their names. Listed here, so that a bundle carries them too. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-registrations": registrationsMigration,
  "0002-append-only-log": appendOnlyLogMigration,
  "0003-address-secret": addressSecretMigration,
  "0004-seasons": seasonsMigration,
  "0005-mail-to-anybody": mailToAnybodyMigration,
  "0006-actors": actorsMigration,
  "0007-answers": answersMigration,
  "0008-attempt-purposes": attemptPurposesMigration,
  "0010-people": peopleMigration,
  "0011-teams": teamsMigration,
  "0012-learning": learningMigration,
  "0013-submissions": submissionsMigration,
  "0014-files": filesMigration,
  "0014-milestones": milestonesMigration,
  "0020-judging": judgingMigration,
  "0021-results": resultsMigration,
  "0022-appeals": appealsMigration,
  "0030-voting": votingMigration,
  "0031-showcase": showcaseMigration,
  "0032-data-changes": dataChangesMigration,
  "0040-desk": deskMigration,
  "0060-registered-by": registeredByMigration,
  "0061-chambers": chambersMigration,
  "0070-group-mail": groupMailMigration,
  "0071-outbox-by-status": outboxByStatusMigration,
  "0080-invoices": invoicesMigration,
  "0090-rehearsal": rehearsalMigration,
  "0091-scholarships": scholarshipsMigration,
  "0092-interests": interestsMigration,
  "0100-desk-search": deskSearchMigration,
  "0101-desk-today": deskTodayMigration,
  "0102-rehearsal-attachments": rehearsalAttachmentsMigration,
  "0103-desk-lookups": deskLookupsMigration,
  "0120-trust": trustMigration,
  "0130-vote-slices": voteSlicesMigration,
  "0131-certificate-revisions": certificateRevisionsMigration,
  "0132-counted-checks": countedChecksMigration,
  "0133-rehearsal-adversaries": rehearsalAdversariesMigration,
  "0140-readiness": readinessMigration,
  "0141-deliverable-drafts": deliverableDraftsMigration,
  "0150-handed-places": handedPlacesMigration,
  "0151-pending-invitations": pendingInvitationsMigration,
  "0152-guardian-codes": guardianCodesMigration,
  "0153-shown-decks": shownDecksMigration,
  "0160-deeds": deedsMigration,
  "0161-struck-payments": struckPaymentsMigration,
  "0162-desk-find": deskFindMigration,
  "0170-payments": paymentsMigration,
  "0171-award-kinds": awardKindsMigration,
  "0180-operations": operationsMigration,
  "0190-confirmed-sessions": confirmedSessionsMigration,
  "0200-notebook": notebookMigration,
  "0201-lesson-openings": lessonOpeningsMigration,
  "0210-member-business": memberBusinessMigration,
  "0220-desk-records": deskRecordsMigration,
  "0230-finals": finalsMigration,
  "0240-additions": additionsMigration,
  "0260-deliverable-notes": deliverableNotesMigration,
  "0270-questions": questionsMigration,
  "0280-judges-who-cannot": judgesWhoCannotMigration,
  "0300-profiles": profilesMigration,
  "0310-declined-profiles": declinedProfilesMigration,
  "0330-follow-addresses": followAddressesMigration,
  "0350-struck-notes": struckNotesMigration,
  "0360-told-guesses": toldGuessesMigration,
  "0370-shown-minors": shownMinorsMigration,
  "0390-shown-choices": shownChoicesMigration,
  "0400-asked-sums": askedSumsMigration,
  "0410-used-codes": usedCodesMigration,
  "0430-missing-files": missingFilesMigration,
  "0440-finals-days": finalsDaysMigration,
};
