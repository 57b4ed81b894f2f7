import { chamberNames } from "#server/chambers/chambers-of-teams.ts";
import type { Queries } from "#server/storage/database.ts";
import { readBody, type PageSubject, type ShownProject } from "./project-details.ts";

/**
 * A project as strangers will see it once it is on display: every member of now under their public name, whether or not
 * they have agreed yet. For the team itself, and for a guardian who is asked.
 */
export async function previewProject(db: Queries, subject: PageSubject): Promise<ShownProject | null> {
  const { submissionId, teamId, content } = subject;
  const team = await db.selectFrom("teams").select(["name", "chamber_id"]).where("id", "=", teamId).executeTakeFirst();
  if (!team) return null;
  const names = team.chamber_id === null ? new Map() : await chamberNames(db, [team.chamber_id]);
  return {
    id: submissionId,
    slug: "",
    title: content.title,
    pitch: content.pitch,
    team: team.name,
    town: content.town.trim(),
    category: content.category,
    chamber: team.chamber_id === null ? null : (names.get(team.chamber_id) ?? null),
    ...(await readBody(db, subject, "everyone")),
  };
}
