import { describedProgramme } from "#content/facts.ts";
import { mailStatuses, type OutboxMail } from "#server/storage/outbox-mail.ts";
import { csvLine } from "#server/export/csv.ts";
import { listMail } from "#server/desk/mail/outbox-list.ts";
import { retryAllMails } from "#server/desk/mail/mail-desk.ts";
import { mailFields, mailRecord } from "#server/desk/mail/mail-record.ts";
import { counted, fullTime, safeText, tableTime } from "#server/desk/cli/display-text.ts";
import { printLines } from "#server/desk/cli/print-records.ts";
import { printTable, type Column } from "#server/desk/cli/table.ts";
import { choiceOption, listFormat, type Verb } from "#server/desk/cli/verb.ts";
import { resendMail, type ResendResult } from "#server/desk/mail/resend-mail.ts";
import { findRefusals } from "#server/desk/cli/refusals.ts";

export const resendMailVerb: Verb = {
  name: "resend",
  form: "<id>",
  summary: "send a registrant's receipt, or any email in the outbox, again",
  details: [
    "The id of a registration means its receipt; the id of an email (`desk mail` lists them) means that email.",
    "The running site sends it within seconds. If the site is not running, it waits for the next start.",
    "An email that is still waiting after a failure is tried right away instead of being sent twice.",
  ],
  async run({ desk, actor }, { positionals: [word = ""] }) {
    const result = await resendMail(desk, actor, word);
    if (!result.ok) return { failed: describeRefusal(result) };
    const { kind, registrationId, personId } = result.mail;
    const about = registrationId ?? personId;
    const name = about === null ? `The ${kind}` : `The ${kind} of ${about}`;
    return { done: result.hurried ? `${name} was still waiting, and is being tried now.` : `${name} is sent again.` };
  },
};

function describeRefusal(result: Extract<ResendResult, { ok: false }>): string {
  switch (result.reason) {
    case "unknown":
      return `${findRefusals.unknown_id} There is no email with it, either.`;
    case "several":
      return "Several emails or registrations have an id that begins like this: give more of it.";
    case "forgotten":
      return "The person was forgotten, so there is no one to write to.";
    case "address_gone":
      return "It went to an address that we no longer keep.";
    case "too_late":
      return "It is too late to send it: what it says is no longer true.";
    case "not_paid":
      return `Nothing was paid (the registration is ${result.status}), so there is no receipt to send.`;
    default:
      return findRefusals[result.reason];
  }
}

const { zoneLabel } = describedProgramme();

const columns: readonly Column<OutboxMail>[] = [
  { title: "Status", cell: ({ status }) => status },
  { title: "Kind", cell: ({ kind }) => kind },
  { title: "Mail", cell: ({ id }) => id, min: 8, isId: true },
  {
    title: "About",
    cell: ({ registrationId, personId }) => registrationId ?? personId ?? "",
    min: 12,
    isId: true,
    dropFirst: 3,
  },
  { title: `Written (${zoneLabel})`, cell: ({ createdAt }) => tableTime(createdAt), dropFirst: 1 },
  {
    title: `Sent or next try (${zoneLabel})`,
    cell: ({ status, sentAt, nextAttemptAt }) => tableTime(status === "waiting" ? nextAttemptAt : sentAt),
    min: 16,
  },
  { title: "Tries", cell: ({ attempts }) => String(attempts), align: "right", dropFirst: 2 },
  { title: "Last error", cell: ({ lastError }) => safeText(lastError), min: 10 },
];

export const listMailVerb: Verb = {
  name: "mail",
  form: "[--status S] [--json|--csv] [--retry-all]",
  summary: "list the outbox: waiting, sent, given up, with the last error",
  details: [
    `--status S   only those that are ${mailStatuses.join(", ")}`,
    "--retry-all  try every waiting email now: for when the mail server works again",
    "`desk resend <id>` sends one again; the first eight characters of its id are enough if they are unique.",
  ],
  async run({ desk, terminal, actor }, given) {
    if (given.options["retry-all"]) {
      const hurried = await retryAllMails(desk, actor);
      return { done: `${counted(hurried, "mail")} will be tried again within a minute.` };
    }
    const format = listFormat(given);
    const status = choiceOption(given, "status", mailStatuses);
    const list = listMail(desk, { ...(status && { status }) });
    if (format === "table") {
      const count = await printTable(terminal, columns, list.pages);
      const { waiting, givenUp, oldestWaitingAt } = await list.depth();
      const since = oldestWaitingAt === null ? "" : ` (the oldest since ${fullTime(oldestWaitingAt)})`;
      if (count > 0) await terminal.print("");
      return { done: `${counted(count, "mail")} listed; ${waiting} waiting${since}, ${givenUp} given up in all.` };
    }
    if (format === "csv" && !(await terminal.print(`${csvLine(mailFields)}\r`))) return "done";
    await printLines(terminal, list.pages, (mail) => {
      const record = mailRecord(mail);
      return format === "json" ? JSON.stringify(record) : `${csvLine(mailFields.map((field) => record[field]))}\r`;
    });
    return "done";
  },
};
