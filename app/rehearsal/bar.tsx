import { Button } from "#app/ui/button.tsx";

export interface BarProps {
  words: {
    name: string;
    phase: string;
    now: string;
    who: string;
    moveTo: string;
    move: string;
    otherTime: string;
    time: string;
    moveThere: string;
    actAs: string;
    act: string;
    mail: string;
    moving: string;
  };
  phases: readonly Choice[];
  phase: string;
  /** What the clock shows, and between what it can be moved. */
  time: { now: string; from: string; to: string };
  actors: readonly Choice[];
  actor: string;
  /** Set while the season is on its way to where it was moved. */
  progress: { done: number; steps: number } | null;
  /** The page to come back to. */
  path: string;
}

interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Above every page of a rehearsal: what time it is there, who one is, and both to be changed. */
export function RehearsalBar({ words, phases, phase, time, actors, actor, progress, path }: BarProps) {
  return (
    <section aria-label={words.name} className="border-b-4 border-dawn bg-paper-deep print:hidden">
      <div className="shell flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
        <p className="w-full leading-snug xl:w-0 xl:min-w-64 xl:grow">
          <strong>{words.name}</strong> · {words.phase}
          <br />
          {words.now}
          <br />
          {words.who} ·{" "}
          <a href="/rehearsal/mail" className="text-link">
            {words.mail}
          </a>
        </p>
        <form method="post" action="/rehearsal/act" className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
          <Choose name="as" label={words.actAs} options={actors} value={actor} />
          <Button type="submit" variant="secondary" size="sm" className="px-3!">
            {words.act}
          </Button>
        </form>
        <form method="post" action="/rehearsal/move" className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
          <input type="hidden" name="back" value={path} />
          <Choose name="to" label={words.moveTo} options={phases} value={phase} />
          <Button type="submit" variant="secondary" size="sm" className="px-3!">
            {words.move}
          </Button>
        </form>
        <details className="relative w-full sm:w-auto">
          <summary className="min-h-6 cursor-pointer">{words.otherTime}</summary>
          {/* Under the word where there is room, so that opening it moves nothing else. */}
          <form
            method="post"
            action="/rehearsal/move"
            className="mt-1 flex flex-wrap items-center gap-2 pb-1 xl:absolute xl:top-full xl:mt-7 xl:right-0 xl:z-30 xl:w-max xl:rounded-lg xl:border xl:border-line-strong xl:bg-paper-deep xl:p-3"
          >
            <input type="hidden" name="back" value={path} />
            <label htmlFor="rehearsal-time">{words.time}</label>
            <input
              type="datetime-local"
              id="rehearsal-time"
              name="to"
              required
              defaultValue={time.now}
              min={time.from}
              max={time.to}
              className={field}
            />
            <Button type="submit" variant="secondary" size="sm" className="px-3!">
              {words.moveThere}
            </Button>
          </form>
        </details>
      </div>
      {progress && (
        <p role="status" className="shell flex flex-wrap items-center gap-3 pb-2">
          <a href="/rehearsal/moving">{words.moving}</a>
          <progress aria-label={words.moving} value={progress.done} max={progress.steps} className="accent-pine" />
        </p>
      )}
    </section>
  );
}

const field = "min-h-11 rounded-lg border border-line-strong bg-card px-2 text-base text-ink";

interface ChooseProps {
  name: string;
  label: string;
  options: readonly Choice[];
  value: string;
}

function Choose({ name, label, options, value }: ChooseProps) {
  const id = `rehearsal-${name}`;
  return (
    <>
      <label htmlFor={id} className="w-16 shrink-0 whitespace-nowrap sm:w-auto">
        {label}
      </label>
      <select id={id} name={name} defaultValue={value} className={`${field} w-0 grow sm:w-44`}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}
