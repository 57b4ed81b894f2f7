import { data } from "react-router";
import type { Route } from "./+types/receipt";
import { dayIn } from "#domain/time/time.ts";
import { privateRequest } from "#app/private-request.ts";
import { ownPaper } from "#app/resources/own-paper.ts";

/** The receipt of a payment on paper, for who paid. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = privateRequest(context);
  const { principal, services, copy, facts } = asked;
  const { purchases } = await services.portal.ownRegistration.stateOf(principal.personId);
  const paid = purchases.find(({ id }) => id === params.registration);
  if (!paid) throw data(null, { status: 404 });
  const { zone, packages, year } = facts.programme;
  const number = paid.sessionId === null ? paid.id.slice(0, 8) : copy.transactionIdOf(facts, paid.sessionId);
  const line = copy.documents.bill.line(packages[paid.registrationType].title, facts.site.name, year);
  const receivedOn = dayIn(paid.paidAt, zone);
  const paper = {
    number,
    isInvoice: false,
    issuedOn: receivedOn,
    from: services.billFrom,
    billTo: paid.name,
    poNumber: null,
    lines: [{ description: line, amountCents: paid.amountCents }],
    programmeName: facts.site.name,
    contactEmail: facts.site.contacts.general,
    receivedOn,
    receivedCents: paid.amountCents,
    reference: number,
  };
  const pdf = await ownPaper(asked, () => services.documentWriter.write("receipt", paper));
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="receipt.pdf"',
    },
  });
}
