import { bySeason } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { mentoringEndsAt, mentoringStartsAt } from "#domain/programme/moments.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { allDates, eventDate, statusLabel, type EventDate } from "../season/event-dates.ts";
import { formatDay, joined, numberWord } from "../formats.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { rubricFacts } from "../judging/rubric-facts.ts";
import { rankingExplained } from "../judging/ranking.ts";
import { hasEnded, ofSeason } from "../season/season.ts";

export function judgesAdvisors(facts: Facts) {
  const { programme, site, dates } = facts;
  const { finals, judging, submission } = programme;
  const rubric = rubricFacts(facts);
  const { judged, judgedWeight, publicName, publicWeight, heaviest, lightest, topCriteria } = rubric;
  return {
    meta: pageMeta(
      facts,
      "Judges & Advisors",
      `How judging works at the ${site.name}: the rubric and its weights, what judges and advisors do and when, and how to apply.`,
    ),
    eyebrow: "Judges & Advisors",
    title: "Lend a founder your judgment",
    lede: `Judges score the projects that compete for a place at the ${finals.venue}. Advisors help founders get that far. Both give a few focused weeks, and both see ${programme.state}'s newest ideas before anyone else does.`,
    calls: {
      judge: { label: "Apply to be a Judge", to: "/contact?topic=judge" },
      advisor: { label: "Apply to be an Advisor", to: "/contact?topic=advisor" },
      rules: { label: "Read the contest rules", to: "/contest-rules" },
    },
    status: statusSentence(facts),
    why: {
      title: "Why they matter",
      paragraphs: [
        "Most participants have never pitched, and many have never shown a stranger what they are making. A score from someone who read the whole submission, or an answer from someone who has shipped a product, changes what they do next.",
        "The program promises every participant the same published rubric. That promise is only as good as the people who apply it.",
      ],
    },
    judges: {
      title: "Judge responsibilities",
      lede: `Judging ${hasEnded(facts, namedEvents.judges) ? "ran" : "runs"} ${dates.judging}, online.`,
      how: {
        title: "How it works",
        items: [
          `We invite you by email, with as many projects as you say you can read (${judging.usualCapacity} unless you say otherwise). You [sign in](/judging) with a code; there's no password.`,
          "First you sign the conflict rules. The software never gives you a project whose team shares a chamber, an employer or a sponsor with you. If you still know someone on a team, one click passes the project to another judge.",
          `Every project gets ${judging.firstWave.reviewsPerProject} reviews (${ofSeason(facts, `done by ${formatDay(judging.firstWave.dueOn)}`)}). Then the ${judging.secondWave.projects} projects closest to the finalist line get up to ${judging.secondWave.reviewsPerProject} more (from ${formatDay(judging.secondWave.on)}).`,
          `You give each criterion a whole number from ${judging.scale.min} to ${judging.scale.max}, with descriptions for ${joined(judging.anchors.map(({ mark }) => String(mark)))}, and write a note to the team and one to us. It saves automatically, and you can change it until judging closes.`,
          "You see neither other judges' marks nor votes. Teams see marks and notes after the announcement, without your name.",
        ],
      },
      responsibilities: [
        `Read each submission you are given in full: the abstract, the pitch deck, the demo video of ${submission.demoVideoMinutes.min} to ${submission.demoVideoMinutes.max} minutes and the prototype or demo.`,
        "Read the How AI Was Used log, and weigh what the founder did with the tools rather than which tools they could afford.",
        `Score the ${judged.length} judged criteria by the rubric, and nothing outside it.`,
        `Finish in time: scores become final when judging closes (${ofSeason(facts, dates.scoresFinal)}).`,
        `Hear the finalists pitch live at the finals (${ofSeason(facts, dates.finalsDay)}).`,
        "Respect the work: a project belongs to the people who made it, and showing it in public is their choice.",
      ],
      whoTitle: "Who can judge",
      whoLede:
        "You don't need to be an engineer. We're looking for people who can tell a real solution from a good slide.",
      who: [
        {
          title: "Founders and operators",
          text: "You have started or run a business and know what a customer will pay for.",
        },
        {
          title: "Technologists",
          text: "You work with software, data or AI and can tell what a prototype really does.",
        },
        {
          title: "Community and public leaders",
          text: `You know which problems ${programme.state}'s towns, schools and agencies have.`,
        },
        {
          title: "Sponsors and chambers",
          text: "You support the program and will score by the rubric like everyone else.",
        },
      ],
    },
    rubric: {
      title: "Rubric",
      lede: `Every bar is drawn to scale: a weight of ${lightest.weight}% is half as long as one of ${lightest.weight * 2}%. All weights together make 100%.`,
      total: { label: "Total", value: "100%" },
      criteria: rubric.criteria,
      chartLabel: `Share of each criterion in the score: ${rubric.criteria.map(({ name, weight }) => `${name} ${weight}%`).join(", ")}`,
      byJudges: `Judges: ${judgedWeight}%`,
      byPublic: `Public vote: ${publicWeight}%`,
      howTitle: "How a score is made",
      how: [
        {
          title: `Judges decide ${judgedWeight}%`,
          text: `Judges score ${numberWord(judged.length)} of the ${numberWord(rubric.criteria.length)} criteria. ${joined(topCriteria.map(({ name }) => name))} weigh most, at ${heaviest.weight}% each.`,
        },
        {
          title: `The public decides ${publicWeight}%`,
          text: `${publicName} comes from the public vote, one verified vote per person, e-mail or IP (${ofSeason(facts, dates.voting)}). A vote is verified by a code to an email address; the IP address is evidence of ballot stuffing, and never a limit.`,
        },
        {
          title: "Weights do the rest",
          text: `The same step up or down counts ${heaviest.weight / lightest.weight} times as much in ${heaviest.name} as in ${lightest.name}.`,
        },
        {
          title: "Then scores are final",
          text: `Once scores are final, the finalists are announced (${ofSeason(facts, `${dates.scoresFinal}, and ${dates.finalistsAnnounced}`)}). An appeal can be filed [in the portal](/portal/appeal) within ${programme.appeals.fileWithinBusinessDays} business days and is decided within ${programme.appeals.decideWithinBusinessDays}.`,
        },
      ],
    },
    ranking: rankingExplained(facts),
    advisors: {
      title: "Advisor responsibilities",
      lede:
        facts.now < mentoringEndsAt(programme)
          ? `Advisors mentor participants while they build, ${dates.mentoring}.`
          : `Advisors mentored participants while they built, ${dates.mentoring}.`,
      how: {
        title: "How it works",
        items: [
          "We list you in the portal with your topics and the hours you name. A team asks you there, and its question reaches you by email.",
          "You answer by email, and decide together whether to write, call or meet. Every member of the team gets a copy of the question, and so do the parents or guardians of members who are minors.",
        ],
      },
      responsibilities: [
        "Listen first: ask what the participant wants to finish.",
        "Help them test the idea with real users before they polish it.",
        "Point to the tools and methods that fit a founder who does not code.",
        "Read the abstract and watch the demo video as a stranger would, and say what is unclear.",
        "Leave the work in their hands. The submission, and every right to it, stays theirs.",
      ],
      whoTitle: "Who can advise",
      whoLede: "If people already come to you for advice, you're who we're looking for.",
      who: [
        { title: "Business owners", text: `You have found customers in ${programme.state} and can say how.` },
        {
          title: "Marketing, finance and product people",
          text: "You can sharpen a message, a price or a plan in one sitting.",
        },
        { title: "AI and no-code practitioners", text: "You use these tools at work and know where they break." },
        { title: "Educators and coaches", text: "You help adults learn new things and keep going." },
      ],
    },
    recognition: {
      title: "Recognition",
      lede: "How we thank the people who read, score and mentor.",
      items: [
        {
          title: "Named at the finals",
          text: `Judges and advisors are thanked by name at the finals in the ${finals.venue} (${ofSeason(facts, dates.finalsDay)}).`,
        },
        {
          title: "Named the way you want",
          text: "When you apply, tell us how you'd like to be named and with what affiliation, or that you'd rather not be named.",
        },
        {
          title: "In the room",
          text: "Judges and advisors see the exhibitions, the pitches and the awards, and meet the founders whose work they read.",
        },
      ],
    },
    keyDates: {
      title: "Key dates",
      lede: `All times are ${programme.zoneName} (${programme.zoneLabel}), as in ${finals.city}.`,
      items: judgeDates(facts, [
        {
          eventId: namedEvents.submissions,
          text: "Submissions close and are locked. Nothing changes while judges read.",
          who: "Everyone",
        },
        {
          eventId: namedEvents.vote,
          text: "The public sees the projects whose teams opted in, and votes.",
          who: "Public",
        },
        { eventId: namedEvents.judges, text: "Judges score by the rubric.", who: "Judges" },
        {
          eventId: namedEvents.announcement,
          text: "The finalists learn that they will pitch live, and every team sees its marks.",
          who: "Everyone",
        },
        { eventId: finals.eventId, text: "Exhibitions, live pitches and awards.", who: "Judges and advisors" },
      ]),
      calendar: allDates(facts, "Add all dates to your calendar"),
    },
    closing: {
      title: "Two ways to help, one message away",
      text: `Tell us who you are, what you know and which weeks you're free. We answer email within ${site.responseTimes.email.time}.`,
    },
  };
}

