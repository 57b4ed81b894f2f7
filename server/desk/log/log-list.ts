import type { Actor } from "#domain/people/actor.ts";
import type { AuditEntry } from "#server/storage/audit-entry.ts";
import { defineDeskList, defineSheet, momentColumn } from "../list/desk-list.ts";
import type { ListPage, PageRequest } from "../list/list-page.ts";
import type { NamedId } from "./name-ids.ts";
import type { UndoState } from "./undo-states.ts";

export interface NamedLog extends ListPage<AuditEntry> {
  names: Map<string, NamedId>;
  /** Which of them can be taken back, or were. */
  undo: Map<string, UndoState>;
}

interface LogRow extends AuditEntry {
  who: string;
  whom: string;
  isTakenBack: boolean;
}

/** The log for a spreadsheet, new entries first, with names where they are known. */
export function listLog(
  season: { zone: string; zoneLabel: string },
  readNamed: (slice: PageRequest & { limit: number }) => Promise<NamedLog>,
) {
  return defineDeskList<LogRow>({
    async read(slice) {
      const { rows, names, undo } = await readNamed(slice);
      const nameOf = (id: string) => names.get(id)?.name || id;
      return rows.map((entry) => ({
        ...entry,
        who: whoOf(entry.actor, nameOf),
        whom: entry.subjects.map(nameOf).join(", "),
        isTakenBack: undo.get(entry.id)?.isTakenBack ?? false,
      }));
    },
    cursorOf: ({ at, id }) => ({ at, id }),
    sheet: defineSheet([
      momentColumn(season, "at", "When", ({ at }) => at),
      { field: "who", title: "Who", value: ({ who }) => who },
      { field: "action", title: "What", value: ({ action }) => action },
      { field: "whom", title: "About", value: ({ whom }) => whom },
      { field: "detail", title: "Details", value: ({ detail }) => detail },
      { field: "reason", title: "Reason", value: ({ reason }) => reason },
      { field: "isTakenBack", title: "Taken back", value: ({ isTakenBack }) => isTakenBack },
      { field: "id", title: "Id", value: ({ id }) => id },
    ]),
  });
}

function whoOf(actor: Actor | null, nameOf: (id: string) => string): string {
  if (actor?.kind === "organizer") return nameOf(actor.personId);
  return actor?.kind === "cli" ? `${actor.user} (command line)` : (actor?.kind ?? "");
}
