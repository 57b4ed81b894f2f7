import { data, redirect } from "react-router";
import type { Route } from "./+types/invoice";
import { invoiceFieldNames, type InvoiceFieldName } from "#domain/invoices/invoice-form.ts";
import { requestContext, servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { retryAfter } from "#app/retry-after.ts";
import { wordsOf } from "#app/words.ts";
import { InvoiceView } from "./invoice-view.tsx";

export const handle = { noindex: true, islands: "invoice" };
export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

const address = "/register/invoice";

/** The details first; then, in the browser that sent them, the code. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { invoiceRequests, registrations } = context.get(servicesContext);
  if (!invoiceRequests.offered) throw data(null, { status: 404 });
  const prices = registrations.currentPrices();
  if (!prices.open) throw redirect("/register", 303);
  const { copy, facts } = wordsOf(context);
  const startsAnew = new URL(request.url).searchParams.has("again");
  const { done, ...words } = copy.pages.invoice({ ...facts, tier: prices.tier });
  const { text: _text, ...doneWords } = done;
  return {
    words: { ...words, done: doneWords },
    price: { tier: prices.tier, ...prices.packages.chamber },
    locale: facts.locale,
    waitingAt: startsAnew ? null : await invoiceRequests.waitingFor(request.headers.get("Cookie")),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { invoiceRequests } = context.get(servicesContext);
  if (!invoiceRequests.offered) throw data(null, { status: 404 });
  const { clientAddress } = context.get(requestContext);
  const cookie = request.headers.get("Cookie");
  const form = await readForm(request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  if (form.has("code")) {
    const confirmed = await invoiceRequests.confirm(text("code"), cookie);
    if (!confirmed.ok) return data({ step: "code", refused: confirmed.reason } as const, { status: 422 });
    const { copy, facts } = wordsOf(context);
    const { number, dueOn } = confirmed.invoice;
    return data({ step: "done", text: copy.pages.invoice(facts).done.text(number, confirmed.email, dueOn) } as const);
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

export default function Invoice({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoiceView {...loaderData} answer={actionData ?? null} address={address} />;
}
