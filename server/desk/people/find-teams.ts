import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { searchFor } from "#server/storage/search/search-for.ts";
import { wordsIn, readSlice, type PageRequest } from "../list/list-page.ts";
import { defineDeskList, defineSheet, momentColumn } from "../list/desk-list.ts";

/** The season's teams that somebody is in, new ones first, with how many they are and how far their project is. */
export async function findTeams(
  db: Queries,
  { season, search }: { season: string; search: string },
  slice: PageRequest & { limit: number },
) {
  const found = await searchFor(db, "teams", wordsIn(search));
  const query = db
    .selectFrom("teams")
    .leftJoin("chambers", "chambers.id", "teams.chamber_id")
    .select(["teams.id", "teams.name", "teams.created_at", "teams.nominated_at", "chambers.name as chamber"])
    .select((row) => [
      row
        .selectFrom("team_members")
        .select((member) => member.fn.countAll().as("count"))
        .whereRef("team_members.team_id", "=", "teams.id")
        .where("left_at", "is", null)
        .as("members"),
      row
        .selectFrom("submissions")
        .select("submissions.status")
        .whereRef("submissions.team_id", "=", "teams.id")
        .limit(1)
        .as("submission"),
    ])
    .where(found.filterColumn("teams.season"), "=", season)
    .where("teams.ended_at", "is", null)
    .where(found.matches("teams.id"));
  const rows = await readSlice(query, { at: "teams.created_at", id: "teams.id" }, slice);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    chamber: row.chamber,
    members: Number(row.members ?? 0),
    nominated: row.nominated_at !== null,
    submission: row.submission,
    createdAt: fromText(row.created_at),
  }));
}

export type FoundTeam = Awaited<ReturnType<typeof findTeams>>[number];

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
