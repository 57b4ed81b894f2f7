import { formatMoney } from "#content/en/formats.ts";
import { describedProgramme } from "#content/facts.ts";
import type { RecordedEvent } from "#server/storage/desk-port.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { OutboxMail } from "#server/storage/outbox-port.ts";
import { fullTime, safeText } from "../display-text.ts";
import { findRegistrations } from "../find-registrations.ts";
import { describeMail, mailRecord } from "../mail-record.ts";
import { describeStatus, toRecord } from "../registration-record.ts";
import type { Verb } from "../verb.ts";

export const showRegistrationVerb: Verb = {
  name: "show",
  form: "<id or e-mail> [--json]",
  summary: "show a registration, or all of one person, with mails and events",
  details: ["The first eight characters of an id are enough where they are unique."],
  options: { json: { type: "boolean" } },
  words: 1,
  async run({ core: { store }, terminal }, { positionals: [word = ""], options }) {
    const found = await findRegistrations(store, word);
    if (!found.ok) {
      terminal.note(found.words);
      return "failed";
    }
    for (const registration of found.registrations) {
      const [mails, events] = await Promise.all([store.mailsOf(registration.id), store.eventsOf(registration.id)]);
      const text = options["json"]
        ? JSON.stringify({ ...toRecord(registration), mails: mails.map(mailRecord), events: events.map(eventRecord) })
        : `${describe(registration, mails, events).join("\n")}\n`;
      if (!(await terminal.print(text))) break;
    }
    return "done";
  },
};

const programme = describedProgramme();

const eventRecord = ({ receivedAt, ...event }: RecordedEvent) => ({
  ...event,
  receivedAt: new Date(receivedAt).toISOString(),
});

function describe(registration: Registration, mails: readonly OutboxMail[], events: readonly RecordedEvent[]) {
  const { registrationType, tier, amountCents, refundedCents, disputedAt, paidAt, email } = registration;
  const refunded = refundedCents > 0 ? `, ${formatMoney(refundedCents)} refunded` : "";
  const rows: [string, string | null][] = [
    ["Status", `${describeStatus(registration)}, since ${fullTime(registration.statusAt)}`],
    ["Package", `${programme.packages[registrationType].title}, ${tier} price`],
    ["Amount", formatMoney(amountCents) + refunded],
    ["Name", email === null ? "(forgotten)" : `${safeText(registration.firstName)} ${safeText(registration.lastName)}`],
    ["E-mail", safeText(email)],
    ["Phone", safeText(registration.phone)],
    ["Company", safeText(registration.company)],
    ["Registered", fullTime(registration.createdAt)],
    ["Paid", paidAt === null ? null : fullTime(paidAt)],
    ["Disputed", disputedAt === null ? null : fullTime(disputedAt)],
    ["Duplicate of", registration.duplicateOf],
    ["Checkout", registration.sessionId],
    ["Price id", registration.priceId],
    ["Terms", registration.termsVersion],
  ];
  return [
    `Registration ${registration.id}`,
    ...rows.flatMap(([name, value]) => (value ? [`  ${name.padEnd(13)} ${value}`] : [])),
    ...(mails.length > 0 ? ["  Mails"] : []),
    ...mails.map((mail) => `    ${mail.kind.padEnd(17)} ${describeMail(mail)}`),
    ...(events.length > 0 ? ["  Events of the payment provider"] : []),
    ...events.map(({ type, receivedAt }) => `    ${fullTime(receivedAt)}  ${type}`),
  ];
}
