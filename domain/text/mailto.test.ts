import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMailto } from "#tests/support/mail/read-mailto.ts";
import { mailtoLink } from "./mailto.ts";

const to = "hello@idahoaiaccelerator.example";

describe("a mail link", () => {
  it("carries any text through and back unchanged", () => {
    const line = fc.string({ unit: "grapheme" }).map((value) => value.replaceAll(/[\r\n]/g, ""));
    const lines = fc.array(line).map((all) => all.join("\n"));
    fc.assert(
      fc.property(line, lines, (subject, body) => {
        expect(readMailto(mailtoLink({ to, subject, body }))).toEqual({ to, subject, body });
      }),
      { numRuns: 1000 },
    );
  });

  it("is made from every string, also from halves of characters and odd line breaks", () => {
    const anything = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });
    fc.assert(
      fc.property(anything, anything, (subject, body) => {
        const read = readMailto(mailtoLink({ to, subject, body }));
        expect(read.body).toBe(body.toWellFormed().replaceAll(/\r\n?/g, "\n"));
        expect(read.subject).toBe(subject.toWellFormed().replaceAll(/\r\n|\r|\n/g, " "));
      }),
      { numRuns: 1000 },
    );
  });

  it("writes a space as %20, a line break as %0D%0A, and encodes what has a meaning in a link", () => {
    expect(mailtoLink({ to, subject: "[Tag] R&D + 50% #1?", body: "a b\nc=d" })).toBe(
      `mailto:${to}?subject=%5BTag%5D%20R%26D%20%2B%2050%25%20%231%3F&body=a%20b%0D%0Ac%3Dd`,
    );
    expect(mailtoLink({ to, subject: `"It's" (so) 🚀`, body: "" })).toBe(
      `mailto:${to}?subject=%22It%27s%22%20%28so%29%20%F0%9F%9A%80`,
    );
  });

  it("cannot be given another recipient by what a visitor types", () => {
    const link = mailtoLink({ to, subject: "x&bcc=other@example.org\r\nBcc: other@example.org", body: "y&cc=z" });
    expect(readMailto(link).to).toBe(to);
    expect(link.split("?")[1]?.split("&")).toHaveLength(2);
  });

  it("leaves out what is empty", () => {
    expect(mailtoLink({ to, subject: "", body: "" })).toBe(`mailto:${to}`);
  });

  it("keeps an odd address whole", () => {
    expect(readMailto(mailtoLink({ to: "a+b?c&d%@example.org", subject: "", body: "" })).to).toBe(
      "a+b?c&d%@example.org",
    );
  });
});
