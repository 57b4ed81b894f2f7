import type { ContactFields } from "#domain/contact/contact-form.ts";
import { longestMailto, mailtoLink, type MailtoMessage } from "#domain/text/mailto.ts";

/** A message ready for a mail program, or for the clipboard where it is too long for a link. */
export interface PreparedMail extends MailtoMessage {
  link: string | null;
}

export interface MailFrame {
  address: string;
  /** Stands before the subject. */
  tag: string;
  labels: Record<keyof ContactFields, string>;
}

export function prepareMail({ address, tag, labels }: MailFrame, fields: ContactFields): PreparedMail {
  const mail: MailtoMessage = {
    to: address,
    subject: `${tag} ${fields.subject}`,
    body: [
      `${labels.name}: ${fields.name}`,
      `${labels.email}: ${fields.email}`,
      ...(fields.organization ? [`${labels.organization}: ${fields.organization}`] : []),
      "",
      `${labels.message}:`,
      fields.message,
    ].join("\n"),
  };
  const link = mailtoLink(mail);
  return { ...mail, link: link.length > longestMailto ? null : link };
}
