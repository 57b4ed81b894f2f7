import { expect, test } from "vitest";
import { createTabStorage } from "#tests/support/browser/tab-storage.ts";
import { attemptFor, clearDraft, loadDraft, saveDraft } from "./register-draft.ts";

test("a draft comes back as it was saved, and not after it was cleared", () => {
  const own = createTabStorage();
  const draft = { values: { firstName: "Ada", email: "" }, attempt: { body: "{}", key: "k" } };
  saveDraft(own, draft);
  expect(loadDraft(own)).toEqual(draft);
  clearDraft(own);
  expect(loadDraft(own)).toEqual({ values: {}, attempt: null });
});

test.each(["", "nonsense", "null", "[]", '{"values":5,"attempt":{"body":1}}', '{"values":{"email":5,"x":"y"}}'])(
  "%j in the storage counts as nothing",
  (text) => {
    expect(loadDraft(createTabStorage({ "registration-draft": text }))).toEqual({ values: {}, attempt: null });
  },
);

test("the same request keeps its key, another one gets another", () => {
  const first = attemptFor("a", null);
  expect(attemptFor("a", first)).toBe(first);
  expect(attemptFor("b", first).key).not.toBe(first.key);
  expect(attemptFor("a", null).key).not.toBe(first.key);
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
});
