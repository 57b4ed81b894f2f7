import { expect, test } from "vitest";
import { hasTooManyFields, mostFields } from "./count-fields.ts";

const urlencoded = "application/x-www-form-urlencoded";
const sent = (text: string, type: string | null = urlencoded) => hasTooManyFields(Buffer.from(text), type);
const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=x`).join("&");
const parts = (count: number, boundary: string) =>
  `${Array.from({ length: count }, () => `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`).join("")}--${boundary}--`;

test("takes as many fields as are allowed and refuses one more", () => {
  expect(sent(fields(mostFields))).toBe(false);
  expect(sent(fields(mostFields + 1))).toBe(true);
  expect(sent(fields(mostFields + 1), `${urlencoded}; charset=UTF-8`)).toBe(true);
  expect(sent("&=".repeat(32_000))).toBe(true);
});

test("counts the parts of a form with files alike", () => {
  const type = 'multipart/form-data; boundary="----WebKit7Ab"';
  expect(sent(parts(mostFields, "----WebKit7Ab"), type)).toBe(false);
  expect(sent(parts(mostFields + 1, "----WebKit7Ab"), type)).toBe(true);
});

test("leaves what is no form to its own limits", () => {
  expect(sent("&=".repeat(32_000), "application/json")).toBe(false);
  expect(sent("&=".repeat(32_000), null)).toBe(false);
});
