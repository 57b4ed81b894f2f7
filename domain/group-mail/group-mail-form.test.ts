import { expect, test } from "vitest";
import { checkGroupMail, groupMailLimits, type TypedGroupMail } from "./group-mail-form.ts";
import { isMailGroup, mailGroups, purposeOf } from "./mail-groups.ts";

const typed: TypedGroupMail = { to: "judges", subject: " News ", message: " Dear {first name},\r\nhello ", own: false };

test("a letter is read without the spaces around, to a group or to one chamber's members", () => {
  expect(checkGroupMail(typed)).toEqual({
    ok: true,
    letter: { group: "judges", chamberId: null, subject: "News", message: "Dear {first name},\nhello", own: false },
  });
  expect(checkGroupMail({ ...typed, to: "chamber-members:c1", own: true })).toMatchObject({
    ok: true,
    letter: { group: "chamber-members", chamberId: "c1", own: true },
  });
});

test.each<[Partial<TypedGroupMail>, object]>([
  [{ to: "" }, { to: "empty" }],
  [{ to: "everybody" }, { to: "unknown" }],
  [{ to: "chamber-members" }, { to: "unknown" }],
  [{ to: "judges:c1" }, { to: "unknown" }],
  [{ subject: " " }, { subject: "empty" }],
  [{ subject: "x".repeat(groupMailLimits.subject + 1) }, { subject: "too-long" }],
  [{ subject: "a\nb" }, { subject: "unreadable" }],
  [{ subject: "{date}" }, { subject: "unknown-placeholder" }],
  [{ message: "" }, { message: "empty" }],
  [{ message: "x".repeat(groupMailLimits.message + 1) }, { message: "too-long" }],
  [{ message: "a\u0000b" }, { message: "unreadable" }],
  [{ message: "{date}" }, { message: "unknown-placeholder" }],
  [
    { to: "", subject: "", message: "" },
    { to: "empty", subject: "empty", message: "empty" },
  ],
])("%j is refused", (change, errors) => {
  expect(checkGroupMail({ ...typed, ...change })).toEqual({ ok: false, errors });
});

test("a letter may be as long as its limits", () => {
  const { subject, message } = groupMailLimits;
  expect(checkGroupMail({ ...typed, subject: "x".repeat(subject), message: "x".repeat(message) }).ok).toBe(true);
});

test("a letter is news unless its sender or the group says that it is about the readers' own affairs", () => {
  expect(mailGroups.filter((group) => purposeOf(group, false) === "news")).toEqual([
    "place-holders",
    "chamber-members",
    "chamber-contacts",
    "judges",
    "advisors",
    "interested",
  ]);
  expect(mailGroups.every((group) => purposeOf(group, true) === "own")).toBe(true);
  expect([isMailGroup("judges"), isMailGroup("toString")]).toEqual([true, false]);
});
