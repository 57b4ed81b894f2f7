import type { ReactNode } from "react";

/** What came of the last thing that somebody did. */
export function StatusNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-lg border-l-4 border-pine bg-pine-wash px-5 py-4 font-semibold text-ink">
      {children}
    </p>
  );
}
