import { expect, test } from "vitest";
import { checkText, isVisible } from "./check-text.ts";

test("takes names and titles as people write them", () => {
  for (const text of ["Ada", "Nguyễn Thị Ánh", "د. ليلى", "👩‍💻 Studio", "O’Neil & Co.", ""])
    expect(checkText(text, "line"), text).toBeNull();
});

test.each([
  ["NUL", "a\0b"],
  ["a line break", "a\nb"],
  ["a line separator", "a\u2028b"],
  ["an override of the direction", "abc\u202Efdp.exe"],
  ["half a surrogate pair", "a\uD800b"],
])("refuses %s in a line", (_what, text) => {
  expect(checkText(text, "line")).toBe("control-character");
});

test("takes line breaks and tabs in prose, and no other control character", () => {
  expect(checkText("one\r\n\ttwo \u202Athree", "prose")).toBeNull();
  for (const text of ["a\0b", "a\u001Bb", "a\u0085b", "a\uDC00b"])
    expect(checkText(text, "prose")).toBe("control-character");
});

test.each([["\u200B\u2060"], ["\u3164"], ["\u2800 \u2800"], ["\u0301"]])("sees nothing in %j", (text) => {
  expect(isVisible(text!)).toBe(false);
  expect(checkText(text!, "line")).toBe("nothing-visible");
});

test.each([
  "You won $10,000. Confirm at http://evil.example",
  "www.evil.example",
  "Visit evil.com now",
  "bit.ly/x",
  "Confirm at prize.ru",
  "Claim: prize.top",
  "evil\u3002com",
  "evil.example/claim",
  "203.0.113.7",
])("a name takes no web address: %s", (text) => {
  expect(checkText(text, "name")).toBe("web-address");
  expect(checkText(text, "line")).toBeNull();
});

test.each([
  "St. Clair",
  "J.R.R. Tolkien",
  "Dr. Ann Lee, Ph.D.",
  "Coeur d'Alene A.I. Co.",
  "Team 2.0",
  "Version 1.2.3",
  "St.Clair and/or Sons",
  "Node.js Club",
  "O\u2019Neil & Co.",
])("%s is a name", (text) => {
  expect(checkText(text, "name")).toBeNull();
});
