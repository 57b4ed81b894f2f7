import { data, redirect } from "react-router";
import type { Route } from "./+types/notebook";
import { isOfAnotherPerson } from "#domain/people/whose-form.ts";
import { readNote, type ReadNote } from "#domain/notebook/note-form.ts";
import type { Note } from "#server/learning/notebook.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { OtherPerson } from "#app/components/other-person.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { noteFormWords, noteProps } from "./note-props.ts";
import { NoteForm } from "./note-form.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);
export const handle = { islands: "notes" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = privateRequest(context);
  const { principal, services, copy, facts } = asked;
  const { meta: own, title, lead, lesson, download, problem, done, later, refused } = copy.portal.notebook(facts);
  const all = copy.portal.lessons(facts);
  const lessons = all.filter(({ number }) => services.portal.isLessonOpen(number));
  const notes = await services.portal.notebook.notesOf(principal.personId);
  const { searchParams } = new URL(request.url);
  const week = Number(searchParams.get("week"));
  const isThere = lessons.some(({ number }) => number === week);
  return {
    meta: own,
    words: { title, lead, lesson, download, problem, otherPerson: refused.otherPerson },
    formWords: noteFormWords(asked),
    pages: lessons.map((one) => noteProps(asked, one, notes.find((note) => note.lesson === one.number) ?? null)),
    open: isThere ? week : lastWritten(notes),
    later: lessons.length < all.length ? later(all.length - lessons.length) : null,
    done: searchParams.get("done") === "saved" ? done : null,
  };
}

/** Where somebody left off, or the first page. */
const lastWritten = (notes: readonly Note[]): number =>
  notes.reduce((last, note) => (note.savedAt > last.savedAt ? note : last), { lesson: 1, savedAt: -Infinity }).lesson;

export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const form = await readForm(request);
  const read = readNote(form, facts.programme.weeks);
  if (!read) throw data(null, { status: 404 });
  if (isOfAnotherPerson(form, principal.personId)) return data({ unsent: read.text }, { status: 422 });
  const { refused } = copy.portal.notebook(facts);
  if (!read.ok) return refuse(read, { message: refused[read.reason] }, 422);
  const saved = await services.portal.notebook.save(principal.personId, read);
  if (!saved.ok) {
    const { text: theirs, version, savedAt } = saved.theirs;
    return refuse(read, { message: refused.conflict(copy.momentText(facts, savedAt)), theirs, version }, 409);
  }
  return redirect(
    form.get("back") === "lesson"
      ? `/portal/lessons/${read.lesson}?done=notes#notes`
      : `/portal/notebook?done=saved&week=${read.lesson}#week-${read.lesson}`,
    303,
  );
}

/** What was typed stays in the field; the next save is made from the version that is shown under it. */
const refuse = (
  { lesson, text, baseVersion }: ReadNote,
  { message, theirs = null, version = baseVersion }: { message: string; theirs?: string | null; version?: number },
  status: number,
) => data({ lesson, text, version, message, theirs }, { status });

/** A page for each lesson, one of them open. */
export default function NotebookPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "lesson" in actionData ? actionData : null;
  const { words, formWords, later, done } = loaderData;
  const open = refused?.lesson ?? loaderData.open;
  const pages = loaderData.pages.map((page) =>
    refused?.lesson === page.lesson
      ? {
          ...page,
          text: refused.text,
          version: refused.version,
          refused: { message: refused.message, theirs: refused.theirs },
        }
      : page,
  );
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      {actionData && "unsent" in actionData && <OtherPerson words={words.otherPerson} typed={actionData.unsent} />}
      {refused && (
        <ErrorSummary title={words.problem} errors={[{ field: `notes-${refused.lesson}`, message: refused.message }]} />
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
