import { expect, test } from "vitest";
import { contentDisposition, downloadName } from "./download-name.ts";

test.each([
  ["deck.pdf", "deck.pdf"],
  ["deck.pdf.exe", "deck.pdf.pdf"],
  ["deck", "deck.pdf"],
  [".pdf", "file.pdf"],
  ["v1.2 final", "v1.2 final.pdf"],
])("a PDF that was called %j is saved as %j", (name, saved) => {
  expect(downloadName({ name, type: "pdf" })).toBe(saved);
});

test("says the name in letters that every program reads, and in its own", () => {
  expect(contentDisposition("attachment", 'Präsentation "1" (50%).pdf')).toBe(
    `attachment; filename="Pr_sentation _1_ (50_).pdf"; filename*=UTF-8''Pr%C3%A4sentation%20%221%22%20%2850%25%29.pdf`,
  );
});
