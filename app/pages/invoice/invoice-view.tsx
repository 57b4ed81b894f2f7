import { EnterCode } from "#app/components/enter-code.tsx";
import { SeasonNotice } from "#app/components/season-notice.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { InvoiceForm } from "./invoice-form.tsx";
import type { InvoiceViewProps, InvoiceWords } from "./invoice-props.ts";

export function InvoiceView(props: InvoiceViewProps) {
  const { words, waitingAt, answer, address } = props;
  if (answer?.step === "done") return <InvoiceDone words={words} text={answer.text} />;
  const refused = answer && words.refused[answer.refused];
  if (waitingAt !== null && answer?.step !== "form")
    return (
      <>
        <PageHeading eyebrow={words.eyebrow} title={words.code.title} />
        <div className="shell flex max-w-xl flex-col gap-6 py-8 md:py-12">
          {refused && <ErrorSummary title={words.refused.title} errors={[{ field: "code", message: refused }]} />}
          <EnterCode words={words.code} email={waitingAt} action={address} error={refused ?? undefined} />
        </div>
      </>
    );
  return (
    <>
      <PageHeading eyebrow={words.eyebrow} title={words.title} lead={words.lead} />
      <SeasonNotice notice={words.notice} />
      <InvoiceForm {...props} />
    </>
  );
}

function InvoiceDone({ words: { eyebrow, done }, text }: { words: InvoiceWords; text: string }) {
  return (
    <>
      <PageHeading eyebrow={eyebrow} title={done.title} />
      <div className="shell flex max-w-xl flex-col gap-6 py-8 text-lg md:py-12">
        <p role="status" className="rounded-lg border-l-4 border-pine bg-pine-wash px-5 py-4 wrap-anywhere">
          {text}
        </p>
        <p>{done.next}</p>
        <p className="text-ink-soft">{done.missing}</p>
        <ButtonLink link={done.guide} variant="outline" className="self-start" />
      </div>
    </>
  );
}
