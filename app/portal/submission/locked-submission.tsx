import { readLink } from "#domain/text/read-link.ts";
import type { FileField } from "#domain/submission/submission-content.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ReadinessList } from "../readiness/readiness-list.tsx";
import { FileInput } from "./file-input.tsx";
import type { SubmissionViewProps } from "./submission-props.ts";

/** After the deadline: what counts, to read; or why nothing does yet. */
export function LockedSubmissionView(props: SubmissionViewProps) {
  const { words, late, content, readiness } = props;
  const isOut = late === "out" || late === "out-people";
  return (
    <>
      {late !== null && (
        <Notice tone="warm" title={words.closed.title}>
          <p>{words.closed[late]}</p>
          {isOut && (
            <p className="mt-2">
              <a href="/portal/appeal" className="text-link">
                {words.closed.appeal}
              </a>
            </p>
          )}
        </Notice>
      )}
      {(isOut || late === "conditional" || late === "upheld") && <ReadinessList {...readiness} heading="h2" />}
      {late === "waiting" && <ComingFiles {...props} />}
      {props.refused && <TypedTooLate {...props} typed={props.refused.content} />}
      {content.title !== "" && <Project {...props} />}
    </>
  );
}

/** What a page sent that was still open at the deadline: it does not count, and is not taken away either. */
function TypedTooLate({ words, content, typed }: SubmissionViewProps & { typed: SubmissionViewProps["content"] }) {
  const changed = (
    ["title", "pitch", "abstract", "aiLog", "reflection", "prototypeLink", "videoLink", "town"] as const
  ).filter((field) => typed[field] !== "" && typed[field] !== content[field]);
  if (changed.length === 0) return null;
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-card p-5">
      <h2 className="text-xl">{words.closed.typed}</h2>
      <p>{words.closed.typedText}</p>
      {changed.map((field) => (
        <details key={field}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">{words.labels[field]}</summary>
          <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{typed[field]}</p>
        </details>
      ))}
    </section>
  );
}

/** Whoever comes back after the deadline goes on with what was on its way. */
function ComingFiles({ words, files, submissionId }: SubmissionViewProps) {
  const coming = (Object.keys(files) as FileField[]).filter((field) => files[field].latest?.isComing);
  if (coming.length === 0) return null;
  return (
    <form data-submission={submissionId ?? ""} data-words={JSON.stringify(words.files)} className="flex flex-col gap-6">
      {coming.map((field) => (
        <FileInput key={field} field={field} words={words} line={files[field]} error={undefined} />
      ))}
    </form>
  );
}

function Project({ words, content, files, members }: SubmissionViewProps) {
  // An unfinished draft has no heading without a text.
  const texts = (["pitch", "abstract", "aiLog", "reflection"] as const).filter((field) => content[field] !== "");
  return (
    <article className="flex flex-col gap-6">
      <h2 className="text-3xl">{content.title}</h2>
      <p className="text-ink-soft">{members.join(", ")}</p>
      {texts.map((field) => (
        <section key={field} className="flex flex-col gap-1">
          <h3 className="text-xl">{words.labels[field]}</h3>
          <p className="max-w-measure whitespace-pre-wrap">{content[field]}</p>
        </section>
      ))}
      <ul className="flex flex-col gap-2">
        {content.prototypeLink !== "" && (
          <li>
            <a
              href={readLink(content.prototypeLink) ?? undefined}
              rel="noopener noreferrer nofollow"
              className="text-link"
            >
              {words.labels.prototypeLink}
            </a>
          </li>
        )}
        {(["deck", "video"] as const).map(
          (field) =>
            files[field].counting && (
              <li key={field}>
                <a href={files[field].counting.to} className="text-link">
                  {words.labels[field]}: {files[field].counting.name}
                </a>
              </li>
            ),
        )}
        {content.videoLink !== "" && (
          <li>
            <a href={readLink(content.videoLink) ?? undefined} rel="noopener noreferrer nofollow" className="text-link">
              {words.labels.videoLink}
            </a>{" "}
            ({words.outside})
          </li>
        )}
      </ul>
    </article>
  );
}
