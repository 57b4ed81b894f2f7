import type { ConnectionOptions } from "node:tls";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Clock } from "#domain/time/clock.ts";
import type { SmtpServer } from "#server/env/smtp-url.ts";
import { withoutAddresses, type Mailbox } from "./address.ts";
import { composeMessage, type ComposedMessage } from "./compose-message.ts";
import type { Mailer, SendResult } from "./mailer.ts";
import { isFinalRefusal, type SmtpFailure } from "./smtp-refusal.ts";

/** How long each step may take. nodemailer's own values are minutes; a worker's lease must outlast `totalMs`. */
export const smtpTimes = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 20_000, totalMs: 45_000 };

export interface SmtpMailerOptions {
  server: SmtpServer;
  from: Mailbox;
  clock: Clock;
  times?: typeof smtpTimes;
  /** Extra settings of the TLS connection, such as a private authority. */
  tls?: ConnectionOptions;
}

/** Hands each mail to a mail server on a connection of its own. */
export function createSmtpMailer({ server, from, clock, times = smtpTimes, tls }: SmtpMailerOptions): Mailer {
  const closing = new AbortController();
  return {
    kind: "smtp",
    async send(mail) {
      const composed = await composeMessage(mail, from, clock.now());
      if (!composed.ok) return { ok: false, reason: "refused", detail: composed.detail };
      return deliver(composed.message, server, times, tls, closing.signal);
    },
    async close() {
      closing.abort();
    },
  };
}

function deliver(
  { envelope, raw }: ComposedMessage,
  { host, port, secure, credentials }: SmtpServer,
  times: typeof smtpTimes,
  tls: ConnectionOptions | undefined,
  closing: AbortSignal,
): Promise<SendResult> {
  const brokenOff: SendResult = { ok: false, reason: "retry", detail: "the site stopped before the mail was accepted" };
  if (closing.aborted) return Promise.resolve(brokenOff);
  const local = ["localhost", "127.0.0.1", "::1"].includes(host);
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    // A password never travels in the clear.
    requireTLS: !secure && credentials !== null && !local,
    connectionTimeout: times.connectMs,
    dnsTimeout: times.connectMs,
    greetingTimeout: times.greetingMs,
    socketTimeout: times.silenceMs,
    tls,
  });
  return new Promise((resolve) => {
    let settled = false;
    const settle = (result: SendResult) => {
      if (settled) return;
      settled = true;
      clearTimeout(deadline);
      closing.removeEventListener("abort", breakOff);
      if (result.ok) connection.quit();
      // Says goodbye without waiting for the answer.
      connection.close();
      resolve(result);
    };
    const fail = (error: Error) => settle(failureOf(error));
    const breakOff = () => settle(brokenOff);
    closing.addEventListener("abort", breakOff);
    // A server that says a little every few seconds never trips the other limits.
    const deadline = setTimeout(
      () => settle({ ok: false, reason: "retry", detail: "the mail server took too long" }),
      times.totalMs,
    );
    // Stays on after the end: a connection that breaks while it is being closed concerns nobody.
    connection.on("error", fail);
    connection.once("end", () => fail(new Error("the mail server closed the connection")));
    const transmit = () => connection.send(envelope, raw, (error) => (error ? fail(error) : settle({ ok: true })));
    connection.connect((error) => {
      if (error) fail(error);
      else if (credentials) connection.login(credentials, (refusal) => (refusal ? fail(refusal) : transmit()));
      else transmit();
    });
  });
}

function failureOf(error: Error & SmtpFailure): SendResult {
  const { code = "", responseCode = 0 } = error;
  const neverSendable = responseCode === 0 && (code === "EENVELOPE" || code === "EMESSAGE");
  const detail = withoutAddresses(error.message).replace(/\s+/g, " ").slice(0, 300);
  return { ok: false, reason: neverSendable || isFinalRefusal(error) ? "refused" : "retry", detail };
}
