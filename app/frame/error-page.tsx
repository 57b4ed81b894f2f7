import type { RefusalCopy } from "#content/en/pages/errors.ts";
import { ButtonLink } from "../ui/button.tsx";
import { InlineText } from "../components/inline-text.tsx";

/** Stands in for a page: for an unknown address, a refusal, and a failure that nobody foresaw. */
export function ErrorPage({ status, page }: { status: number; page: Omit<RefusalCopy, "meta"> }) {
  const { title, text, reference, home, write } = page;
  return (
    <div className="shell flex flex-col items-start gap-6 py-20 md:py-28">
      <p className="font-display text-6xl font-bold text-dawn-text">{status}</p>
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      <p className="max-w-measure text-lg text-ink-soft">
        <InlineText text={text} />
      </p>
      {reference && (
        <p className="max-w-measure">
          {reference.label}{" "}
          <code className="inline-block rounded bg-paper-deep px-2 py-1 break-all">{reference.id}</code>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink link={home} />
        <ButtonLink link={write} variant="outline" />
      </div>
    </div>
  );
}
