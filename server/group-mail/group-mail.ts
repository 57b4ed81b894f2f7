import { randomUUID } from "node:crypto";
import { setTimeout as wait, setImmediate as nextTurn } from "node:timers/promises";
import { groupEmail } from "#content/en/emails/group-mail.ts";
import { factsAt } from "#content/facts.ts";
import type { GroupLetter } from "#domain/group-mail/group-mail-form.ts";
import { purposeOf, type MailPurpose } from "#domain/group-mail/mail-groups.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import { markTold } from "#server/people/interest-rows.ts";
import { emailText } from "#server/mail/rendering/email-text.ts";
import { newMail } from "#server/mail/outbox/queue-mail.ts";
import type { Queries } from "#server/storage/database.ts";
import { isSqlite } from "#server/storage/migrations/is-sqlite.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { insertMails } from "#server/storage/queries/mail/insert-mail.ts";
import { toText } from "#server/storage/queries/rows.ts";
import {
  unsubscribeAddress,
  unsubscribeKey,
  unsubscribeToken,
  withoutUnsubscribed,
} from "#server/mail/unsubscribes.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { listGroupMembers, type GroupChoice } from "./group-members.ts";

/** Somebody in the group, and what a letter may name of them. */
interface GroupReader {
  personId: string;
  email: string;
  firstName: string | null;
  team: string | null;
}

/** Few trips to a database elsewhere, a millisecond or two in one that is embedded. */
const atOnce = 250;

/** Everybody in the group as it is now who can be written to, each once, in a fixed order. */
async function readGroup(db: Queries, choice: GroupChoice, now: Instant): Promise<GroupReader[]> {
  const readers: GroupReader[] = [];
  for (const ids of inParts(await listGroupMembers(db, choice, now), atOnce)) {
    const rows = await db
      .selectFrom("people")
      .leftJoin("team_members", (join) =>
        join
          .onRef("team_members.person_id", "=", "people.id")
          .on("team_members.season", "=", choice.season)
          .on("team_members.left_at", "is", null),
      )
      .leftJoin("teams", "teams.id", "team_members.team_id")
      .select(["people.id as personId", "people.email", "people.first_name as firstName", "teams.name as team"])
      .where("people.id", "in", ids)
      .orderBy("people.id")
      .execute();
    for (const { email, ...row } of rows) if (email !== null) readers.push({ ...row, email });
    await nextTurn();
  }
  return readers;
}

export interface GroupMailOptions {
  db: Queries;
  clock: Clock;
  season: string;
  siteUrl: string;
  /** Something was just put into the outbox. */
  onQueued: () => void;
}

/** Who would get a letter, and who of the group would not. */
export interface Readers {
  readers: readonly GroupReader[];
  /** In the group, but unsubscribed from news. */
  unsubscribed: number;
}

export interface PreviewedLetter {
  /** How many it would go to. */
  count: number;
  /** In the group, but unsubscribed from news. */
  unsubscribed: number;
  purpose: MailPurpose;
  /** Which of the readers this is, from 0. */
  index: number;
  to: string;
  subject: string;
  /** The mail's text part, word for word. */
  text: string;
}

export type GroupMailSent =
  { ok: true; recipients: number; already: boolean } | { ok: false; reason: "nobody" | "unknown_sender" };

/** SQLite writes on the event loop: as long as a part took, pages are answered. PostgreSQL makes nobody wait. */
const parts = {
  sqlite: { rows: 24, pause: () => wait(1) },
  postgres: { rows: 500, pause: () => Promise.resolve() },
};

