import type { ReactNode } from "react";

const tones = {
  pine: "bg-pine-wash text-pine",
  river: "bg-river-wash text-river",
  dawn: "bg-dawn text-on-dawn",
  plain: "bg-paper-deep text-ink-soft",
} as const;

/** A short label on something. */
export function Badge({ tone = "plain", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center rounded-full px-3 py-0.5 text-base font-semibold ${tones[tone]}`}>
      {children}
    </span>
  );
}
