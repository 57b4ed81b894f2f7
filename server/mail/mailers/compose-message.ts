import MailComposer from "nodemailer/lib/mail-composer";
import type { Instant } from "#domain/time/time.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import type { Mailbox } from "./address.ts";
import type { Mail } from "./mailer.ts";
import { writeMime } from "./write-mime.ts";

export interface ComposedMessage {
  envelope: { from: string; to: string };
  /** The whole message as it travels. */
  raw: Buffer;
}

export type ComposeResult = { ok: true; message: ComposedMessage } | { ok: false; detail: string };

/**
 * The bytes of a mail, the same for every adapter. The recipient must be exactly one plain address: a library that
 * is handed `a@x.org, b@y.org` mails both.
 */
export function composeMessage(mail: Mail, from: Mailbox, at: Instant): ComposeResult {
  if (!isPlainAddress(mail.to.address)) return { ok: false, detail: "the recipient is not exactly one plain address" };
  if (!/^<[\w.+-]+@[\w.-]+>$/.test(mail.messageId)) throw new Error("A message id looks like <something@host>");
  const composer = new MailComposer({
    from: { name: plainLine(from.name), address: from.address },
    to: { name: plainLine(mail.to.name), address: mail.to.address },
    ...(mail.replyTo && isPlainAddress(mail.replyTo.address)
      ? { replyTo: { name: plainLine(mail.replyTo.name), address: mail.replyTo.address } }
      : {}),
    subject: plainLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: new Date(at),
    // RFC 3834: keeps out-of-office robots from answering a machine.
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(mail.unsubscribeAt) },
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: typeof content === "string" ? content : Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const raw = writeMime(composer.compile());
  return { ok: true, message: { envelope: { from: from.address, to: mail.to.address }, raw } };
}

/** RFC 8058: the mail program offers to unsubscribe, and does it with one POST. */
function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (address === undefined) return {};
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
