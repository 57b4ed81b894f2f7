import { programme } from "#content/programme.ts";
import { deskRefundRequest } from "#content/en/desk/refund-request.ts";
import { formatMoney } from "#content/en/formats.ts";
import { answerRefundRequest, type RefundAnswered } from "#server/handing/refund-requests.ts";
import type { RefundRequest } from "#server/handing/find-refund-request.ts";
import { counted, safeText, tableTime } from "#server/desk/cli/display-text.ts";
import { printRecords } from "#server/desk/cli/print-records.ts";
import type { Column } from "#server/desk/cli/table.ts";
import { listFormat, textOption, type Verb } from "#server/desk/cli/verb.ts";
import { listRefundRequests } from "#server/desk/registrations/list-registrations.ts";
import { wholeId } from "#server/desk/whole-id.ts";

const columns: readonly Column<RefundRequest>[] = [
  { title: "Request", cell: ({ id }) => id, min: 8, isId: true },
  { title: "Registration", cell: ({ registrationId }) => registrationId, min: 8, isId: true },
  { title: "Name", cell: ({ name }) => safeText(name), min: 12 },
  { title: "Left", cell: (request) => formatMoney(request.amountCents - request.refundedCents) },
  { title: `Asked (${programme.zoneLabel})`, cell: ({ askedAt }) => tableTime(askedAt), dropFirst: 2 },
  { title: "Why", cell: ({ reason }) => safeText(reason ?? ""), min: 12, dropFirst: 1 },
];

export const listRefundRequestsVerb: Verb = {
  name: "refund-requests",
  form: "[--json|--csv]",
  summary: "list refund requests that are waiting for a decision, oldest first",
  details: [
    "`desk refund <registration id>` refunds one and settles it; `desk refund-requests answer` settles it without a refund.",
  ],
  async run({ desk, terminal }, given) {
    const rows = await listRefundRequests(desk);
    await printRecords(terminal, given, rows, {
      columns,
      fields: ["id", "registration", "name", "email", "leftCents", "reason", "askedAt"],
      record: ({ id, registrationId, name, email, amountCents, refundedCents, reason, askedAt }) => ({
        id,
        registration: registrationId,
        name,
        email,
        leftCents: amountCents - refundedCents,
        reason,
        askedAt: new Date(askedAt).toISOString(),
      }),
    });
    if (listFormat(given) === "table") await terminal.print(`${counted(rows.length, "request")} listed.`);
    return "done";
  },
};

const refusals: Record<Extract<RefundAnswered, { ok: false }>["reason"], string> = {
  unknown: "There is no request with this id.",
  settled: deskRefundRequest().refused.settled,
  no_answer: "Say what to tell the person with --answer.",
};

export const answerRefundRequestVerb: Verb = {
  name: "refund-requests answer",
  form: "<request id> --answer A",
  summary: "answer a refund request without a refund",
  details: ["Your answer goes to the person by email, and appears on their page.", "--answer A   what they will read"],
  async run({ desk, actor }, given) {
    const { db } = desk.database;
    const id = await wholeId(db, "refund_requests", given.positionals[0] ?? "");
    const answer = (textOption(given, "answer") ?? "").trim();
    const answered = await answerRefundRequest({ db, at: desk.clock.now() }, actor, { id, answer });
    if (!answered.ok) return { failed: refusals[answered.reason] };
    return { done: deskRefundRequest().done.answered };
  },
};
