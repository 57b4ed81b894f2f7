import type { Facts } from "#content/facts.ts";
import type { VotePhase } from "#domain/voting/voting-season.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { voteEnds, voteStartsOn } from "./vote-dates.ts";

/** The list of projects: before it opens, while the public votes, and afterwards. */
export function gallery(facts: Facts, phase: VotePhase) {
  const { programme } = facts;
  return {
    meta: pageMeta(
      facts,
      "Showcase",
      `The public showcase of ${programme.state}'s AI founders: watch what they built and read how they built it. ${votes(facts)[phase]}`,
    ),
    eyebrow: `${programme.year} season`,
    title: "The showcase",
    lede: ledes(facts)[phase],
    search: {
      legend: "Find a project",
      words: "Search",
      wordsHint: "Title, team, town",
      filters: "Filters",
      category: "Category",
      chamber: "Chamber",
      town: "Town",
      any: "All",
      submit: "Search",
      clear: "Show all projects",
    },
    order: "In random order, reshuffled each day and the same for everyone.",
    found: (count: number) => (count === 1 ? "1 project found" : `${count} projects found`),
    none: "No projects match. Try fewer words, or look through all of them.",
    empty: phase === "over" ? "No project is on display." : "No project is on display yet.",
    by: (team: string, place: string) => (place === "" || team.endsWith(place) ? `By ${team}` : `By ${team}, ${place}`),
    pages: {
      label: "Pages of the list",
      next: "Next page",
      previous: "Previous page",
      position: (page: number, pages: number) => `Page ${page} of ${pages}`,
    },
    before: {
      title: "What to expect",
      points: [
        {
          title: "Every project whose team opts in",
          text: "A video, a pitch, an abstract, and how AI was used. A project is shown only if every member of its team opted in.",
        },
        {
          title: "One vote for each person",
          text: "You vote with your email address and a code we send you. You can move your vote until voting closes. There's no account to open.",
        },
        {
          title: `${audienceWeight(facts)} of 100 points`,
          text: "The audience's votes are part of every project's score. The judges give the rest.",
        },
      ],
      calls: {
        timeline: { label: "See every date", to: "/timeline" },
        register: { label: "Register Now", to: "/register" },
      },
    },
    venue: "You are voting at an announced event. Welcome!",
  };
}

const ledes = (facts: Facts): Record<VotePhase, string> => ({
  before: `Starting ${voteStartsOn(facts)}, anyone can come here to see what founders across ${facts.programme.state} have built. Voting runs ${facts.dates.voting}.`,
  open: `What founders across ${facts.programme.state} have built in ${facts.programme.weeks} weeks. Watch, read, and vote for one project until ${voteEnds(facts)}.`,
  over: `What founders across ${facts.programme.state} have built in ${facts.programme.weeks} weeks. The vote closed on ${voteEnds(facts)}; you can still look at the projects here.`,
});

const votes = (facts: Facts): Record<VotePhase, string> => ({
  before: `Vote for one project, ${facts.dates.voting}.`,
  open: `Vote for one project until ${voteEnds(facts)}.`,
  over: `The vote closed on ${voteEnds(facts)}.`,
});

const audienceWeight = ({ programme }: Facts): number =>
  programme.criteria.find(({ decidedBy }) => decidedBy === "public")?.weight ?? 0;

export type GalleryCopy = ReturnType<typeof gallery>;
