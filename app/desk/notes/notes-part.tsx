import { TextArea } from "#app/ui/field.tsx";
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
  notes: readonly { id: string; text: string; by: string }[];
}

/** What the desk has written down about a record. Nobody else reads it. */
export function NotesPart({ title, hint, label, submit, none, error, action, notes }: NotesPartProps) {
  return (
    <DeskPart id="notes" title={title}>
      {notes.length === 0 && <p>{none}</p>}
      <ul className="flex flex-col gap-3">
        {notes.map(({ id, text, by }) => (
          <li key={id}>
            <p className="max-w-measure wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-ink-soft">{by}</p>
          </li>
        ))}
      </ul>
      {action !== null && (
        <ActionForm intent="note" submit={submit} label={title} variant="secondary" action={action}>
          <TextArea name="note" label={label} hint={hint} rows={3} error={error} />
        </ActionForm>
      )}
    </DeskPart>
  );
}
