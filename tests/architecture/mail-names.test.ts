import { expect, test } from "vitest";
import { mailName, mailNamed, namedMails } from "#content/en/desk/mail-name.ts";
import { mailKinds } from "#server/mail-kinds/mail-kinds.ts";

test("every kind of mail has a name at the desk, and no name is left over", () => {
  expect(namedMails.toSorted()).toEqual(Object.keys(mailKinds).toSorted());
});

test("a name leads back to its kind, and to one only", () => {
  for (const kind of namedMails) expect(mailNamed(mailName(kind).toUpperCase())).toBe(kind);
  expect(mailNamed("ada@example.com")).toBeNull();
});

test("every mail is written under its own name", () => {
  const misnamed = Object.entries(mailKinds).filter(([name, kind]) => kind.name !== name);
  expect(misnamed.map(([name]) => name)).toEqual([]);
});
