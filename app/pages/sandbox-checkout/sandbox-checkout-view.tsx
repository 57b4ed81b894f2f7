import { FlaskConical } from "lucide-react";
import type { SandboxCheckoutCopy } from "#content/en/pages/sandbox-checkout.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SandboxPayForm, type SandboxCardChoice } from "./sandbox-pay-form.tsx";
import { SandboxRehearsal } from "./sandbox-rehearsal.tsx";
import type { ShownCheckout } from "./shown-checkout.ts";

export interface SandboxCheckoutViewProps {
  page: SandboxCheckoutCopy;
  /** Null where nobody knows the checkout. */
  checkout: ShownCheckout | null;
  cards: readonly SandboxCardChoice[];
  /** The card that the form opens with. */
  filledIn: { number: string; hint: string };
  cardError: string | null;
  changeError: string | null;
}

export function SandboxCheckoutView(props: SandboxCheckoutViewProps) {
  const { page, checkout, cards, filledIn, cardError, changeError } = props;
  return (
    <div className="shell flex flex-col gap-8 py-10 md:py-14">
      <header className="flex flex-col gap-3 rounded-card border-2 border-dashed border-dawn bg-dawn-wash p-6">
        <p className="flex items-center gap-2 font-semibold text-dawn-text">
          <FlaskConical aria-hidden="true" className="size-5" />
          {page.eyebrow}
        </p>
        <h1 className="text-3xl md:text-4xl">{page.title}</h1>
        <p className="max-w-measure text-lg">{page.lead}</p>
      </header>
      {checkout === null ? (
        <Unknown page={page} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          <Order page={page} isOpen={checkout.status === "open"} />
          <div className="flex flex-col gap-6">
            {checkout.status === "open" ? (
              <SandboxPayForm
                words={page.form}
                cards={cards}
                filledIn={filledIn}
                error={cardError}
                cancelUrl={checkout.cancelUrl}
              />
            ) : (
              <Outcome page={page} checkout={checkout} status={checkout.status} />
            )}
            <SandboxRehearsal words={page.rehearse} checkout={checkout} error={changeError} />
          </div>
        </div>
      )}
    </div>
  );
}

function Unknown({ page }: { page: SandboxCheckoutCopy }) {
  const { title, text } = page.states.unknown;
  return (
    <>
      <Notice tone="bad" title={title}>
        {text}
      </Notice>
      <div>
        <ButtonLink href="/register">{page.toRegister}</ButtonLink>
      </div>
    </>
  );
}

function Order({ page, isOpen }: { page: SandboxCheckoutCopy; isOpen: boolean }) {
  const { checkout } = page.order;
  if (!checkout) return null;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-2xl">{page.order.title}</h2>
      <dl className="flex flex-col gap-3">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>{checkout.title}</dt>
          <dd className="text-ink-soft">{page.order.feeLabel}</dd>
        </div>
        {checkout.email !== null && (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt>{page.order.emailLabel}</dt>
            <dd className="font-semibold wrap-anywhere">{checkout.email}</dd>
          </div>
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="font-semibold">{page.order.total}</dt>
          <dd className="font-display text-3xl font-bold">{checkout.amount}</dd>
        </div>
      </dl>
      {isOpen && <p className="text-ink-soft">{checkout.openUntil}</p>}
    </Card>
  );
}

const tones = { expired: "warm", processing: "info", failed: "bad", paid: "good" } as const;

function Outcome({
  page,
  checkout,
  status,
}: {
  page: SandboxCheckoutCopy;
  checkout: ShownCheckout;
  status: keyof typeof tones;
}) {
  const { title, text } = page.states[status];
  const refunded = page.order.checkout?.refunded;
  return (
    <>
      <Notice tone={tones[status]} title={title}>
        <p>{text}</p>
        {refunded && <p>{refunded}</p>}
        {checkout.disputed && <p>{checkout.disputeLost ? page.states.disputeLost : page.states.disputed}</p>}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {status === "expired" ? (
          <ButtonLink href={checkout.cancelUrl}>{page.toRegister}</ButtonLink>
        ) : (
          <ButtonLink href={checkout.successUrl}>{page.toReceipt}</ButtonLink>
        )}
      </div>
    </>
  );
}
