import { acceptedTypes, fileTypes } from "#domain/files/file-type.ts";
import { fileFields, type FileField } from "#domain/submission/submission-content.ts";
import type { FileLine, SubmissionWords } from "./submission-props.ts";

export function FileInput({
  field,
  words,
  line,
  error,
}: {
  field: FileField;
  words: Pick<SubmissionWords, "labels" | "hints" | "files" | "download">;
  line: FileLine | null;
  error: string | undefined;
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
      <input
        id={field}
        type="file"
        name={field}
        accept={accept}
        aria-describedby={`${field}-hint ${field}-state`}
        aria-invalid={error || line?.isRefused ? true : undefined}
        className="min-h-12 max-w-full"
      />
      <p id={`${field}-state`} className={line?.isRefused ? "font-semibold text-destructive" : ""}>
        {line ? (
          <>
            <span className="wrap-anywhere">{line.name}</span>: {line.status}{" "}
            {line.to && (
              <a href={line.to} className="text-link">
                {words.download}
              </a>
            )}
          </>
        ) : (
          words.files.none
        )}
      </p>
      {line?.warning && <p className="text-ink-soft">{line.warning}</p>}
      {error && <p className="font-semibold text-destructive">{error}</p>}
    </div>
  );
}
