import { expect, test } from "vitest";
import { loadDraft, saveDraft } from "./contact-draft.ts";
import type { TabStorage } from "./tab-storage.ts";

function storage(entries: Record<string, string> = {}): TabStorage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

test("a draft comes back at its own address only", () => {
  const own = storage();
  const values = { name: "Ada", email: "", organization: "", subject: "Hello", message: "Two\nlines" };
  saveDraft(own, "/contact", values);
  expect(loadDraft(own, "/contact")).toEqual(values);
  expect(loadDraft(own, "/contact?topic=team")).toBeNull();
});

test.each(["", "nonsense", "null", "5", "{}", '["/contact",{"toString":5}]', '["/contact",5]', "[[]]"])(
  "%j in the storage counts as nothing",
  (text) => {
    expect(loadDraft(storage({ "contact-draft": text }), "/contact")).toBeNull();
  },
);
