import { data } from "react-router";
import type { Route } from "./+types/document";
import { privateRequest } from "#app/private-request.ts";
import { ownPaper } from "#app/resources/own-paper.ts";
import { ownChamber } from "./own-chamber.ts";
import { writeChamberDocument } from "./write-document.ts";

/** A chamber's documents, made for it when they are asked for. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asked = privateRequest(context);
  const { chamber } = await ownChamber(asked, new URL(request.url).searchParams.get("chamber"));
  const pdf = await ownPaper(asked, () => writeChamberDocument(asked, chamber, params.paper));
  if (pdf === null) throw data(null, { status: 404 });
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="chamber-${params.paper}.pdf"`,
    },
  });
}
