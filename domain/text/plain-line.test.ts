import { expect, test } from "vitest";
import { plainLine } from "./plain-line.ts";

test.each([
  [" Ada\r\nBcc: eve@example.com ", "Ada Bcc: eve@example.com"],
  ["a\t\u0000\u2028b", "a b"],
  ["a\u202Eb\u200Bc\u00ADd", "abcd"],
  ["\u0645\u06CC\u200C\u062E\u0648", "\u0645\u06CC\u200C\u062E\u0648"],
])("%j becomes %j", (text, line) => {
  expect(plainLine(text)).toBe(line);
});
