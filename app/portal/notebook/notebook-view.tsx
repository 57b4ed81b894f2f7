import type { PortalNotebookWords } from "#content/en/portal/notebook.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { NoteForm } from "./note-form.tsx";
import type { NoteFormWords, NoteProps } from "./note-props.ts";

export interface NotebookViewProps {
  words: Pick<PortalNotebookWords, "title" | "lead" | "lesson" | "download" | "problem">;
  formWords: NoteFormWords;
  pages: readonly NoteProps[];
  /** The lesson whose page is open. */
  open: number;
  /** How many pages open later, in words. */
  later: string | null;
  done: string | null;
}

/** A page for each lesson, one of them open. */
export function NotebookView({ words, formWords, pages, open, later, done }: NotebookViewProps) {
  const refused = pages.find((page) => page.refused !== null);
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      {refused?.refused && (
        <ErrorSummary
          role="alert"
          title={words.problem}
          errors={[{ field: `notes-${refused.lesson}`, message: refused.refused.message }]}
        />
      )}
      {done && <StatusNote>{done}</StatusNote>}
      <div className="border-t border-line">
        {pages.map((page) => (
          <details
            key={page.lesson}
            id={`week-${page.lesson}`}
            open={page.lesson === open}
            className="scroll-mt-24 border-b border-line py-2"
          >
            <summary className="min-h-11 py-2">
              <strong className="text-lg">{page.title}</strong>
              <span className="block text-ink-soft">
                {page.about} · {page.state}
              </span>
            </summary>
            <div className="flex flex-col gap-3 pt-2 pb-6">
              <a
                href={`/portal/lessons/${page.lesson}`}
                className="text-link inline-flex min-h-11 items-center self-start"
              >
                {words.lesson}
                <span className="sr-only">: {page.title}</span>
              </a>
              <NoteForm words={formWords} note={page} back="notebook" />
            </div>
          </details>
        ))}
      </div>
      {later && <p className="text-ink-soft">{later}</p>}
      <ButtonLink href="/portal/notebook.txt" variant="outline" className="self-start" download>
        {words.download}
      </ButtonLink>
    </div>
  );
}
