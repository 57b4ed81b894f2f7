import type { DeskJudgesWords } from "#content/en/desk/judges/judges.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { ActionForm, confirmId, ConfirmForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

type Choice = { value: string; label: string };

export interface WorkPartProps {
  words: Omit<DeskJudgesWords["projects"], "moveTitle" | "states">;
  projects: readonly { id: string; title: string; state: string; to: string; canMove: boolean }[];
  /** The project whose move was asked for. */
  moving: { id: string; title: string } | null;
  /** Empty for who may not change anything, and once marks are final. */
  judges: readonly Choice[];
  further: readonly Choice[];
  self: string;
}

/** What a judge has to mark, and how far; one can be added, or moved before it is begun. */
export function WorkPart({ words, projects, moving, judges, further, self }: WorkPartProps) {
  return (
    <DeskPart id="projects" title={words.title}>
      {projects.length === 0 && <p>{words.none}</p>}
      <ul className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
        {projects.map(({ id, title, state, to, canMove }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
            <p className="min-w-0 flex-1 wrap-anywhere">
              <a href={to} className="text-link font-semibold">
                {title}
              </a>{" "}
              <span className="text-ink-soft">{state}</span>
            </p>
            {canMove && judges.length > 0 && moving?.id !== id && (
              <form method="get" action={`#${confirmId}`}>
                <Button type="submit" name="move" value={id} variant="secondary" size="sm">
                  {words.move}
                  <span className="sr-only"> {title}</span>
                </Button>
              </form>
            )}
            {canMove && judges.length > 0 && moving?.id === id && (
              <div className="w-full">
                <ConfirmForm
                  intent="move"
                  submit={words.moveSubmit}
                  words={{ title: moving.title, text: words.moveText }}
                  cancel={{ label: words.cancel, to: self }}
                >
                  <input type="hidden" name="project" value={id} />
                  <SelectField name="to" label={words.to} options={judges} />
                </ConfirmForm>
              </div>
            )}
          </li>
        ))}
      </ul>
      {further.length > 0 && (
        <ActionForm intent="add" submit={words.add} variant="secondary" label={words.add}>
          <SelectField name="project" label={words.project} options={further} />
        </ActionForm>
      )}
    </DeskPart>
  );
}
