import type { ReactNode } from "react";
import { Unbroken } from "./unbroken.tsx";

const tones = {
  info: "border-river bg-river-wash",
  good: "border-pine bg-pine-wash",
  warm: "border-dawn bg-dawn-wash",
  bad: "border-destructive bg-destructive-wash",
} as const;

/** A sentence or two that the reader should not miss, as part of the page. */
export function Notice({
  tone = "info",
  title,
  children,
  className = "",
}: {
  tone?: keyof typeof tones;
  title?: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={`rounded-lg border-l-4 px-5 py-4 text-ink ${tones[tone]} ${className}`}>
      {title && (
        <p className="font-bold">
          <Unbroken text={title} />
        </p>
      )}
      <div>{children}</div>
    </div>
  );
}
