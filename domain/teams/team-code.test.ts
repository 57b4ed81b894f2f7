import { expect, test } from "vitest";
import { codeKey, formatCode } from "./team-code.ts";

test("a code is written in groups of four, without letters that look alike", () => {
  const code = formatCode(Uint8Array.from({ length: 8 }, (_, index) => index * 31 + 7));
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
});

test.each(["KX7F-2MQP", "kx7f2mqp", " kx7f 2mqp ", "KX7F—2MQP"])("%j is one code", (typed) => {
  expect(codeKey(typed)).toBe("KX7F2MQP");
});
