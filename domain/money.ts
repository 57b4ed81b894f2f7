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

/** Reads "6000", "6,000.00" or "$6,000.00", or null where it is no amount. What goes back is below zero: "-50.00". */
export function readCents(text: string): Cents | null {
  const match = /^(-?)\$?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = "", part = "00"] = match;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(part);
  return sign === "-" ? 0 - cents : cents;
}
