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
