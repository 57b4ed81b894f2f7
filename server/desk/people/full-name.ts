import { plainLine } from "#domain/text/plain-line.ts";

/** First and last name, else the address, else nothing: the person was forgotten. Safe to show beside other words. */
export function fullName(row: { first_name: string | null; last_name: string | null; email: string | null }): string {
  return plainLine([row.first_name, row.last_name].filter(Boolean).join(" ") || (row.email ?? ""));
}
