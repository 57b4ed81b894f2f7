import { Notice } from "#app/ui/notice.tsx";
import type { SubmissionViewProps } from "./submission-props.ts";

/** After the deadline: what counts, to read. */
export function LockedSubmission({ words, content, files, members }: SubmissionViewProps) {
  if (content.title === "")
    return (
      <Notice tone="warm" title={words.closed.title}>
        {words.closed.none}
      </Notice>
    );
  const texts = ["pitch", "abstract", "aiLog", "reflection"] as const;
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
            <a href={content.prototypeLink} rel="noopener noreferrer nofollow" className="text-link">
              {words.labels.prototypeLink}
            </a>
          </li>
        )}
        {(["deck", "video"] as const).map(
          (field) =>
            files[field]?.to && (
              <li key={field}>
                <a href={files[field].to} className="text-link">
                  {words.labels[field]}: {files[field].name}
                </a>
              </li>
            ),
        )}
        {content.videoLink !== "" && (
          <li>
            <a href={content.videoLink} rel="noopener noreferrer nofollow" className="text-link">
              {words.labels.videoLink}
            </a>{" "}
            ({words.outside})
          </li>
        )}
      </ul>
    </article>
  );
}
