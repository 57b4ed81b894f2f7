import { sql } from "kysely";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRow, fromText } from "#server/storage/queries/rows.ts";

export interface RehearsalMail {
  id: string;
  sentAt: Instant;
  address: string;
  subject: string;
  /** The six digits that stand alone on a line, where it brings some. */
  code: string | null;
}

export interface WholeMail extends RehearsalMail {
  text: string;
  html: string;
  /** The names of what came with it. */
  attachments: readonly string[];
}

export interface MailsAsked {
  page: number;
  /** A part of a name or an address; empty for everybody's. */
  person: string;
}

const pageSize = 50;

/** The mails of a rehearsal, newest first. */
export async function listMails(
  db: Queries,
  { page, person }: MailsAsked,
): Promise<{ mails: RehearsalMail[]; isMore: boolean }> {
  const part = `%${person.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .selectFrom("rehearsal_mails")
    .select(["id", "sent_at", "address", "subject", "text"])
    .$if(person !== "", (query) =>
      query.where(
        sql<boolean>`(lower(address) like ${part} escape '\\' or address in (select email from people
          where lower(first_name || ' ' || last_name) like ${part} escape '\\'))`,
      ),
    )
    .orderBy("sent_at", "desc")
    .orderBy("id")
    .offset((page - 1) * pageSize)
    .limit(pageSize + 1)
    .execute();
  return { mails: rows.slice(0, pageSize).map(toMail), isMore: rows.length > pageSize };
}

export async function findMail(db: Queries, id: string): Promise<WholeMail | null> {
  const row = await db.selectFrom("rehearsal_mails").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const files = await db
    .selectFrom("rehearsal_attachments")
    .select("name")
    .where("mail_id", "=", id)
    .orderBy("name")
    .execute();
  return { ...toMail(row), text: row.text, html: row.html, attachments: files.map(({ name }) => name) };
}

/** Something that came with a mail, ready to be opened. */
export async function findAttachment(db: Queries, mailId: string, name: string) {
  const row = await findRow(db, "rehearsal_attachments", ["type", "content"], { mail_id: mailId, name });
  return row ? { type: row.type, bytes: new Uint8Array(Buffer.from(row.content, "base64")) } : null;
}

function toMail(row: { id: string; sent_at: string; address: string; subject: string; text: string }): RehearsalMail {
  const { id, sent_at, address, subject, text } = row;
  return { id, sentAt: fromText(sent_at), address, subject, code: /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? null };
}
