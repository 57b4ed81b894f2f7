import type { ReactNode } from "react";
import { Unbroken } from "./unbroken.tsx";

/** The top of a page in the private areas: words and air. */
export function QuietHeading({ title, eyebrow, lead }: { title: string; eyebrow?: ReactNode; lead?: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 pt-8 md:pt-12">
      {eyebrow && <p className="font-semibold text-dawn-text">{eyebrow}</p>}
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      {lead && (
        <div className="max-w-measure text-lg text-pretty text-ink-soft">
          {typeof lead === "string" ? <Unbroken text={lead} /> : lead}
        </div>
      )}
    </div>
  );
}
