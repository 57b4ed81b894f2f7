import { expect, test } from "vitest";
import { checkProfile, readProfileText, readSeenProfile } from "./profile-form.ts";

const whole = { name: "Dale Ng", line: "Baker, Moscow", town: "Moscow", link: "https://example.com" };

test("asks for a name alone, and takes what is typed without its spaces", () => {
  const form = new Map([["name", "  Dale Ng "]]);
  expect(checkProfile(readProfileText(form))).toEqual({});
  expect(readProfileText(form).name).toBe("Dale Ng");
  expect(checkProfile({ ...whole, name: "" })).toEqual({ name: "missing" });
});

test("what a form does not offer is left as it stands", () => {
  const form = new Map([
    ["line", "Teacher"],
    ["was-line", "Baker"],
    ["was-town", "Moscow"],
  ]);
  expect(readSeenProfile(form)).toEqual({ name: "", line: "Baker", town: "", link: "" });
});

test.each([
  ["name", 80],
  ["line", 120],
  ["town", 60],
] as const)("%s may have %d letters and no more", (field, most) => {
  expect(checkProfile({ ...whole, [field]: "x".repeat(most) })).toEqual({});
  expect(checkProfile({ ...whole, [field]: "x".repeat(most + 1) })).toEqual({ [field]: "too_long" });
});

test.each([
  [{ link: "example" }, { link: "no_link" }],
  [{ name: "Cheap pills at www.pills.com" }, { name: "unreadable" }],
  [{ line: "x".repeat(121) }, { line: "too_long" }],
  [{ link: "http://example.com" }, { link: "no_link" }],
  [{ link: "javascript:alert(1)" }, { link: "no_link" }],
  [{ link: "https://localhost" }, { link: "no_link" }],
  [{ link: "https://you@example.com" }, { link: "no_link" }],
  [{ town: "\u200b" }, { town: "unreadable" }],
])("refuses %o", (wrong, errors) => {
  expect(checkProfile({ ...whole, ...wrong })).toEqual(errors);
});
