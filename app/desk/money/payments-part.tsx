import { DeskTable, type DeskColumn, type DeskRow } from "../list/desk-table.tsx";
import { ReasonField } from "../parts/reason-field.tsx";
import { ConfirmForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

export interface PaymentsPartProps {
  title: string;
  none: string;
  columns: readonly DeskColumn[];
  rows: readonly DeskRow[];
  /** The entry that is about to be taken back, after the first press. */
  strike: {
    id: string;
    words: { title: string; text: string };
    submit: string;
    reason: { label: string; hint: string; error?: string | undefined };
    cancel: { label: string; to: string };
  } | null;
}

/** What came otherwise than by card, each entry with the way back from a slip. */
export function PaymentsPart({ title, none, columns, rows, strike }: PaymentsPartProps) {
  return (
    <DeskPart title={title}>
      {rows.length > 0 ? <DeskTable caption={title} columns={columns} rows={rows} /> : <p>{none}</p>}
      {strike && (
        <ConfirmForm intent="strike" submit={strike.submit} words={strike.words} cancel={strike.cancel}>
          <input type="hidden" name="payment" value={strike.id} />
          <ReasonField {...strike.reason} />
        </ConfirmForm>
      )}
    </DeskPart>
  );
}
