import type { ReactNode } from "react";

/** One part of a page at the desk, under its own heading. */
export function DeskPart({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section {...(id && { id })} className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}
