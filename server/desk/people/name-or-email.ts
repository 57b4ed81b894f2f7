import { fullName } from "#domain/people/full-name.ts";
import { plainLine } from "#domain/text/plain-line.ts";

interface NamedRow {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

/** First and last name, else the address, else nothing: the person was forgotten. Safe to show beside other words. */
export function nameOrEmail({ first_name, last_name, email }: NamedRow): string {
  return plainLine(fullName(first_name, last_name) || (email ?? ""));
}
