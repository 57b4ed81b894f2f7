import { renderToStaticMarkup } from "react-dom/server";
import { site } from "#content/site.ts";
import type { OutboxMail } from "#server/storage/outbox-mail.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { EmailTemplate } from "../mail/rendering/email-template.tsx";
import { emailText } from "../mail/rendering/email-text.ts";
import { findRecipient } from "../mail/outbox/find-recipient.ts";
import type { MailContext, RenderMailResult } from "../mail/mail-kind.ts";
import { findMailKind } from "./mail-kinds.ts";
import type { Mail } from "../mail/mailers/mailer.ts";

/** The one that mail programs lay tables out by as they were meant. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Turns a row of the outbox into a mail. The same row always gives the same message id. */
export async function renderMail(row: OutboxMail, context: MailContext): Promise<RenderMailResult> {
  const kind = findMailKind(row.kind);
  if (kind === null) throw new Error(`this release knows no mail of the kind ${row.kind}`);
  const to = await findRecipient(row, context);
  const written = to && (await kind.write(row.ids, context));
  if (!to || !written) return { ok: false, reason: "forgotten" };
  const { content, attachments } = written;
  const organizer = { name: site.name, address: context.organizerEmail };
  const mail: Mail = {
    messageId: `<${row.kind}.${row.id}@${new URL(context.siteUrl).hostname.replace(/[^\w.-]/g, "")}>`,
    to,
    replyTo: written.replyTo ?? (row.recipient === "organizer" ? null : organizer),
    subject: plainLine(`${site.mailTag} ${content.subject}`),
    text: emailText(content, context.siteUrl),
    html: doctype + renderToStaticMarkup(<EmailTemplate content={content} siteUrl={context.siteUrl} />),
    attachments,
    ...(written.unsubscribeAt !== null && { unsubscribeAt: written.unsubscribeAt }),
  };
  const reader = row.recipient === "organizer" ? [] : [to.address.split("@")[0] ?? null, ...to.name.split(" ")];
  return { ok: true, mail, privateWords: [...written.privateWords, ...reader] };
}
