import { submissionsUploading } from "#server/files/file-states.ts";
import { queueMails } from "#server/mail/outbox/queue-mail.ts";
import { lockSubmissions, type Locked, type LockOptions } from "#server/submission/lock-submissions.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { Portal } from "./portal-services.ts";

export interface LockSeasonOptions extends Pick<LockOptions, "db" | "locks" | "clock" | "submissionId"> {
  programme: Programme;
  portal: Pick<Portal, "times" | "issueStageCertificates">;
}

/** Locks what counts, tells every member and issues the certificates of the last stage. Safe to repeat. */
export function lockSeason({ programme, portal, ...options }: LockSeasonOptions): Promise<Locked> {
  const { clock } = options;
  const { deadlineAt, uploadsUntil } = portal.times;
  return lockSubmissions({
    ...options,
    season: programme.id,
    deadlineAt,
    uploadsUntil,
    uploading: submissionsUploading,
    async onLocked(transaction, locked) {
      const projects = new Map(locked.map((one) => [one.teamId, one]));
      const members = await transaction
        .selectFrom("team_members")
        .select(["team_id", "person_id"])
        .where("team_id", "in", [...projects.keys()])
        .where("left_at", "is", null)
        .execute();
      const told = members.map(({ team_id, person_id }) => ({ ...projects.get(team_id)!, personId: person_id }));
      await queueMails(
        transaction,
        told.map(({ personId, submissionId, version }) => ({
          kind: "submission-locked" as const,
          ids: { personId, submissionId, version: String(version) },
          at: clock.now(),
        })),
      );
      await portal.issueStageCertificates(transaction, programme.stages.length, told);
    },
  });
}
