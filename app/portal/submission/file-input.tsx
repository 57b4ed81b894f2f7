import { acceptedTypes, fileTypes } from "#domain/files/file-type.ts";
import { fileFields, type FileField } from "#domain/submission/submission-content.ts";
import { Button } from "#app/ui/button.tsx";
import { FilePicker } from "#app/ui/file-picker.tsx";
import { removeIntent } from "./remove-intent.ts";
import type { FileLine, SubmissionViewProps } from "./submission-props.ts";

export function FileInput({
  field,
  words,
  line: { counting, latest },
  error,
  removable = false,
}: {
  field: FileField;
  words: Pick<SubmissionViewProps["words"], "labels" | "hints" | "files" | "download">;
  line: FileLine;
  error: string | undefined;
  /** Whether the form that it stands in can take the file out again. */
  removable?: boolean;
}) {
  const accept = acceptedTypes[fileFields[field]].map((type) => `.${fileTypes[type].ending}`).join(",");
  return (
    <div className="flex flex-col gap-1.5" data-upload={fileFields[field]}>
      <label htmlFor={field} className="font-semibold">
        {words.labels[field]}
      </label>
      <p id={`${field}-hint`} className="text-ink-soft">
        {words.hints[field]}
      </p>
      {counting && (
        <p data-of-file-before className="wrap-anywhere">
          <strong className="text-pine">{words.files.ready}:</strong> {counting.name}{" "}
          <a href={counting.to} className="text-link inline-flex min-h-11 items-center">
            {words.download}
          </a>
        </p>
      )}
      {counting?.warning && (
        <p data-of-file-before className="text-ink-soft">
          {counting.warning}
        </p>
      )}
      <FilePicker
        id={field}
        name={field}
        accept={accept}
        aria-describedby={`${field}-hint ${field}-state`}
        aria-invalid={error || latest?.isRefused ? true : undefined}
      />
      <p
        id={`${field}-state`}
        className={latest?.isRefused ? "font-semibold wrap-anywhere text-destructive" : "wrap-anywhere"}
      >
        {latest ? `${latest.name}: ${latest.status}` : counting ? "" : words.files.none}
        {latest?.isRefused && counting && ` ${words.files.kept}`}
      </p>
      {error && (
        <p data-of-file-before className="font-semibold text-destructive">
          {error}
        </p>
      )}
      {removable && <RemoveFile field={field} words={words} hasFile={counting !== null} />}
    </div>
  );
}

/** Asks again first: a video takes long to send. Hidden until there is a file; a script shows it when one has come. */
function RemoveFile({
  field,
  words: { files, labels },
  hasFile,
}: {
  field: FileField;
  words: Pick<SubmissionViewProps["words"], "labels" | "files">;
  hasFile: boolean;
}) {
  const { open, text, submit } = files.remove;
  return (
    <details data-remove hidden={!hasFile}>
      <summary className="text-link min-h-11 content-center">
        {open}
        <span className="sr-only">: {labels[field]}</span>
      </summary>
      <div className="flex flex-col items-start gap-3 pb-2">
        <p className="max-w-measure">{text}</p>
        <Button type="submit" name="intent" value={removeIntent(field)} variant="destructive">
          {submit}
          <span className="sr-only">: {labels[field]}</span>
        </Button>
      </div>
    </details>
  );
}
