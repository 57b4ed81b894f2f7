import type { MailGroup, MailPurpose } from "#domain/group-mail/mail-groups.ts";

export interface GroupMailTables {
  /** What an organizer wrote to a group. The outbox names it by id, so the text stands here once. */
  group_mails: {
    /** Made with the form: a form that is sent twice is one mail. */
    id: string;
    season: string;
    /** Null once the sender was forgotten. */
    sender_id: string | null;
    mail_group: MailGroup;
    /** Which chamber, where the group is one chamber's members. */
    chamber_id: string | null;
    subject: string;
    message: string;
    purpose: MailPurpose;
    /** A test went to its sender alone. */
    is_test: number;
    /** How many it was queued for. */
    recipients: number;
    created_at: string;
  };

  /** Addresses, as keyed hashes, that want no news. Kept after everything else about a person is gone. */
  unsubscribed: {
    address_hash: string;
    at: string;
  };

  /** With it the list above is hashed and the links in mails are signed; without it the list would be worth nothing. */
  unsubscribe_keys: {
    name: "unsubscribe";
    value: string;
  };
}
