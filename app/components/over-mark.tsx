import { Check, Minus } from "lucide-react";
import { overLabel } from "#content/season.ts";
import { Badge } from "#app/ui/badge.tsx";

/** Stands beside something that a registration no longer gives. */
export function OverMark() {
  return <Badge>{overLabel}</Badge>;
}

/** A check for what is given; the mark beside the words says in text what is not. */
export function FeatureIcon({ over, className }: { over: boolean; className: string }) {
  const Icon = over ? Minus : Check;
  return <Icon className={`shrink-0 ${over ? "text-ink-soft" : "text-pine"} ${className}`} aria-hidden="true" />;
}
