import type { Clock } from "#domain/time/clock.ts";
import { noSuchMailbox } from "#content/en/rehearsal/notes.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";
import type { Mail, Mailer } from "#server/mail/mailers/mailer.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { unreachableDomain } from "../life/cast.ts";
import type { MailFiles, MailToWrite } from "./mail-files.ts";

export interface RehearsalMailer extends Mailer {
  /** Resolves when what was sent can be read, in the mailbox and in the folder. */
  whenKept(): Promise<void>;
}

/** So many are kept in one statement and one message: alone, each would cost more than making it did. */
const together = 50;
/** So long one waits for others. */
const waitMs = 200;

/** Keeps what is sent for the rehearsal's mailbox. One domain is refused, as a typo is by real servers. */
export function recordMails(
  db: Queries,
  clock: Clock,
  files: MailFiles,
  onProblem: (problem: unknown) => void = () => {},
): RehearsalMailer {
  let waiting: MailToWrite[] = [];
  let keeping = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  const keepAll = () => {
    const mails = waiting;
    waiting = [];
    if (timer) clearTimeout(timer);
    timer = null;
    if (mails.length === 0) return keeping;
    const kept = keeping.then(async () => {
      await files.write(mails);
      await keep(db, mails);
    });
    // Told to whoever waits for these; the next ones may fare better.
    keeping = kept.catch(() => undefined);
    return kept;
  };

  return {
    kind: "file",
    async send(mail) {
      const { address } = mail.to;
      if (address.endsWith(`@${unreachableDomain}`)) return { ok: false, reason: "refused", detail: noSuchMailbox };
      if (!isPlainAddress(address)) return { ok: false, reason: "refused", detail: "not exactly one plain address" };
      waiting.push({ mail, sentAt: clock.now() });
      if (waiting.length >= together) await keepAll();
      else timer ??= setTimeout(() => void keepAll().catch(onProblem), waitMs);
      return { ok: true };
    },
    async whenKept() {
      await keepAll();
      await files.whenWritten();
    },
    async close() {
      await keepAll();
      await files.close();
    },
  };
}

async function keep(db: Queries, kept: readonly MailToWrite[]): Promise<void> {
  // Sent again after an interruption, it is still one mail.
  const mails = [...new Map(kept.map((one) => [idOf(one.mail), one]))];
  await db
    .insertInto("rehearsal_mails")
    .values(
      mails.map(([id, { mail, sentAt }]) => ({
        id,
        sent_at: toText(sentAt),
        address: mail.to.address,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      })),
    )
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const attachments = mails.flatMap(([id, { mail }]) =>
    mail.attachments.map(({ filename, contentType, content }) => ({
      mail_id: id,
      name: filename,
      type: contentType,
      content: Buffer.from(content).toString("base64"),
    })),
  );
  if (attachments.length > 0)
    await db
      .insertInto("rehearsal_attachments")
      .values(attachments)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const idOf = ({ messageId }: Mail): string => messageId.slice(1, -1);
