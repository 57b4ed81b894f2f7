import type { EmailContent } from "#content/en/emails/email-content.ts";
import type { Instant } from "#domain/time/time.ts";
import type { DocumentWriter } from "#server/documents/document-writer.ts";
import type { Queries } from "#server/storage/database.ts";
import type { OutboxMail } from "#server/storage/outbox-mail.ts";
import type { Mailbox } from "./mailers/address.ts";
import type { Attachment, Mail } from "./mailers/mailer.ts";
import { mails, type MailIds, type MailName } from "./mails.ts";

/** What every mail can be written with. */
export interface MailSettings {
  /** Public origin, for the links in a mail. */
  siteUrl: string;
  /** Who learns of registrations, disputes and failures. */
  organizerEmail: string;
  /** The programme's dates as a calendar file. */
  calendar: () => string;
  /** Makes the papers that go with a mail. */
  documents: Pick<DocumentWriter, "write">;
}

export interface MailContext extends MailSettings {
  db: Queries;
  now: Instant;
}

interface MailKindParts<Name extends MailName, Facts> {
  /** Reads what it needs at the moment it is sent. Null: nobody is left to read it, or there is nothing to say. */
  load(ids: MailIds<Name>, context: MailContext): Promise<Facts | null>;
  render(facts: Facts, context: MailContext): EmailContent;
  /** Whom an answer goes to. By default the organizer. */
  replyTo?(facts: Facts): Mailbox | null;
  attachments?(facts: Facts, context: MailContext): readonly Attachment[];
  /** Where the reader unsubscribes from mails of the kind; null or absent where they are about their own affairs. */
  unsubscribeAt?(facts: Facts): string | null;
  /** What of a person else than the recipient's name and address no log may repeat after a mail server did. */
  privateWords?(facts: Facts): readonly (string | null)[];
}

/** A mail, written but for its frame. */
export interface WrittenMail {
  content: EmailContent;
  replyTo: Mailbox | null;
  attachments: readonly Attachment[];
  unsubscribeAt: string | null;
  privateWords: readonly (string | null)[];
}

/** `privateWords`: what an answer of a mail server may not carry into a log. `forgotten`: nobody is left to read it. */
export type RenderMailResult =
  { ok: true; mail: Mail; privateWords: readonly (string | null)[] } | { ok: false; reason: "forgotten" };

/** How one mail is written. */
export interface MailKind {
  name: MailName;
  write(ids: OutboxMail["ids"], context: MailContext): Promise<WrittenMail | null>;
}

/** Binds what a mail loads to what renders it, and hides in between what that is. */
export function mailKind<Name extends MailName, Facts>(name: Name, parts: MailKindParts<Name, Facts>): MailKind {
  return {
    name,
    async write(given, context) {
      const missing = mails[name].ids.find((id) => given[id] === undefined);
      if (missing !== undefined) throw new Error(`a mail lacks its ${missing}`);
      const facts = await parts.load(given as MailIds<Name>, context);
      if (facts === null) return null;
      return {
        content: parts.render(facts, context),
        replyTo: parts.replyTo?.(facts) ?? null,
        attachments: parts.attachments?.(facts, context) ?? [],
        unsubscribeAt: parts.unsubscribeAt?.(facts) ?? null,
        privateWords: parts.privateWords?.(facts) ?? [],
      };
    },
  };
}
