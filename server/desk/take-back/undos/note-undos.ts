import { areaOfRecord, isNotedRecord } from "#domain/desk/noted-record.ts";
import type { Undo } from "../undo.ts";
import { isForgotten } from "./place-undos.ts";

// Its words are not in the log, but on whom it was is: for those who see the record.
export const noteUndos = {
  "strike-note": {
    area: (kind) => (kind !== null && isNotedRecord(kind) ? areaOfRecord[kind] : "today"),
    tells: "nobody",
    blocked: isForgotten,
  },
} satisfies Record<string, Undo>;
