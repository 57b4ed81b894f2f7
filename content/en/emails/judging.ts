import type { Facts } from "#content/facts.ts";
import type { Instant } from "#domain/time/time.ts";
import { formatDay } from "../formats.ts";
import { rubricFacts } from "../judging/rubric-facts.ts";
import { momentText, type EmailContent } from "./email-content.ts";
import { organizerClosing } from "./organizer-mail.ts";

/** A judge, as the mails to judges know one. */
export interface JudgeMailFacts {
  firstName: string;
  capacity: number;
  /** Projects that wait for marks, and until when the first of them is due. */
  left: number;
  dueAt: Instant | null;
}

const closing = (facts: Facts) => `You're getting this email because you are a judge of the ${facts.site.name}.`;

const toJudging = (siteUrl: string, label: string) =>
  ({ kind: "links", items: [{ label, href: `${siteUrl}/sign-in?to=/judging` }] }) as const;

const projects = (count: number): string => (count === 1 ? "one project" : `${count} projects`);

/** "until March 29, 2026, 11:59 PM MT": a due instant is the first one after the last minute. */
const until = (facts: Facts, dueAt: Instant): string => `until ${momentText(facts, dueAt - 60_000)}`;

export function judgeInvitedEmail(facts: Facts, judge: JudgeMailFacts, siteUrl: string): EmailContent {
  const { site, dates, programme } = facts;
  return {
    subject: "You are invited to judge",
    preview: `Judging runs ${dates.judging}, online. Sign in with this address.`,
    heading: "You are invited to judge",
    blocks: [
      {
        kind: "paragraph",
        text: `Dear ${judge.firstName}, thank you for judging at the ${site.name}. Judging runs ${dates.judging}, online, and marks can be changed until ${dates.scoresFinal}.`,
      },
      {
        kind: "steps",
        title: "How it works",
        items: [
          { title: "Sign in", text: "There is no password: we send six digits to this address each time you sign in." },
          {
            title: "Read the rules on conflicts, and sign",
            text: "You mark no project of a team that you know, work with, sponsor or share a chamber with.",
          },
          {
            title: "Mark your projects",
            text: `At most ${projects(judge.capacity)}: the first when judging begins, perhaps a few more on ${formatDay(programme.judging.secondWave.on)}. Each has ${rubricFacts(facts).judged.length} criteria with marks from ${programme.judging.scale.min} to ${programme.judging.scale.max}.`,
          },
        ],
      },
      toJudging(siteUrl, "Sign in and start"),
    ],
    closing: closing(facts),
  };
}

export function judgeWorkEmail(facts: Facts, judge: JudgeMailFacts, wave: number, siteUrl: string): EmailContent {
  const first = wave === 1;
  return {
    subject: first ? "Your projects are ready to judge" : "A few more projects to judge",
    preview: `${capital(projects(judge.left))} to mark${judge.dueAt === null ? "" : `, ${until(facts, judge.dueAt)}`}.`,
    heading: first ? "Your projects are ready" : "A few more projects for you",
    blocks: [
      {
        kind: "paragraph",
        text: first
          ? `Dear ${judge.firstName}, judging has begun. ${capital(projects(judge.left))} ${judge.left === 1 ? "waits" : "wait"} for your marks.`
          : `Dear ${judge.firstName}, the projects nearest to the line between finalists and the others get more reviews. Some of them have come to you: ${projects(judge.left)} now ${judge.left === 1 ? "waits" : "wait"} for your marks.`,
      },
      ...dueFacts(facts, judge),
      toJudging(siteUrl, "Open your projects"),
    ],
    closing: closing(facts),
  };
}

export function judgeProjectCameEmail(facts: Facts, judge: JudgeMailFacts, siteUrl: string): EmailContent {
  return {
    subject: "One more project for you",
    preview: "Another judge cannot mark it, so it has come to you.",
    heading: "One more project for you",
    blocks: [
      {
        kind: "paragraph",
        text: `Dear ${judge.firstName}, another judge cannot mark a project, so it has come to you. You have ${projects(judge.left)} to mark now.`,
      },
      ...dueFacts(facts, judge),
      toJudging(siteUrl, "Open your projects"),
    ],
    closing: closing(facts),
  };
}

