import type { Facts } from "#content/facts.ts";
import { deliverableNoteRules } from "#domain/portal/deliverable-note.ts";

/** What is said about notes on deliverables, to advisors and at the desk. */
export const noteWords = {
  read: "Read the text",
  label: "Your note",
  hint: `Two lines, at most ${deliverableNoteRules.length} characters. It goes to the person by email, and stands beside their work.`,
  submit: (deliverable: string) => `Leave a note: ${deliverable}`,
  from: (advisor: string | null, moment: string) => `${advisor ?? "The organizers"}, ${moment}`,
  done: "We emailed your note to the person.",
  refused: {
    title: "There is a problem",
    empty: "Please write a note",
    long: `Please keep it to two lines and ${deliverableNoteRules.length} characters`,
    unreadable: "Please use letters that can be seen, without control characters",
    unknown: "This is not there any more, so no note was left.",
    too_many: `You have left ${deliverableNoteRules.aDay} notes in the last day. Please go on tomorrow.`,
  },
};

/** The page of an advisor. */
export function advisingPage({ site, dates }: Facts) {
  return {
    meta: { title: "Advising", description: `For advisors of the ${site.name}.` },
    title: "Teams that asked you",
    lead: `You mentor in ${dates.mentoring}. Questions come to you by email, and you answer by replying. Here you can also read what the teams that asked you have handed in, and leave a note of two lines on it.`,
    none: "No team has asked you yet. Questions come to you by email; the team then appears here.",
    question: (moment: string) => `Asked ${moment}:`,
    nothing: (name: string) => `${name} has handed in nothing yet.`,
    minors: "If a founder is under age, their parent or guardian gets a copy of your note.",
    note: noteWords,
  };
}

export type AdvisingWords = ReturnType<typeof advisingPage>;
export type NoteWords = typeof noteWords;