export type JudgesAdvisorsCopy = ReturnType<typeof judgesAdvisors>;

/** What an application means at this point of the season. */
function statusSentence(facts: Facts): string {
  const {
    programme: { year },
    dates,
  } = facts;
  const applyAllTheSame = "You're still welcome to apply, and we'll keep your application in mind for what comes next.";
  return bySeason(facts, {
    open: `Apply for the ${year} season by email: the button starts a message and lists what to tell us.`,
    "submissions-closed": hasEnded(facts, namedEvents.judges)
      ? `Judging for ${year} is closed, and the finals are on ${dates.finalsDay}. ${applyAllTheSame}`
      : `Submissions for ${year} are in. Write to us if you can judge at short notice.`,
    "season-over": `The ${year} season is complete: the finals were on ${dates.finalsDay}. ${applyAllTheSame}`,
  });
}

/** A date with whom it concerns. */
export interface JudgeDate extends EventDate {
  who: string;
}

/** The key dates as they stand now. Mentoring has months and no days: it lasts until the end of the last one. */
function judgeDates(facts: Facts, events: readonly { eventId: string; text: string; who: string }[]): JudgeDate[] {
  const { programme, dates, now } = facts;
  const mentoring = {
    id: "mentoring",
    title: "Mentoring",
    days: dates.mentoring,
    hours: null,
    text: "Advisors answer what teams ask them during the build.",
    who: "Advisors",
    status: statusLabel(
      now >= mentoringEndsAt(programme) ? "past" : now >= mentoringStartsAt(programme) ? "now" : "later",
    ),
  };
  return [mentoring, ...events.map(({ who, ...event }) => ({ ...eventDate(facts, event), who }))];
}
