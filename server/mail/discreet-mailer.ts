import type { Mail, Mailer } from "./mailer.ts";

/** Some mail servers repeat a name, or an address without its domain, in their refusal. Neither belongs into a log. */
export function createDiscreetMailer(mailer: Mailer): Mailer {
  return {
    kind: mailer.kind,
    async send(mail) {
      const result = await mailer.send(mail);
      return result.ok ? result : { ...result, detail: withoutPerson(result.detail, mail.to) };
    },
    close: () => mailer.close(),
  };
}

/** The text without what it repeats of a person. */
export function withoutPerson(text: string, { name, address }: Mail["to"]): string {
  const [localPart = ""] = address.split("@");
  let rest = text;
  for (const part of [localPart, ...name.split(/\s+/)]) {
    const words = part.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
    if (words)
      rest = rest.replace(new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, "giu"), "(person)");
  }
  return rest;
}
