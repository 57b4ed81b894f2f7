import { TextArea } from "#app/ui/field.tsx";

/** What was written for nothing is still theirs. The error summary leads to its `id`. */
export const UnsentText = ({ id, label, text }: { id: string; label: string; text: string }) => (
  <TextArea id={id} name="unsent" label={label} rows={6} readOnly defaultValue={text} />
);
