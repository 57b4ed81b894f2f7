import type { Facts } from "#content/facts.ts";

export function deskShowcase({ programme }: Facts) {
  const projects = (count: number) => (count === 1 ? "1 project" : `${count.toLocaleString("en")} projects`);
  return {
    meta: { title: "Showcase", description: "Which projects the public sees." },
    title: "Showcase",
    lead: programme.voting.showUnseen
      ? "Projects appear on the opening day whether or not you have looked at them. Hide what must not be public."
      : "A project is public once every member wants it and you have looked at it.",
    waiting: (count: number) => `${projects(count)} to look at`,
    nothing: "There is nothing left to look at.",
    more: (count: number) => `${projects(count)} more after these.`,
    searchHint: "Project or team",
    notFound: "No project or team matches.",
    others: "All other projects",
    noOthers: "There are no other projects yet.",
    states: {
      displayed: "On display",
      members: "A member or a guardian has not agreed",
      desk: "Waiting for you to look",
      both: "Waiting for you to look; a member or a guardian has not agreed",
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
    done: {
      shown: "It is approved for the gallery. It is public there once the gallery is open and everyone agrees.",
      settled: "The report is settled, and its text is removed.",
    },
    refusals: {
      unknown_submission: "This project is not in the competition.",
      not_locked: "Only a locked project can be shown.",
      no_reason: "Enter a reason.",
      settled: "Someone else settled it.",
    },
  };
}
