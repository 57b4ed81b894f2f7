import type { Facts } from "#content/facts.ts";
import { announcementAt, judgingClosesAt, voteClosesAt } from "#domain/programme/moments.ts";
import { formatMoney } from "../formats.ts";
import { invitationRules } from "#domain/teams/invitation-rules.ts";
import type { Instant } from "#domain/time/time.ts";
import { type EmailContent, factList, linkList, momentText, type Reader, stepList } from "./email-content.ts";

const becausePlace = ({ site }: Facts): string =>
  `You're getting this email because you have a place in the ${site.name}.`;

/** The portal is open for someone: at the launch, or within minutes of paying after it. */
export function portalOpenEmail({ firstName }: Reader, siteUrl: string, facts: Facts): EmailContent {
  const { programme, site } = facts;
  return {
    subject: "Your portal is open",
    preview: "Sign in with this address: lessons, your team and your submission.",
    picture: "dawn",
    heading: "Your portal is open",
    blocks: [
      `Dear ${firstName}, the participant portal of the ${site.name} is now open to you. Sign in with this email address. We'll send you a code; there's no password.`,
      stepList("Where to begin", {
        Details: "Tell us your age group, and how your name should appear on certificates.",
        "First lesson": `One lesson a week, ${programme.weeks} in all, on your phone if you like.`,
        Team: `Work alone, or in a team of ${programme.teamSize.min} to ${programme.teamSize.max}.`,
      }),
      linkList({ "Open the portal": `${siteUrl}/portal` }),
      ...(facts.season === "open"
        ? [`Submissions are due ${facts.dates.submissionsDueInBothZones}.`]
        : [
            "Submissions for this season are closed. You can read all lessons and earn the certificates for the first three stages; the fourth needs a submission.",
          ]),
    ],
    closing: becausePlace(facts),
  };
}

export function invitationEmail(
  { team, code, by }: { team: string; code: string; by: string },
  siteUrl: string,
  { site, programme, tier }: Facts,
): EmailContent {
  const price = formatMoney(programme.packages.individual[tier === "early" ? "earlyPrice" : "standardPrice"]);
  return {
    subject: `${by} invited you to the team ${team}`,
    preview: `${by} would like to build an AI startup with you, without coding.`,
    heading: `Join ${team}`,
    blocks: [
      `${by} invited you to join the team ${team} in the ${site.name}: a ${programme.weeks}-week competition in Idaho in which people build an AI startup without coding.`,
      factList("To join", { "Team code": code }),
      `Open the invitation and sign in with this address: we'll email you a six-digit code, and there's no password. To take part, you need a place of your own. It costs ${price} right now. If your chamber of commerce is taking part, you can join with its code and pay nothing.`,
      linkList({
        "Open the invitation": `${siteUrl}/portal/team?code=${encodeURIComponent(code)}`,
        "See the learning path": `${siteUrl}/learning-path`,
      }),
    ],
    closing: `You're getting this email because ${by} gave us your address. We keep it until you answer, for at most ${invitationRules.holdsDays} days, and use it for nothing else.`,
  };
}

/** To a team's lead. */
export function memberJoinedEmail(
  { firstName, member, team, count }: Reader & { member: string; team: string; count: number },
  siteUrl: string,
  facts: Facts,
): EmailContent {
  return {
    subject: `${member} joined ${team}`,
    preview: `${team} now has ${count} members.`,
    heading: `${member} joined your team`,
    blocks: [
      `Dear ${firstName}, ${member} joined the team ${team}, which now has ${count} members. Everyone on the team needs to tell us their age group once, on the details page.`,
      linkList({ "Open the team page": `${siteUrl}/portal/team` }),
    ],
    closing: becausePlace(facts),
  };
}

