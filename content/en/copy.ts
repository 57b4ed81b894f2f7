import { accountPage } from "./account/account.ts";
import { chamberPage } from "./chamber/chamber.ts";
import { progressReport } from "./chamber/progress-report.ts";
import { boardBrief } from "./documents/board-brief.ts";
import { certificate } from "./documents/certificate.ts";
import { chamberLetter, chamberPoster, tableSign } from "./documents/chamber-kit.ts";
import { consentForm } from "./documents/consent-form.ts";
import { bill, invoice, receipt } from "./documents/invoice.ts";
import { achievementOf } from "./certificates.ts";
import { advisingPage } from "./advising.ts";
import { deskAdvisors } from "./desk/advisors.ts";
import { deskProfiles } from "./desk/profiles.ts";
import { ownProfile, profileProblems } from "./profiles/own-profile.ts";
import { peopleSection } from "./profiles/people-section.ts";
import { deskAreaNames, deskGroupNames } from "./desk/areas.ts";
import { deskAddRegistration } from "./desk/registrations/add-registration.ts";
import { deskForms } from "./desk/forms.ts";
import { deskCount, deskDay, deskList, deskMoment, deskTime, deskUntil } from "./desk/list.ts";
import { deskInvoices } from "./desk/invoices.ts";
import { deskHelp } from "./desk/help.ts";
import { deskIssueInvoice } from "./desk/issue-invoice.ts";
import { deskJudges } from "./desk/judges/judges.ts";
import { deskMail } from "./desk/mail.ts";
import { deskMoney } from "./desk/money.ts";
import { deskFinals } from "./desk/finals.ts";
import { deskNumbers } from "./desk/numbers.ts";
import { deskLog } from "./desk/log.ts";
import { deskOrganizers } from "./desk/organizers.ts";
import { deskPeople, deskTeam, deskTeams } from "./desk/people/people.ts";
import { deskPerson } from "./desk/people/person.ts";
import { seasonReport } from "./desk/report.ts";
import { deskQuestions } from "./desk/questions.ts";
import { deskRegistration } from "./desk/registrations/registration.ts";
import { deskChambers } from "./desk/chambers.ts";
import { deskRegistrations } from "./desk/registrations/registrations.ts";
import { deskAppeals } from "./desk/appeals.ts";
import { deskRecordAppeal } from "./desk/record-appeal.ts";
import { deskProjectReviews } from "./desk/judges/project-reviews.ts";
import { deskResults } from "./desk/results.ts";
import { deskRefundRequest } from "./desk/refund-request.ts";
import { deskScholarships } from "./desk/scholarships.ts";
import { deskShowcase } from "./desk/showcase.ts";
import { deskSubmissions } from "./desk/submissions.ts";
import { deskTakeIn } from "./desk/registrations/take-in.ts";
import { deskTakeBack } from "./desk/take-back.ts";
import { deskFind } from "./desk/find.ts";
import { deskTonight } from "./desk/tonight.ts";
import { deskNotes } from "./desk/notes.ts";
import { deskToday } from "./desk/today.ts";
import { formatDay, formatMoney } from "./formats.ts";
import { shareFacts } from "./frame/share-facts.ts";
import { clockText, momentText, transactionIdOf } from "./emails/email-content.ts";
import { questionsForm } from "./questions/questions.ts";
import { portalAdvisors } from "./portal/advisors.ts";
import { portalChamber } from "./portal/chamber.ts";
import { portalDetails } from "./portal/details.ts";
import { portalHome } from "./portal/home.ts";
import { portalLesson, portalLessons } from "./portal/lesson.ts";
import { draftsFromNotes } from "./lessons/drafts-from-notes.ts";
import { portalNotebook } from "./portal/notebook.ts";
import { portalSubmission } from "./portal/submission.ts";
import { portalAppeal } from "./portal/appeal.ts";
import { finalsPack } from "./finals/pack.ts";
import { judgingPitches } from "./judging/pitches.ts";
import { portalFinals } from "./portal/finals.ts";
import { portalPreview } from "./portal/preview.ts";
import { portalRegistration } from "./portal/registration.ts";
import { portalMoment } from "./portal/moment.ts";
import { portalResult } from "./portal/result.ts";
import { portalRemind } from "./portal/remind.ts";
import { portalStages } from "./portal/stages.ts";
import { portalTeam } from "./portal/team.ts";
import { rehearsalWords } from "./rehearsal/words.ts";
import { deskVotes } from "./desk/votes.ts";
import { privateFrame } from "./frame/private-frame.ts";
import { frame } from "./frame/frame.ts";
import { conflictRules } from "./judging/conflict-rules.ts";
import { judgingOverview } from "./judging/overview.ts";
import { judgingProject } from "./judging/project.ts";
import { contestRulesDocument } from "./legal/contest-rules.ts";
import { privacyPolicyDocument } from "./legal/privacy-policy.ts";
import { sponsorAgreementDocument } from "./legal/sponsor-agreement.ts";
import { termsOfServiceDocument } from "./legal/terms-of-service.ts";
import { checkoutErrors, registrationMessages } from "./messages.ts";
import { navigation, unlisted } from "./frame/navigation.ts";
import { mapWords } from "./season/map.ts";
import { onNow } from "./season/on-now.ts";
import { about } from "./pages/about.ts";
import { consentPage } from "./pages/consent.ts";
import { contact } from "./pages/contact.ts";
import { contestRules } from "./pages/contest-rules.ts";
import { certificatePage } from "./pages/certificates.ts";
import { notMePage } from "./pages/not-me.ts";
import { signInPage } from "./pages/sign-in.ts";
import { refusal } from "./pages/errors.ts";
import { faq } from "./pages/faq.ts";
import { firstLesson } from "./pages/first-lesson.ts";
import { home } from "./pages/home.ts";
import { implementationGuide } from "./pages/implementation-guide.ts";
import { join } from "./pages/join.ts";
import { invoicePage } from "./pages/invoice.ts";
import { interest } from "./pages/interest.ts";
import { judgesAdvisors } from "./pages/judges-advisors.ts";
import { learningPath } from "./pages/learning-path.ts";
import { legalHub } from "./pages/legal-hub.ts";
import { mediaPressKit } from "./pages/media-press-kit.ts";
import { memberTraining } from "./pages/member-training.ts";
import { privacyPolicy } from "./pages/privacy-policy.ts";
import { program } from "./pages/program.ts";
import { register } from "./pages/register.ts";
import { registrationSuccess } from "./pages/registration-success.ts";
import { sandboxCheckout } from "./pages/sandbox-checkout.ts";
import { scholarshipPage } from "./pages/scholarship.ts";
import { sponsorAgreement } from "./pages/sponsor-agreement.ts";
import { sponsors } from "./pages/sponsors.ts";
import { termsOfService } from "./pages/terms-of-service.ts";
import { timeline } from "./pages/timeline.ts";
import { unsubscribePage } from "./pages/unsubscribe.ts";
import { results } from "./results/results.ts";
import { gallery } from "./showcase/gallery.ts";
import { project } from "./showcase/project.ts";
import { report } from "./showcase/report.ts";
import { vote } from "./showcase/vote.ts";

