import fc from "fast-check";
import MailComposer from "nodemailer/lib/mail-composer";
import { expect, it } from "vitest";
import { writeMime } from "./write-mime.ts";

const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.string({ unit: fc.constantFrom("\n", "\r\n", ".", "=", " ", "word ", "é", "😀"), maxLength: 300 }),
);
const attachment = fc.record({ filename: fc.constantFrom("terms.pdf", "dates.ics"), content: fc.uint8Array() });

it("writes what nodemailer's own streams write", async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, fc.array(attachment, { maxLength: 2 }), async (text, html, attachments) => {
      const node = new MailComposer({
        from: "hello@accelerator.example",
        to: "ada@analytical.example",
        subject: "Hello",
        text,
        html,
        messageId: "<m@accelerator.example>",
        date: new Date(0),
        attachments: attachments.map(({ filename, content }) => ({ filename, content: Buffer.from(content) })),
      }).compile();
      expect(writeMime(node).toString()).toBe((await node.build()).toString());
    }),
    { numRuns: 100 },
  );
});
