import { dayIn } from "#domain/time/time.ts";
import type { ChamberRow } from "#server/chambers/chamber-rows.ts";
import type { PrivateRequest } from "#app/private-request.ts";

/** The paper of this name for a chamber, or null where there is none: without its name there is nothing to print. */
export async function writePaper(
  { principal, services, facts, copy }: PrivateRequest,
  chamber: ChamberRow,
  paper: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { documentWriter: writer, siteUrl, clock } = services;
  const at = clock.now();
  const { name: chamberName, code: joinCode } = chamber;
  if (chamberName === null) return null;
  const joinUrl = `${siteUrl}/join`;
  const kit = { at, chamberName, joinCode, joinUrl, joinCodeUrl: `${joinUrl}?code=${joinCode}` };
  const { zone } = facts.programme;
  switch (paper) {
    case "poster":
      return writer.write("chamber-poster", kit);
    case "letter":
      return writer.write("chamber-letter", { ...kit, writtenOn: dayIn(at, zone), signedBy: principal.name });
    case "board-brief":
      return writer.write("board-brief", { at, siteUrl, chamberName });
    case "invoice": {
      const bills = await services.chamberKit.bills(chamber);
      return bills && writer.write("invoice", bills.invoice);
    }
    case "receipt": {
      const bills = await services.chamberKit.bills(chamber);
      if (bills) return bills.receipt && writer.write("receipt", bills.receipt);
      const registration = await services.chamberKit.registration(chamber);
      const { paidAt, amountCents, sessionId, createdAt, registrationType } = registration;
      if (paidAt === null || sessionId === null) return null;
      const { packages } = facts.programme;
      const number = sessionId.slice(0, facts.programme.transactionIdLength);
      return writer.write("receipt", {
        number,
        isInvoice: false,
        issuedOn: dayIn(createdAt, zone),
        from: services.billFrom,
        billTo: chamberName,
        poNumber: null,
        lines: [{ description: copy.chamber(facts).receiptLine(packages[registrationType].title), amountCents }],
        programmeName: facts.site.name,
        contactEmail: facts.site.contacts.general,
        receivedOn: dayIn(paidAt, zone),
        receivedCents: amountCents,
        reference: number,
      });
    }
    default:
      return null;
  }
}
