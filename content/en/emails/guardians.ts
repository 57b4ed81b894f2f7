import type { Facts } from "#content/facts.ts";
import { announcementAt, answersDueAt } from "#domain/programme/moments.ts";
import type { Instant } from "#domain/time/time.ts";
import { type EmailContent, factList, linkList, momentText, stepList } from "./email-content.ts";

const papers = (siteUrl: string) => [
  { label: "Contest rules", href: `${siteUrl}/contest-rules` },
  { label: "Terms of service", href: `${siteUrl}/terms-of-service` },
  { label: "Privacy policy", href: `${siteUrl}/privacy-policy` },
];

/** By when it is needed; nothing where no day is left. */
function dueWords({ season, now, programme, dates }: Facts): string {
  if (season === "open") return `We need your consent before submissions close: ${dates.submissionsDueInBothZones}. `;
  return now < answersDueAt(programme) ? `We need your consent by ${dates.answersDueInBothZones}. ` : "";
}

interface GuardianCode {
  child: string;
  code: string;
  /** When the code stops working. */
  until: Instant;
  isGiven: boolean;
}

/** To a parent or guardian: what is asked, and the code that opens the page to answer. */
export function guardianCodeEmail(mail: GuardianCode, siteUrl: string, facts: Facts): EmailContent {
  if (mail.isGiven) return newCodeEmail(mail, siteUrl, facts);
  const { child, code, until } = mail;
  const { site, programme } = facts;
  return {
    subject: `${child} is asking for your consent`,
    preview: "Read what they would like to do, then decide.",
    heading: `${child} would like to take part`,
    blocks: [
      `${child} named you as their parent or guardian. They are under ${programme.participation.adultAge} and would like to take part in the ${site.name}: a ${programme.weeks}-week competition in which people in Idaho build an AI startup without coding.`,
      stepList("What happens now", {
        "Open the page": `Go to ${siteUrl}/consent on any device.`,
        "Type this code": `${code}. It works until ${momentText(facts, until)}.`,
        Decide: "The page says exactly what you are consenting to. Nothing happens until you press Give consent.",
      }),
      { kind: "links", items: [{ label: "Open the consent page", href: `${siteUrl}/consent` }, ...papers(siteUrl)] },
      `${dueWords(facts)}If you don't consent, do nothing. Questions? Write to ${site.contacts.general} or call ${site.contacts.phone}.`,
    ],
    closing: `You're getting this email because ${child} gave your address as their parent's or guardian's.`,
  };
}

/** To a guardian who has consented and asks for a code again: to look, or to withdraw. */
function newCodeEmail({ child, code, until }: GuardianCode, siteUrl: string, facts: Facts): EmailContent {
  const { site } = facts;
  return {
    subject: `Your new code: consent for ${child}`,
    preview: "To look at your consent, or to withdraw it.",
    heading: "Your new code",
    blocks: [
      `You gave consent for ${child} to take part in the ${site.name}. With this code you can see what you consented to, and withdraw your consent if you want to.`,
      factList("For the consent page", { Code: code }),
      `It works until ${momentText(facts, until)} on any device, and replaces the one before. If you didn't ask for it, ignore this email: nothing changes without the code.`,
      linkList({ "Open the consent page": `${siteUrl}/consent` }),
    ],
    closing: `You're getting this email because this address was used to give consent as a parent or guardian. To have your data erased, write to ${site.contacts.general}.`,
  };
}

export function consentGivenEmail({ child, code, until }: GuardianCode, siteUrl: string, facts: Facts): EmailContent {
  const { site } = facts;
  return {
    subject: `You gave consent for ${child}`,
    preview: "How to withdraw it at any time.",
    heading: "We have your consent",
    blocks: [
      `Thank you. ${child} can now take part in the ${site.name}. You'll get a copy when they write to an advisor, or an advisor leaves a note on their work.`,
      `You can withdraw your consent at any time at ${siteUrl}/consent. The code ${code} works until ${momentText(facts, until)}; after that, ask for a new one there. If you withdraw it, the project is removed from the public gallery right away.`,
      { kind: "links", items: [{ label: "Open the consent page", href: `${siteUrl}/consent` }, ...papers(siteUrl)] },
    ],
    closing: `You're getting this email because you gave consent as a parent or guardian. To have your data erased, write to ${site.contacts.general}.`,
  };
}

/** Where the project stands whose team a guardian's consent is missing from now. */
export type WithdrawnFrom = "no-team" | "open" | "conditional" | "locked" | "shown";

const isIn = (project: WithdrawnFrom): boolean => project === "locked" || project === "shown";

/** What follows for the project. Only what is in the competition is judged. */
function afterWithdrawal(project: WithdrawnFrom, { season, now, programme, dates, site }: Facts): string {
  if (isIn(project))
    return now < announcementAt(programme)
      ? `The organizers know, and will write to you about the judging. You can also write to ${site.contacts.general}.`
      : `The organizers know, and will write to you. You can also write to ${site.contacts.general}.`;
  if (season === "open")
    return `Without consent, the team can't submit. The guardian can give it again until ${dates.submissionsDueInBothZones}.`;
  return project === "conditional" && now < answersDueAt(programme)
    ? `Without consent, the project is out. The guardian can give it again until ${dates.answersDueInBothZones}.`
    : "The lessons stay open.";
}

/** To each member of the team. */
export function consentWithdrawnEmail(
  { firstName, child, isOwn, project }: { firstName: string; child: string; isOwn: boolean; project: WithdrawnFrom },
  siteUrl: string,
  facts: Facts,
): EmailContent {
  const { site, season } = facts;
  const isShown = project === "shown";
  const shown = isShown ? " Your project is no longer shown in the public gallery." : "";
  const who = isOwn
    ? "your parent or guardian withdrew their consent."
    : `the parent or guardian of ${child} withdrew their consent.`;
  return {
    subject: isOwn ? "Your guardian withdrew their consent" : `${child}'s guardian withdrew their consent`,
    preview: isShown
      ? "Your project is no longer shown in the gallery."
      : season === "open"
        ? "The team can't submit without it."
        : "What this means for your team.",
    heading: "Consent was withdrawn",
    blocks: [
      `Dear ${firstName}, ${who}${shown}`,
      afterWithdrawal(project, facts),
      linkList({ "Open the portal": `${siteUrl}/portal` }),
    ],
    closing: `You're getting this email because you are on a team in the ${site.name}.`,
  };
}

/** To the organizer. */
export function consentWithdrawnNoticeEmail(
  { child, personId, project }: { child: string; personId: string; project: WithdrawnFrom },
  siteUrl: string,
  { now, programme }: Facts,
): EmailContent {
  const isJudged = isIn(project) && now < announcementAt(programme);
  const effects = [
    ...(project === "shown" ? ["The team's project left the gallery right away."] : []),
    ...(project === "no-team" ? [] : ["We told the team."]),
    ...(isJudged ? ["Judging continues until you decide otherwise."] : []),
  ];
  return {
    subject: `A guardian withdrew consent: ${child}`,
    preview: isJudged ? "Please decide about the judging." : "We no longer have their consent.",
    heading: "Consent was withdrawn",
    blocks: [
      [`The parent or guardian of ${child} withdrew their consent.`, ...effects].join(" "),
      linkList({ "Open the person's page": `${siteUrl}/desk/people/${personId}` }),
    ],
    closing: "You're getting this email as the organizer.",
  };
}
