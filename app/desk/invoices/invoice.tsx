import { data } from "react-router";
import type { Route } from "./+types/invoice";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { fullName } from "#domain/people/full-name.ts";
import { deskRequest } from "../desk-request.ts";
import { paymentsProps } from "../money/payments-props.ts";
import { doneOf } from "../parts/done-of.ts";
import { notesProps } from "../notes/notes-props.ts";
import { storyOf } from "../story-of.ts";
import { describeInvoice } from "./describe-invoice.ts";
import { answerInvoice } from "./invoice-action.ts";
import { invoiceChoices } from "./invoice-choices.ts";
import { InvoiceView } from "./invoice-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asked = deskRequest(context);
  const { desk, rights, copy, facts } = asked;
  const words = copy.desk.invoices(facts);
  const found = await desk.invoices.find(params.invoice);
  if (!found) throw data(null, { status: 404 });
  const { invoice, registration, payments, balance, documents, today } = found;
  const openCents = balance.owedCents - balance.receivedCents;
  const isPaid = registration.status === "paid" || registration.status === "refunded";
  const money = copy.desk.money();
  const ask = new URL(request.url).searchParams.get("ask");
  const address = `/desk/invoices/${invoice.registrationId}`;
  const person = fullName(registration.firstName, registration.lastName);
  return {
    meta: words.meta,
    title: words.one(invoice.number),
    lead: registration.company || person || words.forgotten,
    result: doneOf(request.url, { ...money.done, ...words.done }),
    facts: describeInvoice(asked, found),
    documents: (["invoice", "receipt"] as const)
      .filter((document) => documents[document] !== null)
      .map((document) => ({
        label: words.papers[document],
        to: `/desk/invoices/${invoice.registrationId}/${document}.pdf`,
      })),
    payments: paymentsProps(payments, asked, { address, asked: ask }),
    record: rights.change
      ? {
          words: { ways: money.ways, record: { ...money.record, ...(isPaid ? words.paidSince : words.paid) } },
          typed: { amount: openCents > 0 ? (openCents / 100).toFixed(2) : "", receivedOn: today, reference: "" },
          problem: null,
        }
      : null,
    choices: rights.change ? invoiceChoices(words, found, copy.money) : [],
    ask,
    reason: { label: words.reason, hint: words.reasonHint },
    cancel: { label: words.cancel, to: address },
    notes: await notesProps(asked, "invoice", invoice.registrationId, request.url),
    story: await storyOf(asked, [invoice.registrationId]),
    back: words.back,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const asked = deskRequest(context);
  const form = await readForm(request, ["paid", "strike", "accept", "void"]);
  if (!(await asked.desk.invoices.find(params.invoice))) throw data(null, { status: 404 });
  return answerInvoice(asked, params.invoice, form);
}

export default function InvoicePage({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoiceView {...loaderData} answer={actionData ?? null} />;
}
