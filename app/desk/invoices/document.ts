import { data } from "react-router";
import type { Route } from "./+types/document";
import { deskRequest } from "../desk-request.ts";

/** An invoice's documents as its chamber gets them: the invoice, and once it is paid the receipt. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { desk, services } = deskRequest(context);
  const found = await desk.invoices.find(params.invoice);
  if (!found) throw data(null, { status: 404 });
  const { invoice, receipt } = found.documents;
  const pdf = await write();
  if (!pdf) throw data(null, { status: 404 });
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${params.paper}-${invoice.number}.pdf"`,
    },
  });

  function write() {
    if (params.paper === "invoice") return services.documentWriter.write("invoice", invoice);
    return params.paper === "receipt" && receipt ? services.documentWriter.write("receipt", receipt) : null;
  }
}
