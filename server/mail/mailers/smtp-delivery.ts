import type SMTPConnection from "nodemailer/lib/smtp-connection";
import type { SmtpServer } from "#server/env/smtp-url.ts";
import { withoutAddresses } from "./address.ts";
import type { ComposedMessage } from "./compose-message.ts";
import type { SendResult } from "./mailer.ts";
import { isConnectionOver, isFinalRefusal, type SmtpFailure } from "./smtp-refusal.ts";

export interface Delivery {
  message: ComposedMessage;
  /** `done`: the connection is open, and has brought a mail before. */
  login: SmtpServer["credentials"] | "done";
  totalMs: number;
  closing: AbortSignal;
}

export interface Delivered {
  result: SendResult;
  /** Whether an open connection was no longer good for another mail, which says nothing about this one. */
  wasOver: boolean;
}

/** Brings one mail over a connection, which is left as it is then: open where the mail was accepted. */
export function deliver(
  connection: SMTPConnection,
  { message, login, totalMs, closing }: Delivery,
): Promise<Delivered> {
  const brokenOff: SendResult = { ok: false, reason: "retry", detail: "the site stopped before the mail was accepted" };
  if (closing.aborted) return Promise.resolve({ result: brokenOff, wasOver: false });
  return new Promise((resolve) => {
    const settle = (result: SendResult, wasOver = false) => {
      clearTimeout(deadline);
      closing.removeEventListener("abort", breakOff);
      connection.off("error", fail);
      connection.off("end", ended);
      resolve({ result, wasOver });
    };
    const fail = (error: Error & SmtpFailure) => settle(failureOf(error), login === "done" && isConnectionOver(error));
    const breakOff = () => settle(brokenOff);
    // After a refusal the end comes first, and then what was refused.
    const ended = () => setImmediate(() => fail(connectionEnded()));
    closing.addEventListener("abort", breakOff);
    // A server that says a little every few seconds never trips the other limits.
    const deadline = setTimeout(
      () => settle({ ok: false, reason: "retry", detail: "the mail server took too long" }),
      totalMs,
    );
    connection.on("error", fail);
    connection.on("end", ended);
    const transmit = () =>
      // nodemailer writes into the envelope what was refused.
      connection.send({ ...message.envelope }, message.raw, (error) => (error ? fail(error) : settle({ ok: true })));
    if (login === "done") return transmit();
    connection.connect((error) => {
      if (error) fail(error);
      else if (login) connection.login(login, (refusal) => (refusal ? fail(refusal) : transmit()));
      else transmit();
    });
  });
}

const connectionEnded = () =>
  Object.assign(new Error("the mail server closed the connection"), { code: "ECONNECTION" });

function failureOf(error: Error & SmtpFailure): SendResult {
  const { code = "", responseCode = 0 } = error;
  const neverSendable = responseCode === 0 && (code === "EENVELOPE" || code === "EMESSAGE");
  const detail = withoutAddresses(error.message).replace(/\s+/g, " ").slice(0, 300);
  return { ok: false, reason: neverSendable || isFinalRefusal(error) ? "refused" : "retry", detail };
}
