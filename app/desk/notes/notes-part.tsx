import { noteLength } from "#domain/desk/noted-record.ts";
import { TextArea } from "#app/ui/field.tsx";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

export interface NotesPartProps {
  title: string;
  hint: string;
  label: string;
  submit: string;
  none: string;
  error: string | undefined;
  /** Where a note is sent; null where one may not write any. */
  action: string | null;
  strike: string;
  /** `struck`: names the button for whoever hears the page. */
  notes: readonly { id: string; text: string; by: string; struck: string }[];
}

/** What the desk has written down about a record. Nobody else reads it. */
export function NotesPart({ title, hint, label, submit, none, error, action, strike, notes }: NotesPartProps) {
  return (
    <DeskPart id="notes" title={title}>
      {notes.length === 0 && <p>{none}</p>}
      <ul className="flex flex-col gap-3">
        {notes.map(({ id, text, by, struck }) => (
          <li key={id}>
            <p className="max-w-measure wrap-anywhere whitespace-pre-line">{text}</p>
            <div className="flex flex-wrap items-center gap-x-6">
              <p className="text-ink-soft">{by}</p>
              {action !== null && (
                <form method="post" action={action}>
                  <input type="hidden" name="intent" value="strike" />
                  <input type="hidden" name="struck" value={id} />
                  <Button type="submit" variant="ghost" size="sm" aria-label={struck}>
                    {strike}
                  </Button>
                </form>
              )}
            </div>
          </li>
        ))}
      </ul>
      {action !== null && (
        <ActionForm intent="note" submit={submit} label={title} variant="secondary" action={action}>
          <TextArea name="note" label={label} hint={hint} rows={3} error={error} maxLength={noteLength} />
        </ActionForm>
      )}
    </DeskPart>
  );
}
