import type { ReactNode } from "react";

/** The closing band of a page: one sentence and the next step. */
export function CtaBand({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className="bg-band py-14 text-on-band print:hidden">
      <div className="shell flex flex-col gap-6 md:flex-row md:items-center md:justify-between">
        <div className="flex max-w-measure flex-col gap-2">
          <h2 className="text-3xl">{title}</h2>
          {text && <div className="text-lg">{text}</div>}
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}
