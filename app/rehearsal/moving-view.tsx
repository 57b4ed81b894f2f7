import { redirect, type LoaderFunctionArgs } from "react-router";
import { servicesContext } from "#app/context.ts";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { wordsOf } from "#app/words.ts";
import { ownPath } from "./own-path.ts";

export interface MovingViewProps {
  words: { title: string; lead: string; reached: string; steps: string; onward: string };
  progress: { done: number; steps: number };
  to: string;
}

/** How far a move has come; where it is over, back to the page it began on, still as the same person. */
export async function loadMoving({ context, request }: LoaderFunctionArgs): Promise<MovingViewProps | Response> {
  const rehearsal = context.get(servicesContext).rehearsal!;
  const asked = new URL(request.url).searchParams;
  const to = ownPath(asked.get("to"));
  const progress = rehearsal.progress();
  if (!progress) {
    const cookie = asked.get("as") === null ? null : await rehearsal.stayAs(asked.get("as")!);
    return redirect(to, { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
  }
  const { copy, facts } = wordsOf(context);
  const { reached, steps, ...words } = copy.rehearsal().moving;
  const { at, ...share } = progress;
  return {
    words: { ...words, reached: reached(copy.momentText(facts, at)), steps: steps(share.done, share.steps) },
    progress: share,
    to,
  };
}

export function MovingView({ words, progress, to }: MovingViewProps) {
  return (
    <div className="shell flex max-w-4xl flex-col gap-6 py-10 md:py-14">
      <QuietHeading title={words.title} lead={words.lead} />
      <div role="status" className="flex flex-col gap-2">
        <progress
          aria-label={words.title}
          value={progress.done}
          max={progress.steps}
          className="h-4 w-full accent-pine"
        />
        <p>
          {words.reached} · {words.steps}
        </p>
      </div>
      <p>
        <a href={to} className="text-link">
          {words.onward}
        </a>
      </p>
    </div>
  );
}
