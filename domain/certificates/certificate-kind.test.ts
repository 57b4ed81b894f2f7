import { expect, test } from "vitest";
import { formatSerial, readSerial } from "./certificate-kind.ts";

test("a serial has the season and three groups, and is read back however it is typed", () => {
  const serial = formatSerial(
    "2026",
    Uint8Array.from({ length: 12 }, (_, index) => index * 21),
  );
  expect(serial).toMatch(/^2026(-[2-9A-HJKMNP-Z]{4}){3}$/);
  expect(readSerial(serial)).toBe(serial);
  expect(readSerial(` ${serial.toLowerCase().replaceAll("-", " ")} `)).toBe(serial);
});

test.each(["", "2026", "2026-ABCD-EFGH", "2026-ABCD-EFGH-JKLM-NPQR", "X2026-ABCD-EFGH-JKLM", "../../etc"])(
  "%j is none",
  (typed) => {
    expect(readSerial(typed)).toBeNull();
  },
);
