import type { Facts } from "#content/facts.ts";

export function deskShowcase({ programme }: Facts) {
  const projects = (count: number) => (count === 1 ? "1 project" : `${count.toLocaleString("en")} projects`);
  return {
    meta: { title: "Showcase", description: "Which projects the public sees." },
    title: "Showcase",
    lead: programme.voting.showUnseen
      ? "Projects show on the opening day whether you have looked at them or not. Hide what must not be public."
      : "A project is public once every member wants it and you have looked at it.",
    waiting: (count: number) => `${projects(count)} to look at`,
    nothing: "Nothing waits for your look.",
    more: (count: number) => `${projects(count)} more after these.`,
    searchHint: "Project or team",
    notFound: "No project or team has these words.",
    others: "All other projects",
    noOthers: "There is no other project yet.",
    states: {
      displayed: "On display",
      members: "A member has not opted in",
      desk: "Waits for your look",
      both: "Waits for your look; a member has not opted in",
      hidden: "Hidden, or the gallery is not open yet",
    },
    columns: { title: "Project", team: "Team", state: "State" },
    show: "Show",
    look: "Look at it",
    untitled: "(no title)",
    reports: {
      title: "Reports by visitors",
      none: "No report is open.",
      about: (title: string, moment: string) => `About “${title}”, ${moment}`,
      settle: "Mark as settled",
    },
    done: { shown: "It is let into the gallery.", settled: "The report is settled, and its words are gone." },
    refusals: {
      unknown_submission: "This project is not in the competition.",
      not_locked: "Only a locked project can be shown.",
      no_reason: "Give a reason.",
      settled: "Someone else settled it.",
    },
  };
}