export function removalNoticeEmail(
  { firstName, team, on, isAfterLock }: Reader & { team: string; on: string; isAfterLock: boolean },
  siteUrl: string,
  facts: Facts,
): EmailContent {
  return {
    subject: `You are being removed from the team ${team}`,
    preview: `On ${on}, unless you and the lead work it out.`,
    heading: "Notice from your team",
    blocks: [
      `Dear ${firstName}, the lead of ${team} is removing you from the team. You stay a member until ${on}. You keep your place in the program${isAfterLock ? "." : ": you can join another team, or work alone."}`,
      ...(isAfterLock
        ? [
            "That is after the deadline for submissions. If the team's project is locked before then, the team stays as it is, and so do you.",
          ]
        : []),
      `If you think this is wrong, talk to the lead or write to ${facts.site.contacts.general} before then.`,
      linkList({ "Open the team page": `${siteUrl}/portal/team` }),
    ],
    closing: becausePlace(facts),
  };
}

export interface SubmissionReceipt extends Reader {
  title: string;
  /** When it came, or when it was last saved and when it was locked: by label. */
  times: readonly { label: string; value: string }[];
  version: number;
  checksum: string;
}

export function submissionReceiptEmail(receipt: SubmissionReceipt, siteUrl: string, facts: Facts): EmailContent {
  // Submitted in the last minutes, it may be read after the deadline.
  const isOpen = facts.season === "open";
  return {
    subject: `Submitted: ${receipt.title}`,
    preview: isOpen ? "Keep this receipt. You can change the project until the deadline." : "Keep this receipt.",
    picture: "dawn",
    heading: "Your project is submitted",
    blocks: [
      `Dear ${receipt.firstName}, we have your team's project. ${isOpen ? `You can change it until ${facts.dates.submissionsDueInBothZones}. The last complete version counts.` : "It came before the deadline, and submissions are closed now."}`,
      receiptFacts(receipt),
      linkList({ "See the submission": `${siteUrl}/portal/submission` }),
    ],
    closing: becausePlace(facts),
  };
}

/** What is still to come for a project: one that an appeal let in may lock weeks after the deadline. */
function whatComes({ programme, dates, now }: Facts): string[] {
  return [
    { until: voteClosesAt(programme), text: `The public vote runs ${dates.voting}.` },
    { until: judgingClosesAt(programme), text: `Judging runs ${dates.judging}.` },
    { until: announcementAt(programme), text: `Finalists are announced on ${dates.finalistsAnnounced}.` },
  ].flatMap(({ until, text }) => (now < until ? text : []));
}

export function submissionLockedEmail(receipt: SubmissionReceipt, siteUrl: string, facts: Facts): EmailContent {
  const coming = whatComes(facts);
  return {
    subject: `Locked in: ${receipt.title}`,
    preview: coming[0] ?? "There's nothing left to do to take part.",
    picture: "dawn",
    heading: "Your project is in the competition",
    blocks: [
      `Dear ${receipt.firstName}, the deadline has passed and your project is locked in. There's nothing left to do to take part.`,
      receiptFacts(receipt),
      [
        ...coming,
        "Your project is shown in the public gallery only if every member of the team has agreed to it on the submission page.",
      ].join(" "),
      linkList({ "See the submission": `${siteUrl}/portal/submission` }),
    ],
    closing: becausePlace(facts),
  };
}

export const receiptTimes = { received: "Received", lastSaved: "Last saved", locked: "Locked" } as const;

const receiptFacts = ({ title, times, version, checksum }: SubmissionReceipt) => ({
  kind: "facts" as const,
  title: "Receipt",
  rows: [
    { label: "Project", value: title },
    ...times,
    { label: "Version", value: String(version) },
    { label: "Checksum (SHA-256)", value: checksum },
  ],
});

export function advisorQuestionEmail(
  {
    advisor,
    from,
    team,
    question,
    isCopy,
    isOwn = false,
  }: { advisor: string; from: string; team: string; question: string; isCopy: boolean; isOwn?: boolean },
  { site }: Facts,
): EmailContent {
  return {
    subject: isCopy
      ? `Copy of ${isOwn ? "your" : `${from}'s`} question to ${advisor}`
      : `A question from the team ${team}`,
    preview: isCopy ? "The advisor will answer by email." : "Answer by replying to this email.",
    heading: isCopy ? `${isOwn ? "Your" : "A"} question is on its way` : `${from} asks`,
    blocks: [
      isCopy
        ? `${from} asked ${advisor} this on behalf of the team ${team}:`
        : `Dear ${advisor}, ${from} from the team ${team} has a question for you as an advisor for the ${site.name}:`,
      { kind: "quote", text: question },
      isCopy
        ? `The advisor will answer ${isOwn ? "you" : from} by email.`
        : "Please answer by replying to this email. Thank you for your time.",
    ],
    closing: isCopy
      ? `You're getting this email because you are a member of the team ${team}, or the guardian of one.`
      : `You're getting this email because you are an advisor for the ${site.name}.`,
  };
}

