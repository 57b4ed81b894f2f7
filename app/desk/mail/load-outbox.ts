import type { DeskMailWords } from "#content/en/desk/mail.ts";
import type { OutboxQuery } from "#server/desk/mail/outbox-list.ts";
import { deskRequest } from "../desk-request.ts";
import { listAddress, readListQuery } from "../list/list-query.ts";

const path = "/desk/mail";

/** The outbox as its address asks for it: for the page, and for the spreadsheet of the same. */
export const readOutboxQuery = (url: string, words: DeskMailWords) =>
  readListQuery(url, { status: Object.keys(words.statuses) });

/** A kind of mail may be searched for as the list names it. */
export const outboxQuery = (
  { search, filters }: ReturnType<typeof readOutboxQuery>,
  { kindNamed }: Pick<DeskMailWords, "kindNamed">,
): OutboxQuery => ({
  search: kindNamed(search) ?? search,
  ...(filters.status && { status: filters.status as NonNullable<OutboxQuery["status"]> }),
});

export async function loadOutbox(context: Parameters<typeof deskRequest>[0], url: string) {
  const { desk, copy, facts } = deskRequest(context);
  const words = copy.desk.mail(facts);
  const query = readOutboxQuery(url, words);
  const [page, depth] = await Promise.all([desk.mail.page(outboxQuery(query, words), query.page), desk.mail.depth()]);
  const addressOf = listAddress(path, query);
  const { columns, title, none, searchHint, status, waiting, givenUp } = words.outbox;
  const moment = (at: number | null) => (at === null ? "" : copy.desk.time(facts, at));
  return {
    isAsked: new URL(url).search !== "" && !new URL(url).searchParams.has("done"),
    path,
    title,
    none,
    searchHint,
    words: copy.desk.list(),
    search: query.search,
    filters: [
      {
        name: "status",
        label: status,
        value: query.filters.status ?? "",
        options: Object.entries(words.statuses).map(([value, label]) => ({ value, label })),
      },
    ],
    columns: [
      { key: "kind", label: columns.kind },
      { key: "reader", label: columns.reader, plain: true },
      { key: "status", label: columns.status, plain: true },
      { key: "created", label: columns.created, when: true, plain: { zone: facts.programme.zoneLabel } },
      { key: "sent", label: columns.sent, when: true, wide: true },
      { key: "attempts", label: columns.attempts, figures: true, wide: true },
      { key: "error", label: columns.error },
    ],
    rows: page.rows.map(({ mail, reader }) => ({
      id: mail.id,
      to: `${path}/${mail.id}`,
      cells: {
        kind: words.kind(mail.kind),
        reader: mail.recipient === "organizer" ? words.organizer : reader,
        status: words.statuses[mail.status],
        created: moment(mail.createdAt),
        sent: moment(mail.sentAt),
        attempts: copy.desk.count(mail.attempts),
        error: mail.lastError ?? "",
      },
    })),
    newer: page.newer && addressOf({ before: page.newer }),
    older: page.older && addressOf({ after: page.older }),
    totals: [
      { label: waiting, value: copy.desk.count(depth.waiting) },
      { label: givenUp, value: copy.desk.count(depth.givenUp) },
    ],
    exportTo: listAddress(`${path}.csv`, query)(),
  };
}
