import { mailtoLink } from "#domain/text/mailto.ts";
import { formatClock, formatDay } from "#domain/time/time.ts";
import { programme } from "../programme.ts";
import { seasonDates } from "./season-dates.ts";
import { site } from "../site.ts";

/**
 * What several legal documents say. Each clause is worded once, so that rules, terms and policy cannot disagree.
 */
const and = new Intl.ListFormat("en-US", { type: "conjunction" });
const { adultAge, childrenUnder } = programme.participation;
const { fileWithinBusinessDays, decideWithinBusinessDays, committee } = programme.appeals;

/** A mail link whose subject carries the programme's tag. */
export function mailLink(address: string, subject: string): string {
  return mailtoLink({ to: address, subject: `${site.mailTag} ${subject}`, body: "" });
}

/** The address itself as a link, in the form that documents read. */
export function mailText(address: string, subject: string): string {
  return `[${address}](${mailLink(address, subject)})`;
}

/** "a, b, and c" */
export const joined = (items: readonly string[]): string => and.format(items);

/** "Last updated" of the documents for which no date is set: they are issued with the season. */
export const seasonEdition = `for the ${programme.year} season`;

/** Who runs the programme, where that begins a sentence. */
export const organizerAtStart = `${site.organizer.charAt(0).toUpperCase()}${site.organizer.slice(1)}`;

/** "Idaho State Capitol in Boise" */
export const finalsPlace = `${programme.finals.venue} in ${programme.finals.city}`;

/** "January 8, 2026, 12:00 AM MT": the first minute at the standard price. */
export const standardPriceFrom = `${formatDay(programme.earlyBirdEndsAt)}, ${formatClock(programme.earlyBirdEndsAt)} ${programme.zoneLabel}`;

/** "2 to 5 people" */
export const teamSize = `${programme.teamSize.min} to ${programme.teamSize.max} people`;

export const clauses = {
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
  mediaOptOut: `Participants can opt out of media use at any time by writing to ${mailText(site.contacts.media, "Media use opt-out")}.`,
  vote: "Public voting allows one verified vote per person, e-mail or IP.",
  updates: "A submission can be updated until the deadline and is locked after it. Late submissions are not accepted.",
  portalFailure: `If the submission portal fails, e-mail submission is available: send the materials, or links to them, to ${mailText(site.contacts.general, "Submission by e-mail")}.`,
  retention: `Personal data is stored for up to ${programme.retentionMonths} months, counted from the end of the program (${seasonDates.finalsDay}) or from the registration, whichever is later.`,
  appealFiling: `An appeal is filed within ${fileWithinBusinessDays} business days of the decision that it is about, by e-mail to ${mailText(site.contacts.legal, "Appeal")}.`,
  appealCommittee: `The appeals committee has ${committee.length} members: ${joined(committee)}.`,
  appealDecision: `The committee decides within ${decideWithinBusinessDays} business days of receiving the appeal.`,
  law: `The laws of the State of ${site.contacts.state} govern`,
} as const;
