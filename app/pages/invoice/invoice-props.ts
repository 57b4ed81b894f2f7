import type { InvoicePageCopy } from "#content/en/pages/invoice.ts";
import type { InvoiceFieldName } from "#domain/invoices/invoice-form.ts";
import type { FieldErrors } from "#domain/registration/registration-form.ts";
import type { Locale } from "#domain/text/locale.ts";
import type { ShownPrice } from "#app/pages/register/form/register-state.ts";

export type InvoiceWords = Omit<InvoicePageCopy, "done"> & { done: Omit<InvoicePageCopy["done"], "text"> };
type Refusal = Exclude<keyof InvoicePageCopy["refused"], "title">;

export type InvoiceAnswer =
  | { step: "form"; refused: Refusal; errors: FieldErrors<InvoiceFieldName>; values: Record<InvoiceFieldName, string> }
  | { step: "code"; refused: Refusal }
  | { step: "done"; text: string };

export interface InvoiceViewProps {
  words: InvoiceWords;
  price: ShownPrice;
  locale: Locale;
  /** The address that a code went to from this browser, or null in the first step. */
  waitingAt: string | null;
  /** What became of what was sent. */
  answer: InvoiceAnswer | null;
  address: string;
}
