import type { Facts } from "#content/facts.ts";
import { announcementAt, judgingOpensAt } from "#domain/programme/moments.ts";
import { dayIn, type Instant } from "#domain/time/time.ts";
import { formatDay } from "../formats.ts";
import { lastMinute } from "./due-words.ts";

/** A judge's own page: one next step, what is done and left, until when. */
export function judgingOverview(facts: Facts) {
  const { programme, dates, site } = facts;
  const { secondWave } = programme.judging;
  const isMoreToCome = dayIn(facts.now, programme.zone) <= secondWave.on;
  const isAnnounced = facts.now >= announcementAt(programme);
  return {
    meta: { title: "Judging", description: `Judging at the ${site.name}.` },
    title: "Your projects",
    greeting: (name: string) => `Welcome, ${name}`,
    next: {
      title: "Your next step",
      /** In its place when there is no next step any more. */
      over: `Judging ${programme.year}`,
      begin: (title: string) => ({
        title: `Read and mark “${title}”`,
        text: "Read the whole submission and watch the video, then mark it on the same page. Marks are saved as you enter them.",
        action: "Open the project",
      }),
      goOn: (title: string) => ({
        title: `Continue with “${title}”`,
        text: "You have started marking it. Everything is as you left it.",
        action: "Open the project",
      }),
      done: {
        title: "Everything is marked. Thank you",
        text: `You can look at your marks and change them until ${dates.scoresFinal}.${isMoreToCome ? ` You may get a few more projects on ${formatDay(secondWave.on)}; we'll email you.` : ""}`,
      },
      before: {
        title: `Judging begins on ${formatDay(dayIn(judgingOpensAt(programme), programme.zone))}`,
        text: "You'll get your projects that day, and we'll email you. There's nothing to do until then.",
      },
      waiting: {
        title: "You have no project to mark",
        text: "When you get one, we'll email you.",
      },
      closed: {
        title: "Judging is closed. Thank you",
        text: isAnnounced
          ? "Marks are final. The results page names the finalists and says how the ranking was computed."
          : `Marks are final. The finalists are announced on ${dates.finalistsAnnounced}.`,
      },
      results: isAnnounced ? { action: "Go to the results", to: "/results" } : null,
    },
    finals: "Mark the pitches at the finals",
    relieved: {
      title: "Your open projects went to other judges",
      text: `We didn't hear from you for some days. What you finished counts. If you can take on projects again, write to ${site.contacts.general}.`,
    },
    cannot: {
      title: "You told us you can't judge",
      text: "Thank you for saying so. Your open projects went to other judges; what you finished counts.",
      back: "I can after all",
    },
    decline: {
      title: "Can't judge this season?",
      text: "Tell us, and your open projects go to other judges right away. What you finished counts.",
      submit: "I cannot",
      ask: "Pass on all your open projects?",
      confirm: "Yes, I cannot",
      cancel: "Keep judging",
    },
    progress: {
      title: "Progress",
      done: (count: number) => `${count} done`,
      left: (count: number) => `${count} left`,
      due: (endsAt: Instant) => (facts.now < endsAt ? "Please finish by" : "This was due"),
      final: (isOver: boolean) => (isOver ? "Marks became final" : "Marks become final"),
      dueAt: (endsAt: Instant) => lastMinute(facts, endsAt),
    },
    list: {
      title: "Your list",
      order: "In random order, different for each judge. No other judge sees your marks, and you don't see theirs.",
      states: { new: "To mark", begun: "Started", done: "Done" },
      over: "Not marked",
    },
    done: {
      signed: "Thank you for signing.",
      cannot: "We've noted that you can't judge, and the organizers can see it.",
      can: "Thank you. If a project needs a judge, you may get it; we'll email you.",
      conflict: "The project has left your list and goes to another judge. Thank you for telling us.",
    },
  };
}

export type JudgingOverviewWords = ReturnType<typeof judgingOverview>;
