import { expect, test } from "vitest";
import { emptyContent } from "./submission-content.ts";
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
