import { data } from "react-router";
import type { Route } from "./+types/receipt";
import { privateRequest } from "#app/private-request.ts";
import { ownPaper } from "#app/resources/own-paper.ts";
import { receiptPaper } from "#app/resources/receipt-paper.ts";

/** The receipt of a payment on paper, for who paid. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = privateRequest(context);
  const { principal, services, copy, facts } = asked;
  const { purchases } = await services.portal.ownRegistration.stateOf(principal.personId);
  const paid = purchases.find(({ id }) => id === params.registration);
  if (!paid) throw data(null, { status: 404 });
  const { packages, year } = facts.programme;
  const line = copy.documents.bill.line(packages[paid.registrationType].title, facts.site.name, year);
  const paper = receiptPaper(asked, paid, { billTo: paid.name, line });
  const pdf = await ownPaper(asked, () => services.documentWriter.write("receipt", paper));
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="receipt.pdf"',
    },
  });
}
