import type { PortalSubmissionWords } from "#content/en/portal/submission.ts";
import { CopyButton } from "#app/components/copy-button.tsx";
import { QrCode } from "#app/chamber/qr-code.tsx";

/** What a team on display hands to its voters. */
export function AskToVote({
  words,
  ask,
}: {
  words: Omit<PortalSubmissionWords["display"]["ask"], "message">;
  ask: { address: string; card: string; text: string };
}) {
  return (
    <section id="vote" className="flex scroll-mt-4 flex-col gap-4 rounded-card border border-line bg-card p-5 md:p-7">
      <h2 className="text-2xl">{words.title}</h2>
      <p className="max-w-measure">{words.text}</p>
      <div className="flex flex-wrap gap-6">
        <QrCode content={ask.address} label={words.qr} className="size-44 max-w-full shrink-0" />
        <div className="flex min-w-56 flex-1 flex-col gap-3">
          <p>
            <span className="text-ink-soft">{words.address}: </span>
            <a href={ask.address} className="text-link wrap-anywhere">
              {ask.address}
            </a>
          </p>
          <a href={ask.card} download className="text-link inline-flex min-h-11 items-center self-start">
            {words.card}
          </a>
          <a
            href="/portal/table-sign.pdf"
            download
            className="text-link -mt-3 inline-flex min-h-11 items-center self-start"
          >
            {words.sign}
          </a>
          <div data-copied-part className="flex flex-col items-start gap-2">
            <label className="flex w-full flex-col gap-1.5 font-semibold">
              {words.copy}
              <textarea
                readOnly
                rows={6}
                defaultValue={ask.text}
                className="w-full rounded-lg border-2 border-line-strong bg-card px-4 py-2.5 font-normal"
              />
            </label>
            <CopyButton words={words.copying} what={words.copy} />
          </div>
        </div>
      </div>
    </section>
  );
}
