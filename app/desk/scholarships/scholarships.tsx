import type { Route } from "./+types/scholarships";
import { scholarshipStates } from "#domain/scholarships/application.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { deskRequest } from "../desk-request.ts";
import { DeskList } from "../list/desk-list.tsx";
import { filterOf, listParts } from "../list/list-parts.ts";
import { listAddress } from "../list/list-query.ts";
import { readScholarshipQuery, scholarshipQuery } from "./scholarship-query.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

const path = "/desk/scholarships";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, copy, facts } = deskRequest(context);
  const words = copy.desk.scholarships(facts);
  const query = readScholarshipQuery(request.url);
  const [page, counts] = await Promise.all([
    desk.scholarships.list(scholarshipQuery(query)).page(query.page),
    desk.scholarships.countByState(),
  ]);
  const moment = (at: number | null) => (at === null ? "" : copy.desk.time(facts, at));
  const { columns, states } = words;
  return {
    ...listParts({ copy }, path, words, query, page),
    filters: [filterOf(query, "state", words.state, scholarshipStates, states)],
    columns: Object.entries(columns).map(([key, label]) => {
      const when = key === "applied" || key === "decided";
      return { key, label, when, plain: !when };
    }),
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
    totals: scholarshipStates.map((state) => ({ label: states[state], value: copy.desk.count(counts[state]) })),
    exportTo: listAddress(`${path}.csv`, query)(),
  };
}

export default function ScholarshipsPage({ loaderData }: Route.ComponentProps) {
  return <DeskList {...loaderData} />;
}
