import type { Clock } from "#domain/time/clock.ts";
import type { Mailer } from "#server/mail/mailers/mailer.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";

/** Keeps what a mailer has sent, for the rehearsal's mailbox. */
export function recordMails(mailer: Mailer, db: Queries, clock: Clock): Mailer {
  return {
    ...mailer,
    async send(mail) {
      const sent = await mailer.send(mail);
      if (!sent.ok) return sent;
      const { messageId, to, subject, text, html } = mail;
      const row = { sent_at: toText(clock.now()), address: to.address, subject, text, html };
      await db
        .insertInto("rehearsal_mails")
        .values({ id: messageId.slice(1, -1), ...row })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
        .execute();
      return sent;
    },
  };
}
