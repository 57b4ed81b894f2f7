import type { Generated } from "kysely";
import type { MailStatus, RecipientKind } from "../outbox-mail.ts";

export interface OutboxTables {
  /** The mails to be sent, by ids only: each is written when it is sent. */
  outbox: {
    id: string;
    /** A key of the table of mail kinds. */
    kind: string;
    /** Who gets it. Their address is looked up when it is sent. */
    recipient: RecipientKind;
    /** Whose registration it tells of, or null. */
    registration_id: string | null;
    /** Whom it is for or tells of, or null. */
    person_id: string | null;
    /** A plain address that is kept nowhere else; gone as soon as the mail is sent or over. */
    address: string | null;
    /** JSON: the ids that it is written from. */
    ids: string;
    /** 0 before all others, 1 as usual, 2 whenever there is time. */
    priority: number;
    /** From then on it is never sent; null where it is never too late. */
    not_after: string | null;
    /** One mail for each value; null for a copy that was asked for. */
    dedupe_key: string | null;
    status: MailStatus;
    attempts: Generated<number>;
    created_at: string;
    /** Also the end of the lease while a worker holds the mail. */
    next_attempt_at: string;
    claim: string | null;
    sent_at: string | null;
    last_error: string | null;
  };
}
