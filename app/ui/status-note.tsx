import type { ReactNode } from "react";

/** What came of the last thing that somebody did. A page that came as the answer begins to be read here. */
export function StatusNote({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      tabIndex={-1}
      // As in ErrorSummary, and without a script. A fragment in the address would keep the browser from it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      className="rounded-lg border-l-4 border-pine bg-pine-wash px-5 py-4 font-semibold text-ink"
    >
      {children}
    </p>
  );
}
