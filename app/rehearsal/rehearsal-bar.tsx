import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";

export interface RehearsalBarProps {
  words: {
    name: string;
    now: string;
    who: string;
    moveTo: string;
    move: string;
    actAs: string;
    act: string;
    mail: string;
    /** Set while the season is on its way to where it was moved. */
    moving: string | null;
  };
  phases: readonly { id: string; label: string }[];
  phase: string;
  actors: readonly { id: string; label: string }[];
  /** The page to come back to. */
  path: string;
}

/** Above every page of a rehearsal: what time it is there, who one is, and both to be changed. */
export function RehearsalBar({ words, phases, phase, actors, path }: RehearsalBarProps) {
  return (
    <section aria-label={words.name} className="border-b-4 border-dawn bg-paper-deep">
      <div className="shell flex flex-wrap items-end gap-x-8 gap-y-2 py-3">
        <p className="self-center">
          <strong>{words.name}</strong>
          <br />
          {words.now}
          <br />
          {words.who}
        </p>
        <form method="post" action="/rehearsal/move" className="flex items-end gap-2">
          <input type="hidden" name="back" value={path} />
          <SelectField
            name="to"
            id="rehearsal-to"
            label={words.moveTo}
            defaultValue={phase}
            options={optionsOf(phases)}
          />
          <Button type="submit" variant="secondary">
            {words.move}
          </Button>
        </form>
        <form method="post" action="/rehearsal/act" className="flex items-end gap-2">
          <SelectField name="as" id="rehearsal-as" label={words.actAs} options={optionsOf(actors)} />
          <Button type="submit" variant="secondary">
            {words.act}
          </Button>
        </form>
        <a href="/rehearsal/mail" className="text-link flex min-h-11 items-center">
          {words.mail}
        </a>
      </div>
      {words.moving && (
        <p role="status" className="shell pb-3">
          {words.moving}
        </p>
      )}
    </section>
  );
}

const optionsOf = (choices: readonly { id: string; label: string }[]) =>
  choices.map(({ id, label }) => ({ value: id, label }));
