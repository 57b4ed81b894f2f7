import { codeRules } from "#domain/people/sign-in-rules.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { mailboxKey } from "#domain/text/mailbox-key.ts";
import { emailKey, toText } from "#server/storage/queries/rows.ts";
import type { CodePurpose } from "#server/storage/tables/people.ts";

const hour = 3_600_000;

/** Who asks for a mail, all as hashes. */
export interface AskedMail {
  purpose: CodePurpose;
  address: string;
  network: string | null;
  /** The browser's own token, where the address knows it. */
  known: string | null;
}

/**
 * Whether one more mail may go out. Counted by purpose and address, so that using one up takes nothing from another;
 * a browser that the address knows has mails that nobody else can use up; and once codes were guessed too often, only
 * such browsers get any.
 */
export async function mayMail(db: Queries, asked: AskedMail, now: Instant): Promise<boolean> {
  const { known, network } = asked;
  if (known !== null) return (await mailsOf(db, asked, now, { known_hash: known })) < codeRules.mailsAnHour;
  if ((await wrongTries(db, asked, now)) >= codeRules.wrongADay) return false;
  if (network !== null && (await mailsOf(db, asked, now, { network_hash: network })) >= codeRules.mailsAnHour)
    return false;
  return (await mailsOf(db, asked, now, {})) < codeRules.mailsAnHourInAll;
}

async function mailsOf(
  db: Queries,
  { purpose, address }: AskedMail,
  now: Instant,
  by: { known_hash?: string; network_hash?: string },
): Promise<number> {
  let query = db
    .selectFrom("codes")
    .select((row) => row.fn.countAll().as("count"))
    .where("address_hash", "=", address)
    .where("purpose", "=", purpose)
    .where("mailed", "=", 1)
    .where("created_at", ">", toText(now - hour));
  query = by.known_hash ? query.where("known_hash", "=", by.known_hash) : query.where("known_hash", "is", null);
  if (by.network_hash) query = query.where("network_hash", "=", by.network_hash);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** How many wrong codes were typed for an address within a day, over all browsers. */
export async function wrongTries(
  db: Queries,
  { purpose, address }: Pick<AskedMail, "purpose" | "address">,
  now: Instant,
): Promise<number> {
  const { sum } = await db
    .selectFrom("codes")
    .select((row) => row.fn.sum("tries").as("sum"))
    .where("address_hash", "=", address)
    .where("purpose", "=", purpose)
    .where("created_at", ">", toText(now - 24 * hour))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Whether an address is anybody's here: a person's, under any of its spellings, or one that codes were mailed to. */
export async function isAnybodys(
  db: Queries,
  { address, email }: { address: string; email: string },
): Promise<boolean> {
  const keys = [emailKey(email), mailboxKey(email) ?? emailKey(email)];
  const person = await db.selectFrom("people").select("id").where("email_key", "in", keys).executeTakeFirst();
  if (person) return true;
  const browser = await db
    .selectFrom("known_browsers")
    .select("person_id")
    .where("address_hash", "=", address)
    .executeTakeFirst();
  if (browser) return true;
  const mailed = db.selectFrom("codes").select("id").where("address_hash", "=", address).where("mailed", "=", 1);
  return (await mailed.executeTakeFirst()) !== undefined;
}
