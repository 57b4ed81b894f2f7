import type { Facts } from "#content/facts.ts";
import type { Lesson } from "../lessons/lesson.ts";
import type { LessonFacts } from "../lessons/lesson-facts.ts";
import { lessons } from "../lessons/lessons.ts";
import { lessonWords } from "../lessons/lesson-words.ts";

/** What the page says around a lesson. */
export function portalLesson({ programme, dates }: Facts) {
  return {
    ...lessonWords,
    stage: (number: number) => `Stage ${number}: ${programme.stages[number - 1]?.title ?? ""}`,
    notYet: `This lesson opens with the portal on ${dates.portalLaunches}. The first one is already open.`,
    markRead: "Mark as read",
    isRead: "You have read this lesson.",
    markUnread: "Mark as not read",
    previous: "Previous lesson",
    following: "Next lesson",
    afterDeadline:
      "Submissions are closed, so the steps about submitting are for the next season. Everything else works as before.",
  };
}

export type PortalLessonWords = ReturnType<typeof portalLesson>;

/** The twelve lessons, with the season's dates and limits in them. */
export function portalLessons(facts: Facts): readonly Lesson[] {
  return lessons(lessonFacts(facts));
}

function lessonFacts(facts: Facts): LessonFacts {
  const { programme, dates } = facts;
  const { submission } = programme;
  const [first, second, third, fourth] = programme.stages.map(({ certification }) => certification);
  return {
    weeks: programme.weeks,
    state: programme.state,
    certifications: [first ?? "", second ?? "", third ?? "", fourth ?? ""],
    handInMinWords: programme.handInMinWords,
    abstractWords: submission.abstractWords,
    aiLogWords: submission.aiLogWords,
    reflectionMaxWords: submission.reflectionMaxWords,
    titleLength: submission.titleLength,
    pitchLength: submission.pitchLength,
    demoVideoMinutes: submission.demoVideoMinutes,
    deckFormats: "PDF, PPT or PPTX",
    deckMegabytes: submission.deckMegabytes,
    videoFormats: "MP4, MOV or WebM",
    videoMegabytes: submission.videoMegabytes,
    adultAge: programme.participation.adultAge,
    deadline: facts.dates.submissionsDueInBothZones,
    mentoring: dates.mentoring,
    voting: dates.voting,
    finalistsAnnounced: dates.finalistsAnnounced,
    finalsDay: dates.finalsDay,
    finalsPlace: `${programme.finals.venue} in ${programme.finals.city}`,
    criteria: programme.criteria.map(({ name, weight, question }) => ({ name, weight, question })),
  };
}
