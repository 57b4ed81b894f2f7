/** The part of the browser's storage that is used. */
export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Null where the browser has none for us: refused by a setting (an error at the first look), or left out of an app's window. */
export const browserStorage = (kind: "localStorage" | "sessionStorage"): Storage | null =>
  guarded(() => window[kind] as Storage | null);

const memory = new Map<string, string>();

/** The tab's storage, or the page's memory where the browser refuses storage (cookies blocked, storage full). */
export const tabStorage: TabStorage = {
  getItem: (key) => guarded(() => browserStorage("sessionStorage")?.getItem(key)) ?? memory.get(key) ?? null,
  setItem: (key, value) => {
    memory.set(key, value);
    guarded(() => browserStorage("sessionStorage")?.setItem(key, value));
  },
  removeItem: (key) => {
    memory.delete(key);
    guarded(() => browserStorage("sessionStorage")?.removeItem(key));
  },
};

/** The JSON that is kept there, still to be checked. Null for anything else: whoever owns the tab can write there. */
export function readSaved(storage: TabStorage, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Null where storage is refused or full. */
export function guarded<Result>(use: () => Result): Result | null {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
