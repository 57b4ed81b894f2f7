import type { Generated } from "kysely";

export interface RehearsalTables {
  /** The clock of a rehearsal, which can be moved. One row in a rehearsal's database, none in any other. */
  rehearsal_clock: {
    id: "clock";
    /** What it showed when it was last set, and the machine's own time then. */
    shows_at: string;
    set_at: string;
    /** What the people of the rehearsal do up to here was done. */
    played_until: string;
    /** How many teams take part. */
    teams: number;
    /** Whether people who try to bend the vote take part. */
    adversaries: Generated<number>;
  };

  /** Every mail that a rehearsal sent, to be read there. */
  rehearsal_mails: {
    id: string;
    sent_at: string;
    address: string;
    subject: string;
    text: string;
    html: string;
  };

  /** What came with them. */
  rehearsal_attachments: {
    mail_id: string;
    name: string;
    /** As a browser is told, `application/pdf`. */
    type: string;
    /** In base64. */
    content: string;
  };
}
