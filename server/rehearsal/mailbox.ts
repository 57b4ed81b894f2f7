import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";

export interface RehearsalMail {
  id: string;
  sentAt: Instant;
  address: string;
  subject: string;
}

const pageSize = 50;

/** The mails of a rehearsal, newest first. */
export async function listMails(db: Queries, page: number): Promise<{ mails: RehearsalMail[]; isMore: boolean }> {
  const rows = await db
    .selectFrom("rehearsal_mails")
    .select(["id", "sent_at", "address", "subject"])
    .orderBy("sent_at", "desc")
    .orderBy("id")
    .offset((page - 1) * pageSize)
    .limit(pageSize + 1)
    .execute();
  const mails = rows
    .slice(0, pageSize)
    .map(({ id, sent_at, address, subject }) => ({ id, sentAt: fromText(sent_at), address, subject }));
  return { mails, isMore: rows.length > pageSize };
}

export async function findMail(db: Queries, id: string): Promise<(RehearsalMail & { text: string }) | null> {
  const row = await db.selectFrom("rehearsal_mails").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? { id, sentAt: fromText(row.sent_at), address: row.address, subject: row.subject, text: row.text } : null;
}
