import { isOpen } from "#domain/submission/submission-status.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { UploadRights } from "#server/files/uploads/upload-rights.ts";
import type { FilePurpose } from "#server/files/file-records.ts";
import type { Queries } from "#server/storage/database.ts";

export interface UploadRightsOptions {
  db: Queries;
  clock: Clock;
  /** The first instant after the deadline's minute. */
  deadlineAt: Instant;
  /** Until then uploads may end that were begun before the deadline. */
  uploadsUntil: Instant;
}

/** A signed form is small, and is asked for at any time. */
const consentMs = 24 * 3_600_000;

/** Members send their team's files until the deadline, and everybody their own signed form. */
export function createUploadRights({ db, clock, deadlineAt, uploadsUntil }: UploadRightsOptions): UploadRights {
  const isOwnForm = (personId: string, { ownerKind, ownerId, slot }: FilePurpose) =>
    ownerKind === "person" && ownerId === personId && slot === "consent";

  /** The submission's status, where the person is in its team now. */
  const statusFor = async (personId: string, { ownerKind, ownerId, slot }: FilePurpose) => {
    if (ownerKind !== "submission" || slot === "consent") return null;
    const row = await db
      .selectFrom("submissions")
      .innerJoin("team_members", "team_members.team_id", "submissions.team_id")
      .select("submissions.status")
      .where("submissions.id", "=", ownerId)
      .where("team_members.person_id", "=", personId)
      .where("team_members.left_at", "is", null)
      .executeTakeFirst();
    return row?.status ?? null;
  };

  return {
    async mayUpload(personId, purpose) {
      const now = clock.now();
      if (isOwnForm(personId, purpose)) return { ok: true, acceptsUntil: now + consentMs };
      const status = await statusFor(personId, purpose);
      if (status === null) return { ok: false, reason: "not_yours" };
      if (now >= deadlineAt || !isOpen(status)) return { ok: false, reason: "closed" };
      return { ok: true, acceptsUntil: uploadsUntil };
    },

    async mayContinue(personId, purpose) {
      return isOwnForm(personId, purpose) || (await statusFor(personId, purpose)) !== null;
    },
  };
}