export function advisorAddedEmail({ firstName }: Reader, siteUrl: string, { site }: Facts): EmailContent {
  return {
    subject: `You are an advisor for the ${site.name}`,
    preview: "Teams can ask you questions by email.",
    heading: "You are an advisor",
    blocks: [
      `Dear ${firstName}, you are now listed as an advisor for the ${site.name}. Teams can ask you a question: it reaches you by email, and you answer by replying. Sign in with this email address to see the teams that have asked you and what they have handed in.`,
      linkList({ "Open your page": `${siteUrl}/advising` }),
      `Didn't expect this? Write to ${site.contacts.general}.`,
    ],
    closing: `You're getting this email because you are an advisor for the ${site.name}.`,
  };
}

interface Objection {
  at: string;
  until: Instant;
}

export function addressChangedEmail(
  {
    newAddress,
    objection,
  }: { newAddress: string; /** Where and until when; null once it is too late. */ objection: Objection | null },
  facts: Facts,
): EmailContent {
  const { site } = facts;
  return {
    subject: "Your email address was changed",
    preview: objection
      ? `If this wasn't you, tell us by ${momentText(facts, objection.until)}.`
      : "If this wasn't you, tell us.",
    heading: "Your email address was changed",
    blocks: [
      `From now on, email from the ${site.name} goes to ${newAddress}, and you sign in with that address.`,
      ...(objection
        ? [
            `Wasn't this you? Open the page below and press the button by ${momentText(facts, objection.until)}: everyone is signed out, and we'll look into it. You can also write to ${site.contacts.general} or call ${site.contacts.phone}.`,
            linkList({ "That was not me": objection.at }),
          ]
        : [`Wasn't this you? Write to ${site.contacts.general} or call ${site.contacts.phone}.`]),
    ],
    closing:
      "You're getting this email because this was your address until now. This is the last email we'll send to it.",
  };
}

export function certificateEmail(
  { firstName, certificate, serial }: Reader & { certificate: string; serial: string },
  siteUrl: string,
  facts: Facts,
): EmailContent {
  return {
    subject: `Your certificate: ${certificate}`,
    preview: "As a PDF, and as a signed credential for your profile.",
    picture: "capitol",
    heading: `Congratulations: ${certificate}`,
    blocks: [
      `Dear ${firstName}, your certificate is ready: ${certificate}. Print it, share its page, or add it to a profile.`,
      factList("Certificate", { Serial: serial }),
      linkList({
        "Open the certificate": `${siteUrl}/certificates/${serial}`,
        "Download the PDF": `${siteUrl}/certificates/${serial}.pdf`,
      }),
    ],
    closing: becausePlace(facts),
  };
}

/** To the organizer: a child's place was closed, and a person must pay the fee back. */
export function childPlaceEmail(
  { registration, isRefunded }: { registration: string | null; isRefunded: boolean },
  { programme }: Facts,
): EmailContent {
  return {
    subject: registration && !isRefunded ? "A place was closed: please refund the fee" : "A place was closed",
    preview: `Someone under ${programme.participation.childrenUnder} had a place.`,
    heading: "A place was closed",
    blocks: [
      `Someone with a place said they are under ${programme.participation.childrenUnder}. Their place has been closed, and their data has been erased.`,
      isRefunded
        ? "The fee has been refunded."
        : registration
          ? `Please refund the fee on the page of registration ${registration} at the desk.`
          : "The place did not come from a payment of their own, so there is nothing to refund.",
    ],
    closing: "You're getting this email as the organizer.",
  };
}
