import type { Facts } from "#content/facts.ts";
import { deliverableNoteRules } from "#domain/portal/deliverable-note.ts";
import { mentoringEndsAt } from "#domain/programme/moments.ts";

/** What is said about notes on deliverables, to advisors and at the desk. */
export const noteWords = {
  read: "Read the text",
  label: "Your note",
  hint: `Two lines, at most ${deliverableNoteRules.length} characters. It goes to the person by email, and appears next to their work.`,
  submit: (deliverable: string) => `Leave a note: ${deliverable}`,
  from: (advisor: string | null, moment: string) => `${advisor ?? "The organizers"}, ${moment}`,
  done: "We emailed your note to the person.",
  refused: {
    title: "There is a problem",
    empty: "Please write a note",
    long: `Please keep it to two lines and ${deliverableNoteRules.length} characters`,
    unreadable: "Please use visible characters only",
    unknown: "It is no longer there, so no note was left.",
    too_many: `You have left ${deliverableNoteRules.aDay} notes in the last day. Please continue tomorrow.`,
  },
};

/** The page of an advisor. */
export function advisingPage({ site, dates, programme, now }: Facts) {
  const isOver = now >= mentoringEndsAt(programme);
  return {
    meta: { title: "Advising", description: `For advisors in the ${site.name}.` },
    title: "Teams that asked you",
    lead: isOver
      ? `Mentoring for this season is over: you mentored in ${dates.mentoring}. Here is what the teams that asked you have handed in.`
      : `You mentor in ${dates.mentoring}. Questions come to you by email, and you answer by replying. Here you can also read what the teams that asked you have handed in, and leave a two-line note on it.`,
    none: isOver
      ? "No team asked you this season."
      : "No team has asked you yet. Questions come to you by email; the team then appears here.",
    question: (moment: string) => `Asked ${moment}:`,
    nothing: (name: string) => `${name} has not handed in anything yet.`,
    minors: "If a founder is a minor, their parent or guardian gets a copy of your note.",
    note: noteWords,
  };
}

export type NoteWords = typeof noteWords;
