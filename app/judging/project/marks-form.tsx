import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { CriterionField } from "./criterion-field.tsx";
import { OtherWindow } from "./other-window.tsx";
import { ScaleMeanings } from "./scale-meanings.tsx";
import type { ProjectViewProps } from "./project-props.ts";

/** The rubric. Sent with its button, and by itself where scripts run. */
export function MarksForm({ words, marks: stored, saved, next, refused }: ProjectViewProps) {
  const { marks: labels } = words;
  const shown = refused?.marks ?? stored;
  const theirs = refused?.theirs ?? null;
  return (
    <form
      method="post"
      noValidate
      autoComplete="off"
      aria-label={labels.title}
      className="flex flex-col gap-7 lg:gap-2.5"
      data-marks=""
      data-words={JSON.stringify(words.live)}
    >
      <input type="hidden" name="version" value={shown.version} />
      <ScaleMeanings words={labels} />
      {labels.criteria.map((criterion) => (
        <CriterionField
          key={criterion.id}
          criterion={criterion}
          words={labels}
          score={shown.scores[criterion.id] ?? null}
          theirs={theirs && (theirs.scores[criterion.id] ?? null)}
          theirsLabel={words.refused.theirs}
        />
      ))}
      <div className="flex flex-col gap-2">
        <TextArea
          name="noteToOrganizers"
          label={labels.toOrganizers}
          hint={labels.toOrganizersHint}
          rows={3}
          defaultValue={shown.noteToOrganizers}
        />
        <OtherWindow label={words.refused.theirs} own={shown.noteToOrganizers} theirs={theirs?.noteToOrganizers} />
      </div>
      <div className="flex flex-col gap-2">
        <TextArea
          name="noteToTeam"
          label={labels.toTeam}
          hint={labels.toTeamHint}
          rows={4}
          defaultValue={shown.noteToTeam}
          error={refused?.field === "noteToTeam" ? refused.message : undefined}
        />
        <OtherWindow label={words.refused.theirs} own={shown.noteToTeam} theirs={theirs?.noteToTeam} />
      </div>
      <div className="flex flex-col gap-3 border-t border-line bg-paper py-4 lg:sticky lg:bottom-0 lg:flex-row-reverse lg:items-center lg:justify-end lg:py-2">
        <p id="saved" role="status" className="min-h-6 scroll-mt-24 lg:leading-tight">
          {saved}
        </p>
        <div className="flex flex-wrap items-center gap-3 lg:shrink-0 lg:flex-nowrap">
          <Button type="submit" name="intent" value="save" size="lg">
            {labels.save}
          </Button>
          {next && stored.version > 0 && (
            <ButtonLink
              href={next.to}
              variant="outline"
              size="lg"
              className="max-w-full wrap-anywhere lg:block lg:max-w-44 lg:truncate"
            >
              {next.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </form>
  );
}
