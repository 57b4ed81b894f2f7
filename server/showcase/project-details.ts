import { readLink } from "#domain/text/read-link.ts";
import { fileAddress, fileTypes, isShownInPages } from "#domain/files/file-type.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRow } from "#server/storage/queries/rows.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import type { DisplaySeason } from "../submission/displayed.ts";
import { publicName } from "../people/public-name.ts";
import { findProjectRow, toListed, type ChamberNames, type ListedProject } from "./read-projects.ts";

export interface ShownFile {
  address: string;
  mediaType: string;
  bytes: number;
}

/** A project as its own page shows it. */
export interface ShownProject extends ListedProject {
  abstract: string;
  aiLog: string;
  members: readonly string[];
  prototypeLink: string;
  video: ShownFile | null;
  /** Subtitles that a browser shows. */
  captions: string | null;
  /** Outside this site. */
  videoLink: string;
  deck: ShownFile | null;
}

export async function readProject(
  db: Queries,
  season: DisplaySeason,
  now: Instant,
  slug: string,
  chamberNames: ChamberNames,
): Promise<ShownProject | null> {
  const row = await findProjectRow(db, season, now, slug);
  if (!row) return null;
  const content = toContent(row.content);
  const names = row.chamber_id === null ? new Map() : await chamberNames(db, [row.chamber_id]);
  const captions = await findFile(db, row.id, content.captions);
  return {
    ...toListed(row, names),
    abstract: content.abstract,
    aiLog: content.aiLog,
    members: await memberNames(db, row.team_id, row.id),
    prototypeLink: readLink(content.prototypeLink) ?? "",
    video: await findFile(db, row.id, content.video),
    captions: captions && isShownInPages(captions.type) ? captions.address : null,
    videoLink: readLink(content.videoLink) ?? "",
    deck: (await showsDeck(db, row.id))
      ? ((await findFile(db, row.id, content.deckPdf)) ?? (await findFile(db, row.id, content.deck)))
      : null,
  };
}

async function showsDeck(db: Queries, submissionId: string): Promise<boolean> {
  const row = await db.selectFrom("submissions").select("show_deck").where("id", "=", submissionId).executeTakeFirst();
  return row?.show_deck === 1;
}

export async function findFile(db: Queries, submissionId: string, fileId: string | null) {
  if (fileId === null) return null;
  const row = await findRow(db, "files", ["id", "type", "size"], { id: fileId, owner_id: submissionId });
  return row
    ? { address: fileAddress(row), type: row.type, mediaType: fileTypes[row.type].mediaType, bytes: row.size }
    : null;
}

async function memberNames(db: Queries, teamId: string, submissionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("team_members")
    .innerJoin("people", "people.id", "team_members.person_id")
    .innerJoin("display_consents as consent", (join) =>
      join.onRef("consent.person_id", "=", "team_members.person_id").on("consent.submission_id", "=", submissionId),
    )
    .select(["first_name", "last_name", "age_band", "consent.display_name"])
    .where("team_members.team_id", "=", teamId)
    .where("team_members.left_at", "is", null)
    .orderBy("team_members.joined_at")
    .orderBy("team_members.id")
    .execute();
  return rows.flatMap((row) => publicName(row) ?? []);
}
