import { submissionsUploading } from "#server/files/file-states.ts";
import { lockSubmissions, type Locked, type LockOptions } from "#server/submission/lock-submissions.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { Portal } from "./portal-services.ts";
import { queueToMembers } from "./queue-to-members.ts";

export interface LockSeasonOptions extends Pick<LockOptions, "db" | "locks" | "clock" | "submissionId"> {
  programme: Programme;
  portal: Pick<Portal, "times" | "issueStageCertificate">;
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
    onLocked: async (transaction, { submissionId, teamId, version }) => {
      await queueToMembers(transaction, "submission-locked", { id: submissionId, teamId, version }, clock.now());
      const members = await transaction
        .selectFrom("team_members")
        .select("person_id")
        .where("team_id", "=", teamId)
        .where("left_at", "is", null)
        .execute();
      for (const { person_id } of members)
        await portal.issueStageCertificate(transaction, person_id, programme.stages.length, submissionId);
    },
  });
}
