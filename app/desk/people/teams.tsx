import type { Route } from "./+types/teams";
import { pageMeta } from "#app/frame/page-meta.ts";
import { deskRequest } from "../desk-request.ts";
import { DeskList } from "../list/desk-list.tsx";
import { listAddress, readListQuery } from "../list/list-query.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

const path = "/desk/people/teams";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, copy, facts } = deskRequest(context);
  const words = copy.desk.teams();
  const query = readListQuery(request.url, {});
  const page = await desk.people.teams(query.search, query.page);
  const addressOf = listAddress(path, query);
  const { columns, title, none, meta: pageWords } = words;
  return {
    meta: pageWords,
    title,
    none,
    path,
    words: copy.desk.list(),
    search: query.search,
    filters: [],
    columns: [
      { key: "name", label: columns.name },
      { key: "members", label: columns.members, figures: true },
      { key: "chamber", label: columns.chamber, plain: true },
      { key: "project", label: columns.project },
      { key: "since", label: columns.since, when: true },
    ],
    rows: page.rows.map(({ id, name, members, chamber, submission, createdAt }) => ({
      id,
      to: `${path}/${id}`,
      cells: {
        name,
        members: copy.desk.count(members),
        chamber: chamber ?? "",
        project: submission ? words.projects[submission] : "",
        since: copy.desk.day(facts, createdAt),
      },
    })),
    newer: page.newer && addressOf({ before: page.newer }),
    older: page.older && addressOf({ after: page.older }),
    totals: [],
    exportTo: listAddress("/desk/lists/teams.csv", query)(),
  };
}

export default function TeamsPage({ loaderData }: Route.ComponentProps) {
  return <DeskList {...loaderData} />;
}
