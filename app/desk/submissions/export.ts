import type { Route } from "./+types/export";
import { deskRequest } from "../desk-request.ts";
import { exportAnswer } from "../export-answer.ts";
import { readSubmissionQuery, submissionQuery } from "./submission-query.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, actor, copy, facts } = deskRequest(context);
  const query = submissionQuery(readSubmissionQuery(request.url));
  return exportAnswer(copy.desk.submissions(facts).file, await desk.submissions.export(actor, query, facts.programme));
}
