import type { Facts } from "#content/facts.ts";
import type { VotePhase } from "#domain/voting/voting-season.ts";
import { joinedShort } from "../formats.ts";
import { described, pageMeta } from "../frame/page-meta.ts";
import { voteForm } from "./vote.ts";
import { resultsLabel, voteEnds } from "./vote-dates.ts";

/** What the page of a project says around the project's own words. */
export function project(
  facts: Facts,
  shown: { title: string; pitch: string; team: string; members: readonly string[] },
  phase: VotePhase,
) {
  return {
    meta: pageMeta(
      facts,
      shown.title,
      described(shown.pitch, `By ${shown.team}, in the ${facts.programme.year} showcase.`),
    ),
    back: { label: "All projects", to: "/showcase" },
    byline: shown.members.length === 0 ? shown.team : `${shown.team}: ${joinedShort(shown.members)}`,
    video: {
      title: `Demo video of ${shown.title}`,
      captions: "English",
      noCaptions: "This video has no captions. The text below says what the project is.",
      unplayable: "Your browser cannot play this video.",
      download: "Download the video",
      outside: "Watch the demo video",
      outsideHint: "It is on another site and may have changed since the deadline.",
    },
    abstract: "What it is",
    aiLog: "How AI was used",
    facts: { title: "At a glance", team: "Team", members: "People", chamber: "Chamber", town: "Town" },
    prototype: "Try the prototype",
    prototypeHint: "On the team's own site",
    deck: "Download the pitch deck",
    report: "Report this project",
    vote: {
      title: phase === "open" ? "Your vote" : "The vote",
      button: "Vote for this project",
      form: voteForm,
      phase: {
        before: `The vote opens with the showcase: ${facts.dates.voting}.`,
        open: `One vote for each person, until ${voteEnds(facts)}. You can move it to another project until then.`,
        over: `The vote closed on ${voteEnds(facts)}. Counts come with the results.`,
      }[phase],
      results: phase === "over" ? { label: resultsLabel(facts), to: "/results" } : null,
    },
  };
}

export type ProjectCopy = ReturnType<typeof project>;
