import type { Route } from "./+types/export";
import { deskRequest } from "../desk-request.ts";
import { exportAnswer } from "../export-answer.ts";
import { readScholarshipQuery, scholarshipQuery } from "./scholarship-query.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, actor, copy, facts } = deskRequest(context);
  const query = scholarshipQuery(readScholarshipQuery(request.url));
  const lines = await desk.scholarships.export(actor, query);
  return exportAnswer(copy.desk.scholarships(facts).file, lines);
}
