import { dayIn } from "#domain/time/time.ts";
import type { ChamberRow } from "#server/chambers/chamber-rows.ts";
import type { PrivateRequest } from "#app/private-request.ts";
import { receiptPaper } from "#app/resources/receipt-paper.ts";
import { progressOf } from "./progress-of.ts";

/** The document of this name for a chamber, or null where there is none: without its name there is nothing to print. */
export async function writeChamberDocument(
  asked: PrivateRequest,
  chamber: ChamberRow,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { principal, services, facts, copy } = asked;
  const { documentWriter: writer, siteUrl, clock } = services;
  const at = clock.now();
  const { name: chamberName, code: joinCode } = chamber;
  if (chamberName === null) return null;
  const joinUrl = `${siteUrl}/join`;
  const kit = { at, chamberName, joinCode, joinUrl, joinCodeUrl: `${joinUrl}?code=${joinCode}` };
  const { zone } = facts.programme;
  switch (name) {
    case "poster":
      return writer.write("chamber-poster", kit);
    case "letter":
      return writer.write("chamber-letter", { ...kit, writtenOn: dayIn(at, zone), signedBy: principal.name });
    // Before it has paid, the board has something to decide; then it wants to know what came of it.
    case "board-brief":
    case "progress-report": {
      if (!(await services.chamberKit.hasPaid(chamber)))
        return name === "board-brief" ? writer.write("board-brief", { at, siteUrl, chamberName }) : null;
      return writer.write("progress-report", { at, ...(await progressOf(asked, chamber)) });
    }
    case "invoice": {
      const bills = await services.chamberKit.bills(chamber);
      return bills && writer.write("invoice", bills.invoice);
    }
    case "receipt": {
      const bills = await services.chamberKit.bills(chamber);
      if (bills) return bills.receipt && writer.write("receipt", bills.receipt);
      const {
        id,
        paidAt,
        cameCents: amountCents,
        sessionId,
        registrationType,
      } = await services.chamberKit.registration(chamber);
      if (paidAt === null) return null;
      const line = copy.chamber(facts).receiptLine(facts.programme.packages[registrationType].title);
      const paid = { id, sessionId, paidAt, amountCents };
      return writer.write("receipt", receiptPaper(asked, paid, { billTo: chamberName, line }));
    }
    default:
      return null;
  }
}
