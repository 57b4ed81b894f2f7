import type { GroupMailErrors, TypedGroupMail } from "#domain/group-mail/group-mail-form.ts";
import type { DeskMailWords } from "#content/en/desk/mail.ts";

/** The letter as it stands in the form, or in the preview's hidden fields. */
export function readLetter(form: FormData): { id: string; typed: TypedGroupMail; reader: number } {
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = { to: text("to"), subject: text("subject"), message: text("message"), own: form.has("own") };
  return { id: text("letter"), typed, reader: Math.trunc(Number(text("reader"))) || 0 };
}

export interface FieldError {
  field: string;
  message: string;
}

export function describeErrors({ problems }: DeskMailWords, errors: GroupMailErrors): FieldError[] {
  const fields = ["to", "subject", "message"] as const;
  return fields.flatMap((field) => {
    const problem = errors[field];
    if (problem === undefined) return [];
    const words: Partial<Record<string, string>> = problems[field];
    return [{ field, message: words[problem] ?? words["empty"]! }];
  });
}
