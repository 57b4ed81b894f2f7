import { expect, test } from "vitest";
import { createTabStorage } from "#tests/support/browser/tab-storage.ts";
import { loadContactDraft, saveContactDraft } from "./contact-draft.ts";

test("a draft comes back at its own address only", () => {
  const own = createTabStorage();
  const values = { name: "Ada", email: "", organization: "", subject: "Hello", message: "Two\nlines" };
  saveContactDraft(own, "/contact", values);
  expect(loadContactDraft(own, "/contact")).toEqual(values);
  expect(loadContactDraft(own, "/contact?topic=team")).toBeNull();
});

test.each(["", "nonsense", "null", "5", "{}", '["/contact",{"toString":5}]', '["/contact",5]', "[[]]"])(
  "%j in the storage counts as nothing",
  (text) => {
    expect(loadContactDraft(createTabStorage({ "contact-draft": text }), "/contact")).toBeNull();
  },
);
