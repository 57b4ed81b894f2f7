import type { DescribedProgramme } from "#content/describe-programme.ts";
import type { Registration } from "#domain/registration/registration.ts";
import { civilIn, type Instant } from "#domain/time/time.ts";
import { csvLine, type CsvCell, exportText } from "#server/export/csv.ts";
import { toTextOrNull } from "#server/storage/queries/rows.ts";

/** For a spreadsheet: in dollars, and at the clock of the programme's zone. */
export function registrationSheet(programme: DescribedProgramme, { phones = true }: { phones?: boolean } = {}) {
  const { zone, zoneLabel } = programme;
  const clock = (at: Instant | null): string | null => (at === null ? null : civilIn(at, zone).replace("T", " "));
  const columns: readonly (readonly [title: string, cell: (registration: Registration) => CsvCell])[] = [
    ["Id", ({ id }) => id],
    ["Season", ({ season }) => season],
    ["Status", ({ status }) => status],
    ["Package", ({ registrationType }) => programme.packages[registrationType].title],
    ["First name", ({ firstName }) => firstName],
    ["Last name", ({ lastName }) => lastName],
    ["Email", ({ email }) => email],
    ...(phones ? [["Phone", ({ phone }: Registration) => phone] as const] : []),
    ["Company", ({ company }) => company],
    ["Amount", ({ amountCents }) => dollars(amountCents)],
    ["Refunded", ({ refundedCents }) => dollars(refundedCents)],
    ["Currency", ({ currency }) => currency.toUpperCase()],
    [`Registered (${zoneLabel})`, ({ createdAt }) => clock(createdAt)],
    [`Paid (${zoneLabel})`, ({ paidAt }) => clock(paidAt)],
    [`Disputed (${zoneLabel})`, ({ disputedAt }) => clock(disputedAt)],
    ["Price", ({ tier }) => tier],
    ["Transaction", ({ sessionId }) => sessionId],
    ["Duplicate of", ({ duplicateOf }) => duplicateOf],
    ["Terms", ({ termsVersion }) => termsVersion],
  ];
  return {
    header: csvLine(columns.map(([title]) => title)),
    line: (registration: Registration): string => csvLine(columns.map(([, cell]) => cell(registration))),
  };
}

/** As spreadsheets read it: "350.00". */
const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** A registration as `--json` gives it. Programs rely on these names: add to them, rename none. */
export function registrationRecord(registration: Registration) {
  return {
    id: registration.id,
    season: registration.season,
    status: registration.status,
    registrationType: registration.registrationType,
    firstName: exportText(registration.firstName),
    lastName: exportText(registration.lastName),
    email: exportText(registration.email),
    phone: exportText(registration.phone),
    company: exportText(registration.company),
    locale: registration.locale,
    priceId: registration.priceId,
    amountCents: registration.amountCents,
    refundedCents: registration.refundedCents,
    currency: registration.currency,
    sessionId: registration.sessionId,
    createdAt: toTextOrNull(registration.createdAt),
    paidAt: toTextOrNull(registration.paidAt),
    tier: registration.tier,
    statusAt: toTextOrNull(registration.statusAt),
    disputedAt: toTextOrNull(registration.disputedAt),
    disputeLostAt: toTextOrNull(registration.disputeLostAt),
    duplicateOf: registration.duplicateOf,
    termsVersion: registration.termsVersion,
  };
}
