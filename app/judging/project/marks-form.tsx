import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { OtherWindow } from "./other-window.tsx";
import { RubricForm } from "./rubric-form.tsx";
import type { Route } from "./+types/project";
import type { RefusedProjectForm } from "./project-post.ts";

type MarksFormProps = Route.ComponentProps["loaderData"] & { refused: RefusedProjectForm | null };

/** The rubric. Sent with its button, and by itself where scripts run. */
export function MarksForm({ words, personId, marks: stored, saved, next, refused }: MarksFormProps) {
  const { marks: labels } = words;
  const shown = refused?.marks ?? stored;
  const theirs = refused?.theirs ?? null;
  return (
    <RubricForm
      labels={labels}
      personId={personId}
      isRefused={refused !== null}
      shown={shown}
      theirs={theirs?.scores ?? null}
      theirsLabel={words.refused.theirs}
      className="flex flex-col gap-7 lg:gap-2.5"
    >
      <div className="flex flex-col gap-2">
        <TextArea
          name="noteToOrganizers"
          label={labels.toOrganizers}
          hint={labels.toOrganizersHint}
          rows={3}
          defaultValue={shown.noteToOrganizers}
          error={refused?.field === "noteToOrganizers" ? refused.message : undefined}
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
        <p
          id="saved"
          role="status"
          data-words={JSON.stringify(words.live)}
          className="min-h-6 scroll-mt-24 lg:leading-tight"
        >
          {saved}
        </p>
        <div className="flex flex-wrap items-center gap-3 lg:shrink-0 lg:flex-nowrap">
          <Button type="submit" name="intent" value="save" size="lg">
            {labels.save}
          </Button>
          {next && stored.version > 0 && (
            <ButtonLink
              link={next}
              variant="outline"
              size="lg"
              className="max-w-full wrap-anywhere lg:block lg:max-w-44 lg:truncate"
            />
          )}
        </div>
      </div>
    </RubricForm>
  );
}
