import type { Locale } from "./text/locale.ts";

/** Money is whole cents; currency is the programme's own (US dollars). */
export type Cents = number;

const formats = new Map<string, Intl.NumberFormat>();

function dollars(locale: Locale, isWhole: boolean): Intl.NumberFormat {
  const key = `${locale} ${isWhole}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = isWhole ? { maximumFractionDigits: 0 } : {};
  const format = new Intl.NumberFormat(locale, { style: "currency", currency: "USD", ...digits });
  formats.set(key, format);
  return format;
}

/** "$5,000", and "$5,000.50" only where there are cents to show. */
export function formatMoney(cents: Cents, locale: Locale): string {
  return dollars(locale, cents % 100 === 0).format(cents / 100);
}
