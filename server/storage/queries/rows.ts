import type { Database, Queries, RowOf, TableName } from "#server/storage/database.ts";
import type { ExpressionBuilder, Insertable, Kysely, Updateable } from "kysely";
import type { Instant } from "#domain/time/time.ts";
import { mailPriorities, type OutboxMail } from "../outbox-mail.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { NewCheckout } from "../store.ts";

export const toText = (at: Instant): string => new Date(at).toISOString();
export const fromText = (text: string): Instant => Date.parse(text);
export const toTextOrNull = (at: Instant | null): string | null => (at === null ? null : toText(at));
const fromTextOrNull = (text: string | null): Instant | null => (text === null ? null : fromText(text));

/** By this, one person's registrations are found. Addresses differ in case only by accident. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** For statements whose table is a parameter; what they set is checked where it is given. */
type Tables = Record<string, Record<string, unknown>>;
const untyped = (db: Queries) => db as unknown as Kysely<Tables>;

/** Stores a row. Columns that it does not name are null, or have the default that their migration gave them. */
export async function insertRow<Table extends TableName>(
  db: Queries,
  table: Table,
  row: Insertable<Database[Table]>,
): Promise<void> {
  await untyped(db)
    .insertInto<string>(table)
    .values(row as Record<string, unknown>)
    .execute();
}

/** Stores a row, unless one has the same values in these columns already. */
export async function insertIfNew<Table extends TableName>(
  db: Queries,
  table: Table,
  alike: readonly (keyof RowOf<Table> & string)[],
  row: Insertable<Database[Table]>,
): Promise<void> {
  await untyped(db)
    .insertInto<string>(table)
    .values(row as Record<string, unknown>)
    .onConflict((conflict) => conflict.columns(alike).doNothing())
    .execute();
}

/** What a row must have to be meant, column by column. A null says that the column is empty. */
type Having<Table extends TableName> = Partial<RowOf<Table>>;

const areAs = (having: object) => (row: ExpressionBuilder<Tables, string>) =>
  row.and(Object.entries(having).map(([column, value]) => row(column, value === null ? "is" : "=", value)));

/** Changes the row with this id, where there is one. */
export const updateRow = <Table extends TableName>(
  db: Queries,
  table: Table,
  id: string,
  columns: Updateable<Database[Table]>,
): Promise<void> => updateRows(db, table, { id } as Having<Table>, columns);

export async function updateRows<Table extends TableName>(
  db: Queries,
  table: Table,
  having: Having<Table>,
  columns: Updateable<Database[Table]>,
): Promise<void> {
  await untyped(db)
    .updateTable<string>(table)
    .set(columns as Record<string, unknown>)
    .where(areAs(having))
    .execute();
}

/** These columns of every row that is meant. */
export async function findRows<Table extends TableName, Column extends keyof RowOf<Table> & string>(
  db: Queries,
  table: Table,
  columns: readonly Column[],
  having: Having<Table>,
): Promise<Pick<RowOf<Table>, Column>[]> {
  const rows = await untyped(db).selectFrom<string>(table).select(columns).where(areAs(having)).execute();
  return rows as Pick<RowOf<Table>, Column>[];
}

/** These columns of one row; undefined where there is none. */
export const findRow = async <Table extends TableName, Column extends keyof RowOf<Table> & string>(
  db: Queries,
  table: Table,
  columns: readonly Column[],
  having: Having<Table>,
): Promise<Pick<RowOf<Table>, Column> | undefined> => (await findRows(db, table, columns, having))[0];

/** The same of a row that must be there. */
export async function readRow<Table extends TableName, Column extends keyof RowOf<Table> & string>(
  db: Queries,
  table: Table,
  columns: readonly Column[],
  having: Having<Table>,
): Promise<Pick<RowOf<Table>, Column>> {
  const row = await findRow(db, table, columns, having);
  if (!row) throw new Error(`there is no such row in ${table}`);
  return row;
}

export function toRegistration(row: RowOf<"registrations">): Registration {
  return {
    id: row.id,
    season: row.season,
    status: row.status,
    registrationType: row.registration_type,
    tier: row.tier,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    locale: row.locale,
    priceId: row.price_id,
    amountCents: row.amount_cents,
    askedCents: row.asked_cents,
    refundedCents: row.refunded_cents,
    cardCents: row.card_cents,
    currency: row.currency,
    termsVersion: row.terms_version,
    sessionId: row.session_id,
    sessionUrl: row.session_url,
    sessionExpiresAt: fromText(row.session_expires_at),
    createdAt: fromText(row.created_at),
    statusAt: fromText(row.status_at),
    paidAt: fromTextOrNull(row.paid_at),
    disputedAt: fromTextOrNull(row.disputed_at),
    disputeLostAt: fromTextOrNull(row.dispute_lost_at),
    duplicateOf: row.duplicate_of,
  };
}

export function toPendingRow({
  registration,
  nextCheckAt,
  claimedUntil,
}: NewCheckout): Insertable<Database["registrations"]> {
  return {
    id: registration.id,
    season: registration.season,
    status: "pending",
    registration_type: registration.registrationType,
    tier: registration.tier,
    first_name: registration.firstName,
    last_name: registration.lastName,
    email: registration.email,
    email_key: emailKey(registration.email),
    phone: registration.phone,
    company: registration.company,
    price_id: registration.priceId,
    amount_cents: registration.amountCents,
    currency: registration.currency,
    terms_version: registration.termsVersion,
    session_id: null,
    session_url: null,
    session_expires_at: toText(registration.sessionExpiresAt),
    success_url: registration.successUrl,
    cancel_url: registration.cancelUrl,
    session_claimed_until: toTextOrNull(claimedUntil),
    registered_by: registration.registeredBy ?? null,
    created_at: toText(registration.createdAt),
    status_at: toText(registration.createdAt),
    paid_at: null,
    disputed_at: null,
    dispute_lost_at: null,
    duplicate_of: null,
    next_check_at: toText(nextCheckAt),
    forgotten_at: null,
  };
}

export function toOutboxMail(row: RowOf<"outbox">): OutboxMail {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    ids: JSON.parse(row.ids) as OutboxMail["ids"],
    registrationId: row.registration_id,
    personId: row.person_id,
    address: row.address,
    priority: mailPriorities[row.priority] ?? "normal",
    notAfter: fromTextOrNull(row.not_after),
    status: row.status,
    attempts: row.attempts,
    createdAt: fromText(row.created_at),
    nextAttemptAt: fromText(row.next_attempt_at),
    sentAt: fromTextOrNull(row.sent_at),
    lastError: row.last_error,
  };
}
