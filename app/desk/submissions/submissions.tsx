import type { Route } from "./+types/submissions";
import { submissionStatuses } from "#domain/submission/submission-status.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { deskRequest } from "../desk-request.ts";
import { DeskList } from "../list/desk-list.tsx";
import { filterOf, listParts } from "../list/list-parts.ts";
import { listAddress } from "../list/list-query.ts";
import { readSubmissionQuery, submissionQuery } from "./submission-query.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

const path = "/desk/submissions";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, rights, copy, facts } = deskRequest(context);
  const words = copy.desk.submissions(facts);
  const query = readSubmissionQuery(request.url);
  const [page, counts] = await Promise.all([
    desk.submissions.list(submissionQuery(query)).page(query.page),
    desk.submissions.countByStatus(),
  ]);
  const moment = (at: number | null) => (at === null ? "" : copy.desk.time(facts, at));
  const { columns, statuses } = words;
  return {
    ...listParts({ copy }, path, words, query, page),
    filters: [filterOf(query, "status", words.status, submissionStatuses, statuses)],
    columns: [
      { key: "title", label: columns.title },
      { key: "team", label: columns.team, plain: true },
      { key: "status", label: columns.status, plain: true },
      { key: "readiness", label: columns.readiness, plain: true },
      { key: "submitted", label: columns.submitted, when: true },
      { key: "locked", label: columns.locked, when: true, wide: true },
    ],
    rows: page.rows.map((one) => ({
      id: one.id,
      to: `${path}/${one.id}`,
      cells: {
        title: one.title || words.untitled,
        team: one.team,
        status: statuses[one.status],
        readiness: one.readiness === null ? "" : words.readiness[one.readiness],
        submitted: moment(one.submittedAt),
        locked: moment(one.lockedAt),
      },
    })),
    totals: submissionStatuses
      .filter((status) => counts[status] > 0)
      .map((status) => ({ label: statuses[status], value: copy.desk.count(counts[status]) })),
    takeIn: rights.change ? { label: copy.desk.takeIn(facts).link, to: `${path}/take-in` } : null,
    exportTo: listAddress(`${path}.csv`, query)(),
  };
}

export default function SubmissionsPage({ loaderData }: Route.ComponentProps) {
  const { takeIn } = loaderData;
  return <DeskList {...loaderData}>{takeIn && <ButtonLink link={takeIn} variant="secondary" />}</DeskList>;
}