/** Every word of English. What depends on the season, the price or the record is a function of the facts. */
export const en = {
  frame,
  onNow,
  stateMap: mapWords,
  navigation,
  unlisted,
  messages: { registration: registrationMessages, checkoutErrors },
  pages: {
    about,
    consent: consentPage,
    contact,
    contestRules,
    faq,
    firstLesson,
    home,
    implementationGuide,
    interest,
    join,
    invoice: invoicePage,
    judgesAdvisors,
    learningPath,
    legalHub,
    mediaPressKit,
    memberTraining,
    privacyPolicy,
    program,
    refusal,
    register,
    registrationSuccess,
    scholarship: scholarshipPage,
    sandboxCheckout,
    notMe: notMePage,
    signIn: signInPage,
    certificate: certificatePage,
    sponsorAgreement,
    sponsors,
    termsOfService,
    timeline,
    unsubscribe: unsubscribePage,
  },
  privateFrame,
  rehearsal: rehearsalWords,
  account: accountPage,
  people: peopleSection,
  ownProfile,
  profileProblems,
  chamber: chamberPage,
  questions: questionsForm,
  progressReport,
  portal: {
    home: portalHome,
    chamber: portalChamber,
    details: portalDetails,
    team: portalTeam,
    stages: portalStages,
    remind: portalRemind,
    lesson: portalLesson,
    lessons: portalLessons,
    notebook: portalNotebook,
    draftsFromNotes,
    advisors: portalAdvisors,
    preview: portalPreview,
    submission: portalSubmission,
    moment: portalMoment,
    result: portalResult,
    appeal: portalAppeal,
    finals: portalFinals,
    registration: portalRegistration,
  },
  achievementOf,
  clockText,
  transactionIdOf,
  momentText,
  dayText: formatDay,
  shareFacts,
  money: formatMoney,
  desk: {
    areas: deskAreaNames,
    groups: deskGroupNames,
    list: deskList,
    moment: deskMoment,
    until: deskUntil,
    time: deskTime,
    day: deskDay,
    count: deskCount,
    notes: deskNotes,
    today: deskToday,
    results: deskResults,
    finals: deskFinals,
    projectReviews: deskProjectReviews,
    appeals: deskAppeals,
    recordAppeal: deskRecordAppeal,
    forms: deskForms,
    help: deskHelp,
    money: deskMoney,
    registrations: deskRegistrations,
    chambers: deskChambers,
    mail: deskMail,
    judges: deskJudges,
    numbers: deskNumbers,
    submissions: deskSubmissions,
    takeIn: deskTakeIn,
    scholarships: deskScholarships,
    invoices: deskInvoices,
    issueInvoice: deskIssueInvoice,
    showcase: deskShowcase,
    votes: deskVotes,
    advisors: deskAdvisors,
    questions: deskQuestions,
    report: seasonReport,
    profiles: deskProfiles,
    refundRequest: deskRefundRequest,
    registration: deskRegistration,
    addRegistration: deskAddRegistration,
    people: deskPeople,
    person: deskPerson,
    teams: deskTeams,
    team: deskTeam,
    organizers: deskOrganizers,
    log: deskLog,
    takeBack: deskTakeBack,
    find: deskFind,
    tonight: deskTonight,
  },
  advising: advisingPage,
  judging: { conflictRules, overview: judgingOverview, project: judgingProject, pitches: judgingPitches },
  finalsPack,
  results,
  showcase: { gallery, project, report, vote },
  /** The long documents themselves, which a page and a PDF show. */
  legal: {
    "contest-rules": contestRulesDocument,
    "terms-of-service": termsOfServiceDocument,
    "privacy-policy": privacyPolicyDocument,
    "sponsor-agreement": sponsorAgreementDocument,
  },
  /** Papers that are no pages. */
  documents: {
    bill,
    boardBrief,
    certificate,
    chamberLetter,
    tableSign,
    chamberPoster,
    consentForm,
    invoice,
    receipt,
  },
};
