import type { Registration } from "#domain/registration/registration.ts";

type Person = Pick<Registration, "firstName" | "lastName" | "email" | "phone" | "company">;

/**
 * The text without what it repeats of a person. Some mail servers quote a name, or an address without its domain, in
 * their refusal, and what they say goes into the log and the outbox.
 */
export function withoutPerson(text: string, { firstName, lastName, email, phone, company }: Person): string {
  let rest = text;
  for (const part of [company, phone, email?.split("@")[0], lastName, firstName]) {
    const words = part?.trim().replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
    if (words)
      rest = rest.replace(new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, "giu"), "(person)");
  }
  return rest;
}
