import { codeRules } from "#domain/people/sign-in-rules.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { mailboxKey } from "#domain/text/mailbox-key.ts";
import { findRow, updateRow, emailKey, toText } from "#server/storage/queries/rows.ts";
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
export async function mayMail(
  db: Queries,
  { purpose, address, network, known }: AskedMail,
  now: Instant,
): Promise<boolean> {
  const counted = await codesOf(db, { purpose, address }, now)
    .select(({ fn, eb, and }) => {
      const mailed = and([eb("mailed", "=", 1), eb("created_at", ">", toText(now - hour))]);
      const byStrangers = and([mailed, eb("known_hash", "is", null)]);
      return [
        fn
          .countAll()
          .filterWhere(and([mailed, eb("known_hash", "=", known)]))
          .as("known"),
        fn
          .countAll()
          .filterWhere(and([byStrangers, eb("network_hash", "=", network)]))
          .as("network"),
        fn.countAll().filterWhere(byStrangers).as("all"),
      ];
    })
    .executeTakeFirstOrThrow();
  if (known !== null) return Number(counted.known) < codeRules.mailsAnHour;
  if (Number(counted.wrong ?? 0) >= codeRules.wrongADay) return false;
  return Number(counted.network) < codeRules.mailsAnHour && Number(counted.all) < codeRules.mailsAnHourInAll;
}

/** An address's codes of a day, and how many wrong ones were typed for it, over all browsers. */
const codesOf = (db: Queries, { purpose, address }: Pick<AskedMail, "purpose" | "address">, now: Instant) =>
  db
    .selectFrom("codes")
    .select((row) => row.fn.sum("tries").as("wrong"))
    .where("address_hash", "=", address)
    .where("purpose", "=", purpose)
    .where("created_at", ">", toText(now - codeRules.guessedMs));

async function wrongTries(db: Queries, of: Pick<AskedMail, "purpose" | "address">, now: Instant): Promise<number> {
  const { wrong } = await codesOf(db, of, now).executeTakeFirstOrThrow();
  return Number(wrong ?? 0);
}

/**
 * Whether a wrong try makes it known that codes of the address are being guessed, and notes that it did. Once a day: tries
 * that are a day old give way to others, and the sum would be reached again and again.
 */
export async function isToBeTold(
  transaction: Queries,
  { codeId, ...guessed }: Pick<AskedMail, "purpose" | "address"> & { codeId: string },
  now: Instant,
): Promise<boolean> {
  if ((await wrongTries(transaction, guessed, now)) < codeRules.wrongADay) return false;
  const told = await transaction
    .selectFrom("codes")
    .select("id")
    .where("address_hash", "=", guessed.address)
    .where("purpose", "=", guessed.purpose)
    .where("guessed_at", ">", toText(now - codeRules.guessedMs))
    .executeTakeFirst();
  if (told) return false;
  await updateRow(transaction, "codes", codeId, { guessed_at: toText(now) });
  return true;
}

/** Whether an address is anybody's here: a person's, under any of its spellings, or one that codes were mailed to. */
export async function isAnybodys(
  db: Queries,
  { address, email }: { address: string; email: string },
): Promise<boolean> {
  const keys = [emailKey(email), mailboxKey(email) ?? emailKey(email)];
  const person = await db.selectFrom("people").select("id").where("email_key", "in", keys).executeTakeFirst();
  if (person) return true;
  const browser = await findRow(db, "known_browsers", ["person_id"], { address_hash: address });
  if (browser) return true;
  const mailed = db.selectFrom("codes").select("id").where("address_hash", "=", address).where("mailed", "=", 1);
  return (await mailed.executeTakeFirst()) !== undefined;
}
