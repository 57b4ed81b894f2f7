import { Check, Minus } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";

/** Stands beside something that a registration no longer gives, also inside a heading. */
export function OverMark({ label }: { label: string }) {
  return (
    <span className="font-sans tracking-normal whitespace-nowrap">
      <Badge>{label}</Badge>
    </span>
  );
}

/** A check for what is given; the mark beside the words says in text what is not. */
export function FeatureIcon({ isOver, className }: { isOver: boolean; className: string }) {
  const Icon = isOver ? Minus : Check;
  return <Icon className={`shrink-0 ${isOver ? "text-ink-soft" : "text-pine"} ${className}`} aria-hidden="true" />;
}
