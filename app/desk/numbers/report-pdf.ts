import type { Route } from "./+types/report-pdf";
import { deskRequest } from "../desk-request.ts";
import { loadReport } from "./load-report.ts";

/** The report on paper. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = deskRequest(context);
  const { title, summary, none, edition, sections, file } = await loadReport(context);
  const at = services.clock.now();
  const pdf = await services.documentWriter.write("season-report", { at, title, summary, none, edition, sections });
  return new Response(pdf, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": `attachment; filename="${file}.pdf"` },
  });
}
