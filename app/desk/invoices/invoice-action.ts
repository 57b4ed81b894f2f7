import { data, redirect } from "react-router";
import type { DeskInvoicesWords } from "#content/en/desk/invoices.ts";
import type { DeskMoneyWords } from "#content/en/desk/money.ts";
import type { TypedPayment } from "#server/desk/money/add-by-hand.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { Result } from "../parts/result-note.tsx";
import { reasonLength } from "../reason-length.ts";
import type { PaymentProblem } from "../money/record-payment-form.tsx";
import { paymentFieldOf, readTypedPayment } from "../money/read-typed-payment.ts";

export interface DeskInvoiceAnswer {
  result: Result;
  payment: { typed: TypedPayment; problem: PaymentProblem | null } | null;
  reasonError: string | null;
}

type Done = keyof DeskInvoicesWords["done"] | "struck";
type Refused = keyof DeskInvoicesWords["refused"] | keyof DeskMoneyWords["refused"];

/** What the forms on an invoice's page do. */
export async function answerInvoice(asked: DeskRequest, id: string, form: FormData) {
  const { services, copy, facts } = asked;
  const refused = { ...copy.desk.money().refused, ...copy.desk.invoices(facts).refused };
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const typed = readTypedPayment(form);
  const intent = text("intent");
  const came = await decide(asked, id, intent, typed, {
    reason: text("reason").slice(0, reasonLength),
    payment: text("payment"),
  });
  if ("done" in came) {
    services.mailQueued();
    return redirect(`/desk/invoices/${id}?done=${came.done}`, 303);
  }
  const message = refused[came.refused];
  const field = paymentFieldOf[came.refused];
  const answer: DeskInvoiceAnswer = {
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
  { reason, payment }: { reason: string; payment: string },
): Promise<{ done: Done } | { refused: Refused }> {
  if (intent === "paid") {
    const paid = await invoices.markPaid(actor, id, typed);
    if (!paid.ok) return { refused: paid.reason === "no_registration" ? "no_invoice" : paid.reason };
    const { status } = paid.balance;
    if (paid.repeated) return { done: "repeated" };
    if (status === "paid") return { done: paid.isNewlyPaid ? "paid" : "stillPaid" };
    return { done: status === "void" || status === "refunded" ? status : "review" };
  }
  if (intent === "strike") {
    if (reason === "") return { refused: "reason_missing" };
    const struck = await invoices.strikePayment(actor, id, payment, reason);
    return struck.ok
      ? { done: "struck" }
      : { refused: struck.reason === "no_registration" ? "no_invoice" : struck.reason };
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
