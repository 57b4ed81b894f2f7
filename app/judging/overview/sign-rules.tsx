import type { ReactNode } from "react";
import type { ConflictRulesWords } from "#content/en/judging/conflict-rules.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { PersonField } from "#app/components/person-field.tsx";

/** The first visit: the rules on conflicts, and the judge's word on them. */
export function SignRules({
  words,
  said,
  isOpen,
  unticked,
  children,
}: {
  words: ConflictRulesWords;
  said: string | null;
  /** Closed for a judge who said no. */
  isOpen: boolean;
  unticked: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={isOpen ? words.lead : undefined} />
      {said && <StatusNote>{said}</StatusNote>}
      {isOpen && <RulesForm words={words} unticked={unticked} />}
      {children}
    </div>
  );
}

function RulesForm({ words, unticked }: { words: ConflictRulesWords; unticked: boolean }) {
  return (
    <>
      {unticked && <ErrorSummary title={words.problem} errors={[{ field: "read", message: words.unticked }]} />}
      <ol className="flex flex-col divide-y divide-line border-y border-line">
        {words.rules.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 py-4">
            <span aria-hidden="true" className="w-8 shrink-0 font-display text-2xl font-bold text-pine">
              {index + 1}
            </span>
            <div>
              <h2 className="text-lg">{title}</h2>
              <p className="max-w-measure">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <form method="post" noValidate aria-label={words.title} className="flex flex-col gap-4">
        <PersonField />
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            id="read"
            type="checkbox"
            name="read"
            value="yes"
            className="size-6 shrink-0"
            aria-invalid={unticked || undefined}
            aria-describedby={unticked ? "read-error" : "read-promise"}
          />
          {words.box}
        </label>
        {unticked && (
          <p id="read-error" className="font-semibold text-destructive">
            {words.unticked}
          </p>
        )}
        <p id="read-promise" className="text-ink-soft">
          {words.promise}
        </p>
        <Button type="submit" size="lg" className="self-start">
          {words.submit}
        </Button>
      </form>
    </>
  );
}
