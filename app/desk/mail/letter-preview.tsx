import type { DeskMailWords } from "#content/en/desk/mail.ts";
import type { TypedGroupMail } from "#domain/group-mail/group-mail-form.ts";
import { Button } from "#app/ui/button.tsx";
import { DeskFacts } from "../parts/desk-facts.tsx";
import type { ShownPreview } from "./mail-action.ts";

export type PreviewWords = Pick<
  DeskMailWords["preview"],
  "title" | "addressed" | "subject" | "previous" | "next" | "test" | "change" | "send"
>;

interface LetterPreviewProps {
  words: PreviewWords;
  typed: TypedGroupMail;
  preview: ShownPreview;
}

/** The letter as one reader gets it, how many they are, and the buttons that follow from it. */
export function LetterPreview({ words, typed, preview }: LetterPreviewProps) {
  const { count, index, goesTo, notes } = preview;
  return (
    <form method="post" aria-label={words.title} className="flex max-w-3xl flex-col gap-5">
      <input type="hidden" name="letter" value={preview.letter} />
      <input type="hidden" name="to" value={typed.to} />
      <input type="hidden" name="subject" value={typed.subject} />
      <input type="hidden" name="message" value={typed.message} />
      {typed.own && <input type="hidden" name="own" value="yes" />}
      <div className="flex flex-col gap-1">
        <p className="text-lg font-semibold">{goesTo}</p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <div className="flex flex-col gap-4 rounded-lg border border-line-strong bg-card p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft tabular-nums">{preview.reader}</p>
          {count > 1 && (
            <div className="flex flex-wrap gap-2">
              <Button type="submit" name="reader" value={index - 1} variant="secondary" size="sm">
                {words.previous}
              </Button>
              <Button type="submit" name="reader" value={index + 1} variant="secondary" size="sm">
                {words.next}
              </Button>
            </div>
          )}
        </div>
        <DeskFacts
          facts={[
            { label: words.addressed, value: preview.to },
            { label: words.subject, value: preview.subject },
          ]}
        />
        <pre className="border-t border-line pt-4 font-sans whitespace-pre-wrap wrap-anywhere">{preview.text}</pre>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="send" size="lg">
          {words.send}
        </Button>
        <Button type="submit" name="intent" value="test" variant="secondary" size="lg">
          {words.test}
        </Button>
        <Button type="submit" name="intent" value="change" variant="ghost" size="lg">
          {words.change}
        </Button>
      </div>
    </form>
  );
}
