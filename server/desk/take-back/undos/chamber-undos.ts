import type { Deed, Undo } from "../undo.ts";

const turns = ({ entry }: Deed): string[] => entry.subjects.map((chamberId) => `chamber:${chamberId}`);
const quiet: Undo = { area: "chambers", tells: "nobody", turns };

export const chamberUndos = {
  "chamber-cap": quiet,
  "chamber-keep": quiet,
  "chamber-seen": quiet,
  "chamber-close": quiet,
} satisfies Record<string, Undo>;
