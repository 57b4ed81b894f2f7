import type { Route } from "./+types/report-csv";
import { exportAnswer } from "../export-answer.ts";
import { deskRequest } from "../desk-request.ts";
import { loadReport } from "./load-report.ts";

/** The report for a spreadsheet: a line for each figure. */
export async function loader({ context }: Route.LoaderArgs) {
  const { file, head, sections } = await loadReport(context);
  const lines = sections.flatMap(({ title, rows }) => rows.map(([label, value]) => [title, label, value]));
  return exportAnswer(`${file}.csv`, deskRequest(context).desk.numbers.file([head, ...lines]));
}
