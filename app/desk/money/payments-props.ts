import type { Payment } from "#domain/payments/payment.ts";
import type { DeskRequest } from "../desk-request.ts";
import { confirmId } from "../parts/action-form.tsx";
import type { PaymentsPartProps } from "./payments-part.tsx";

/** Entries for a page at `address`; `asked` is what its address asks to be confirmed. */
export function paymentsProps(
  payments: readonly Payment[],
  { copy, rights }: Pick<DeskRequest, "copy" | "rights">,
  { address, asked }: { address: string; asked: string | null },
): PaymentsPartProps {
  const words = copy.desk.money();
  const forms = copy.desk.forms();
  const { columns, takeBack } = words.payments;
  const slip = rights.change ? payments.find(({ id }) => asked === `strike-${id}`) : undefined;
  return {
    title: words.payments.title,
    none: words.payments.none,
    columns: [
      { key: "received", label: columns.received, when: true },
      { key: "amount", label: columns.amount, figures: true, plain: true },
      { key: "way", label: columns.way, plain: true },
      { key: "reference", label: columns.reference },
      ...(rights.change ? [{ key: "slip", label: columns.slip, plain: true }] : []),
    ],
    rows: payments.map(({ id, receivedOn, amountCents, way, reference }) => ({
      id,
      to: null,
      cells: {
        received: words.day(receivedOn),
        amount: copy.money(amountCents),
        way: words.ways[way],
        reference: reference ?? words.forgotten,
        slip: takeBack,
      },
      links: { slip: `${address}?ask=strike-${id}#${confirmId}` },
    })),
    strike: slip
      ? {
          id: slip.id,
          words: { title: words.strike.title, text: words.strike.text(copy.money(slip.amountCents), slip.receivedOn) },
          submit: words.strike.submit,
          reason: { label: forms.reason, hint: forms.reasonHint },
          cancel: { label: forms.cancel, to: address },
        }
      : null,
  };
}
