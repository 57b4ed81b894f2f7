import type { StatusLabel } from "#content/en/season/event-dates.ts";
import { Badge } from "../ui/badge.tsx";

const tones = { past: "plain", now: "dawn", open: "river", next: "pine", later: "plain" } as const;

/** How an event stands: the same word in the same colour in every list of dates. */
export function DateStatus({ status: { status, label } }: { status: StatusLabel }) {
  return <Badge tone={tones[status]}>{label}</Badge>;
}
