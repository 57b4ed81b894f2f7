import { sql, type SqlBool } from "kysely";
import { mailName } from "#content/en/desk/mail-name.ts";
import { foundKinds, type FoundKind } from "#domain/desk/found-kind.ts";
import type { DeskArea } from "#domain/people/audience.ts";
import { fullName } from "#domain/people/full-name.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import type { Queries } from "#server/storage/database.ts";
import { phoneDigits } from "#server/storage/search/phone-digits.ts";
import type { Desk } from "../desk.ts";
import { listInvoiceEntries } from "../invoices/invoice-list.ts";
import { wordsIn } from "../list/list-page.ts";
import { outboxPage } from "../mail/outbox-list.ts";
import { findPeople } from "../people/find-people.ts";
import { findTeams } from "../people/find-teams.ts";
import { nameOrEmail } from "../people/name-or-email.ts";
import { listSubmissionEntries } from "../submissions/submission-list.ts";

export interface FoundItem {
  id: string;
  name: string;
  /** What tells it from others of the name. */
  more: string;
  to: string;
}

/** Of each kind so many; a list of its own has the rest. */
const shownOfEach = 8;

interface Searched {
  db: Queries;
  desk: Desk;
  search: string;
  words: readonly string[];
  joinCodes: boolean;
}

/** Who may see a kind: whoever sees its area; phone numbers, whoever may see those. */
const kinds: Readonly<Record<FoundKind, { area: DeskArea; find(asked: Searched): Promise<FoundItem[]> }>> = {
  people: {
    area: "people",
    async find({ db, words }) {
      const rows = await findPeople(db, { words }, { limit: shownOfEach });
      return rows.map((row) => ({
        id: row.id,
        name: nameOrEmail(row),
        more: row.email ?? "",
        to: `/desk/people/${row.id}`,
      }));
    },
  },
  phones: { area: "people", find: findPhones },
  teams: {
    area: "people",
    async find({ db, desk, search }) {
      const rows = await findTeams(db, { season: desk.programme.id, search }, { limit: shownOfEach });
      return rows.map(({ id, name, chamber }) => ({
        id,
        name: plainLine(name),
        more: chamber ?? "",
        to: `/desk/people/teams/${id}`,
      }));
    },
  },
  projects: {
    area: "submissions",
    async find({ desk, search }) {
      const { rows } = await listSubmissionEntries(desk, { search }).page({ size: shownOfEach });
      return rows.map(({ id, title, team }) => ({
        id,
        name: title || id.slice(0, 8),
        more: team,
        to: `/desk/submissions/${id}`,
      }));
    },
  },
  chambers: {
    area: "chambers",
    async find({ db, desk, words, joinCodes }) {
      let query = db.selectFrom("chambers").select(["id", "name", "code"]).where("season", "=", desk.programme.id);
      // Whoever may not see a code must not find it out letter by letter either.
      const text = joinCodes ? sql`coalesce(name, '') || ' ' || code` : sql`coalesce(name, '')`;
      for (const word of words) query = query.where(sql<SqlBool>`lower(${text}) like ${`%${plain(word)}%`}`);
      const rows = await query.orderBy("name").limit(shownOfEach).execute();
      return rows.map(({ id, name, code }) => ({
        id,
        name: name ?? id.slice(0, 8),
        more: joinCodes ? code : "",
        to: `/desk/chambers/${id}`,
      }));
    },
  },
  registrations: {
    area: "registrations",
    async find({ desk, words }) {
      const rows = await desk.store.listRegistrations({ search: words, limit: shownOfEach });
      return rows.map((row) => ({
        id: row.id,
        name: fullName(row.firstName, row.lastName) || row.id.slice(0, 8),
        more: [row.email, row.company].filter(Boolean).join(", "),
        to: `/desk/registrations/${row.id}`,
      }));
    },
  },
  invoices: {
    area: "invoices",
    async find({ desk, search }) {
      const { rows } = await listInvoiceEntries(desk, { search }).page({ size: shownOfEach });
      return rows.map(({ id, number, name }) => ({ id, name: number, more: name, to: `/desk/invoices/${id}` }));
    },
  },
  transactions: { area: "registrations", find: findTransactions },
  mails: {
    area: "mail",
    async find({ desk, search }) {
      const { rows } = await outboxPage(desk, { search }, { size: shownOfEach });
      return rows.map(({ mail, reader }) => ({
        id: mail.id,
        name: mailName(mail.kind),
        more: reader,
        to: `/desk/mail/${mail.id}`,
      }));
    },
  },
};

