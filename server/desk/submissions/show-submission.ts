import type { FileType } from "#domain/files/file-type.ts";
import type { SubmissionContent } from "#domain/submission/submission-content.ts";
import type { ReadinessItem } from "#domain/submission/readiness.ts";
import type { SubmissionStatus } from "#domain/submission/submission-status.ts";
import type { Instant } from "#domain/time/time.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { isDisplayed } from "#server/submission/displayed.ts";
import { readVersion } from "#server/submission/submission-rows.ts";
import type { Desk } from "../desk.ts";
import { nameOrEmail } from "../people/name-or-email.ts";
import { deskReadiness } from "./desk-readiness.ts";

/** One project with all that the desk decides by. */
export interface ShownSubmission {
  id: string;
  slug: string | null;
  status: SubmissionStatus;
  team: string;
  members: readonly { name: string; displays: boolean }[];
  /** Whether the public sees it now. */
  isDisplayed: boolean;
  /** The text that counts, or is newest. */
  content: SubmissionContent | null;
  lockedVersion: number | null;
  shownAt: Instant | null;
  hiddenAt: Instant | null;
  refusedGround: string | null;
  /** What stands between the team and the lock, or stood when it was left out. Null where that is settled. */
  readiness: readonly ReadinessItem[] | null;
  conditionalAt: Instant | null;
  outAt: Instant | null;
  /** New ones first. */
  versions: readonly { version: number; author: string; savedAt: Instant; complete: boolean; checksum: string }[];
  files: readonly { id: string; type: FileType; slot: string; name: string; size: number; readyAt: Instant }[];
}

export async function showSubmission(
  desk: Pick<Desk, "database" | "programme" | "clock">,
  id: string,
): Promise<ShownSubmission | null> {
  const { programme } = desk;
  const { db } = desk.database;
  const row = await db
    .selectFrom("submissions")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .selectAll("submissions")
    .select("teams.name as team")
    .where("submissions.id", "=", id)
    .where("submissions.season", "=", programme.id)
    .executeTakeFirst();
  if (!row) return null;
  const instant = (text: string | null) => (text === null ? null : fromText(text));
  const members = await db
    .selectFrom("team_members")
    .innerJoin("people", "people.id", "team_members.person_id")
    .leftJoin("display_consents as consent", (join) =>
      join.onRef("consent.person_id", "=", "people.id").on("consent.submission_id", "=", id),
    )
    .select(["first_name", "last_name", "email", "consent.given_at"])
    .where("team_id", "=", row.team_id)
    .where("left_at", "is", null)
    .orderBy("joined_at")
    .execute();
  const versions = await db
    .selectFrom("submission_versions as version")
    .leftJoin("people", "people.id", "version.author_id")
    .select(["version.version", "saved_at", "complete", "checksum", "first_name", "last_name", "email"])
    .where("submission_id", "=", id)
    .orderBy("version.version", "desc")
    .limit(200)
    .execute();
  const files = await db
    .selectFrom("files")
    .select(["id", "type", "slot", "name", "size", "ready_at"])
    .where("owner_kind", "=", "submission")
    .where("owner_id", "=", id)
    .orderBy("ready_at", "desc")
    .execute();
  const content = (await readVersion(db, id, row.locked_version ?? row.version))?.content ?? null;
  const lists = await deskReadiness(desk, [{ ...row, content }]);
  return {
    id,
    readiness: lists.get(id) ?? null,
    conditionalAt: instant(row.conditional_at),
    outAt: instant(row.out_at),
    slug: row.slug,
    status: row.status,
    team: row.team,
    members: members.map((member) => ({ name: nameOrEmail(member), displays: member.given_at !== null })),
    isDisplayed: await isDisplayed(db, votingSeasonOf(programme), id, desk.clock.now()),
    content,
    lockedVersion: row.locked_version,
    shownAt: instant(row.shown_at),
    hiddenAt: instant(row.hidden_at),
    refusedGround: row.refused_ground,
    versions: versions.map((one) => ({
      version: one.version,
      author: nameOrEmail(one),
      savedAt: fromText(one.saved_at),
      complete: one.complete === 1,
      checksum: one.checksum,
    })),
    files: files.map(({ ready_at, type, ...file }) => ({
      ...file,
      type: type as FileType,
      readyAt: fromText(ready_at),
    })),
  };
}
