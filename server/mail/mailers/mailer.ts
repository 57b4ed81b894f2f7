import type { Mailbox } from "./address.ts";

export interface Attachment {
  filename: string;
  contentType: string;
  content: string | Uint8Array;
}

/** One mail to exactly one address. */
export interface Mail {
  /** Stays the same when a mail is sent again after a crash, so that a mail program shows it once. */
  messageId: string;
  to: Mailbox;
  /** Whom an answer goes to, or null: whoever it is from. */
  replyTo: Mailbox | null;
  subject: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
  /** Where the reader unsubscribes from mails like this one, or absent where it is about their own affairs. */
  unsubscribeAt?: string;
}

/** `retry`: may succeed later. `refused`: will never be accepted for this address or message. */
export type SendResult = { ok: true } | { ok: false; reason: "retry" | "refused"; detail: string };

/** Hands a mail to whoever delivers it. Resolves only when that party has accepted or refused it. */
export interface Mailer {
  readonly kind: "smtp" | "file";
  send(mail: Mail): Promise<SendResult>;
  /** Takes no more mail, and breaks off what only waits for another machine: such a mail comes back as `retry`. */
  close(): Promise<void>;
}
