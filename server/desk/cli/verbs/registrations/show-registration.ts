import { formatMoney } from "#content/en/formats.ts";
import { describedProgramme } from "#content/facts.ts";
import type { RecordedEvent } from "#server/storage/audit-entry.ts";
import { mailRecord } from "#server/desk/mail/mail-record.ts";
import { registrationRecord } from "#server/desk/registrations/registration-sheet.ts";
import { showRegistration, type ShownRegistration } from "#server/desk/registrations/show-registration.ts";
import { describeMail } from "#server/desk/cli/describe-mail.ts";
import { statusText, fullTime, safeText } from "#server/desk/cli/display-text.ts";
import { findRefusals } from "#server/desk/cli/refusals.ts";
import { invoiceLines, invoiceRecord } from "#server/desk/cli/describe-invoice.ts";
import type { Verb } from "#server/desk/cli/verb.ts";

const programme = describedProgramme();

export const showRegistrationVerb: Verb = {
  name: "show",
  form: "<id or email> [--json]",
  summary: "show a registration, or all of one person's, with emails and events",
  details: ["The first eight characters of an id are enough if they are unique."],
  async run({ desk, terminal }, { positionals: [word = ""], options }) {
    const found = await showRegistration(desk, word);
    if (!found.ok) return { failed: findRefusals[found.reason] };
    for (const shown of found.shown) {
      const text = options["json"] ? JSON.stringify(recordOf(shown)) : `${describe(shown).join("\n")}\n`;
      if (!(await terminal.print(text))) break;
    }
    return "done";
  },
};

const recordOf = ({ registration, mails, events, invoice }: ShownRegistration) => ({
  ...registrationRecord(registration),
  mails: mails.map(mailRecord),
  events: events.map(eventRecord),
  invoice: invoice && invoiceRecord(invoice),
});

const eventRecord = ({ receivedAt, ...event }: RecordedEvent) => ({
  ...event,
  receivedAt: new Date(receivedAt).toISOString(),
});

function describe({ registration, mails, events, invoice }: ShownRegistration): string[] {
  const { registrationType, tier, amountCents, refundedCents, disputedAt, disputeLostAt, paidAt, email } = registration;
  const refunded = refundedCents > 0 ? `, ${formatMoney(refundedCents)} refunded` : "";
  const rows: [string, string | null][] = [
    ["Season", registration.season],
    ["Status", `${statusText(registration)}, since ${fullTime(registration.statusAt)}`],
    ["Package", `${programme.packages[registrationType].title}, ${tier} price`],
    ["Amount", formatMoney(amountCents) + refunded],
    ["Name", email === null ? "(forgotten)" : `${safeText(registration.firstName)} ${safeText(registration.lastName)}`],
    ["Email", safeText(email)],
    ["Phone", safeText(registration.phone)],
    ["Company", safeText(registration.company)],
    ["Registered", fullTime(registration.createdAt)],
    ["Paid", paidAt === null ? null : fullTime(paidAt)],
    ["Disputed", disputedAt === null ? null : fullTime(disputedAt)],
    ["Dispute lost", disputeLostAt === null ? null : fullTime(disputeLostAt)],
    ["Duplicate of", registration.duplicateOf],
    ["Checkout", registration.sessionId],
    ["Price id", registration.priceId],
    ["Terms", registration.termsVersion],
  ];
  return [
    `Registration ${registration.id}`,
    ...rows.flatMap(([name, value]) => (value ? [`  ${name.padEnd(13)} ${value}`] : [])),
    ...(invoice ? invoiceLines(invoice) : []),
    ...(mails.length > 0 ? ["  Mails"] : []),
    ...mails.map((mail) => `    ${mail.kind.padEnd(21)} ${describeMail(mail)}`),
    ...(events.length > 0 ? ["  Events of the payment provider"] : []),
    ...events.map(({ type, receivedAt }) => `    ${fullTime(receivedAt)}  ${type}`),
  ];
}
