import type { Route } from "./+types/report-pdf";
import { ownPaper } from "#app/resources/own-paper.ts";
import { deskRequest } from "../desk-request.ts";
import { loadReport } from "./load-report.ts";

/** The report on paper. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = deskRequest(context);
  const { services } = asked;
  const { title, summary, none, edition, sections, file } = await loadReport(context);
  const at = services.clock.now();
  const paper = { at, title, summary, none, edition, sections };
  const pdf = await ownPaper(asked, () => services.documentWriter.write("season-report", paper));
  return new Response(pdf, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": `attachment; filename="${file}.pdf"` },
  });
}
