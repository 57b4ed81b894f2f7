import fc from "fast-check";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { plainLine } from "#domain/text/plain-line.ts";
import { withoutAddresses } from "./address.ts";
import { composeMessage } from "./compose-message.ts";

const from = { name: "Accelerator", address: "hello@accelerator.example" };
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom("\r", "\n", ":", ",", ";", "<", ">", '"', "@", "=", "?", " ", "Bcc", "é", "😀") }),
);

async function composed(name: string, subject: string, text: string) {
  const mail = {
    messageId: "<m@accelerator.example>",
    to: { name, address: "ada@analytical.example" },
    replyTo: null,
    subject,
    text,
    html: "<p>Hello</p>",
    attachments: [],
  };
  const result = composeMessage(mail, from, 0);
  if (!result.ok) throw new Error(result.detail);
  return PostalMime.parse(result.message.raw);
}

describe("any name, subject and text", () => {
  it("reaches one address and adds no header", async () => {
    const plain = (await composed("Ada", "Hello", "Hello")).headers.map(({ key }) => key).toSorted();
    await fc.assert(
      fc.asyncProperty(anyText, anyText, anyText, async (name, subject, text) => {
        const got = await composed(name, `Tag ${subject}`, `Hello ${text}`);
        expect(got.to?.map(({ address }) => address)).toEqual(["ada@analytical.example"]);
        expect(got.headers.map(({ key }) => key).toSorted()).toEqual(plain);
      }),
      { numRuns: 100 },
    );
  });

  it("keeps a subject's words", async () => {
    const words = fc.string({ unit: "grapheme" }).map((text) => `Tag ${text}`);
    await fc.assert(
      fc.asyncProperty(words, async (subject) => {
        expect((await composed("Ada", subject, "")).subject).toBe(plainLine(subject));
      }),
      { numRuns: 100 },
    );
  });
});

it("takes addresses out of what a mail server said", () => {
  expect(withoutAddresses("550 <ada@x.example>: no mailbox (to=ada@x.example)")).toBe(
    "550 <(address)>: no mailbox ((address))",
  );
});

it.each([
  ["a@b@c says @b, a@ and @", "(address) says @b, a@ and @"],
  ["", ""],
])("takes out of %j what has something on both sides of an @", (said, left) => {
  expect(withoutAddresses(said)).toBe(left);
});

it("reads an endless word of a mail server in one go", () => {
  // Beginning again at each letter would take minutes, and the test ends by its time limit.
  const word = "x".repeat(1_000_000);
  expect(withoutAddresses(word)).toBe(word);
});
