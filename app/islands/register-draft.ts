import { registrationFieldNames, type RegistrationFieldName } from "#domain/registration.ts";

export type FormValues = Record<RegistrationFieldName, string>;

/** An attempt to pay: what was asked for, and the key under which it was. */
export interface Attempt {
  body: string;
  key: string;
}

/** What survives a reload of the form, in this tab only. */
export interface Draft {
  values: Partial<FormValues>;
  attempt: Attempt | null;
}

/** The part of the browser's storage that is used. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const storageKey = "registration-draft";

export function saveDraft(storage: DraftStorage, draft: Draft): void {
  storage.setItem(storageKey, JSON.stringify(draft));
}

export function clearDraft(storage: DraftStorage): void {
  storage.removeItem(storageKey);
}

/** What was saved. Anything else that is found there counts as nothing. */
export function loadDraft(storage: DraftStorage): Draft {
  const draft = asRecord(parse(storage.getItem(storageKey)));
  const values: Partial<FormValues> = {};
  for (const name of registrationFieldNames) {
    const value = asRecord(draft["values"])[name];
    if (typeof value === "string") values[name] = value;
  }
  const { body, key } = asRecord(draft["attempt"]);
  return { values, attempt: typeof body === "string" && typeof key === "string" ? { body, key } : null };
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** The key of this attempt: the last one for the same body, a new one for another. */
export function attemptFor(body: string, last: Attempt | null): Attempt {
  return last?.body === body ? last : { body, key: randomKey() };
}

/** Not `randomUUID`, which browsers keep back where a site is served without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const memory = new Map<string, string>();

/** The tab's storage, or the page's memory where the browser refuses storage (cookies blocked, storage full). */
export const tabStorage: DraftStorage = {
  getItem: (key) => guarded(() => sessionStorage.getItem(key)) ?? memory.get(key) ?? null,
  setItem: (key, value) => {
    memory.set(key, value);
    guarded(() => sessionStorage.setItem(key, value));
  },
  removeItem: (key) => {
    memory.delete(key);
    guarded(() => sessionStorage.removeItem(key));
  },
};

function guarded<Result>(use: () => Result): Result | null {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
