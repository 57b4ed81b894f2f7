import type { DeskMoneyWords } from "#content/en/desk/money.ts";
import { paymentWays } from "#domain/payments/payment.ts";
import { TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { TypedPayment } from "#server/desk/money/add-by-hand.ts";
import { ActionForm, type ActionFormProps } from "../parts/action-form.tsx";

export interface PaymentProblem {
  field: keyof TypedPayment;
  message: string;
}

export interface RecordPaymentProps {
  words: Pick<DeskMoneyWords, "ways"> & { record: DeskMoneyWords["record"] };
  typed: TypedPayment;
  problem: PaymentProblem | null;
  /** Quieter where something else is to be decided first. */
  variant?: ActionFormProps["variant"];
}

/** Money that came otherwise than by card. */
export function RecordPaymentForm({ words, typed, problem, variant }: RecordPaymentProps) {
  const { record } = words;
  return (
    <ActionForm intent="paid" submit={record.submit} label={record.title} variant={variant}>
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
  const field = (name: keyof TypedPayment) => ({
    name,
    label: record[name],
    defaultValue: typed[name],
    error: problem?.field === name ? problem.message : undefined,
  });
  return (
    <>
      <TextField {...field("amount")} inputMode="decimal" autoComplete="off" hint={record.amountHint} />
      <TextField {...field("receivedOn")} type="date" />
      <SelectField
        {...field("way")}
        options={[
          ...(free ? [{ value: "free", label: free }] : []),
          ...paymentWays.map((way) => ({ value: way, label: ways[way] })),
        ]}
        defaultValue={typed.way ?? "transfer"}
      />
      <TextField {...field("reference")} autoComplete="off" maxLength={200} hint={record.referenceHint} />
    </>
  );
}
