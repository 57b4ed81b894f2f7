import type { Queries } from "#server/storage/database.ts";
import { defineDeskList, defineSheet, momentColumn } from "../list/desk-list.ts";
import { findTeams, type FoundTeam } from "./find-teams.ts";

/** The season's teams that somebody is in, new ones first. */
export function listTeams(db: Queries, season: { id: string; zone: string; zoneLabel: string }, search = "") {
  return defineDeskList<FoundTeam>({
    read: (slice) => findTeams(db, { season: season.id, search }, slice),
    cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    sheet: defineSheet([
      { field: "id", title: "Id", value: ({ id }) => id },
      { field: "name", title: "Name", value: ({ name }) => name },
      { field: "members", title: "Members", value: ({ members }) => members },
      { field: "chamber", title: "Chamber", value: ({ chamber }) => chamber },
      { field: "nominated", title: "Nominated", value: ({ nominated }) => nominated },
      { field: "submission", title: "Project", value: ({ submission }) => submission },
      momentColumn(season, "createdAt", "Since", ({ createdAt }) => createdAt),
    ]),
  });
}
