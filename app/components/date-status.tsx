import { standingLabels, type Standing } from "#content/en/pages/timeline.ts";
import { Badge } from "../ui/badge.tsx";

const tones = { past: "plain", now: "dawn", open: "river", next: "pine", later: "plain" } as const;

/** How an event stands: the same word in the same colour in every list of dates. */
export function TimelineStanding({ standing }: { standing: Standing }) {
  return <Badge tone={tones[standing]}>{standingLabels[standing]}</Badge>;
}
