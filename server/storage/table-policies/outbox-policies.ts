import { sql, type SqlBool } from "kysely";
import type { Queries } from "../database.ts";
import { mailsAbout } from "../queries/mail/mails-about.ts";
import { toText } from "../queries/rows.ts";
import type { OutboxTables } from "../tables/outbox.ts";
import { cleared, kept } from "./column-policy.ts";
import { anyOf, ofPerson, ofRegistration, type Rows } from "./rows-of.ts";
import type { Leaving } from "./leaving.ts";
import { isAny, type TablePolicies } from "./table-policy.ts";
import type { GroupMailTables } from "../tables/group-mail.ts";

export const groupMailPolicies = {
  group_mails: {
    backup: { key: ["id"] },
    columns: {
      ...kept("what was written to everybody of a group; it goes with the season", "subject", "message"),
      ...kept("which group, and how many", "mail_group", "chamber_id", "purpose", "is_test", "recipients"),
      ...kept("an id and a date", "id", "season", "created_at"),
      ...cleared("sender_id"),
    },
    forget: [{ clear: ofPerson("sender_id") }],
    async purge(db, { seasons, limit }) {
      if (!isAny(seasons)) return 0;
      const due = db.selectFrom("group_mails").select("id").where("season", "in", seasons).limit(limit);
      const done = await db.deleteFrom("group_mails").where("id", "in", due).executeTakeFirst();
      return Number(done.numDeletedRows);
    },
  },
  unsubscribed: {
    backup: { key: ["address_hash"] },
    columns: kept("keyed hashes: whoever asked for no news gets none after coming back, either", "address_hash", "at"),
    forget: "nothing",
    purge: "nothing",
  },
  unsubscribe_keys: {
    // Restored without it, everybody who unsubscribed would be written to again.
    backup: { key: ["name"] },
    columns: kept("a random number", "name", "value"),
    forget: "nothing",
    purge: "nothing",
  },
} satisfies TablePolicies<GroupMailTables>;

/** What the person had sent to plain addresses: invitations, and copies of questions to a guardian. */
async function dropOthersMails(db: Queries, personIds: readonly string[]): Promise<void> {
  if (!isAny(personIds)) return;
  const invitations = await db
    .selectFrom("team_invitations")
    .select("id")
    .where("invited_by", "in", personIds)
    .execute();
  const questions = await db.selectFrom("advisor_questions").select("id").where("asked_by", "in", personIds).execute();
  const consents = await db.selectFrom("consents").select("id").where("person_id", "in", personIds).execute();
  const ids = [
    ...consents.map(({ id }) => JSON.stringify({ consentId: id })),
    ...invitations.map(({ id }) => JSON.stringify({ invitationId: id })),
    ...questions.map(({ id }) => JSON.stringify({ questionId: id })),
  ];
  if (!isAny(ids)) return;
  await db
    .deleteFrom("outbox")
    .where("recipient", "=", "address")
    .where("status", "=", "waiting")
    .where("claim", "is", null)
    .where("ids", "in", ids)
    .execute();
}

/** What waits for them is not sent any more. */
async function dropTheirMails(db: Queries, leaving: Leaving): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where(mailsAbout(leaving))
    .where("recipient", "in", ["registration", "person"])
    .where("status", "=", "waiting")
    // One that is being sent at this moment keeps its row, by which its file is found afterwards.
    .where((row) => row.or([row("claim", "is", null), row("next_attempt_at", "<=", toText(leaving.at))]))
    .execute();
  await dropOthersMails(db, leaving.personIds);
  if (leaving.emailKeys.length === 0) return;
  // Mails to a plain address, such as an invitation, know no person; once sent they keep no address either.
  await db
    .deleteFrom("outbox")
    .where(sql<string>`lower(address)`, "in", leaving.emailKeys)
    .where("status", "=", "waiting")
    .where("claim", "is", null)
    .execute();
}

/** A mail server's refusal usually quotes the address. */
const quotingThem: Rows = ({ emailKeys }) =>
  emailKeys.length === 0
    ? null
    : sql<SqlBool>`(${sql.join(
        emailKeys.map((key) => sql`lower(last_error) like ${`%${key.replaceAll(/[\\%_]/g, "\\$&")}%`} escape '\\'`),
        sql` or `,
      )})`;

export const outboxPolicies = {
  outbox: {
    backup: { key: ["id"] },
    columns: {
      ...kept(
        "ids: a mail is written when it is sent",
        "id",
        "kind",
        "recipient",
        "registration_id",
        "person_id",
        "ids",
      ),
      ...kept("when it goes, and how often it was tried", "priority", "not_after", "dedupe_key", "status", "attempts"),
      ...kept("when it goes, and how often it was tried", "created_at", "next_attempt_at", "claim", "sent_at"),
      ...kept("gone as soon as the mail is sent or over; one that waits is deleted", "address"),
      ...cleared("last_error"),
    },
    forget: [{ clear: anyOf(ofRegistration("registration_id"), ofPerson("person_id"), quotingThem) }, dropTheirMails],
    purge: "as-forget",
  },
} satisfies TablePolicies<OutboxTables>;
