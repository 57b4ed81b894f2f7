import { Check, Minus } from "lucide-react";
import { overLabel } from "#content/en/season.ts";
import { Badge } from "#app/ui/badge.tsx";

/** Stands beside something that a registration no longer gives, also inside a heading. */
export function OverMark() {
  return (
    <span className="font-sans tracking-normal whitespace-nowrap">
      <Badge>{overLabel}</Badge>
    </span>
  );
}

/** A check for what is given; the mark beside the words says in text what is not. */
export function FeatureIcon({ over, className }: { over: boolean; className: string }) {
  const Icon = over ? Minus : Check;
  return <Icon className={`shrink-0 ${over ? "text-ink-soft" : "text-pine"} ${className}`} aria-hidden="true" />;
}
