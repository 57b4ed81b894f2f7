import type { Actor } from "#domain/people/actor.ts";
import type { FileField } from "#domain/submission/submission-content.ts";
import { whatIsMissing, type Missing } from "#domain/submission/what-is-missing.ts";
import { codeKey } from "#domain/teams/team-code.ts";
import type { Instant } from "#domain/time/time.ts";
import { lockSeason } from "#server/portal/lock-season.ts";
import type { Locks } from "#server/storage/locks.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import type { PortalDesk } from "../people/portal-desk.ts";
import type { TakenInSubmission } from "./take-in-file.ts";

export interface TakeInDesk extends PortalDesk {
  locks: Locks;
  /** Keeps a file as an upload of the submission, and gives its id once it was checked, or why it was refused. */
  addFile: (submissionId: string, field: FileField, path: string, receivedAt: Instant) => Promise<FileAdded>;
}

export type FileAdded = { ok: true; fileId: string } | { ok: false; reason: string };

export type TakenIn =
  | { ok: true; submissionId: string; status: "submitted" | "locked" }
  | { ok: false; reason: "unknown_team" | "several_teams" | "too_late" | "closed" | "members" }
  | { ok: false; reason: "incomplete"; missing: readonly Missing[] }
  | { ok: false; reason: "file"; field: FileField; problem: string };

/**
 * Takes in a submission that came by email, because the portal had failed. It is as old as its mail: one that came in
 * time counts, and is locked at once where the deadline is over.
 */
export async function takeIn(
  desk: TakeInDesk,
  actor: Actor,
  { team: word, texts, agreed, files }: TakenInSubmission,
  receivedAt: Instant,
): Promise<TakenIn> {
  const { db, clock, portal, programme } = desk;
  if (receivedAt >= portal.times.deadlineAt || receivedAt > clock.now()) return { ok: false, reason: "too_late" };
  const found = await findTeam(desk, word);
  if (!found.ok) return found;
  const submission = await portal.submissions.begin(found.teamId, receivedAt);
  if (!submission) return { ok: false, reason: "closed" };
  // Said before anything is kept: a mail that lacks something is answered with what it lacks.
  const named = (Object.keys(files) as FileField[]).map((field) => [field, field]);
  const content = { ...portal.submissionPage.content(submission), ...texts, agreed, ...Object.fromEntries(named) };
  const there = Object.values(content).filter((value): value is string => typeof value === "string");
  const missing = whatIsMissing(content, programme.submission, { ready: new Set(there), uploading: new Set() });
  if (missing.length > 0) return { ok: false, reason: "incomplete", missing };
  // Named here: who checked a file may be the running site, and that attaches it some moments later.
  const fileIds: Partial<Record<FileField, string>> = {};
  for (const [field, path] of Object.entries(files) as [FileField, string][]) {
    const added = await desk.addFile(submission.id, field, path, receivedAt);
    if (!added.ok) return { ok: false, reason: "file", field, problem: added.reason };
    fileIds[field] = added.fileId;
  }
  const taken = await portal.submissions.takeIn(submission.id, { ...texts, ...fileIds, agreed }, receivedAt);
  if (!taken.ok) {
    if (taken.reason === "incomplete") {
      const missing = taken.items.flatMap((item) => (item.kind === "content" ? item.missing : []));
      return { ok: false, reason: "incomplete", missing };
    }
    return { ok: false, reason: "closed" };
  }
  const subjects = [submission.id];
  await appendAudit(db, {
    at: clock.now(),
    actor,
    action: "take-in",
    subjects,
    detail: new Date(receivedAt).toISOString(),
  });
  if (clock.now() < portal.times.deadlineAt) return { ok: true, submissionId: submission.id, status: "submitted" };
  const { locked } = await lockSeason({ ...desk, submissionId: submission.id });
  return locked > 0 ? { ok: true, submissionId: submission.id, status: "locked" } : { ok: false, reason: "members" };
}

/** The team that a member's email address, its id, its code or its name means. */
export async function findTeam(
  { db, programme }: Pick<PortalDesk, "db" | "programme">,
  word: string,
): Promise<{ ok: true; teamId: string } | { ok: false; reason: "unknown_team" | "several_teams" }> {
  const rows = await db
    .selectFrom("teams")
    .leftJoin("team_members", (join) =>
      join.onRef("team_members.team_id", "=", "teams.id").on("team_members.left_at", "is", null),
    )
    .leftJoin("people", "people.id", "team_members.person_id")
    .select("teams.id")
    .distinct()
    .where("teams.season", "=", programme.id)
    .where("teams.ended_at", "is", null)
    .where((row) =>
      row.or([
        row("teams.id", "=", word),
        row("teams.name", "=", word),
        row("teams.code_key", "=", codeKey(word)),
        row("people.email_key", "=", word.toLowerCase()),
      ]),
    )
    .execute();
  const [team, ...others] = rows;
  if (!team) return { ok: false, reason: "unknown_team" };
  return others.length > 0 ? { ok: false, reason: "several_teams" } : { ok: true, teamId: team.id };
}
