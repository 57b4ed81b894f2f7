import type { Route } from "./+types/scholarships";
import { scholarshipStates } from "#domain/scholarships/application.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { deskRequest } from "../desk-request.ts";
import { DeskList } from "../list/desk-list.tsx";
import { listAddress } from "../list/list-query.ts";
import { readScholarshipQuery, scholarshipQuery } from "./scholarship-query.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);
export const handle = { frame: "desk", noindex: true };

const path = "/desk/scholarships";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, copy, facts } = deskRequest(context);
  const words = copy.desk.scholarships(facts);
  const query = readScholarshipQuery(request.url);
  const [page, counts] = await Promise.all([
    desk.scholarships.list(scholarshipQuery(query)).page(query.page),
    desk.scholarships.countByState(),
  ]);
  const addressOf = listAddress(path, query);
  const moment = (at: number | null) => (at === null ? "" : copy.desk.moment(facts, at));
  const { columns, title, none, searchHint, states } = words;
  return {
    meta: words.meta,
    title,
    none,
    searchHint,
    path,
    words: copy.desk.list(),
    search: query.search,
    filters: [
      {
        name: "state",
        label: words.state,
        value: query.filters.state ?? "",
        options: scholarshipStates.map((state) => ({ value: state, label: states[state] })),
      },
    ],
    columns: Object.entries(columns).map(([key, label]) => ({ key, label })),
    rows: page.rows.map(({ id, name, email, town, state, createdAt, decidedAt }) => ({
      id,
      to: `${path}/${id}`,
      cells: {
        name: name || email || words.forgotten,
        email,
        town,
        state: states[state],
        applied: moment(createdAt),
        decided: moment(decidedAt),
      },
    })),
    newer: page.newer && addressOf({ before: page.newer }),
    older: page.older && addressOf({ after: page.older }),
    totals: scholarshipStates.map((state) => ({ label: states[state], value: copy.desk.count(counts[state]) })),
    exportTo: listAddress(`${path}.csv`, query)(),
  };
}

export default function ScholarshipsPage({ loaderData }: Route.ComponentProps) {
  return <DeskList {...loaderData} />;
}
