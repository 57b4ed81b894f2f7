import type { Clock } from "#domain/time/clock.ts";
import { noSuchMailbox } from "#content/en/rehearsal/notes.ts";
import type { Mailer } from "#server/mail/mailers/mailer.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { unreachableDomain } from "./life/cast.ts";

/** Keeps what a mailer has sent, for the rehearsal's mailbox. One domain is refused, as a typo is by real servers. */
export function recordMails(mailer: Mailer, db: Queries, clock: Clock): Mailer {
  return {
    ...mailer,
    async send(mail) {
      if (mail.to.address.endsWith(`@${unreachableDomain}`))
        return { ok: false, reason: "refused", detail: noSuchMailbox };
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
