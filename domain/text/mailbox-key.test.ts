import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/any-text.ts";
import { mailboxKey } from "./mailbox-key.ts";

test.each([
  ["one mailbox however it is written", "  A.d.A+vote7@GoogleMail.COM ", "ada@gmail.com"],
  ["iCloud's older name", "Ada@me.com", "ada@icloud.com"],
  ["iCloud's oldest name", "ada+x@mac.com", "ada@icloud.com"],
  ["a dot is a letter at iCloud", "a.da@icloud.com", "a.da@icloud.com"],
  ["Proton's signs, ignored", "a.d-a_l@protonmail.com", "adal@proton.me"],
  ["Proton's short name", "AdaL@pm.me", "adal@proton.me"],
  ["a name below Fastmail's own is one user's", "anything@ada.fastmail.com", "ada@fastmail.com"],
  ["a name two below Fastmail's own", "x@a.ada.fastmail.com", "x@a.ada.fastmail.com"],
  ["a domain that begins like Fastmail's", "x@ada.fastmail.com.example", "x@ada.fastmail.com.example"],
  ["a full-width plus is a plus", "ada＋x@example.com", "ada@example.com"],
  ["small letters that compose anew after the capital is gone", "J\u030C@example.com", "\u01F0@example.com"],
  ["mathematical capitals, which have no small form of their own", "\u{1D400}da@example.com", "ada@example.com"],
  ["a domain that is not transitional", "ada@straße.de", "ada@xn--strae-oqa.de"],
  ["an ideographic full stop parts labels", "ada@example。com", "ada@example.com"],
])("gives %s", (_why, address, key) => {
  expect(mailboxKey(address)).toBe(key);
});

test.each([
  ["no @ at all", "ada.example.com"],
  ["nothing before the @", "@example.com"],
  ["nothing before the @ of a Fastmail name", "+x@ada.fastmail.com"],
  ["a letter that no domain has", "ada@exam<ple.com"],
  ["nothing after the @", "ada@"],
  ["a second @", "ada@home@example.com"],
  ["a second @ behind a plus", "ada+x@y@example.com"],
  ["an @ that appears with NFKC", "ada＠home@example.com"],
  ["only an @ that is not ASCII", "ada＠example.com"],
  ["a space that appears with NFKC", "a\u00A0da@example.com"],
  ["an empty label", "ada@example..com"],
  ["a trailing dot", "ada@example.com."],
  ["a label of nothing but a soft hyphen", "ada@\u00AD.com"],
  ["only dots at Gmail", "...@gmail.com"],
  ["only signs at Proton", "-_.@proton.me"],
  ["a port", "ada@example.com:25"],
  ["a path", "ada@example.com/x"],
  ["an escaped letter", "ada@ex%61mple.com"],
  ["a line break inside the domain", "ada@exam\nple.com"],
])("has no key for %s", (_why, address) => {
  expect(mailboxKey(address)).toBeNull();
});

test("is its own key, in any case", () => {
  const texts = fc.oneof(
    fc.emailAddress(),
    fc.tuple(anyText(), fc.domain()).map((parts) => parts.join("@")),
  );
  fc.assert(
    fc.property(texts, (address) => {
      const key = mailboxKey(address);
      if (key === null) return;
      expect(mailboxKey(key)).toBe(key);
      expect(mailboxKey(` ${key.toUpperCase()} `)).toBe(mailboxKey(key.toUpperCase()));
    }),
  );
});

test("knows no difference between capital and small letters of ASCII, nor between tags", () => {
  const local = fc.stringMatching(/^[a-z][a-z0-9._-]{0,12}$/);
  fc.assert(
    fc.property(local, fc.domain(), fc.stringMatching(/^[a-z0-9+]{0,6}$/), (name, domain, tag) => {
      const key = mailboxKey(`${name}@${domain}`);
      expect(mailboxKey(`${name.toUpperCase()}+${tag}@${domain.toUpperCase()}`)).toBe(key);
    }),
  );
});
