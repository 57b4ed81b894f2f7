import type { Actor } from "#domain/people/actor.ts";
import type { DeskArea } from "#domain/people/audience.ts";
import type { Desk } from "../desk.ts";
import type { LogDesk } from "../log/log-desk.ts";
import type { Competition } from "#server/competition.ts";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { listHeldVotes } from "#server/voting/list-held-votes.ts";
import { momentColumn, defineSheet, type SheetColumn } from "../list/desk-list.ts";
import type { AdvisorsDesk } from "../advisors/advisors-desk.ts";
import { listOrganizers } from "../organizers/organizers.ts";
import { listTeams } from "../people/find-teams.ts";
import type { ProfilesDesk } from "../profiles/profiles-desk.ts";
import type { QuestionsDesk } from "../questions/questions-desk.ts";
import { oncePage, sheetFile } from "#server/export/csv.ts";

/** What a list was narrowed to on its page. */
interface ListedBy {
  search: string;
  action: string;
}

/** A list of the desk as a spreadsheet, for whoever sees its area. */
interface ExportedList {
  area: DeskArea;
  lines(by: ListedBy): AsyncIterable<string>;
}

/** A list that is short enough to be read at once. */
const shortList = <Row>(
  area: DeskArea,
  read: () => Promise<readonly Row[]>,
  columns: readonly SheetColumn<Row>[],
): ExportedList => ({ area, lines: () => sheetFile(defineSheet(columns), oncePage(read)) });

const points = (value: number | null): string | null => value?.toFixed(2) ?? null;

/** The vote, the ranking, appeals and the day of the finals. */
function competitionLists(
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

/** The desk's lists that have no spreadsheet of their own area, by the name in their address. */
export function createListExports(
  desk: Desk,
  {
    competition,
    log,
    ...parts
  }: Parameters<typeof peopleLists>[1] & {
    competition: Parameters<typeof competitionLists>[1];
    log: LogDesk;
  },
) {
  const lists: Readonly<Record<string, ExportedList>> = {
    ...peopleLists(desk, parts),
    ...competitionLists(desk, competition),
    log: { area: "log", lines: (by) => log.file(by) },
  };
  const find = (name: string) => (Object.hasOwn(lists, name) ? lists[name]! : null);
  return {
    /** Whoever sees this area may take the list; null where there is none of the name. */
    areaOf: (name: string): DeskArea | null => find(name)?.area ?? null,

    /** The lines of a spreadsheet. That it was taken is in the log. */
    async export(actor: Actor, name: string, by: ListedBy): Promise<AsyncIterable<string>> {
      const list = find(name);
      if (!list) throw new Error(`there is no list ${name}`);
      await desk.store.appendAudit({ at: desk.clock.now(), actor, action: "export", subjects: [], detail: name });
      return list.lines(by);
    },
  };
}

/** Who takes part, who helps, and who may do what. */
function peopleLists(
  desk: Pick<Desk, "database" | "programme">,
  parts: {
    advisors: Pick<AdvisorsDesk, "list">;
    profiles: Pick<ProfilesDesk, "list">;
    questions: Pick<QuestionsDesk, "list">;
  },
) {
  const { database, programme } = desk;
  return {
    teams: { area: "people", lines: ({ search }) => listTeams(database.db, programme, search).file() },
    advisors: shortList("advisors", parts.advisors.list, [
      { field: "name", title: "Name", value: ({ name }) => name },
      { field: "email", title: "Email", value: ({ email }) => email },
      { field: "topics", title: "Topics", value: ({ topics }) => topics },
      { field: "hours", title: "Hours", value: ({ hours }) => hours },
      { field: "questions", title: "Questions", value: ({ questions }) => questions },
    ]),
    organizers: shortList("organizers", () => listOrganizers(desk), [
      { field: "name", title: "Name", value: ({ name }) => name },
      { field: "email", title: "Email", value: ({ email }) => email },
      { field: "role", title: "Role", value: ({ role }) => role },
      momentColumn(programme, "addedAt", "Since", ({ addedAt }) => addedAt),
    ]),
    profiles: shortList("profiles", parts.profiles.list, [
      { field: "kind", title: "Kind", value: ({ kind }) => kind },
      { field: "name", title: "Name", value: ({ name }) => name },
      { field: "line", title: "Line", value: ({ line }) => line },
      { field: "town", title: "Town", value: ({ town }) => town },
      { field: "hasPortrait", title: "Portrait", value: ({ hasPortrait }) => hasPortrait },
    ]),
    questions: shortList("questions", parts.questions.list, [
      { field: "text", title: "Question", value: ({ text }) => text },
      { field: "audience", title: "For", value: ({ audience }) => audience },
      { field: "kind", title: "Kind", value: ({ kind }) => kind },
      { field: "isRequired", title: "Required", value: ({ isRequired }) => isRequired },
      { field: "kept", title: "Kept until the end of", value: ({ kept }) => kept },
      { field: "answers", title: "Answers", value: ({ answers }) => answers },
      {
        field: "tally",
        title: "How often each",
        value: ({ tally }) => tally.map(({ answer, count }) => `${answer} ${count}`).join(", "),
      },
      momentColumn(programme, "stoppedAt", "Stopped", ({ stoppedAt }) => stoppedAt),
    ]),
  } satisfies Record<string, ExportedList>;
}
