import { errorActions, failurePage, notFoundPage } from "#content/en/pages/errors.ts";
import { ButtonLink } from "../ui/button.tsx";
import { InlineText } from "../components/inline-text.tsx";

/** The page for an unknown address, and for a failure that nobody foresaw. */
export function ErrorPage({ status, reference }: { status: number; reference: string | null }) {
  const { home, write } = errorActions;
  const isFailure = status !== 404;
  const { title, text } = isFailure ? failurePage : notFoundPage;
  return (
    <div className="shell flex flex-col items-start gap-6 py-20 md:py-28">
      <p className="font-display text-6xl font-bold text-dawn-text tabular-nums">{status}</p>
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      <p className="max-w-measure text-lg text-ink-soft">
        <InlineText text={text} />
      </p>
      {isFailure && reference && (
        <p className="max-w-measure">
          {failurePage.reference}{" "}
          <code className="inline-block rounded bg-paper-deep px-2 py-1 break-all">{reference}</code>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={home.to}>{home.label}</ButtonLink>
        <ButtonLink href={write.to(isFailure ? reference : null)} variant="outline">
          {write.label}
        </ButtonLink>
      </div>
    </div>
  );
}
