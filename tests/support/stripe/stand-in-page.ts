import type { IncomingMessage, ServerResponse } from "node:http";
import type { Ledger, SignedEvent } from "./stand-in-ledger.ts";

/** The hosted page, as bare as can be: it shows the amount, pays, and goes back. */
export async function handlePage(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  standIn: { ledger: Ledger; deliver(events: readonly SignedEvent[]): Promise<number[]> },
): Promise<void> {
  const id = url.pathname.slice("/c/pay/".length);
  const session = standIn.ledger.find(id);
  if (session?.status !== "open") {
    response.writeHead(404, { "Content-Type": "text/plain" }).end("This checkout cannot be used");
    return;
  }
  if (request.method === "POST") {
    // The provider, too, waits for the webhook's answer before it sends the visitor back.
    await standIn.deliver(standIn.ledger.complete(id));
    response.writeHead(303, { Location: session.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", id) }).end();
    return;
  }
  const amount = (session.amountCents / 100).toFixed(2);
  response
    .writeHead(200, { "Content-Type": "text/html; charset=utf-8" })
    .end(
      `<!doctype html><title>Stand-in checkout</title><h1>${amount} ${session.currency}</h1>` +
        `<form method="post"><button>Pay</button></form><a href="${session.cancelUrl ?? "#"}">Back</a>`,
    );
}
