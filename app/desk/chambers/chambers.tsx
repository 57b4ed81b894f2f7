import type { Route } from "./+types/chambers";
import { pageMeta } from "#app/frame/page-meta.ts";
import { deskRequest } from "../desk-request.ts";
import { DeskList } from "../list/desk-list.tsx";
import { listParts } from "../list/list-parts.ts";
import { readListQuery } from "../list/list-query.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

const path = "/desk/chambers";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, rights, copy, facts } = deskRequest(context);
  const words = copy.desk.chambers(facts);
  const query = readListQuery(request.url, {});
  const page = await desk.chambers.page(query.search, query.page, { codes: rights.joinCodes });
  const { columns } = words;
  const isClosed = new URL(request.url).searchParams.get("done") === "closed";
  return {
    ...listParts({ copy }, path, words, query, page),
    filters: [],
    totals: [],
    exportTo: `${path}.csv`,
    result: isClosed ? { ok: true, words: words.done.closed } : null,
    columns: [
      { key: "name", label: columns.name },
      // It opens places: for organizers only.
      ...(rights.joinCodes ? [{ key: "code", label: columns.code }] : []),
      { key: "members", label: columns.members, figures: true },
      { key: "nominated", label: columns.nominated, figures: true },
      { key: "needs", label: columns.needs },
      { key: "since", label: columns.since, when: true },
    ],
    rows: page.rows.map((chamber) => ({
      id: chamber.id,
      to: `${path}/${chamber.id}`,
      cells: {
        name: chamber.name ?? words.unnamed,
        code: rights.joinCodes ? chamber.code : "",
        members: copy.desk.count(chamber.members) + (chamber.cap === null ? "" : ` / ${copy.desk.count(chamber.cap)}`),
        nominated: copy.desk.count(chamber.nominated),
        needs: [
          ...(chamber.flag === null ? [] : [words.flags[chamber.flag]]),
          ...(chamber.paidMembers > 0 ? [words.paidMembers(chamber.paidMembers)] : []),
        ].join(", "),
        since: copy.desk.time(facts, chamber.createdAt),
      },
    })),
  };
}

export default function ChambersPage({ loaderData }: Route.ComponentProps) {
  return <DeskList {...loaderData} />;
}
