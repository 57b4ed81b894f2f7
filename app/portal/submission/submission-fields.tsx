import type { TypedField } from "#domain/submission/submission-content.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { RefusedSubmission } from "./submission-post.ts";
import type { SubmissionViewProps } from "./submission-props.ts";

/** What is wrong with a field of the form that was refused. */
export const errorOf = (refused: RefusedSubmission | null, field: string): string | undefined =>
  refused?.errors.find((error) => error.field === field)?.message;

type FieldProps = SubmissionViewProps & { field: TypedField };

function fieldProps({ words, content, refused, field }: FieldProps) {
  const hints: Readonly<Partial<Record<TypedField, string>>> = words.hints;
  return {
    name: field,
    label: words.labels[field],
    hint: hints[field],
    defaultValue: (refused?.content ?? content)[field],
    error: errorOf(refused, field),
  };
}

/** A field of one line. */
export function LineField(props: FieldProps & { type?: "url" }) {
  return (
    <div className="flex flex-col gap-2">
      <TextField {...fieldProps(props)} type={props.type ?? "text"} autoComplete="off" />
      <Theirs {...props} />
    </div>
  );
}

/** One of a few. */
export function Choice(props: FieldProps & { options: readonly { value: string; label: string }[] }) {
  return (
    <div className="flex flex-col gap-2">
      <SelectField {...fieldProps(props)} options={props.options} />
      <Theirs {...props} />
    </div>
  );
}

/** A text whose words are counted. */
export function Prose(props: FieldProps & { count: string; limits: { min: number; max: number }; rows: number }) {
  const id = `${props.field}-count`;
  const { min, max } = props.limits;
  return (
    <div className="flex flex-col gap-2">
      <TextArea {...fieldProps(props)} rows={props.rows} more={id} />
      <p id={id} className="text-ink-soft tabular-nums" data-words-of={props.field} data-min={min} data-max={max}>
        {props.count}
      </p>
      <Theirs {...props} />
    </div>
  );
}

/** What somebody else wrote meanwhile, under the field that both changed. */
function Theirs({ words, refused, field }: FieldProps) {
  const text = refused?.theirs[field];
  if (text === undefined) return null;
  return (
    <blockquote
      data-theirs={field}
      className="rounded-lg border-l-4 border-river bg-river-wash px-4 py-3 whitespace-pre-wrap"
    >
      <strong>{words.theirs}</strong> {text}
    </blockquote>
  );
}