export function judgeReminderEmail(facts: Facts, judge: JudgeMailFacts, siteUrl: string): EmailContent {
  const { remindAfterDays, relieveAfterDays } = facts.programme.judging.silence;
  return {
    subject: "Your projects are waiting",
    preview: `${capital(projects(judge.left))} to mark. Tell us if you cannot.`,
    heading: "Your projects are waiting",
    blocks: [
      {
        kind: "paragraph",
        text: `Dear ${judge.firstName}, we have not seen you for ${remindAfterDays} days, and ${projects(judge.left)} ${judge.left === 1 ? "waits" : "wait"} for your marks. Opening one of them is enough to keep them.`,
      },
      {
        kind: "notice",
        title: "If you cannot do it",
        text: `Reply to this email, and others take over at once. If we hear nothing for ${relieveAfterDays} more days, your open projects go to other judges, so that no team is left without its reviews.`,
      },
      ...dueFacts(facts, judge),
      toJudging(siteUrl, "Open your projects"),
    ],
    closing: closing(facts),
  };
}

export function judgeRelievedEmail(facts: Facts, judge: JudgeMailFacts): EmailContent {
  return {
    subject: "Your open projects went to other judges",
    preview: "What you have finished counts. Reply if you can take on some again.",
    heading: "Your open projects went to other judges",
    blocks: [
      {
        kind: "paragraph",
        text: `Dear ${judge.firstName}, since we had not heard from you, the projects that you had not finished have gone to other judges. Whatever you finished counts, with our thanks.`,
      },
      { kind: "paragraph", text: "If you can take on some projects after all, reply to this email." },
    ],
    closing: closing(facts),
  };
}

/** To the organizer: too little of the first wave is done. */
export function secondWaveWaitsEmail(
  facts: Facts,
  { done, assigned }: { done: number; assigned: number },
  siteUrl: string,
): EmailContent {
  const { needsPercent } = facts.programme.judging.secondWave;
  const percent = assigned === 0 ? 0 : Math.floor((done * 100) / assigned);
  return {
    subject: "The second wave of judging needs your decision",
    preview: `${percent}% of the first wave is done, and ${needsPercent}% would start it automatically.`,
    heading: "The second wave needs your decision",
    blocks: [
      {
        kind: "paragraph",
        text: `${done} of ${assigned} reviews of the first wave are done (${percent}%). The second wave starts automatically at ${needsPercent}%. It goes to the projects nearest the finalist line, and with too few marks that line is in the wrong place.`,
      },
      {
        kind: "steps",
        title: "What to do",
        items: [
          { title: "Remind who is behind", text: "The desk lists each judge with what is done and what is left." },
          {
            title: "Give the second wave out when you think it right",
            text: "On the desk's page for judges.",
          },
        ],
      },
      { kind: "links", items: [{ label: "Judges and assignment", href: `${siteUrl}/desk/judges` }] },
    ],
    closing: organizerClosing,
  };
}

/** To the organizer: projects lack judges. */
export function reviewsMissingEmail(_: Facts, siteUrl: string): EmailContent {
  return {
    subject: "Some projects lack judges",
    preview: "Nobody without a tie to them has room. The desk says what is missing.",
    heading: "Some projects lack judges",
    blocks: [
      {
        kind: "paragraph",
        text: "After a conflict, a removal or a silent judge, some projects have fewer reviews than they should, and no judge without a tie to them has room.",
      },
      {
        kind: "paragraph",
        text: "The desk says what is missing, for example two more judges without ties to one chamber. Judges you invite get these projects at once.",
      },
      { kind: "links", items: [{ label: "Judges and assignment", href: `${siteUrl}/desk/judges` }] },
    ],
    closing: organizerClosing,
  };
}

function dueFacts(facts: Facts, { left, dueAt }: JudgeMailFacts) {
  if (dueAt === null) return [];
  return [
    {
      kind: "facts" as const,
      title: "Your work",
      rows: [
        { label: "To mark", value: projects(left) },
        { label: "Please finish", value: until(facts, dueAt) },
        { label: "Marks become final", value: facts.dates.scoresFinal },
      ],
    },
  ];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
