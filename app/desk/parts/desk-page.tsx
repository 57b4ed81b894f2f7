import type { ComponentProps, ReactNode } from "react";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { ResultNote, type Result } from "./result-note.tsx";

const widths = { narrow: "max-w-3xl ", text: "max-w-4xl ", wide: "max-w-5xl ", full: "" };

export interface DeskPageProps extends ComponentProps<typeof QuietHeading> {
  /** What came of the last form on it. */
  result?: Result | null;
  width?: keyof typeof widths;
  /** Its parts are short, and stand closer together. */
  isDense?: boolean;
  children: ReactNode;
}

/** A page at the desk: its title, what came of the last form, and its parts below each other. */
export function DeskPage({ result = null, width = "text", isDense = false, children, ...heading }: DeskPageProps) {
  return (
    <div className={`shell flex ${widths[width]}flex-col ${isDense ? "gap-6" : "gap-8"} pb-16`}>
      <QuietHeading {...heading} />
      <ResultNote result={result} />
      {children}
    </div>
  );
}
