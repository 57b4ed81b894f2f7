import { isOpen, type SubmissionStatus } from "../submission/submission-status.ts";
import type { Instant } from "../time/time.ts";
import { admit, type Audience } from "../people/audience.ts";
import type { Principal } from "../people/principal.ts";

/** Who asks, as they stand now: a closed place is no role any more. Null where nobody is signed in. */
export type Asker = Pick<Principal, "personId" | "roles" | "organizerRole"> | null;

/** What is asked about, with its state now. */
export type Subject =
  | { kind: "address"; audience: Audience }
  | {
      kind: "project-files";
      status: SubmissionStatus;
      /** Whether the asker is in the project's team now. */
      isMember: boolean;
      /** Whether the asker judges this project, and the file is of the version that counts. */
      isReviewer: boolean;
      /** Whether the file is of a project on display. */
      isPublic: boolean;
      deadlineAt: Instant;
    }
  /** A minor's signed form. */
  | { kind: "consent-form"; personId: string; needsConsent: boolean };

/**
 * `read` and `change` an address or a file; `begin` an upload, `continue` one that was begun; `take-in` what came by
 * mail for a team whose portal had failed.
 */
export type AccessAction = "read" | "change" | "begin" | "continue" | "take-in";

/**
 * What somebody may do, now. Pages, forms, uploads and files all ask here, and files ask about the page before them: if
 * you cannot open the page, you cannot open what stands behind it.
 */
export function allowedActions(asker: Asker, subject: Subject, now: Instant): ReadonlySet<AccessAction> {
  switch (subject.kind) {
    case "address":
      return deeds({
        read: admit(subject.audience, asker) === "admitted",
        change: admit(subject.audience, asker, true) === "admitted",
      });
    case "project-files":
      return projectDeeds(asker, subject, now);
    case "consent-form": {
      const isOwn = opens(asker, "participant") && asker?.personId === subject.personId;
      const mayStore = isOwn && subject.needsConsent;
      // Of a child's papers not even the rest of the desk needs to know more than that they are there.
      return deeds({ read: isOwn || asker?.organizerRole === "organizer", begin: mayStore, continue: mayStore });
    }
  }
}

function projectDeeds(
  asker: Asker,
  subject: Subject & { kind: "project-files" },
  now: Instant,
): ReadonlySet<AccessAction> {
  const isMember = subject.isMember && opens(asker, "participant");
  const isReviewer = subject.isReviewer && opens(asker, "judge");
  const isAtDesk = opens(asker, { desk: "submissions" });
  return deeds({
    read: subject.isPublic || isMember || isReviewer || isAtDesk,
    begin: isMember && isOpen(subject.status) && now < subject.deadlineAt,
    // What was begun in time may end a little later; how much later is the upload's own limit.
    continue: isMember,
    "take-in": admit({ desk: "submissions" }, asker, true) === "admitted",
  });
}

const opens = (asker: Asker, audience: Audience) => admit(audience, asker) === "admitted";

function deeds(allowed: Partial<Record<AccessAction, boolean>>): ReadonlySet<AccessAction> {
  return new Set((Object.keys(allowed) as AccessAction[]).filter((deed) => allowed[deed]));
}
