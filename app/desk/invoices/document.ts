import { data } from "react-router";
import type { Route } from "./+types/document";
import { ownPaper } from "#app/resources/own-paper.ts";
import { deskRequest } from "../desk-request.ts";

/** An invoice's documents as its chamber gets them: the invoice, and once it is paid the receipt. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = deskRequest(context);
  const { desk, services } = asked;
  const found = await desk.invoices.find(params.invoice);
  if (!found) throw data(null, { status: 404 });
  const { invoice, receipt } = found.documents;
  const pdf = await ownPaper(asked, write);
  if (!pdf) throw data(null, { status: 404 });
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${params.paper}-${invoice.number}.pdf"`,
    },
  });

  async function write() {
    if (params.paper === "invoice") return services.documentWriter.write("invoice", invoice);
    return params.paper === "receipt" && receipt ? services.documentWriter.write("receipt", receipt) : null;
  }
}
