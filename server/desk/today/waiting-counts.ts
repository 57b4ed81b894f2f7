import { deskAreas, type DeskArea } from "#domain/people/audience.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Desk } from "../desk.ts";
import { countNeeds } from "./needs.ts";

/** How long the counts beside the links may be behind, unless somebody just settled something. */
const keptMs = 10_000;

/** How much waits in each area, for the links of every page: counted once for all who look within a few seconds. */
export function createWaitingCounts(desk: Desk) {
  let held: { at: Instant; counts: Promise<ReadonlyMap<DeskArea, number>> } | null = null;
  return (isChanged: boolean): Promise<ReadonlyMap<DeskArea, number>> => {
    const now = desk.clock.now();
    if (held && !isChanged && Math.abs(now - held.at) < keptMs) return held.counts;
    const current = { at: now, counts: countNeeds(desk, deskAreas) };
    held = current;
    current.counts.catch(() => {
      if (held === current) held = null;
    });
    return current.counts;
  };
}
