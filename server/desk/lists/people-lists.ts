import type { AdvisorsDesk } from "../advisors/advisors-desk.ts";
import type { Desk } from "../desk.ts";
import { momentColumn } from "../list/desk-list.ts";
import { listOrganizers } from "../organizers/organizers.ts";
import { listTeams } from "../people/team-list.ts";
import type { ProfilesDesk } from "../profiles/profiles-desk.ts";
import type { QuestionsDesk } from "../questions/questions-desk.ts";
import { shortList, type ExportedList } from "./exported-list.ts";

/** Who takes part, who helps, and who may do what. */
export function peopleLists(
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
