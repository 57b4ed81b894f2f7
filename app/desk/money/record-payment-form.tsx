import type { DeskMoneyWords } from "#content/en/desk/money.ts";
import { paymentWays } from "#domain/payments/payment.ts";
import { TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { TypedPayment } from "#server/desk/money/add-by-hand.ts";
import { ActionForm } from "../parts/action-form.tsx";

export interface PaymentProblem {
  field: keyof TypedPayment;
  message: string;
}

export interface RecordPaymentProps {
  words: Pick<DeskMoneyWords, "ways"> & { record: DeskMoneyWords["record"] };
  typed: TypedPayment;
  problem: PaymentProblem | null;
}

/** Money that came otherwise than by card. */
export function RecordPaymentForm({ words, typed, problem }: RecordPaymentProps) {
  const { record } = words;
  return (
    <ActionForm intent="paid" submit={record.submit} label={record.title}>
      <p>{record.text}</p>
      <PaymentFields words={words} typed={typed} problem={problem} />
    </ActionForm>
  );
}

/** The fields of a payment, for whichever form holds them. */
export function PaymentFields({
  words: { record, ways },
  typed,
  problem,
  free,
}: RecordPaymentProps & { free?: string }) {
  const errorOf = (field: keyof TypedPayment) => (problem?.field === field ? problem.message : undefined);
  return (
    <>
      <TextField
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        label={record.amount}
        hint={record.amountHint}
        defaultValue={typed.amount}
        error={errorOf("amount")}
      />
      <TextField
        name="receivedOn"
        type="date"
        label={record.receivedOn}
        defaultValue={typed.receivedOn}
        error={errorOf("receivedOn")}
      />
      <SelectField
        name="way"
        label={record.way}
        options={[
          ...(free ? [{ value: "free", label: free }] : []),
          ...paymentWays.map((way) => ({ value: way, label: ways[way] })),
        ]}
        defaultValue={typed.way ?? "transfer"}
        error={errorOf("way")}
      />
      <TextField
        name="reference"
        autoComplete="off"
        maxLength={200}
        label={record.reference}
        hint={record.referenceHint}
        defaultValue={typed.reference}
        error={errorOf("reference")}
      />
    </>
  );
}
