import { asRecord } from "#domain/text/as-record.ts";
import { registrationFieldNames, type RegistrationFieldName } from "#domain/registration/registration-form.ts";
import { readSaved, type TabStorage } from "#app/islands/tab-storage.ts";

export type FormValues = Record<RegistrationFieldName, string>;

/** An attempt to pay: what was asked for, and the key under which it was. */
export interface CheckoutAttempt {
  body: string;
  key: string;
}

/** What survives a reload of the form, in this tab only. */
export interface RegisterDraft {
  values: Partial<FormValues>;
  attempt: CheckoutAttempt | null;
}

const storageKey = "registration-draft";

export function saveDraft(storage: TabStorage, draft: RegisterDraft): void {
  storage.setItem(storageKey, JSON.stringify(draft));
}

export function clearDraft(storage: TabStorage): void {
  storage.removeItem(storageKey);
}

/** What was saved. Anything else that is found there counts as nothing. */
export function loadDraft(storage: TabStorage): RegisterDraft {
  const draft = asRecord(readSaved(storage, storageKey));
  const values: Partial<FormValues> = {};
  for (const name of registrationFieldNames) {
    const value = asRecord(draft["values"])[name];
    if (typeof value === "string") values[name] = value;
  }
  const { body, key } = asRecord(draft["attempt"]);
  return { values, attempt: typeof body === "string" && typeof key === "string" ? { body, key } : null };
}

/** The key of this attempt: the last one for the same body, a new one for another. */
export function attemptFor(body: string, last: CheckoutAttempt | null): CheckoutAttempt {
  return last?.body === body ? last : { body, key: randomKey() };
}

/** Not `randomUUID`, which browsers keep back where a site is served without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
