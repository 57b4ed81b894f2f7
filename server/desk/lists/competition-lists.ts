import type { Competition } from "#server/competition.ts";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { listHeldVotes } from "#server/voting/list-held-votes.ts";
import type { Desk } from "../desk.ts";
import { momentColumn } from "../list/desk-list.ts";
import { shortList, type ExportedList } from "./exported-list.ts";

const points = (value: number | null): string | null => value?.toFixed(2) ?? null;

/** The vote, the ranking, appeals and the day of the finals. */
export function competitionLists(
  desk: Desk,
  { resultsDesk, appealsDesk, finals }: Pick<Competition, "resultsDesk" | "appealsDesk" | "finals">,
) {
  const { programme } = desk;
  const voting = votingOptionsOf(desk);
  return {
    // As on its page: without a word on whom they are for.
    "held-votes": shortList("votes", () => listHeldVotes(voting.db, voting.season.id), [
      { field: "id", title: "Vote", value: ({ id }) => id },
      { field: "why", title: "Held for", value: ({ why }) => why.join(", ") },
      { field: "cluster", title: "Group", value: ({ clusters }) => clusters.join(", ") },
      { field: "mailDomain", title: "Email domain", value: ({ mailDomain }) => mailDomain },
      { field: "network", title: "Network", value: ({ network }) => network },
      momentColumn(programme, "castAt", "Cast", ({ cameAt }) => cameAt),
    ]),
    ranking: shortList("results", async () => (await resultsDesk.overview()).rows, [
      { field: "place", title: "Place", value: ({ place }) => place },
      { field: "title", title: "Project", value: ({ title }) => title },
      { field: "team", title: "Team", value: ({ team }) => team },
      { field: "reviews", title: "Reviews", value: ({ reviews }) => reviews },
      { field: "judges", title: "Judges", value: ({ judges }) => points(judges) },
      { field: "audience", title: "Audience", value: ({ audience }) => points(audience) },
      { field: "total", title: "Total", value: ({ total }) => points(total) },
      { field: "finalist", title: "Finalist", value: ({ finalist }) => finalist },
      { field: "submission", title: "Id", value: ({ submissionId }) => submissionId },
    ]),
    appeals: shortList("appeals", appealsDesk.list, [
      { field: "title", title: "Project", value: ({ title }) => title },
      { field: "team", title: "Team", value: ({ team }) => team },
      { field: "against", title: "Against", value: ({ subject }) => subject },
      { field: "text", title: "What should be looked at again", value: ({ text }) => text },
      momentColumn(programme, "filedAt", "Filed", ({ filedAt }) => filedAt),
      { field: "dueOn", title: "Decide by", value: ({ dueOn }) => dueOn },
      { field: "outcome", title: "Decision", value: ({ outcome }) => outcome },
      { field: "reason", title: "Reason", value: ({ reason }) => reason },
      momentColumn(programme, "decidedAt", "Decided", ({ decidedAt }) => decidedAt),
    ]),
    finals: shortList(
      "results",
      async () => (await resultsDesk.finals()).flatMap((team) => team.people.map((person) => ({ team, person }))),
      [
        { field: "team", title: "Team", value: ({ team }) => team.teamName },
        { field: "name", title: "Name", value: ({ person }) => person.name },
        { field: "email", title: "Email", value: ({ person }) => person.email },
        {
          field: "coming",
          title: "Coming",
          value: ({ team, person }) => (team.coming === null ? null : person.coming),
        },
        { field: "mediaOptOut", title: "No pictures", value: ({ person }) => person.mediaOptOut },
        { field: "accessNeeds", title: "Needs", value: ({ team }) => team.accessNeeds },
        momentColumn(programme, "checkedInAt", "Here since", ({ person }) => person.checkedInAt),
      ],
    ),
    "run-sheet": shortList(
      "results",
      async () => (await finals.runSheet()).pitches.map((pitch, index) => ({ ...pitch, number: index + 1 })),
      [
        { field: "number", title: "No.", value: ({ number }) => number },
        momentColumn(programme, "startsAt", "From", ({ startsAt }) => startsAt),
        momentColumn(programme, "endsAt", "To", ({ endsAt }) => endsAt),
        { field: "team", title: "Team", value: ({ teamName }) => teamName },
        { field: "title", title: "Project", value: ({ title }) => title },
      ],
    ),
    "pitch-marks": shortList("results", async () => (await finals.sums()).sums, [
      { field: "team", title: "Team", value: ({ teamName }) => teamName },
      { field: "title", title: "Project", value: ({ title }) => title },
      { field: "judges", title: "Judges", value: ({ judges }) => judges },
      { field: "sum", title: "Sum", value: ({ sum }) => sum.toFixed(1) },
      { field: "average", title: "Average", value: ({ average }) => average?.toFixed(1) ?? null },
    ]),
  } satisfies Record<string, ExportedList>;
}
