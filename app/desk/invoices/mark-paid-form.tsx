import type { DeskInvoicesWords } from "#content/en/desk/invoices.ts";
import { TextField } from "#app/ui/field.tsx";
import type { TypedPayment } from "#server/desk/invoices/mark-paid.ts";
import { ActionForm } from "../parts/action-form.tsx";

export interface PaymentProblem {
  field: keyof TypedPayment;
  message: string;
}

/** Money that came for an invoice. */
export function MarkPaidForm({
  words,
  typed,
  problem,
}: {
  words: DeskInvoicesWords["paid"];
  typed: TypedPayment;
  problem: PaymentProblem | null;
}) {
  const errorOf = (field: keyof TypedPayment) => (problem?.field === field ? problem.message : undefined);
  return (
    <ActionForm intent="paid" submit={words.submit} label={words.title}>
      <p>{words.text}</p>
      <TextField
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        label={words.amount}
        hint={words.amountHint}
        defaultValue={typed.amount}
        error={errorOf("amount")}
      />
      <TextField
        name="receivedOn"
        type="date"
        label={words.receivedOn}
        defaultValue={typed.receivedOn}
        error={errorOf("receivedOn")}
      />
      <TextField
        name="reference"
        autoComplete="off"
        maxLength={200}
        label={words.reference}
        hint={words.referenceHint}
        defaultValue={typed.reference}
        error={errorOf("reference")}
      />
    </ActionForm>
  );
}
