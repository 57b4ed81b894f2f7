import type { Locale } from "#domain/text/locale.ts";
import { en } from "./en/copy.ts";

/** What every language must have words for. */
export type Copy = typeof en;

const copies: Readonly<Record<Locale, Copy>> = { en };

/** The words of a language. */
export const copyFor = (locale: Locale): Copy => copies[locale];
