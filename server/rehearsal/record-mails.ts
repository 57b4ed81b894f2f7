import type { Clock } from "#domain/time/clock.ts";
import { noSuchMailbox } from "#content/en/rehearsal/notes.ts";
import type { Mail, Mailer } from "#server/mail/mailers/mailer.ts";
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
      if (sent.ok) await keep(db, mail, toText(clock.now()));
      return sent;
    },
  };
}

async function keep(db: Queries, { messageId, to, subject, text, html, attachments }: Mail, sentAt: string) {
  const id = messageId.slice(1, -1);
  const row = { sent_at: sentAt, address: to.address, subject, text, html };
  await db
    .insertInto("rehearsal_mails")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  for (const { filename, contentType, content } of attachments)
    await db
      .insertInto("rehearsal_attachments")
      .values({ mail_id: id, name: filename, type: contentType, content: Buffer.from(content).toString("base64") })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
