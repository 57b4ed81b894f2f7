import type { Clock } from "#domain/time/clock.ts";
import { findRow } from "#server/storage/queries/rows.ts";
import type { FileRecord } from "#server/storage/upload.ts";
import type { Queries } from "#server/storage/database.ts";
import { readVersion } from "#server/submission/submission-rows.ts";
import { isDisplayed, type DisplaySeason } from "../submission/displayed.ts";

/**
 * Whether everybody may read a file: it belongs to the version that counts of a project on display. Asked at each
 * request, so that a withdrawal holds at once.
 */
export async function isPublicFile(
  { db, clock, season }: { db: Queries; clock: Clock; season: DisplaySeason },
  file: Pick<FileRecord, "id" | "ownerKind" | "ownerId">,
): Promise<boolean> {
  if (file.ownerKind !== "submission") return false;
  if (!(await isDisplayed(db, season, file.ownerId, clock.now()))) return false;
  const row = await findRow(db, "submissions", ["locked_version", "show_deck"], { id: file.ownerId });
  const version = row?.locked_version ? await readVersion(db, file.ownerId, row.locked_version) : null;
  if (!version) return false;
  const { video, deck, deckPdf, captions } = version.content;
  // Nobody reads a deck that its team did not show: it may hold figures that are meant for judges.
  return [video, captions, ...(row?.show_deck === 1 ? [deck, deckPdf] : [])].includes(file.id);
}
