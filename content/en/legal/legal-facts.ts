import type { Facts } from "#content/facts.ts";
import { mailtoLink } from "#domain/text/mailto.ts";
import { formatDay, joined } from "../formats.ts";
import { momentOf } from "../season/season-dates.ts";

/**
 * What several legal documents say. Each clause is worded once, so that rules, terms and policy cannot disagree.
 */
export function legalFacts({ programme, site, dates }: Facts) {
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
      children: `The accelerator is not directed at children under ${childrenUnder}.`,
      ownership:
        "All intellectual property in a project stays with the participants who made it: the idea, the prototype, the business plan, the videos, the pitch deck and everything else they hand in. Entering the competition transfers none of it.",
      sponsorsNoRights:
        "Sponsors may review projects. They get no rights to the intellectual property of participants, and no right to commercialize a project without the participants' permission.",
      separateAgreement:
        "A collaboration between a sponsor and a participant, or a job, needs a separate agreement made directly between the two of them.",
      display:
        "A project is private by default. It is shown in the public gallery only where its participants opt in, and they can withdraw it from the gallery at any time.",
      mediaOptOut: `Participants can opt out of media use at any time by writing to ${mailText(contacts.media, "Media use opt-out")}.`,
      vote: "Public voting allows one verified vote per person, e-mail or IP.",
      updates:
        "A submission can be updated until the deadline and is locked after it. Late submissions are not accepted.",
      portalFailure: `If the submission portal fails, e-mail submission is available: send the materials, or links to them, to ${mailText(contacts.general, "Submission by e-mail")}.`,
      retention: `Personal data is stored for up to ${programme.retentionMonths} months, counted from the end of the program (${dates.finalsDay}) or from the registration, whichever is later.`,
      appealFiling: `An appeal is filed within ${fileWithinBusinessDays} business days of the decision that it is about, by e-mail to ${mailText(contacts.legal, "Appeal")}.`,
      appealCommittee: `The appeals committee has ${committee.length} members: ${joined(committee)}.`,
      appealDecision: `The committee decides within ${decideWithinBusinessDays} business days of receiving the appeal.`,
      law: `The laws of the State of ${contacts.state} govern`,
    },
  };
}
