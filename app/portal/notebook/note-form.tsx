import { CopyButton } from "#app/components/copy-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { PersonField } from "#app/components/person-field.tsx";
import type { NoteFormWords, NoteProps } from "./note-props.ts";

/** One page of the notebook. A script saves it while it is written; without one there is the button. */
export function NoteForm({
  words,
  note,
  back,
}: {
  words: NoteFormWords;
  note: NoteProps;
  back: "lesson" | "notebook";
}) {
  const { lesson, refused } = note;
  return (
    <form
      method="post"
      action="/portal/notebook"
      noValidate
      autoComplete="off"
      aria-label={note.title}
      className="flex flex-col gap-3"
      data-copied-part
      data-note={lesson}
      data-person={note.personId}
      data-refused={refused ? "" : undefined}
    >
      <PersonField />
      <input type="hidden" name="lesson" value={lesson} />
      <input type="hidden" name="version" value={note.version} />
      <input type="hidden" name="back" value={back} />
      <TextArea
        id={`notes-${lesson}`}
        name="text"
        label={words.label}
        hint={words.hint}
        rows={Math.min(24, note.text.split("\n").length + 2)}
        defaultValue={note.text}
        error={refused?.message}
      />
      {refused?.theirs != null && (
        <blockquote
          data-theirs="text"
          className="rounded-lg border-l-4 border-river bg-river-wash px-4 py-3 whitespace-pre-wrap"
        >
          <strong>{words.autosave.theirs}</strong> {refused.theirs}
        </blockquote>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary">
          {words.save}
        </Button>
        <CopyButton words={words.copying} what={note.about} />
        <a href={note.template} download className="text-link inline-flex min-h-11 items-center">
          {words.template}
        </a>
      </div>
      <p
        role="status"
        className="text-ink-soft tabular-nums empty:absolute"
        data-autosave
        data-words={JSON.stringify(words.autosave)}
      />
    </form>
  );
}
