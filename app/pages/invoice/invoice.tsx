import { data, redirect } from "react-router";
import type { Route } from "./+types/invoice";
import { invoiceFieldNames, type InvoiceFieldName } from "#domain/invoices/invoice-form.ts";
import { requestContext, servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm, textOf } from "#app/read-form.ts";
import { retryAfter } from "#app/retry-after.ts";
import { wordsOf } from "#app/words.ts";
import { EnterCode } from "#app/components/enter-code.tsx";
import { InlineText } from "#app/components/inline-text.tsx";
import { SeasonNotice } from "#app/components/season-notice.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { InvoiceForm } from "./invoice-form.tsx";

export const handle = { noindex: true, islands: "invoice" };
export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

const address = "/register/invoice";

/** The details first; then, in the browser that sent them, the code. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { invoiceRequests, registrations } = context.get(servicesContext);
  if (!invoiceRequests.offered) throw data(null, { status: 404 });
  const prices = registrations.currentPrices();
  const { copy, facts } = wordsOf(context);
  const isAgain = new URL(request.url).searchParams.has("again");
  const cookie = request.headers.get("Cookie");
  const { done, ...words } = copy.pages.invoice({ ...facts, tier: prices.tier });
  const { text: _text, ...doneWords } = done;
  return {
    words: { ...words, done: doneWords },
    price: { tier: prices.tier, ...prices.packages.chamber },
    locale: facts.locale,
    // No redirect: whoever asked in time confirms and reads what came of it, also once registration has closed.
    closed: prices.open ? null : copy.pages.register.closed(facts).closed,
    waitingAt: isAgain ? null : await invoiceRequests.waitingFor(cookie),
    typed: isAgain ? await invoiceRequests.typed(cookie) : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { invoiceRequests } = context.get(servicesContext);
  if (!invoiceRequests.offered) throw data(null, { status: 404 });
  const { clientAddress } = context.get(requestContext);
  const cookie = request.headers.get("Cookie");
  const form = await readForm(request);
  const text = textOf(form);
  if (form.has("code")) {
    const confirmed = await invoiceRequests.confirm(text("code"), cookie);
    const { copy, facts } = wordsOf(context);
    const { done } = copy.pages.invoice(facts);
    if (confirmed.ok) {
      const { number, dueOn } = confirmed.invoice;
      return data({ step: "done", text: done.text(number, confirmed.email, dueOn) } as const);
    }
    if (confirmed.reason === "used") return data({ step: "done", text: done.before } as const);
    const typed = confirmed.reason === "ended" ? confirmed.typed : null;
    return data({ step: "code", refused: confirmed.reason, values: typed } as const, { status: 422 });
  }
  const values = Object.fromEntries(invoiceFieldNames.map((name) => [name, text(name)])) as Values;
  // Only a program fills in the field that nobody sees; it learns nothing from its refusal.
  const isReal = text("website") === "";
  const asked = isReal
    ? await invoiceRequests.ask(values, text("priceId"), { cookie, clientAddress })
    : ({ ok: false, reason: "invalid", errors: {} } as const);
  if (asked.ok) return redirect(address, { status: 303, headers: { "Set-Cookie": asked.cookie } });
  const refused = {
    step: "form",
    refused: asked.reason,
    errors: asked.reason === "invalid" ? asked.errors : {},
    values,
  } as const;
  if (asked.reason === "too_many") return data(refused, { status: 429, headers: retryAfter(asked.retryAfterMs) });
  return data(refused, { status: asked.reason === "invalid" ? 422 : 409 });
}

type Values = Record<InvoiceFieldName, string>;

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Invoice({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { words, waitingAt, closed } = loaderData;
  if (answer?.step === "done") return <InvoiceDone words={words} text={answer.text} />;
  const refused = answer && words.refused[answer.refused];
  if (waitingAt !== null && answer?.step !== "form")
    return (
      <>
        <PageHeading eyebrow={words.eyebrow} title={words.code.title} />
        <div className="shell flex max-w-xl flex-col gap-6 py-8 md:py-12">
          {refused && <ErrorSummary title={words.refused.title} errors={[{ field: "code", message: refused }]} />}
          <EnterCode words={words.code} email={waitingAt} action={address} error={refused} />
        </div>
      </>
    );
  if (closed)
    return (
      <>
        <PageHeading eyebrow={words.eyebrow} title={words.title} />
        <div className="shell py-10 md:py-14">
          <Notice title={closed.title}>
            <InlineText text={closed.text} />
          </Notice>
        </div>
      </>
    );
  return (
    <>
      <PageHeading eyebrow={words.eyebrow} title={words.title} lead={words.lead} />
      <SeasonNotice notice={words.notice} />
      <InvoiceForm {...loaderData} answer={answer} address={address} />
    </>
  );
}

function InvoiceDone({
  words: { eyebrow, done },
  text,
}: {
  words: Route.ComponentProps["loaderData"]["words"];
  text: string;
}) {
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
