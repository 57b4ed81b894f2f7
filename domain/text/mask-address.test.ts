import { expect, test } from "vitest";
import { maskAddress } from "./mask-address.ts";

test.each([
  ["maria@gmial.com", "m•••@gmial.com"],
  ["m@x.org", "m•••@x.org"],
  ["𝒜da@x.org", "𝒜•••@x.org"],
  ['"a@b"@x.org', '"•••@x.org'],
  ["@x.org", "•••"],
  ["", "•••"],
])("keeps of %s what shows a wrong address", (email, masked) => {
  expect(maskAddress(email)).toBe(masked);
});
