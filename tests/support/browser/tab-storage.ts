import type { TabStorage } from "#app/islands/tab-storage.ts";

/** What a tab keeps, with what is in it already. */
export function createTabStorage(entries: Record<string, string> = {}): TabStorage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}
