import { programme } from "#content/programme.ts";
import type { OutboxMail } from "#server/storage/outbox-port.ts";
import { csvLine } from "../csv.ts";
import { counted, fullTime, safeText, tableTime } from "../display-text.ts";
import { mailFields, mailRecord } from "../mail-record.ts";
import { pagesOf } from "../registration-record.ts";
import { printTable, type Column } from "../table.ts";
import { listFormat, UsageError, type Verb } from "../verb.ts";

const statuses = ["waiting", "sent", "given-up", "forgotten"] as const;

const columns: readonly Column<OutboxMail>[] = [
  { title: "Status", cell: ({ status }) => status },
  { title: "Kind", cell: ({ kind }) => kind },
  { title: "Mail", cell: ({ id }) => id, min: 8, isId: true },
  { title: "Registration", cell: ({ registrationId }) => registrationId ?? "", min: 12, isId: true, dropFirst: 3 },
  { title: `Written (${programme.zoneLabel})`, cell: ({ createdAt }) => tableTime(createdAt), dropFirst: 1 },
  {
    title: `Sent or next try (${programme.zoneLabel})`,
    cell: ({ status, sentAt, nextAttemptAt }) => tableTime(status === "waiting" ? nextAttemptAt : sentAt),
    min: 16,
  },
  { title: "Tries", cell: ({ attempts }) => String(attempts), align: "right", dropFirst: 2 },
  { title: "Last error", cell: ({ lastError }) => safeText(lastError), min: 10 },
];

export const listMailVerb: Verb = {
  name: "mail",
  form: "[--status S] [--json|--csv]",
  summary: "list the outbox: waiting, sent, given up, with the last error",
  details: [
    `--status S   only those that are ${statuses.join(", ")}`,
    "`desk resend <id>` sends one again; the first eight characters of its id are enough where they are unique.",
  ],
  options: { status: { type: "string" }, json: { type: "boolean" }, csv: { type: "boolean" } },
  words: 0,
  async run({ core: { store }, terminal }, given) {
    const format = listFormat(given);
    const wanted = given.options["status"];
    const status = statuses.find((known) => known === wanted);
    if (wanted !== undefined && !status) throw new UsageError(`--status is one of ${statuses.join(", ")}`);
    const pages = pagesOf<OutboxMail>((page) => store.listMailPage({ ...page, ...(status && { status }) }));

    if (format === "table") {
      const count = await printTable(terminal, columns, pages);
      const { waiting, givenUp, oldestWaitingAt } = await store.outboxDepth();
      const since = oldestWaitingAt === null ? "" : ` (the oldest since ${fullTime(oldestWaitingAt)})`;
      if (count > 0) await terminal.print("");
      await terminal.print(`${counted(count, "mail")} listed; ${waiting} waiting${since}, ${givenUp} given up in all.`);
      return "done";
    }
    if (format === "csv" && !(await terminal.print(`${csvLine(mailFields)}\r`))) return "done";
    for await (const page of pages)
      for (const mail of page) {
        const record = mailRecord(mail);
        const line =
          format === "json" ? JSON.stringify(record) : `${csvLine(mailFields.map((field) => record[field]))}\r`;
        if (!(await terminal.print(line))) return "done";
      }
    return "done";
  },
};
