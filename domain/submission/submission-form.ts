import { readUnheard } from "#domain/autosave/unheard.ts";
import { checkText } from "#domain/text/check-text.ts";
import { readLink } from "#domain/text/read-link.ts";
import { emptyContent, typedFields, type SubmissionContent, type TypedField } from "./submission-content.ts";

/** Longer texts than anybody could mean: a paste gone wrong. */
const maxLength = 30_000;

export interface SubmissionForm {
  baseVersion: number;
  content: SubmissionContent;
  /** What the same page had sent from that version before. */
  unheard: readonly SubmissionContent[];
  /** Fields whose text cannot be kept. */
  problems: readonly { field: TypedField; problem: "unreadable" | "web_address" | "too_long" }[];
}

const lines: readonly TypedField[] = ["title", "pitch", "prototypeLink", "videoLink", "town", "category"];

interface Form {
  get(name: string): unknown;
}

/** Reads the form as it was sent. Files are no part of it: they stay as they are in the version that it was made from. */
export function readSubmissionForm(form: Form, files: SubmissionContent): SubmissionForm {
  const content = readContent(form, files);
  const baseVersion = Number(form.get("version") ?? "");
  return {
    baseVersion: Number.isSafeInteger(baseVersion) && baseVersion >= 0 ? baseVersion : 0,
    content,
    unheard: readUnheard(form).map((sent) => readContent(sent, files)),
    problems: typedFields.flatMap((field): SubmissionForm["problems"] => {
      const value = content[field];
      if (value.length > maxLength) return [{ field, problem: "too_long" }];
      const kind = field === "title" ? "name" : lines.includes(field) ? "line" : "prose";
      const found = checkText(value, kind);
      if (found === "web-address") return [{ field, problem: "web_address" }];
      return found === "control-character" ? [{ field, problem: "unreadable" }] : [];
    }),
  };
}

function readContent(form: Form, { deck, deckPdf, video, captions }: SubmissionContent): SubmissionContent {
  const text = (name: string) =>
    String(form.get(name) ?? "")
      .replaceAll("\r\n", "\n")
      .trim();
  const typed = Object.fromEntries(typedFields.map((field) => [field, text(field)])) as Record<TypedField, string>;
  // Kept as the address that opens: "myapp.example" alone would lead to a page of this site.
  for (const field of ["prototypeLink", "videoLink"] as const) typed[field] = readLink(typed[field]) ?? typed[field];
  return { ...emptyContent, ...typed, deck, deckPdf, video, captions, agreed: form.get("agreed") === "yes" };
}
