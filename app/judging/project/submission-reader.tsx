import type { JudgingProjectWords } from "#content/en/judging/project.ts";
import { UploadedVideo } from "#app/components/uploaded-video.tsx";
import type { JudgedSubmission } from "./shown-submission.ts";

type Words = JudgingProjectWords["submission"];

/** The submission as it was at the deadline: the video in place, the deck one press away, then the texts. */
export function SubmissionReader({
  words,
  submission,
  byline,
}: {
  words: Words;
  submission: JudgedSubmission;
  byline: string;
}) {
  const { title, pitch, texts, video, captions } = submission;
  return (
    <article aria-label={words.label} className="flex min-w-0 flex-col gap-8">
      <header className="flex flex-col gap-3">
        <h1 className="text-3xl wrap-break-word md:text-4xl">{title}</h1>
        <p className="max-w-measure text-xl wrap-break-word">{pitch}</p>
        <p className="wrap-break-word text-ink-soft">{byline}</p>
      </header>
      {video && (
        // Where there are no subtitles, the texts below say what the video shows.
        <UploadedVideo
          video={video}
          captions={captions}
          words={{ ...words, title: words.video, download: words.downloadVideo }}
        />
      )}
      <Materials words={words} submission={submission} />
      {texts.map(({ field, text }) => (
        <section key={field} className="flex max-w-measure flex-col gap-3 text-lg">
          <h2 className="text-2xl">{words[field]}</h2>
          <p className="wrap-break-word whitespace-pre-line">{text}</p>
        </section>
      ))}
    </article>
  );
}

interface PartProps {
  words: Words;
  submission: JudgedSubmission;
}

function Materials({ words, submission: { files, links } }: PartProps) {
  if (files.length === 0 && links.length === 0) return null;
  return (
    <section aria-labelledby="materials" className="flex flex-col gap-2">
      <h2 id="materials" className="text-2xl">
        {words.materials}
      </h2>
      <ul className="flex flex-col">
        {files.map(({ field, name, address }) => (
          <li key={field} className="flex flex-col pb-2">
            <a href={address} className="text-link inline-flex min-h-11 items-center self-start font-semibold">
              {words[field]}
            </a>
            <span className="wrap-anywhere text-ink-soft">{name}</span>
          </li>
        ))}
        {links.map(({ field, address }) => (
          <li key={field} className="flex flex-col pb-2">
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="text-link inline-flex min-h-11 items-center self-start font-semibold"
            >
              {words[field]}
            </a>
            <span className="text-ink-soft">({words.outside})</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
