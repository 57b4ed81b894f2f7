import type { EmailContent } from "#content/en/emails/email-content.ts";
import type { Instant } from "#domain/time/time.ts";
import type { DocumentWriter } from "#server/documents/document-writer.ts";
import type { Queries } from "#server/storage/database.ts";
import type { MailPriority, OutboxMail, RecipientKind } from "#server/storage/outbox-port.ts";
import type { Mailbox } from "./mailers/address.ts";
import type { Attachment } from "./mailers/mailer.ts";

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

/** Whoever is named by id must be among the ids. */
type RecipientFor<Id extends string> =
  | "organizer"
  | "address"
  | ("registrationId" extends Id ? "registration" : never)
  | ("personId" extends Id ? "person" : never)
  | ("codeId" extends Id ? "code" : never);

interface MailKindParts<Id extends string, Facts> {
  /** Who gets it. */
  to: RecipientFor<Id>;
  /** The ids that it is written from; `registrationId` and `personId` also say whose data it carries. */
  ids: readonly Id[];
  priority: MailPriority;
  /** Whether the organizer is told when it cannot be delivered for good. */
  whenGivenUp: "alert" | "nothing";
  /** Reads what it needs at the moment it is sent. Null: nobody is left to read it, or there is nothing to say. */
  load(ids: Readonly<Record<Id, string>>, context: MailContext): Promise<Facts | null>;
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

/** One kind of mail: who gets it, what it is made of, and how it is written. */
export interface MailKind<Id extends string = string> {
  to: RecipientKind;
  ids: readonly Id[];
  priority: MailPriority;
  whenGivenUp: "alert" | "nothing";
  write(ids: OutboxMail["ids"], context: MailContext): Promise<WrittenMail | null>;
}

/** Binds what a kind loads to what renders it, and hides in between what that is. */
export function mailKind<const Id extends string, Facts>(parts: MailKindParts<Id, Facts>): MailKind<Id> {
  const { to, ids, priority, whenGivenUp } = parts;
  return {
    to,
    ids,
    priority,
    whenGivenUp,
    async write(given, context) {
      const missing = ids.find((id) => given[id] === undefined);
      if (missing !== undefined) throw new Error(`a mail lacks its ${missing}`);
      const facts = await parts.load(given as Record<Id, string>, context);
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
