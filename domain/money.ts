/** Money is whole cents; currency is the programme's own (US dollars). */
export type Cents = number;

const whole = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** "$5,000", and "$5,000.50" only where there are cents to show. */
export function formatMoney(cents: Cents): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100);
}
