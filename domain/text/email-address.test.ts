import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { programme } from "#content/programme.ts";
import { registrationMessages } from "#content/en/messages.ts";
import { isPlainAddress } from "./email-address.ts";
import { checkRegistration } from "../registration/registration-form.ts";

describe("one plain address", () => {
  it.each([
    "ada@x.example",
    "o'brien+tag@x-y.example",
    "a.b@localhost",
    `${"a".repeat(65)}@example.org`,
    `${"a".repeat(243)}@example.org`,
  ])("is %j", (text) => {
    expect(isPlainAddress(text)).toBe(true);
  });

  it.each(["büro@example.org", "team@example_x.org", '"a:b"@x.org', "a@b-.com", "a@-b.com", "a@b..com", "a@b.com\n"])(
    "is not %j",
    (text) => {
      expect(isPlainAddress(text)).toBe(false);
    },
  );

  it("is at most 255 characters long", () => {
    const long = (length: number) => `a@${"b".repeat(length - 4)}.c`;
    expect(isPlainAddress(long(255))).toBe(true);
    expect(isPlainAddress(long(256))).toBe(false);
  });

  it("is whatever the registration form takes", () => {
    const limits = programme.limits.registration;
    const names = { firstName: "Ada", lastName: "Lovelace", phone: "208-555-0101" };
    const part = fc.string({ unit: fc.constantFrom(..."aZ0-.+_'"), minLength: 1, maxLength: 90 });
    let taken = 0;
    const property = fc.property(part, part, (local, host) => {
      const checked = checkRegistration(limits, registrationMessages(limits), {
        ...names,
        email: `${local}@${host}.org`,
      });
      if (!checked.ok) return;
      taken += 1;
      expect(isPlainAddress(checked.fields.email)).toBe(true);
    });
    fc.assert(property, { numRuns: 3_000, seed: 1 });
    expect(taken).toBeGreaterThan(50);
  });
});
