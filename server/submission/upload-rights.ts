import type { Principal } from "#domain/people/principal.ts";
import { allowedActions, type Asker, type Subject } from "#domain/rights/rights.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { FilePurpose, FileRecord } from "#server/storage/upload.ts";
import type { UploadRights } from "#server/files/uploads/upload-rights.ts";
import { rolesOf } from "#server/people/roles.ts";
import type { Queries } from "#server/storage/database.ts";

export interface UploadRightsOptions {
  db: Queries;
  clock: Clock;
  season: string;
  /** The first instant after the deadline's minute. */
  deadlineAt: Instant;
  /** Until then uploads may end that were begun before the deadline. */
  uploadsUntil: Instant;
}

/** What is known of a file beyond its owner. */
export interface FileFacts {
  /** Whether it is of a project on display. */
  isPublic: (file: FileRecord) => Promise<boolean>;
  /** Whether the judge was given its project. */
  isReviewer: (personId: string, file: FileRecord) => Promise<boolean>;
}

export interface FileRights extends UploadRights {
  /** Whether a file that has been checked may become part of its owner's: its sender still may, or took it in. */
  mayAttach(personId: string, purpose: FilePurpose): Promise<boolean>;
  /** Whether somebody may read a file, and whether everybody may. */
  mayRead(asker: Principal | null, file: FileRecord, facts: FileFacts): Promise<"public" | "private" | null>;
}

type FileSubject = Exclude<Subject, { kind: "address" }>;

/** A signed form is small, and is asked for at any time. */
const consentMs = 24 * 3_600_000;

/** Looks up how things stand, and asks the one rule (`domain/rights/rights.ts`) what follows. */
export function createUploadRights(options: UploadRightsOptions): FileRights {
  const { db, clock, season, deadlineAt, uploadsUntil } = options;

  const askerOf = async (personId: string): Promise<Asker> => ({ personId, ...(await rolesOf(db, personId, season)) });

  /** Null where the file belongs to nothing that is there. */
  const subjectOf = async (personId: string | null, purpose: FilePurpose): Promise<FileSubject | null> => {
    const { ownerKind, ownerId, slot } = purpose;
    if (ownerKind === "person") {
      if (slot !== "consent") return null;
      const owner = await db.selectFrom("people").select("age_band").where("id", "=", ownerId).executeTakeFirst();
      return owner ? { kind: "consent-form", personId: ownerId, needsConsent: owner.age_band === "minor" } : null;
    }
    if (slot === "consent") return null;
    const project = await db
      .selectFrom("submissions")
      .leftJoin("team_members", (join) =>
        join
          .onRef("team_members.team_id", "=", "submissions.team_id")
          .on("team_members.person_id", "=", personId)
          .on("team_members.left_at", "is", null),
      )
      .select(["submissions.status", "team_members.id as member_id"])
      .where("submissions.id", "=", ownerId)
      .executeTakeFirst();
    if (!project) return null;
    const { status, member_id } = project;
    const isMember = member_id !== null;
    return { kind: "project-files", status, isMember, isReviewer: false, isPublic: false, deadlineAt };
  };

  return {
    async mayUpload(personId, purpose) {
      const now = clock.now();
      const subject = await subjectOf(personId, purpose);
      if (!subject) return { ok: false, reason: "not_yours" };
      const allowed = allowedActions(await askerOf(personId), subject, now);
      if (!allowed.has("continue")) return { ok: false, reason: "not_yours" };
      if (!allowed.has("begin")) return { ok: false, reason: "closed" };
      return { ok: true, acceptsUntil: subject.kind === "consent-form" ? now + consentMs : uploadsUntil };
    },

    async mayContinue(personId, purpose) {
      const subject = await subjectOf(personId, purpose);
      return subject !== null && allowedActions(await askerOf(personId), subject, clock.now()).has("continue");
    },

    async mayAttach(personId, purpose) {
      const subject = await subjectOf(personId, purpose);
      if (!subject) return false;
      const allowed = allowedActions(await askerOf(personId), subject, clock.now());
      return allowed.has("continue") || allowed.has("take-in");
    },

    async mayRead(asker, file, { isPublic, isReviewer }) {
      const subject = await subjectOf(asker?.personId ?? null, file);
      if (!subject) return null;
      const now = clock.now();
      const may = (known: FileSubject) => allowedActions(asker, known, now).has("read");
      if (subject.kind === "consent-form") return may(subject) ? "private" : null;
      // What everybody may see is served as such to its own people too.
      if (await isPublic(file)) return "public";
      if (may(subject)) return "private";
      const judges = asker !== null && (await isReviewer(asker.personId, file));
      return may({ ...subject, isReviewer: judges }) ? "private" : null;
    },
  };
}
