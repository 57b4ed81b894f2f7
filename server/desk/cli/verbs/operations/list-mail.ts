import { describedProgramme } from "#content/facts.ts";
import { mailStatuses, type OutboxMail } from "#server/storage/outbox-port.ts";
import { csvLine } from "#server/export/csv.ts";
import { listMail } from "#server/desk/mail/list-mail.ts";
import { retryAllMails } from "#server/desk/mail/retry-all-mails.ts";
import { mailFields, mailRecord } from "#server/desk/mail/mail-record.ts";
import { counted, fullTime, safeText, tableTime } from "#server/desk/cli/display-text.ts";
import { printLines } from "#server/desk/cli/print-lines.ts";
import { printTable, type Column } from "#server/desk/cli/table.ts";
import { choiceOption, listFormat, type Verb } from "#server/desk/cli/verb.ts";

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
