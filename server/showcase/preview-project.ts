import { isShownInPages } from "#domain/files/file-type.ts";
import type { SubmissionContent } from "#domain/submission/submission-content.ts";
import { readLink } from "#domain/text/read-link.ts";
import { chamberNames } from "#server/chambers/chambers-of-teams.ts";
import type { Queries } from "#server/storage/database.ts";
import { findFile, type ShownProject } from "./project-details.ts";
import { publicName } from "#server/people/public-name.ts";

export interface PreviewSubject {
  submissionId: string;
  teamId: string;
  /** The version that would be shown. */
  content: SubmissionContent;
  showDeck: boolean;
}

/**
 * A project as strangers will see it once it is on display: every member of now under their public name, whether or not
 * they have agreed yet. For the team itself, and for a guardian who is asked.
 */
export async function previewProject(
  db: Queries,
  { submissionId, teamId, content, showDeck }: PreviewSubject,
): Promise<ShownProject | null> {
  const team = await db.selectFrom("teams").select(["name", "chamber_id"]).where("id", "=", teamId).executeTakeFirst();
  if (!team) return null;
  const names = team.chamber_id === null ? new Map() : await chamberNames(db, [team.chamber_id]);
  const captions = await findFile(db, submissionId, content.captions);
  return {
    id: submissionId,
    slug: "",
    title: content.title,
    pitch: content.pitch,
    team: team.name,
    town: content.town.trim(),
    category: content.category,
    chamber: team.chamber_id === null ? null : (names.get(team.chamber_id) ?? null),
    abstract: content.abstract,
    aiLog: content.aiLog,
    members: await memberNames(db, teamId, submissionId),
    prototypeLink: readLink(content.prototypeLink) ?? "",
    video: await findFile(db, submissionId, content.video),
    captions: captions && isShownInPages(captions.type) ? captions.address : null,
    videoLink: readLink(content.videoLink) ?? "",
    deck: showDeck
      ? ((await findFile(db, submissionId, content.deckPdf)) ?? (await findFile(db, submissionId, content.deck)))
      : null,
  };
}

async function memberNames(db: Queries, teamId: string, submissionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("team_members")
    .innerJoin("people", "people.id", "team_members.person_id")
    .leftJoin("display_consents as consent", (join) =>
      join.onRef("consent.person_id", "=", "team_members.person_id").on("consent.submission_id", "=", submissionId),
    )
    .select(["first_name", "last_name", "age_band", "consent.display_name"])
    .where("team_members.team_id", "=", teamId)
    .where("team_members.left_at", "is", null)
    .where("people.forgotten_at", "is", null)
    .orderBy("team_members.joined_at")
    .orderBy("team_members.id")
    .execute();
  return rows.flatMap((row) => publicName(row) ?? []);
}