/** Letters from the desk to many people at once, each through the outbox, once. */
export function createGroupMail({ db, clock, season, siteUrl, onQueued }: GroupMailOptions) {
  async function readersOf(letter: GroupLetter): Promise<Readers> {
    const all = await readGroup(db, { season, ...letter }, clock.now());
    if (purposeOf(letter.group, letter.own) === "own") return { readers: all, unsubscribed: 0 };
    const readers = await withoutUnsubscribed(db, all);
    return { readers, unsubscribed: all.length - readers.length };
  }

  /** False where a letter with this id is there already: the form was sent before. */
  async function keep(
    transaction: Queries,
    id: string,
    letter: GroupLetter,
    about: { senderId: string; recipients: number; isTest: boolean; at: Instant },
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("group_mails")
      .values({
        id,
        season,
        sender_id: about.senderId,
        mail_group: letter.group,
        chamber_id: letter.chamberId,
        subject: letter.subject,
        message: letter.message,
        purpose: purposeOf(letter.group, letter.own),
        is_test: about.isTest ? 1 : 0,
        recipients: about.recipients,
        created_at: toText(about.at),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  return {
    readersOf,

    /** The letter as one of its readers would get it, and how many they are. Beyond the last comes the first. */
    async preview(letter: GroupLetter, wanted: number): Promise<PreviewedLetter | null> {
      const { readers, unsubscribed } = await readersOf(letter);
      const index = readers.length === 0 ? 0 : ((wanted % readers.length) + readers.length) % readers.length;
      const reader = readers[index];
      if (!reader) return null;
      const purpose = purposeOf(letter.group, letter.own);
      const key = purpose === "news" ? await unsubscribeKey(db) : null;
      const unsubscribeAt = key && unsubscribeAddress(siteUrl, unsubscribeToken(key, reader.email));
      const content = groupEmail({ ...letter, ...reader, unsubscribeAt, isTest: false }, factsAt(clock.now()));
      return {
        count: readers.length,
        unsubscribed,
        purpose,
        index,
        to: reader.email,
        subject: content.subject,
        text: emailText(content, siteUrl),
      };
    },

    /** Sends the letter to its sender alone, as a reader would get it. */
    async test(senderId: string, letter: GroupLetter): Promise<void> {
      const at = clock.now();
      const id = randomUUID();
      await db.transaction().execute(async (transaction) => {
        await keep(transaction, id, letter, { senderId, recipients: 1, isTest: true, at });
        const mail = newMail({ kind: "group-mail-test", ids: { personId: senderId, groupMailId: id }, at });
        await insertMails(transaction, [mail]);
      });
      onQueued();
    },

    /**
     * Queues the letter for everybody in the group, in one transaction: either all of it is in the outbox or nothing,
     * and the same id never is there twice. So a process that dies, or a button that is pressed twice, leaves nobody out
     * and writes to nobody twice.
     */
    async send(actor: Extract<Actor, { kind: "organizer" }>, id: string, letter: GroupLetter): Promise<GroupMailSent> {
      const known = await db.selectFrom("group_mails").select("recipients").where("id", "=", id).executeTakeFirst();
      if (known) return { ok: true, recipients: known.recipients, already: true };
      const { readers } = await readersOf(letter);
      if (readers.length === 0) return { ok: false, reason: "nobody" };
      const at = clock.now();
      const recipients = readers.length;
      // In the order of the indexes by person and by key, in which each is then found beside the last one.
      const personIds = readers.map(({ personId }) => personId).toSorted();
      const mails = personIds.map((personId) =>
        newMail({ kind: "group-mail", ids: { groupMailId: id, personId }, at }),
      );
      const isNew = await db.transaction().execute(async (transaction) => {
        const about = { senderId: actor.personId, recipients, isTest: false, at };
        if (!(await keep(transaction, id, letter, about))) return false;
        await insertMails(transaction, mails, parts[isSqlite(db) ? "sqlite" : "postgres"]);
        // They were promised one letter a season, so this is it.
        if (letter.group === "interested") await markTold(transaction, season, personIds, at);
        await appendAudit(transaction, {
          at,
          actor,
          action: "write-to-group",
          subjects: [id],
          detail: `${letter.group}, ${recipients}`,
        });
        return true;
      });
      onQueued();
      return { ok: true, recipients, already: !isNew };
    },
  };
}

export type GroupMail = ReturnType<typeof createGroupMail>;