/** What a search means anywhere at the desk, by kind, for whoever may see it. */
export async function findAnything(
  desk: Desk,
  search: string,
  { areas, phones, joinCodes }: { areas: readonly DeskArea[]; phones: boolean; joinCodes: boolean },
): Promise<{ kind: FoundKind; rows: FoundItem[] }[]> {
  const words = wordsIn(search);
  if (words.length === 0) return [];
  const asked = { db: desk.database.db, desk, search, words, joinCodes };
  const seen = foundKinds.filter((kind) => areas.includes(kinds[kind].area) && (kind !== "phones" || phones));
  const found = await Promise.all(seen.map(async (kind) => ({ kind, rows: await kinds[kind].find(asked) })));
  return found.filter(({ rows }) => rows.length > 0);
}

/** People and registrations whose number begins so, with the country's own digit or without. */
async function findPhones({ db, search }: Searched): Promise<FoundItem[]> {
  const digits = search.replaceAll(/\D/g, "");
  if (digits.length < 4 || /[a-z@]/i.test(search)) return [];
  const begins = (start: string) =>
    sql<SqlBool>`(${sql.raw(phoneDigits("phone"))} >= ${start} and ${sql.raw(phoneDigits("phone"))} < ${`${start}:`})`;
  const wanted = sql<SqlBool>`phone is not null and (${begins(digits)} or ${begins(`1${digits}`)})`;
  const columns = ["id", "first_name", "last_name", "email", "phone"] as const;
  const people = await db.selectFrom("people").select(columns).where(wanted).limit(shownOfEach).execute();
  const buyers = await db.selectFrom("registrations").select(columns).where(wanted).limit(shownOfEach).execute();
  const toFound = (area: string) => (row: (typeof people)[number]) => ({
    id: `${area}-${row.id}`,
    name: row.phone ?? "",
    more: nameOrEmail(row),
    to: `/desk/${area}/${row.id}`,
  });
  return [...people.map(toFound("people")), ...buyers.map(toFound("registrations"))].slice(0, shownOfEach);
}

/** By the provider's own id of a checkout, or by what a payment is referred to. */
async function findTransactions({ db, search }: Searched): Promise<FoundItem[]> {
  const wanted = search.trim();
  const checkouts = await db
    .selectFrom("registrations")
    .select(["id", "session_id", "first_name", "last_name", "email"])
    .where("session_id", "=", wanted)
    .limit(shownOfEach)
    .execute();
  const payments = await db
    .selectFrom("payments")
    .innerJoin("registrations", "registrations.id", "payments.registration_id")
    .select(["registrations.id", "reference", "registrations.company", "first_name", "last_name", "email"])
    .where("reference", "=", wanted)
    .where("struck_at", "is", null)
    .limit(shownOfEach)
    .execute();
  return [
    ...checkouts.map((row) => ({
      id: row.id,
      name: row.session_id ?? "",
      more: nameOrEmail(row),
      to: `/desk/registrations/${row.id}`,
    })),
    ...payments.map((row) => ({
      id: `payment-${row.id}`,
      name: row.reference ?? "",
      more: row.company ?? nameOrEmail(row),
      to: `/desk/registrations/${row.id}`,
    })),
  ];
}

/** Signs that mean something to `like` mean themselves. */
const plain = (word: string): string => word.toLowerCase().replaceAll(/[%_\\]/g, "");
