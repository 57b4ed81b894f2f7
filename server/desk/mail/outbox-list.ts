import type { Selectable } from "kysely";
import type { MailStatus, OutboxMail } from "#server/storage/outbox-port.ts";
import { toOutboxMail } from "#server/storage/queries/rows.ts";
import type { OutboxTable } from "#server/storage/tables/outbox.ts";
import type { Desk } from "../desk.ts";
import { listPage, readSlice, type ListPage, type PageRequest } from "../list/list-page.ts";
import { nameOrEmail } from "../people/name-or-email.ts";
import { matchingMails } from "./matching-mails.ts";

export interface OutboxQuery {
  /** A reader's name or address, a kind of mail, or the beginning of a mail's id. */
  search?: string;
  status?: MailStatus;
  id?: string;
}

/** A mail with whoever gets it, as far as that is known now. */
export interface ListedMail {
  mail: OutboxMail;
  reader: string;
}

/** The outbox as the desk looks through it, new ones first. */
export async function outboxPage(
  { database: { db } }: Pick<Desk, "database">,
  { search = "", status, id }: OutboxQuery,
  request: PageRequest,
): Promise<ListPage<ListedMail>> {
  let query = db
    .selectFrom("outbox")
    .leftJoin("people", "people.id", "outbox.person_id")
    .leftJoin("registrations", "registrations.id", "outbox.registration_id")
    .selectAll("outbox")
    .select(["people.first_name", "people.last_name", "people.email"])
    .select([
      "registrations.first_name as buyer_first",
      "registrations.last_name as buyer_last",
      "registrations.email as buyer_email",
    ]);
  if (status) query = query.where("outbox.status", "=", status);
  if (id !== undefined) query = query.where("outbox.id", "=", id);
  if (search.trim() !== "") query = query.where(await matchingMails(db, search.trim()));
  return listPage(
    request,
    async (slice) => {
      const rows = await readSlice(query, { at: "outbox.created_at", id: "outbox.id" }, slice);
      return rows.map((row) => ({ mail: toOutboxMail(row), reader: readerOf(row) }));
    },
    ({ mail }) => ({ at: mail.createdAt, id: mail.id }),
  );
}

interface Names extends Selectable<OutboxTable> {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  buyer_first: string | null;
  buyer_last: string | null;
  buyer_email: string | null;
}

function readerOf({ recipient, address, buyer_first, buyer_last, buyer_email, ...row }: Names): string {
  if (recipient === "person") return nameOrEmail(row);
  if (recipient === "registration")
    return nameOrEmail({ first_name: buyer_first, last_name: buyer_last, email: buyer_email });
  return recipient === "address" ? (address ?? "") : "";
}
