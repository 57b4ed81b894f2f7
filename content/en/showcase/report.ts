import type { Facts } from "#content/facts.ts";
import { pageMeta } from "../frame/page-meta.ts";

/** Saying that something is wrong with a project. */
export function report(facts: Facts, title: string) {
  return {
    meta: pageMeta(
      facts,
      `Report ${title}`,
      `Tell the organizers of the ${facts.site.name} that something is wrong with the project ${title}.`,
    ),
    eyebrow: "Showcase",
    title: "Report this project",
    lede: `What is wrong with “${title}”? Someone on the organizer's staff will read your report. We don't record who you are, so leave an address if you want an answer.`,
    message: "What is wrong",
    hint: "For example: it is someone else's work, it shows a person who didn't agree to it, it isn't safe to open.",
    send: "Send report",
    errors: "Your report was not sent",
    refusals: {
      empty: "Say in a few words what is wrong",
      too_long: "Use at most 1,000 characters",
      too_many: "Too many reports came from your network in the last hour. Please try again later",
      not_displayed: "This project is no longer on display",
    },
    sent: { title: "Thank you, we'll look at it", text: "If it breaks the rules, we'll take it down." },
    back: "Back to the project",
  };
}
