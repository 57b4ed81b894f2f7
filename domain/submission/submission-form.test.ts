import { expect, test } from "vitest";
import { writeUnheard } from "#domain/autosave/unheard.ts";
import { emptyContent, typedFields } from "./submission-content.ts";
import { readSubmissionForm } from "./submission-form.ts";

const read = (fields: Record<string, string>) =>
  readSubmissionForm(new Map(Object.entries(fields)) as { get(name: string): unknown }, emptyContent).content;

test.each([
  ["myapp.lovable.app", "https://myapp.lovable.app/"],
  [" http://old.example/demo ", "http://old.example/demo"],
  ["https://a.example/x?y=1#z", "https://a.example/x?y=1#z"],
])("a link is kept as the address that opens: %s", (typed, kept) => {
  expect(read({ prototypeLink: typed, videoLink: typed })).toMatchObject({ prototypeLink: kept, videoLink: kept });
});

test.each(["", "not a link", "javascript:alert(1)", "localhost"])(
  "what is no link stays as it was typed: %j",
  (typed) => {
    expect(read({ prototypeLink: typed }).prototypeLink).toBe(typed);
  },
);

const form = (fields: Record<string, string>, files = emptyContent) =>
  readSubmissionForm(new Map(Object.entries(fields)) as { get(name: string): unknown }, files);

test("an empty form is an empty project, without problems", () => {
  expect(form({})).toEqual({ baseVersion: 0, content: emptyContent, unheard: [], problems: [] });
});

test("what the page sent before is read as the form is: the rest is as it goes now", () => {
  const unheard = writeUnheard([{ title: " Spud\r\n", agreed: "yes" }, { videoLink: "a.example" }], {});
  const { content, unheard: before } = form({ title: "Spuds", pitch: "Short", unheard });
  expect(before).toEqual([
    { ...content, title: "Spud", agreed: true },
    { ...content, videoLink: "https://a.example/" },
  ]);
});

test("texts are read without the spaces around, agreement only by a yes, and files stay as they were", () => {
  const files = { ...emptyContent, title: "Old", deck: "d", deckPdf: "p", video: "v", captions: "c", agreed: true };
  const { content } = form({ title: " Spuds ", agreed: "no" }, files);
  expect(content).toEqual({ ...files, title: "Spuds", agreed: false });
  expect(form({ agreed: "yes" }).content.agreed).toBe(true);
});

test.each([
  ["7", 7],
  ["0", 0],
  ["-1", 0],
  ["1.5", 0],
  ["x", 0],
])("version %j is read as %d", (version, baseVersion) => {
  expect(form({ version }).baseVersion).toBe(baseVersion);
});

test.each(typedFields.filter((field) => !field.endsWith("Link")))("%s can be read, and is of a length", (field) => {
  expect(form({ [field]: "a\u0000b" }).problems).toEqual([{ field, problem: "unreadable" }]);
  expect(form({ [field]: "x".repeat(30_000) }).problems).toEqual([]);
  expect(form({ [field]: "x".repeat(30_001) }).problems).toEqual([{ field, problem: "too_long" }]);
});

test("a title is a line that holds no address; the pitch may, and long texts may have lines", () => {
  expect(form({ title: "spuds.com", pitch: "spuds.com" }).problems).toEqual([
    { field: "title", problem: "web_address" },
  ]);
  const withLines = typedFields.filter((field) => form({ [field]: "a\r\nb" }).problems.length === 0);
  expect(withLines).not.toContain("title");
  expect(withLines).not.toContain("town");
  expect(withLines.length).toBeGreaterThan(0);
});
