import { errorActions, referenceWords, type RefusalWords } from "#content/en/pages/errors.ts";
import { ButtonLink } from "../ui/button.tsx";
import { InlineText } from "../components/inline-text.tsx";

interface ErrorPageProps {
  status: number;
  words: Pick<RefusalWords, "title" | "text">;
  /** Under which the log has the failure, where it is one. */
  reference: string | null;
}

/** Stands in for a page: for an unknown address, a refusal, and a failure that nobody foresaw. */
export function ErrorPage({ status, words, reference }: ErrorPageProps) {
  const { home, write } = errorActions;
  return (
    <div className="shell flex flex-col items-start gap-6 py-20 md:py-28">
      <p className="font-display text-6xl font-bold text-dawn-text tabular-nums">{status}</p>
      <h1 className="text-4xl md:text-5xl">{words.title}</h1>
      <p className="max-w-measure text-lg text-ink-soft">
        <InlineText text={words.text} />
      </p>
      {reference && (
        <p className="max-w-measure">
          {referenceWords} <code className="inline-block rounded bg-paper-deep px-2 py-1 break-all">{reference}</code>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={home.to}>{home.label}</ButtonLink>
        <ButtonLink href={write.to(reference)} variant="outline">
          {write.label}
        </ButtonLink>
      </div>
    </div>
  );
}
