import type { Facts } from "#content/facts.ts";
import { judgingOpensAt } from "#domain/programme/moments.ts";
import { instantOf, type Instant } from "#domain/time/time.ts";
import { formatDay } from "../formats.ts";
import { rubricFacts } from "../judging/rubric-facts.ts";
import { type EmailContent, factList, linkList, momentText, stepList } from "./email-content.ts";
import { organizerClosing } from "./organizer-mail.ts";

/** A judge, as the mails to judges know one. */
export interface JudgeMailFacts {
  firstName: string;
  capacity: number;
  /** Projects that wait for marks, and until when the first of them is due. */
  left: number;
  dueAt: Instant | null;
}

const closing = (facts: Facts) => `You're getting this email because you are a judge for the ${facts.site.name}.`;

const toJudging = (siteUrl: string, label: string) => linkList({ [label]: `${siteUrl}/sign-in?to=/judging` });

const projects = (count: number): string => (count === 1 ? "one project" : `${count} projects`);

/** "by March 29, 2026, 11:59 PM MT": a due instant is the first one after the last minute. */
const until = (facts: Facts, dueAt: Instant): string => `by ${momentText(facts, dueAt - 60_000)}`;

export function judgeInvitedEmail(facts: Facts, judge: JudgeMailFacts, siteUrl: string): EmailContent {
  const { site, dates, programme } = facts;
  return {
    subject: "You are invited to judge",
    preview: `Judging runs ${dates.judging}, online. Sign in with this address.`,
    heading: "You are invited to judge",
    blocks: [
      `Dear ${judge.firstName}, thank you for judging the ${site.name}. Judging runs ${dates.judging}, online, and you can change your marks until ${dates.scoresFinal}.`,
      stepList("How it works", {
        "Sign in": "There's no password: we'll email you a six-digit code each time you sign in.",
        "Read and sign the conflict rules":
          "Skip any project whose team you know, work with, sponsor or share a chamber with.",
        "Mark your projects": `At most ${projects(judge.capacity)}: ${batches(facts)}. Each has ${rubricFacts(facts).judged.length} criteria with marks from ${programme.judging.scale.min} to ${programme.judging.scale.max}.`,
      }),
      toJudging(siteUrl, "Sign in and start"),
      "No time this season? Sign in and press “I cannot,” so that we can ask someone else.",
    ],
    closing: closing(facts),
  };
}

/** When projects come. Somebody may be asked to help while judging is on, or after its second wave. */
function batches({ programme, now }: Facts): string {
  const { on } = programme.judging.secondWave;
  const first =
    now < judgingOpensAt(programme) ? "the first batch when judging begins" : "some as soon as you're needed";
  return now < instantOf(on, programme.zone) ? `${first}, and perhaps a few more on ${formatDay(on)}` : first;
}

export function judgeWorkEmail(facts: Facts, judge: JudgeMailFacts, wave: number, siteUrl: string): EmailContent {
  const first = wave === 1;
  return {
    subject: first ? "Your projects are ready to judge" : "A few more projects to judge",
    preview: `${capital(projects(judge.left))} to mark${judge.dueAt === null ? "" : `, ${until(facts, judge.dueAt)}`}.`,
    heading: first ? "Your projects are ready" : "A few more projects for you",
    blocks: [
      first
        ? `Dear ${judge.firstName}, judging has begun. ${capital(projects(judge.left))} ${judge.left === 1 ? "is" : "are"} waiting for your marks.`
        : `Dear ${judge.firstName}, the projects closest to the finalist line get more reviews, and some of them are yours: you now have ${projects(judge.left)} to mark.`,
      ...dueFacts(facts, judge),
      toJudging(siteUrl, "Open your projects"),
    ],
    closing: closing(facts),
  };
}

export function judgeProjectCameEmail(facts: Facts, judge: JudgeMailFacts, siteUrl: string): EmailContent {
  return {
    subject: "One more project for you",
    preview: "Another judge can't mark it, so it's now yours.",
    heading: "One more project for you",
    blocks: [
      `Dear ${judge.firstName}, another judge can't mark a project, so we've assigned it to you. You now have ${projects(judge.left)} to mark.`,
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
    preview: `${capital(projects(judge.left))} to mark. Tell us if you can't.`,
    heading: "Your projects are waiting",
    blocks: [
      `Dear ${judge.firstName}, you haven't signed in for at least ${remindAfterDays} days, and ${projects(judge.left)} ${judge.left === 1 ? "is" : "are"} waiting for your marks. Just open one of them to keep them all.`,
      {
        kind: "notice",
        title: "If you can't do it",
        text: `Reply to this email, and other judges will take over right away. If we hear nothing for ${relieveAfterDays} more days, your open projects go to other judges so that every team gets its reviews.`,
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
    preview: "What you finished counts. Reply if you can take some on again.",
    heading: "Your open projects went to other judges",
    blocks: [
      `Dear ${judge.firstName}, since we didn't hear from you, the projects you hadn't finished have gone to other judges. Everything you finished counts. Thank you for your work.`,
      "If you can take on some projects after all, reply to this email.",
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
    preview: `${percent}% of the first wave is done. The second does not start until you start it.`,
    heading: "The second wave needs your decision",
    blocks: [
      `${done} of ${assigned} reviews in the first wave are done (${percent}%). Less than ${needsPercent}% was done in time, so the second wave did not go out automatically, and does not start until you start it. It goes to the projects closest to the finalist line. With too few marks, we'd pick the wrong ones.`,
      stepList("What to do", {
        "Remind judges who are behind": "The desk lists what each judge has done and what is left.",
        "Start the second wave when you're ready": "You can start it on the desk's Judges page.",
      }),
      linkList({ "Judges and assignment": `${siteUrl}/desk/judges` }),
    ],
    closing: organizerClosing,
  };
}

/** To the organizer: projects lack judges. */
export function reviewsMissingEmail(_: Facts, siteUrl: string): EmailContent {
  return {
    subject: "Some projects need more judges",
    preview: "Every judge who could take them is full. The desk says what is missing.",
    heading: "Some projects need more judges",
    blocks: [
      "Because of a conflict, a removal or a judge who didn't respond, some projects have fewer reviews than they should, and every judge who could take them is full.",
      "The desk says what is missing, for example two more judges who have no ties to a certain chamber. Judges you invite get these projects right away.",
      linkList({ "Judges and assignment": `${siteUrl}/desk/judges` }),
    ],
    closing: organizerClosing,
  };
}

function dueFacts(facts: Facts, { left, dueAt }: JudgeMailFacts) {
  return [
    factList("Your work", {
      "To mark": projects(left),
      // What is overdue has no day of its own any more, but marks are final on one.
      ...(dueAt === null ? {} : { "Please finish by": momentText(facts, dueAt - 60_000) }),
      "Marks become final": facts.dates.scoresFinal,
    }),
  ];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
