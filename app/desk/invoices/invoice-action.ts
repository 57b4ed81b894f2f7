import { data, redirect } from "react-router";
import type { DeskInvoicesWords } from "#content/en/desk/invoices.ts";
import type { TypedPayment } from "#server/desk/invoices/mark-paid.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { Result } from "../parts/result-note.tsx";
import { reasonLength } from "../reason-length.ts";
import type { PaymentProblem } from "./mark-paid-form.tsx";

export interface InvoiceAnswer {
  result: Result;
  payment: { typed: TypedPayment; problem: PaymentProblem | null } | null;
  reasonError: string | null;
}

type Done = keyof DeskInvoicesWords["done"];
type Refused = keyof DeskInvoicesWords["refused"];

const fields: Partial<Record<Refused, keyof TypedPayment>> = {
  amount_unreadable: "amount",
  day_unreadable: "receivedOn",
  reference_missing: "reference",
};

/** What the forms on an invoice's page do. */
export async function answerInvoice(asked: DeskRequest, id: string, form: FormData) {
  const { services, copy, facts } = asked;
  const { refused } = copy.desk.invoices(facts);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const typed = { amount: text("amount"), receivedOn: text("receivedOn"), reference: text("reference") };
  const intent = text("intent");
  const came = await decide(asked, id, intent, typed, text("reason").slice(0, reasonLength));
  if ("done" in came) {
    services.mailQueued();
    return redirect(`/desk/invoices/${id}?done=${came.done}`, 303);
  }
  const message = refused[came.refused];
  const field = fields[came.refused];
  const answer: InvoiceAnswer = {
    result: { ok: false, words: message },
    payment: intent === "paid" ? { typed, problem: field ? { field, message } : null } : null,
    reasonError: came.refused === "reason_missing" ? message : null,
  };
  return data(answer, { status: 422 });
}

async function decide(
  { desk: { invoices }, actor }: DeskRequest,
  id: string,
  intent: string,
  typed: TypedPayment,
  reason: string,
): Promise<{ done: Done } | { refused: Refused }> {
  if (intent === "paid") {
    const paid = await invoices.markPaid(actor, id, typed);
    if (!paid.ok) return { refused: paid.reason };
    const { status } = paid.balance;
    return { done: paid.repeated ? "repeated" : status === "invoiced" ? "review" : status };
  }
  if (intent === "accept") {
    const accepted = await invoices.accept(actor, id, reason);
    return accepted.ok ? { done: accepted.outcome } : { refused: accepted.reason };
  }
  if (intent !== "void") throw data(null, { status: 400 });
  const voided = await invoices.void(actor, id, ...(reason === "" ? [] : [reason]));
  if (!voided.ok) return { refused: voided.reason };
  return { done: voided.balance.status === "void" ? "voided" : "voidedInReview" };
}
