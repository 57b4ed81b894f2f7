import { ButtonLink } from "#app/ui/button.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

export interface SetupPartProps {
  title: string;
  text: string;
  done: string;
  help: string;
  steps: readonly { id: string; text: string; action: string; isDone: boolean; to: string }[];
}

/** What a new season needs before people come. It ticks itself off. */
export function SetupPart({ title, text, done, help, steps }: SetupPartProps) {
  return (
    <DeskPart id="setup" title={title}>
      <p className="max-w-measure">
        {text}{" "}
        <a href="/desk/help" className="text-link">
          {help}
        </a>
      </p>
      <ol className="flex flex-col">
        {steps.map(({ id, text: step, action, isDone, to }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4"
          >
            <p className={`min-w-[min(16rem,100%)] flex-1 text-lg ${isDone ? "text-ink-soft" : ""}`}>{step}</p>
            {isDone ? (
              <p className="font-semibold text-pine">
                <span aria-hidden="true">✓ </span>
                {done}
              </p>
            ) : (
              <ButtonLink href={to} variant="secondary" size="sm">
                {action}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </DeskPart>
  );
}
