import type { JudgingPitchesWords } from "#content/en/judging/pitches.ts";
import type { Scores } from "#domain/judging/scoring/judge-mark.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { RubricForm } from "../project/rubric-form.tsx";

interface Typed {
  scores: Scores;
  version: number;
}

export interface PitchViewProps {
  words: Pick<JudgingPitchesWords, "marks" | "live" | "back"> & { theirs: string; problem: string };
  at: string;
  team: string;
  title: string;
  marks: Typed;
  saved: string;
  next: { to: string; label: string } | null;
  refused: { message: string; marks: Typed; theirs: Scores | null } | null;
}

/** One pitch, for a thumb: the numbers, and the next team. Sent with its button, and automatically where scripts run. */
export function PitchView({ words, at, team, title, marks: stored, saved, next, refused }: PitchViewProps) {
  const { marks: labels } = words;
  const shown = refused?.marks ?? stored;
  const theirs = refused?.theirs ?? null;
  return (
    <div className="shell flex max-w-xl flex-col gap-6 pt-4 pb-16">
      <div className="flex flex-wrap items-center gap-x-6">
        <a href="/judging/finals" className="text-link inline-flex min-h-11 items-center">
          {words.back}
        </a>
        <p className="text-ink-soft tabular-nums">{at}</p>
      </div>
      <QuietHeading title={team} lead={title} />
      {refused && <ErrorSummary title={refused.message} errors={[]} />}
      <RubricForm
        labels={labels}
        live={words.live}
        shown={shown}
        theirs={theirs}
        theirsLabel={words.theirs}
        className="flex flex-col gap-7"
      >
        <div className="sticky bottom-0 flex flex-col gap-2 border-t border-line bg-paper py-3">
          <p id="saved" role="status" className="min-h-6 scroll-mt-24">
            {saved}
          </p>
          <div className="flex items-center gap-3">
            <Button type="submit" name="intent" value="save" className="shrink-0">
              {labels.save}
            </Button>
            {next && (
              <ButtonLink href={next.to} variant="outline" className="min-w-0">
                <span className="truncate">{next.label}</span>
              </ButtonLink>
            )}
          </div>
        </div>
      </RubricForm>
    </div>
  );
}
