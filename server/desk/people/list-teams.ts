import type { Instant } from "#domain/time/time.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import type { PortalDesk } from "./portal-desk.ts";

export interface ListedTeam {
  id: string;
  name: string;
  members: number;
  /** The chamber by its name. */
  chamber: string | null;
  nominated: boolean;
  createdAt: Instant;
}

/** The season's teams that somebody is in, old ones first. */
export async function listTeams({ db, programme }: Pick<PortalDesk, "db" | "programme">): Promise<ListedTeam[]> {
  const rows = await db
    .selectFrom("teams")
    .innerJoin("team_members", (join) =>
      join.onRef("team_members.team_id", "=", "teams.id").on("team_members.left_at", "is", null),
    )
    .leftJoin("chambers", "chambers.id", "teams.chamber_id")
    .select((row) => [
      "chambers.name as chamber",
      "teams.id",
      "teams.name",
      "teams.created_at",
      "teams.nominated_at",
      row.fn.count("team_members.id").as("members"),
    ])
    .where("teams.season", "=", programme.id)
    .where("teams.ended_at", "is", null)
    .groupBy(["chambers.name", "teams.id", "teams.name", "teams.created_at", "teams.nominated_at"])
    .orderBy("teams.created_at")
    .orderBy("teams.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    members: Number(row.members),
    chamber: row.chamber,
    nominated: row.nominated_at !== null,
    createdAt: fromText(row.created_at),
  }));
}
