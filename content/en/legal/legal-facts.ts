import type { Facts } from "#content/facts.ts";
import { mailtoLink } from "#domain/text/mailto.ts";
import { formatDay, joined } from "../formats.ts";
import { momentOf } from "../season/season-dates.ts";
import { voteEnds } from "../showcase/vote-dates.ts";

/**
 * What several legal documents say. Each clause is worded once, so that rules, terms and policy cannot disagree.
 */
export function legalFacts(facts: Facts) {
  const { programme, site, dates } = facts;
  const { contacts, mailTag } = site;
  const { adultAge, childrenUnder } = programme.participation;
  const { fileWithinBusinessDays, decideWithinBusinessDays } = programme.appeals;
  const committee = programme.appeals.committee.map(({ name }) => name);

  /** A mail link whose subject carries the programme's tag. */
  const mailLink = (address: string, subject: string): string =>
    mailtoLink({ to: address, subject: `${mailTag} ${subject}`, body: "" });

  /** The address itself as a link, in the form that documents read. */
  const mailText = (address: string, subject: string): string => `[${address}](${mailLink(address, subject)})`;

  return {
    mailLink,
    mailText,
    /** "November 10, 2025, for the 2026 season": of the documents that are issued with a season. */
    rulesUpdated: `${formatDay(programme.legal.rulesUpdatedOn)}, for the ${programme.year} season`,
    agreementUpdated: `${formatDay(programme.legal.agreementUpdatedOn)}, for the ${programme.year} season`,
    /** "Idaho State Capitol in Boise" */
    finalsPlace: `${programme.finals.venue} in ${programme.finals.city}`,
    /** "January 8, 2026, 12:00 AM MT": the first minute at the standard price. */
    standardPriceFrom: momentOf(programme.earlyBirdEndsAt, programme),
    /** "2 to 5 people" */
    teamSize: `${programme.teamSize.min} to ${programme.teamSize.max} people`,
    clauses: {
      adults: `Participants are ${adultAge} or older.`,
      minors: `Anyone under ${adultAge} takes part only with the written consent of a parent or guardian.`,
      consent: `The portal asks everyone for an age band on the first visit. A parent or guardian consents with a code that we email to their own address, or signs the form that the portal offers; the signed form can be uploaded there or emailed to ${mailText(contacts.legal, "Parental or guardian consent")}. Until we have the consent, the team can neither submit nor be shown. Consent counts if we receive it before the deadline. If nothing else is missing by then, we wait for consents and ages until ${dates.answersDueInBothZones}.`,
      children: `The accelerator is not directed at children under ${childrenUnder}.`,
      ownership:
        "All intellectual property in a project stays with the participants who made it: the idea, the prototype, the business plan, the videos, the pitch deck and everything else they submit. Entering the competition transfers none of it.",
      sponsorsNoRights:
        "Sponsors may review projects whose teams opted in to the public gallery. They get no rights to the intellectual property of participants, and no right to commercialize a project without the participants' permission.",
      separateAgreement:
        "A collaboration between a sponsor and a participant, or a job, needs a separate agreement made directly between the two of them.",
      display:
        "A project is private by default. It is shown in the [public gallery](/showcase) only if every member of its team opts in and the organizer has reviewed it. Any member can withdraw it from the gallery at any time, and it is removed right away.",
      mediaOptOut: `Participants can opt out of media use at any time by writing to ${mailText(contacts.media, "Media use opt-out")}.`,
      vote: "Public voting allows one verified vote per person, e-mail or IP.",
      voteVerified: `A vote is verified by a code that we email to the voter's address, and can be moved to another project until the vote closes (${voteEnds(facts)}). The network address is evidence, never a limit: a room full of voters may share one.`,
      votesHeld:
        "Votes that look like ballot stuffing are held until someone on the organizer's staff decides, without seeing which project they are for. Votes by a project's own members, by judges and by organizers do not count.",
      updates:
        "A submission can be updated until the deadline and is locked after it. Late submissions are not accepted.",
      deadlineMinute: `Submissions are accepted until the end of the deadline minute, by the clock of this site's server. The last complete version counts, and a complete draft counts as submitted, whether or not anyone pressed Submit. A file whose upload began before the deadline counts if it is complete by ${momentOf(programme.submission.uploadsCompleteBy, programme)}.`,
      portalFailure: `If the submission portal fails, email submission is available: send the materials, or links to them, to ${mailText(contacts.general, "Submission by email")}.`,
      retention: `Personal data is stored for up to ${programme.retentionMonths} months, counted from the end of the program (${dates.finalsDay}) or from the registration, whichever is later.`,
      appealFiling: `An appeal is filed [in the participant portal](/portal/appeal), by any member for the team, within ${fileWithinBusinessDays} business days of the decision. If you cannot sign in, write to ${mailText(contacts.legal, "Appeal")} within the same time.`,
      appealAgainst:
        "A disqualification, being left out of the competition at the deadline, a removal from the gallery, and, once the results are out, not being named a finalist.",
      businessDays:
        "Business days are Monday to Friday, except federal holidays. The day of the decision does not count, and the last day counts until midnight.",
      appealCommittee: `The appeals committee has ${committee.length} members: ${joined(committee)}.`,
      appealDecision: `The committee decides within ${decideWithinBusinessDays} business days of receiving the appeal, and by ${formatDay(programme.appeals.finalsDecidedBy)}, if it concerns the finals.`,
      appealEffect:
        "An appeal of the ranking that is upheld adds a finalist and removes none. Marks that were wrong are corrected even if no place changes. A disqualification that is reversed gives the project back the place it had; if the results came out without it, its team is then a finalist. A project that was left out and whose appeal is upheld is in as soon as nothing is missing; if the appeal was upheld after the results were out, its team is then a finalist.",
      law: `The laws of the State of ${contacts.state} govern`,
    },
  };
}
