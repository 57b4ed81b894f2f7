import { deskAreasOf } from "#domain/people/audience.ts";
import type { AuditEntry } from "#server/storage/audit-entry.ts";
import type { NamedLog } from "#server/desk/log/log-list.ts";
import type { DeskRequest } from "./desk-request.ts";
import { nameActor } from "./name-actor.ts";
import type { StoryLine } from "./parts/story.tsx";

type Asking = Pick<DeskRequest, "copy" | "facts" | "principal" | "rights">;

/** What the log says about one thing, line by line. */
export function logLines(log: NamedLog, asking: Asking): StoryLine[] {
  return log.rows.map((entry) => logLine(entry, log, asking));
}

/** One entry as a line, with the way back where there is one for whoever asks. */
export function logLine(entry: AuditEntry, log: Pick<NamedLog, "names" | "undo">, asking: Asking): StoryLine {
  const { copy, facts } = asking;
  const { id, at, actor, action, detail, reason } = entry;
  const forms = copy.desk.forms();
  const words = copy.desk.takeBack();
  const isTakenBack = log.undo.get(id)?.isTakenBack ?? false;
  return {
    id,
    at: copy.desk.moment(facts, at),
    what: forms.deed(nameActor(forms, actor, log.names), action),
    more: [detail, reason && `“${reason}”`, isTakenBack && words.takenBack].filter(Boolean).join(", "),
    takeBack: mayTakeBack(entry, log, asking) ? { label: words.submit, to: entryAddress(id) } : null,
  };
}

export const entryAddress = (id: string): string => `/desk/log/${id}`;

/** Whether whoever asks could take an entry back. Whether it still goes, its own page says. */
export function mayTakeBack(
  { id }: Pick<AuditEntry, "id">,
  { undo }: Pick<NamedLog, "undo">,
  { principal, rights }: Pick<DeskRequest, "principal" | "rights">,
): boolean {
  const state = undo.get(id);
  return (
    state !== undefined &&
    !state.isTakenBack &&
    rights.change &&
    deskAreasOf(principal.organizerRole!).includes(state.area)
  );
}
