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
        text: "Read the whole submission and watch the video, then mark it beside. Marks are saved as you give them.",
        action: "Open the project",
      }),
      goOn: (title: string) => ({
        title: `Go on with “${title}”`,
        text: "You have begun to mark it. Everything is as you left it.",
        action: "Open the project",
      }),
      done: {
        title: "Everything is marked. Thank you",
        text: `You can look at your marks and change them until ${dates.scoresFinal}.${isMoreToCome ? ` A few more projects may come on ${formatDay(secondWave.on)}; we write to you.` : ""}`,
      },
      before: {
        title: `Judging begins on ${formatDay(dayIn(judgingOpensAt(programme), programme.zone))}`,
        text: "Your projects come that day, and an email tells you so. There is nothing to do until then.",
      },
      waiting: {
        title: "No project waits for you",
        text: "When one comes, we write to you.",
      },
      closed: {
        title: "Judging is closed. Thank you",
        text: isAnnounced
          ? "Marks are final. The page of results names the finalists and says how the ranking came about."
          : `Marks are final. The finalists are announced on ${dates.finalistsAnnounced}.`,
      },
      results: isAnnounced ? { action: "Go to the results", to: "/results" } : null,
    },
    finals: "Mark the pitches of the finals",
    relieved: {
      title: "Your open projects went to other judges",
      text: `We had not heard from you for some days. What you finished counts. If you can take on projects again, write to ${site.contacts.general}.`,
    },
    cannot: {
      title: "You told us that you cannot judge",
      text: "Thank you for saying so. Your open projects went to other judges; what you finished counts.",
      back: "I can after all",
    },
    decline: {
      title: "You can't judge this season?",
      text: "Tell us, and your open projects go to other judges at once. What you finished counts.",
      submit: "I cannot",
      ask: "Pass on all your open projects?",
      confirm: "Yes, I cannot",
      cancel: "Keep judging",
    },
    progress: {
      title: "Progress",
      done: (count: number) => `${count} done`,
      left: (count: number) => `${count} left`,
      due: "Please finish by",
      final: (isOver: boolean) => (isOver ? "Marks are final since" : "Marks become final"),
      dueAt: (endsAt: Instant) => lastMinute(facts, endsAt),
    },
    list: {
      title: "Your list",
      order: "In an order of your own, drawn by lot. No other judge sees your marks, and you see nobody else's.",
      states: { new: "To mark", begun: "Begun", done: "Done" },
    },
    done: {
      signed: "Thank you for signing.",
      cannot: "We have noted that you cannot judge, and the organizers see it.",
      can: "Thank you. Projects that lack a judge come to you; an email tells you.",
      conflict: "The project has left your list and goes to another judge. Thank you for telling us.",
    },
  };
}

export type JudgingOverviewWords = ReturnType<typeof judgingOverview>;
