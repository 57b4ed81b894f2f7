import type { Actor } from "#domain/people/actor.ts";
import type { DeliverableNote } from "#domain/portal/deliverable-note.ts";
import type { NoteLeaving } from "#server/learning/deliverable-notes.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import type { PortalDesk } from "./portal-desk.ts";

/** Two lines from the desk on what somebody handed in. The person is told by mail. */
export const noteDeliverable = (
  { db, clock, portal }: Pick<PortalDesk, "db" | "clock" | "portal">,
  actor: Actor,
  note: DeliverableNote,
): Promise<NoteLeaving> =>
  db.transaction().execute(async (transaction): Promise<NoteLeaving> => {
    const author = actor.kind === "organizer" ? actor.personId : null;
    const left = await portal.deliverableNotes.byDesk(transaction, author, note);
    if (left.ok && left.isNew)
      await appendAudit(transaction, {
        at: clock.now(),
        actor,
        action: "note-deliverable",
        subjects: [note.personId],
        detail: note.deliverable,
      });
    return left;
  });
