import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { secretOf } from "#server/storage/queries/secrets.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { CodePurpose } from "#server/storage/tables/people.ts";
import { createHmac, timingSafeEqual } from "node:crypto";

/** What a code confirms: ids, and what a form gave with them. */
export type CodeSubject = Readonly<Record<string, string>>;

export interface DigitsForMail {
  purpose: CodePurpose;
  email: string;
  subject: CodeSubject;
  digits: string;
}

/** The digits in the moment in which their mail is written; null where the code has ended. Notes the first sending. */
export async function digitsForMail(db: Queries, codeId: string, now: Instant): Promise<DigitsForMail | null> {
  const row = await db
    .updateTable("codes")
    .set((code) => ({ sent_at: code.fn.coalesce("sent_at", code.val(toText(now))) }))
    .where("id", "=", codeId)
    .where("email", "is not", null)
    .where("ended_at", "is", null)
    .returning(["purpose", "email", "subject"])
    .executeTakeFirst();
  if (!row?.email) return null;
  return {
    purpose: row.purpose,
    email: row.email,
    subject: JSON.parse(row.subject) as CodeSubject,
    digits: digitsOf(await secretOf(db, "codes")(), codeId),
  };
}

/** The six digits of a request. Derived, so that they are stored nowhere and a repeated mail carries the same. */
export function digitsOf(secret: string, codeId: string): string {
  const mac = createHmac("sha256", secret).update(`code:${codeId}`).digest();
  // Of 2^48 values the few that would favour small numbers do not matter.
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

export function sameDigits(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
