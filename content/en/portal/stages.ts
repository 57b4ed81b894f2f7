import { otherPerson } from "../messages.ts";
import type { Facts } from "#content/facts.ts";
import { handInBySubmission, handInRule, handInWords, type HandedInId } from "../lessons/deliverables.ts";

export function portalStages({ programme, site }: Facts) {
  return {
    meta: (title: string) => ({ title: `Stage: ${title}`, description: `A stage of the ${site.name}.` }),
    eyebrow: (number: number) => `Stage ${number} of ${programme.stages.length}`,
    lessons: { title: "Lessons", read: "read", open: (title: string) => `Lesson: ${title}` },
    handIn: {
      title: "Hand in",
      rule: `${handInRule(programme.handInMinWords)} You earn the certificate once everything is handed in and you have opened every lesson in the stage.`,
      unopened: (titles: readonly string[]) =>
        `Everything is handed in. For the certificate, open ${titles.length === 1 ? "this lesson" : "these lessons"} too: ${titles.join("; ")}.`,
      link: "Link",
      text: "Text",
      or: "A link or text is enough.",
      submit: "Hand in",
      again: "Hand in again",
      handedIn: (moment: string) => `Handed in ${moment}`,
      noteFrom: (advisor: string | null, moment: string) => `A note from ${advisor ?? "the organizers"}, ${moment}`,
      good: "You can tell it is good when:",
      hints: (id: string) => handInWords[id as HandedInId],
      done: "Handed in. We kept what you typed for the others.",
      kept: "We saved what you typed. Nothing is handed in yet.",
      draft: "Saved, but not handed in yet.",
      restored: "We brought back what you had typed here before.",
      save: "Save what I typed",
      complete: "The stage is complete, and your certificate is issued.",
      bySubmission: handInBySubmission,
      toSubmission: "Open the submission",
    },
    certificate: { title: "Certificate", open: "See your certificate" },
    others: "All stages",
    refused: {
      title: "There is a problem",
      empty: `Enter a link, or text of at least ${programme.handInMinWords} words`,
      short: (words: number) =>
        `This text has ${words} words. It needs at least ${programme.handInMinWords}, or a link.`,
      long: "This text is too long. Put it online, and hand in a link instead.",
      noise: "This doesn't read like sentences. Say in your own words what you did.",
      template: "This is still the empty template. Fill in your own answers, then hand it in.",
      otherPerson,
      no_link: "Enter a web address that starts with https://",
    },
  };
}
