import { data } from "react-router";
import type { Route } from "./+types/invoice";
import { fullName } from "#domain/people/full-name.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { BackLink, ButtonLink } from "#app/ui/button.tsx";
import { deskRequest } from "../desk-request.ts";
import { paymentsProps } from "../money/payments-props.ts";
import { doneOf } from "../parts/done-of.ts";
import { notesProps } from "../notes/notes-props.ts";
import { storyOf } from "../story-of.ts";
import { PaymentsPart } from "../money/payments-part.tsx";
import { RecordPaymentForm } from "../money/record-payment-form.tsx";
import { DeskFacts } from "../parts/desk-facts.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { NotesPart } from "../notes/notes-part.tsx";
import { StoryPart } from "../parts/story-part.tsx";
import { describeInvoice } from "./describe-invoice.ts";
import { answerInvoice } from "./invoice-action.ts";
import { invoiceChoices } from "./invoice-choices.ts";
import { AskedChoice } from "./asked-choice.tsx";

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
  const { facts, documents, payments, record, choices, ask, reason, cancel } = loaderData;
  const payment = actionData?.payment;
  return (
    <DeskPage title={loaderData.title} lead={loaderData.lead} result={actionData?.result ?? loaderData.result}>
      <DeskFacts facts={facts} />
      <div className="flex flex-wrap gap-3">
        {documents.map((document) => (
          <ButtonLink key={document.to} href={document.to} variant="secondary" download="">
            {document.label}
          </ButtonLink>
        ))}
      </div>
      <PaymentsPart {...payments} />
      {record && (
        <DeskPart title={record.words.record.title}>
          <RecordPaymentForm {...record} typed={payment?.typed ?? record.typed} problem={payment?.problem ?? null} />
        </DeskPart>
      )}
      {choices.map((choice) => (
        <AskedChoice
          key={choice.intent}
          choice={choice}
          isAsked={ask === choice.intent}
          reason={{ ...reason, error: actionData?.reasonError ?? undefined }}
          cancel={cancel}
        />
      ))}
      <NotesPart {...loaderData.notes} />
      <StoryPart {...loaderData.story} />
      <BackLink to="/desk/invoices" label={loaderData.back} />
    </DeskPage>
  );
}
