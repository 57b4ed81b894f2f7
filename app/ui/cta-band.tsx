import type { ReactNode } from "react";

/** The closing band of a page: one sentence and the next step. */
export function CtaBand({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className="bg-band py-14 text-on-band print:hidden">
      <div className="shell flex flex-col gap-6 xl:flex-row xl:items-center xl:justify-between xl:gap-12">
        <div className="flex flex-col gap-2">
          <h2 className="text-3xl">{title}</h2>
          {text && <div className="max-w-measure text-lg text-pretty">{text}</div>}
        </div>
        <div className="flex flex-wrap gap-3 xl:shrink-0 xl:flex-nowrap">{children}</div>
      </div>
    </section>
  );
}
