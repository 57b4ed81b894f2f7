import { MailCheck } from "lucide-react";
import type { PaymentStatusName, RegistrationSuccessCopy } from "#content/en/pages/registration-success.ts";
import { Ridge } from "#app/art/ridge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Section } from "#app/ui/section.tsx";
import { NamedIcon } from "#app/components/named-icon.tsx";
import { InlineText } from "#app/components/inline-text.tsx";
import { SeasonNotice } from "#app/components/season-notice.tsx";

/** The page after paying. Its parts are the same for everybody; what it says of payment and mails differs. */
export function SuccessView({ page, transactionId }: { page: RegistrationSuccessCopy; transactionId: string | null }) {
  return (
    <>
      <div className="relative isolate overflow-hidden bg-linear-to-b from-sky-high to-sky-low to-75%">
        <Ridge className="absolute inset-x-0 bottom-0 -z-10 h-40 w-full md:h-92" />
        <div className="shell flex flex-col gap-3 pt-12 pb-40 md:pb-76">
          <h1 className="max-w-sm text-4xl md:text-5xl">{page.title}</h1>
          <p className="max-w-sm text-lg">{page.lead}</p>
        </div>
      </div>
      <div className="shell flex flex-col gap-6 pt-10 md:pt-14">
        {page.payment && <PaymentLine payment={page.payment} />}
        {page.start && <ButtonLink link={page.start} variant="cta" size="lg" className="self-start" />}
        <div className="flex flex-col gap-4 rounded-card border border-line bg-card p-6 sm:flex-row md:p-8">
          <MailCheck className="size-10 shrink-0 text-pine" aria-hidden="true" />
          <div className="flex max-w-measure flex-col gap-2">
            <h2 className="text-2xl">{page.email.title}</h2>
            <p className="text-lg text-ink-soft">{page.email.text}</p>
            {page.email.address && (
              <p className="wrap-anywhere">
                <InlineText text={page.email.address} />
              </p>
            )}
            {transactionId && (
              <p className="mt-2">
                <span className="text-ink-soft">{page.transaction}: </span>
                <code className="inline-block rounded bg-paper-deep px-2 py-1 font-semibold break-all">
                  {transactionId}
                </code>
              </p>
            )}
          </div>
        </div>
      </div>
      <SeasonNotice notice={page.notice} />
      <NextSteps steps={page.steps} home={page.home} learn={page.learn} />
    </>
  );
}

const tones: Record<PaymentStatusName, "good" | "info" | "warm"> = {
  confirmed: "good",
  pending: "info",
  not_completed: "warm",
  refunded: "info",
  review: "warm",
  unknown: "info",
  unchecked: "info",
};

function PaymentLine({ payment }: { payment: NonNullable<RegistrationSuccessCopy["payment"]> }) {
  return (
    <Notice tone={tones[payment.status]} title={payment.title}>
      <InlineText text={payment.text} />
    </Notice>
  );
}

function NextSteps({ steps, home, learn }: Pick<RegistrationSuccessCopy, "steps" | "home" | "learn">) {
  return (
    <Section title={steps.title}>
      <ol className="grid gap-5 md:grid-cols-3">
        {steps.items.map(({ icon, title, text }, index) => (
          <li key={title} className="flex flex-col gap-2 border-t-4 border-pine pt-4">
            <div className="flex items-center justify-between">
              <NamedIcon name={icon} className="size-8 text-pine" />
              <span aria-hidden="true" className="font-display text-4xl font-bold text-line-strong/50">
                {index + 1}
              </span>
            </div>
            <h3 className="text-xl">{title}</h3>
            <p className="text-ink-soft">
              <InlineText text={text} />
            </p>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <ButtonLink link={learn} size="lg" />
        <ButtonLink link={home} variant="outline" size="lg" />
      </div>
    </Section>
  );
}
