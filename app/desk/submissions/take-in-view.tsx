import type { DeskTakeInWords } from "#content/en/desk/registrations/take-in.ts";
import { acceptedTypes, fileTypes } from "#domain/files/file-type.ts";
import { fileFields, type FileField, type TypedField } from "#domain/submission/submission-content.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { FilePicker } from "#app/ui/file-picker.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

/** What was typed, to be shown again. */
export type TypedTakeIn = Record<TypedField | "team" | "receivedAt" | "agreed", string>;

interface TakeInViewProps {
  words: Omit<DeskTakeInWords, "missing" | "file" | "meta" | "refused">;
  files: readonly FileField[];
  typed: TypedTakeIn | null;
  /** Why it was refused. */
  problem: string | null;
  errors: readonly { field: string; message: string }[];
}

const lines: readonly TypedField[] = ["title", "pitch", "prototypeLink", "videoLink", "town"];
const texts: readonly TypedField[] = ["abstract", "aiLog", "reflection"];

/** A whole submission on one page, as its mail has it. */
export function TakeInView({ words, files, typed, problem, errors }: TakeInViewProps) {
  const field = (name: TypedField | "team" | "receivedAt") => ({
    name,
    defaultValue: typed?.[name] ?? "",
    error: errors.find((one) => one.field === name)?.message,
    autoComplete: "off",
  });
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      <form
        method="post"
        encType="multipart/form-data"
        noValidate
        aria-label={words.title}
        className="flex flex-col gap-6"
      >
        {problem && <ErrorSummary title={problem} errors={errors} role="alert" />}
        <TextField {...field("team")} label={words.team} hint={words.teamHint} />
        <TextField {...field("receivedAt")} type="datetime-local" label={words.receivedAt} hint={words.receivedHint} />
        <DeskPart title={words.texts}>
          {lines.slice(0, 2).map((name) => (
            <TextField key={name} {...field(name)} label={words.labels[name]} />
          ))}
          {texts.map((name) => (
            <TextArea key={name} {...field(name)} rows={6} label={words.labels[name]} />
          ))}
          {lines.slice(2).map((name) => (
            <TextField key={name} {...field(name)} label={words.labels[name]} />
          ))}
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              id="agreed"
              name="agreed"
              value="yes"
              defaultChecked={typed?.agreed === "yes"}
              className="size-5 shrink-0 accent-pine"
            />
            <span>{words.labels.agreed}</span>
          </label>
        </DeskPart>
        <DeskPart title={words.files}>
          <p className="text-ink-soft">{typed ? words.chooseAgain : words.filesHint}</p>
          {files.map((name) => (
            <FileChoice
              key={name}
              name={name}
              label={words.labels[name]}
              error={errors.find((one) => one.field === name)?.message}
            />
          ))}
        </DeskPart>
        <Button type="submit" size="lg" className="self-start">
          {words.submit}
        </Button>
      </form>
    </div>
  );
}

function FileChoice({ name, label, error }: { name: FileField; label: string; error: string | undefined }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <FilePicker
        id={name}
        name={name}
        accept={acceptedTypes[fileFields[name]].map((type) => `.${fileTypes[type].ending}`).join(",")}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {error && (
        <p id={`${name}-error`} className="font-semibold text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
