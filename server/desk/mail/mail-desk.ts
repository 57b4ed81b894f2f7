import type { Actor } from "#domain/people/actor.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { csvLine, sheetFile } from "#server/export/csv.ts";
import type { Desk } from "../desk.ts";
import type { PageRequest } from "../list/list-page.ts";
import { listMail, outboxPage, type OutboxQuery } from "./outbox-list.ts";
import { mailFields, mailRecord } from "./mail-record.ts";
import { resendMail } from "./resend-mail.ts";

/** So many letters are named under the form. */
const lettersShown = 10;

/** What the desk's pages about mail ask for. */
export function createMailDesk(desk: Desk) {
  const { store, clock, database, programme } = desk;
  const { db } = database;
  return {
    page: (query: OutboxQuery, request: PageRequest) => outboxPage(desk, query, request),
    depth: () => store.outboxDepth(),

    /** One mail by its id. */
    async find(id: string) {
      const { rows } = await outboxPage(desk, { id }, {});
      return rows[0] ?? null;
    },

    resend: (actor: Actor, id: string) => resendMail(desk, actor, id),

    /** The lines of a spreadsheet. That it was taken is in the log. */
    async export(actor: Actor, query: Pick<OutboxQuery, "status">): Promise<AsyncIterable<string>> {
      await store.appendAudit({ at: clock.now(), actor, action: "export", subjects: [], detail: "mail" });
      const sheet = {
        header: csvLine([...mailFields]),
        line: (mail: Parameters<typeof mailRecord>[0]) => {
          const record = mailRecord(mail);
          return csvLine(mailFields.map((field) => record[field]));
        },
      };
      return sheetFile(sheet, listMail(desk, query).pages);
    },

    /** The last letters to groups, new ones first, without tests. */
    async letters() {
      const rows = await db
        .selectFrom("group_mails")
        .select(["id", "mail_group", "subject", "recipients", "created_at"])
        .where("season", "=", programme.id)
        .where("is_test", "=", 0)
        .orderBy("created_at", "desc")
        .limit(lettersShown)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        group: row.mail_group,
        subject: row.subject,
        recipients: row.recipients,
        at: fromText(row.created_at),
      }));
    },

    /** The chambers whose members can be written to. */
    async chambers(): Promise<{ id: string; name: string }[]> {
      const rows = await db
        .selectFrom("chambers")
        .select(["id", "name"])
        .where("season", "=", programme.id)
        .where("closed_at", "is", null)
        .orderBy("name")
        .orderBy("id")
        .execute();
      return rows.map(({ id, name }) => ({ id, name: name ?? id.slice(0, 8) }));
    },
  };
}

/** Makes everything in the outbox that waits for another attempt due at once. Gives how many that were. */
export async function retryAllMails({ store, clock }: Pick<Desk, "store" | "clock">, actor: Actor): Promise<number> {
  const hurried = await store.hurryMails(clock.now());
  await store.appendAudit({
    at: clock.now(),
    actor,
    action: "mail-retry-all",
    subjects: [],
    detail: `${hurried} mails`,
  });
  return hurried;
}
