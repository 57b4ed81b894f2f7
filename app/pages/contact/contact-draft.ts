import { contactFieldNames, type ContactFieldName } from "#domain/contact/contact-form.ts";
import { readSaved, type TabStorage } from "#app/islands/tab-storage.ts";

export type ContactValues = Record<ContactFieldName, string>;

export const contactFormId = "contact-form";

const storageKey = "contact-draft";

/** What stands in the form. Some browsers hand out line breaks as CR LF; limits count them as one character. */
export function readContactForm(form: HTMLFormElement | null): ContactValues {
  const data = new FormData(form ?? undefined);
  const value = (name: ContactFieldName) => String(data.get(name) ?? "").replaceAll("\r\n", "\n");
  return {
    name: value("name"),
    email: value("email"),
    organization: value("organization"),
    subject: value("subject"),
    message: value("message"),
  };
}

/** Puts values in as if they were typed. */
export function fillForm(form: HTMLFormElement | null, values: Partial<ContactValues>): void {
  for (const field of fieldsOf(form)) {
    field.value = values[field.name as ContactFieldName] ?? "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function fieldsOf(form: HTMLFormElement | null): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...(form?.elements ?? [])].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
}

/**
 * What the visitor typed before the script arrived. To be asked before the form is hydrated: React writes the
 * server's text over a textarea.
 */
export function typedEarly(): ContactValues | null {
  const form = typeof document === "undefined" ? null : document.querySelector<HTMLFormElement>(`#${contactFormId}`);
  return fieldsOf(form).some(({ value, defaultValue }) => value !== defaultValue) ? readContactForm(form) : null;
}

/** Keeps what was typed for a reload of the same address, in this tab only. */
export function saveContactDraft(storage: TabStorage, address: string, values: ContactValues): void {
  storage.setItem(storageKey, JSON.stringify([address, ...contactFieldNames.map((name) => values[name])]));
}

export function clearContactDraft(storage: TabStorage): void {
  storage.removeItem(storageKey);
}

/** What was typed at this address. Anything else that is found there counts as nothing. */
export function loadContactDraft(storage: TabStorage, address: string): ContactValues | null {
  const saved = readSaved(storage, storageKey);
  if (!Array.isArray(saved) || !saved.every((part) => typeof part === "string")) return null;
  const [savedAt, name = "", email = "", organization = "", subject = "", message = ""] = saved;
  return savedAt === address ? { name, email, organization, subject, message } : null;
}
