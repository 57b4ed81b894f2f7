import type { NoteWords } from "#content/en/advising.ts";
import { deliverableNoteRules } from "#domain/portal/deliverable-note.ts";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/field.tsx";

export interface HandedInWorkProps {
  words: Pick<NoteWords, "read" | "label" | "hint">;
  /** Which deliverable it is, as the form sends it. */
  about: string;
  name: string;
  text: string | null;
  link: string | null;
  notes: readonly { id: string; from: string; text: string }[];
  /** Null for who may only read. */
  submit: string | null;
  refused: { typed: string; message: string } | null;
  /** One below the heading it stands under. */
  heading: "h3" | "h4";
}

/** What somebody handed in, the notes on it, and the field for another one. */
export function HandedInWork({
  words,
  about,
  name,
  text,
  link,
  notes,
  submit,
  refused,
  heading: Heading,
}: HandedInWorkProps) {
  const id = `note-${about.replaceAll(":", "-")}`;
  return (
    <section aria-label={name} className="flex flex-col gap-3 border-t border-line pt-4">
      <Heading className="text-lg font-semibold">{name}</Heading>
      {link && (
        <a href={link} rel="noreferrer nofollow" className="text-link wrap-anywhere">
          {link}
        </a>
      )}
      {text && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {words.read}
            <span className="sr-only">: {name}</span>
          </summary>
          <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{text}</p>
        </details>
      )}
      {notes.map((note) => (
        <figure key={note.id} className="border-l-4 border-river pl-4">
          <figcaption className="text-ink-soft">{note.from}</figcaption>
          <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
        </figure>
      ))}
      {submit && (
        <details open={refused !== null}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">{submit}</summary>
          <form method="post" noValidate aria-label={submit} className="flex max-w-xl flex-col gap-3">
            <input type="hidden" name="intent" value="note" />
            <input type="hidden" name="about" value={about} />
            <TextArea
              id={id}
              name="note"
              label={words.label}
              hint={words.hint}
              rows={2}
              maxLength={deliverableNoteRules.length}
              defaultValue={refused?.typed ?? ""}
              error={refused?.message}
            />
            <Button type="submit" variant="secondary" className="self-start">
              {submit}
            </Button>
          </form>
        </details>
      )}
    </section>
  );
}
