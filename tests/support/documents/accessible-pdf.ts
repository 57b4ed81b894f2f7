import { expect } from "vitest";
import type { ReadPdf } from "./pdf.ts";
import { allTags } from "./pdf-tags.ts";

/** What holds for every document that this site makes: someone who listens to it misses nothing. */
export function expectAccessible(pdf: ReadPdf): void {
  expect(pdf.marked).toBe(true);
  expect(pdf.conformance).toBe("1");
  expect(pdf.showsTitle).toBe(true);
  expect(pdf.language).toBe("en-US");
  expect(pdf.stray).toEqual([]);
  const tags = allTags(pdf.tags);

  const levels = tags.filter(({ role }) => /^H\d$/.test(role)).map(({ role }) => Number(role.slice(1)));
  expect(levels[0]).toBe(1);
  levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);

  for (const { role, alt, text, children, holdsWords } of tags) {
    if (/^(Document|TOC|L|LI|Table|TR)$/.test(role)) expect(holdsWords, `words in ${role} itself`).toBe(false);
    if (role === "Figure") expect(alt).toMatch(/\w{3}/);
    if (role === "L") expect(new Set(children.map((child) => child.role))).toEqual(new Set(["LI"]));
    if (role === "LI") expect(children.map((child) => child.role)).toEqual(["Lbl", "LBody"]);
    if (role === "TR") for (const cell of children) expect(cell.role).toMatch(/^T[HD]$/);
    if (/^(H\d|P|Link|Lbl|LBody|TH)$/.test(role)) expect(text.trim()).not.toBe("");
  }
  // The head of a table is said once: on its second page it is decoration.
  const has = (wanted: string) => tags.some(({ role }) => role === wanted);
  expect(has("TH")).toBe(has("Table"));
  // A link has words of its own, and one tag for each run of them.
  expect(pdf.linkWords.length).toBe(pdf.innerLinks.length + pdf.outerLinks.length);
  for (const words of pdf.linkWords) expect(words).toMatch(/\w/);
  expect(has("Link")).toBe(pdf.linkWords.length > 0);
}
