import type { ReactNode } from "react";
import { Unbroken } from "./unbroken.tsx";

/** The top of an inner page: what it is, for whom, and room for actions and a drawing. */
export function PageHeading({
  title,
  eyebrow,
  lead,
  children,
  art,
  isSlim = false,
}: {
  title: string;
  eyebrow?: string;
  lead?: ReactNode;
  /** Buttons, dates, facts under the lead. */
  children?: ReactNode;
  /** A drawing beside the words on wide screens. */
  art?: ReactNode;
  /** On a phone the first screen has room for what follows. */
  isSlim?: boolean;
}) {
  return (
    <div className="border-b border-line bg-paper-deep">
      <div
        className={`shell grid grid-cols-1 items-center gap-8 ${isSlim ? "py-5 md:py-10" : "py-12 md:py-16"} print:py-3 lg:grid-cols-[minmax(0,1fr)_auto]`}
      >
        <div className="flex max-w-3xl flex-col gap-4">
          {eyebrow && <p className={`font-semibold text-dawn-text ${isSlim ? "max-md:hidden" : ""}`}>{eyebrow}</p>}
          <h1 className="text-4xl md:text-5xl">{title}</h1>
          {lead && (
            <div className="max-w-measure text-lg text-pretty text-ink-soft md:text-xl">
              {typeof lead === "string" ? <Unbroken text={lead} /> : lead}
            </div>
          )}
          {children}
        </div>
        {art && <div className="hidden lg:block">{art}</div>}
      </div>
    </div>
  );
}
