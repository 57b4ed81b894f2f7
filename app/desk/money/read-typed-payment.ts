import type { TypedPayment } from "#server/desk/money/add-by-hand.ts";

/** The fields of a payment as a form sends them. */
export function readTypedPayment(form: FormData): TypedPayment {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const way = text("way");
  return {
    amount: text("amount"),
    receivedOn: text("receivedOn"),
    reference: text("reference"),
    ...(way !== "" && { way }),
  };
}

/** The field that a refusal belongs to, or undefined where it is about none. */
export const paymentFieldOf: Partial<Record<string, keyof TypedPayment>> = {
  amount_unreadable: "amount",
  too_much_back: "amount",
  day_unreadable: "receivedOn",
  way_unknown: "way",
  reference_missing: "reference",
};
