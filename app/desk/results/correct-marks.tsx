import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { ReasonField } from "../parts/reason-field.tsx";
import type { LoadedProject } from "./load-project.ts";

/** One review, to be corrected or struck. */
export function CorrectMarks({
  correct,
  typed,
}: {
  correct: NonNullable<LoadedProject["correct"]>;
  /** What was chosen and typed in a form that was refused. */
  typed: { reason: string; marks: Readonly<Record<string, string>> } | null;
}) {
  const { words, title, judge, fields, marks, mayStrike, cancel } = correct;
  const options = ["", ...marks].map((mark) => ({ value: mark, label: mark }));
  return (
    <Notice tone="warm" title={title}>
      <form id="correct" method="post" noValidate aria-label={title} className="flex flex-col gap-4">
        <p className="max-w-measure">{words.text}</p>
        <input type="hidden" name="judge" value={judge} />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {fields.map(({ name, label, value }) => (
            <SelectField
              key={name}
              name={name}
              label={label}
              options={options}
              defaultValue={typed?.marks[name] ?? value}
            />
          ))}
        </div>
        <div className="max-w-xl">
          <ReasonField label={words.reason} hint={words.reasonHint} defaultValue={typed?.reason ?? ""} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="correct">
            {words.submit}
          </Button>
          {mayStrike && (
            <Button type="submit" name="intent" value="strike" variant="destructive">
              {words.strike}
            </Button>
          )}
          <ButtonLink href={cancel} variant="ghost">
            {words.cancel}
          </ButtonLink>
        </div>
      </form>
    </Notice>
  );
}
