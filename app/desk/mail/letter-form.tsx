import type { DeskMailWords } from "#content/en/desk/mail.ts";
import type { TypedGroupMail } from "#domain/group-mail/group-mail-form.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { FieldError } from "./read-letter.ts";

interface LetterFormProps {
  words: Omit<DeskMailWords["write"], "chamber">;
  groups: readonly { value: string; label: string }[];
  typed: TypedGroupMail | null;
  errors: readonly FieldError[];
}

/** Whom to write to, and what. Nothing goes out before it was looked at. */
export function LetterForm({ words, groups, typed, errors }: LetterFormProps) {
  const errorOf = (field: string) => errors.find((one) => one.field === field)?.message;
  return (
    <form method="post" noValidate aria-label={words.title} className="flex max-w-3xl flex-col gap-5">
      {errors.length > 0 && <ErrorSummary title={words.problem} errors={errors} />}
      <SelectField
        name="to"
        label={words.to}
        defaultValue={typed?.to ?? ""}
        options={[{ value: "", label: words.choose }, ...groups]}
        error={errorOf("to")}
      />
      <TextField
        name="subject"
        label={words.subject}
        defaultValue={typed?.subject ?? ""}
        error={errorOf("subject")}
        autoComplete="off"
      />
      <TextArea
        name="message"
        label={words.message}
        hint={words.messageHint}
        rows={12}
        defaultValue={typed?.message ?? ""}
        error={errorOf("message")}
      />
      <div className="flex gap-3">
        <input
          type="checkbox"
          id="own"
          name="own"
          value="yes"
          defaultChecked={typed?.own ?? false}
          aria-describedby="own-hint"
          className="mt-1 size-6 shrink-0 accent-pine"
        />
        <div>
          <label htmlFor="own" className="font-semibold">
            {words.own}
          </label>
          <p id="own-hint" className="text-ink-soft">
            {words.ownHint}
          </p>
        </div>
      </div>
      <Button type="submit" name="intent" value="preview" size="lg" className="self-start">
        {words.preview}
      </Button>
    </form>
  );
}
