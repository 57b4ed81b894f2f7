import type { Undo } from "../undo.ts";
import { isForgotten } from "./place-undos.ts";

// Whoever has the desk may write notes: its words are not in the log.
export const noteUndos = {
  "strike-note": { area: "today", tells: "nobody", blocked: isForgotten },
} satisfies Record<string, Undo>;
