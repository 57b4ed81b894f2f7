import { readLink } from "#domain/text/read-link.ts";
import { fileAddress, fileTypes, isShownInPages } from "#domain/files/file-type.ts";
import type { SubmissionContent } from "#domain/submission/submission-content.ts";
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
  const names = row.chamber_id === null ? new Map() : await chamberNames(db, [row.chamber_id]);
  const content = toContent(row.content);
  const shown = { submissionId: row.id, teamId: row.team_id, content, showDeck: await showsDeck(db, row.id) };
  return { ...toListed(row, names), ...(await readBody(db, shown, "agreed")) };
}

/** What a project's page is made of. */
export interface PageSubject {
  submissionId: string;
  teamId: string;
  content: SubmissionContent;
  showDeck: boolean;
}

/** What the page has beyond the card, the same for strangers and in the preview; it names who agreed, or everyone. */
export async function readBody(
  db: Queries,
  { submissionId, teamId, content, showDeck }: PageSubject,
  members: "agreed" | "everyone",
): Promise<Omit<ShownProject, keyof ListedProject>> {
  const fileOf = (fileId: string | null) => findFile(db, submissionId, fileId);
  const captions = await fileOf(content.captions);
  return {
    abstract: content.abstract,
    aiLog: content.aiLog,
    members: await memberNames(db, { teamId, submissionId }, members),
    prototypeLink: readLink(content.prototypeLink) ?? "",
    video: await fileOf(content.video),
    captions: captions && isShownInPages(captions.type) ? captions.address : null,
    videoLink: readLink(content.videoLink) ?? "",
    deck: showDeck ? ((await fileOf(content.deckPdf)) ?? (await fileOf(content.deck))) : null,
  };
}

async function showsDeck(db: Queries, submissionId: string): Promise<boolean> {
  const row = await db.selectFrom("submissions").select("show_deck").where("id", "=", submissionId).executeTakeFirst();
  return row?.show_deck === 1;
}

async function findFile(db: Queries, submissionId: string, fileId: string | null) {
  if (fileId === null) return null;
  const row = await findRow(db, "files", ["id", "type", "size"], { id: fileId, owner_id: submissionId });
  return row
    ? { address: fileAddress(row), type: row.type, mediaType: fileTypes[row.type].mediaType, bytes: row.size }
    : null;
}

async function memberNames(
  db: Queries,
  { teamId, submissionId }: Pick<PageSubject, "teamId" | "submissionId">,
  members: "agreed" | "everyone",
): Promise<string[]> {
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
    .$if(members === "agreed", (query) => query.where("consent.person_id", "is not", null))
    .orderBy("team_members.joined_at")
    .orderBy("team_members.id")
    .execute();
  return rows.flatMap((row) => publicName(row) ?? []);
}
