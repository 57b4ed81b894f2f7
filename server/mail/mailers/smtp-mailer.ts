import type { ConnectionOptions } from "node:tls";
import type { Clock } from "#domain/time/clock.ts";
import type { SmtpServer } from "#server/env/smtp-url.ts";
import type { Mailbox } from "./address.ts";
import { composeMessage } from "./compose-message.ts";
import type { Mailer } from "./mailer.ts";
import { deliver, type Delivery } from "./smtp-delivery.ts";
import SMTPConnection from "nodemailer/lib/smtp-connection";

/** Servers end a conversation after some number of mails, often a hundred. */
const mailsEach = 50;

interface IdleConnections {
  /** Holds a connection for the next mail. Where none comes for a while, or it has brought many, it is ended. */
  keep(connection: SMTPConnection): void;
  take(): SMTPConnection | null;
  close(): void;
}

/** Open connections to the mail server that bring no mail at the moment. */
function createIdleConnections(idleMs: number): IdleConnections {
  const idle = new Map<SMTPConnection, NodeJS.Timeout>();
  const mails = new WeakMap<SMTPConnection, number>();
  const remove = (connection: SMTPConnection) => {
    clearTimeout(idle.get(connection));
    idle.delete(connection);
  };
  const end = (connection: SMTPConnection) => {
    remove(connection);
    connection.quit();
    // Says goodbye without waiting for the answer.
    connection.close();
  };
  return {
    keep(connection) {
      const brought = (mails.get(connection) ?? 0) + 1;
      mails.set(connection, brought);
      if (brought >= mailsEach) return end(connection);
      if (brought === 1) connection.once("end", () => remove(connection));
      idle.set(
        connection,
        setTimeout(() => end(connection), idleMs),
      );
    },
    take() {
      // The last one back is the likeliest to be open still; the others may come to their end.
      const connection = [...idle.keys()].at(-1) ?? null;
      if (connection) remove(connection);
      return connection;
    },
    close() {
      for (const connection of idle.keys()) end(connection);
    },
  };
}

/**
 * How long each step may take. nodemailer's own values are minutes; a worker's lease must outlast `totalMs` twice, for
 * a mail whose connection turned out to be over. `idleMs` is less than servers wait for another mail.
 */
export const smtpTimes = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 20_000, totalMs: 45_000, idleMs: 5_000 };

export interface SmtpMailerOptions {
  server: SmtpServer;
  from: Mailbox;
  clock: Clock;
  times?: typeof smtpTimes;
  /** Extra settings of the TLS connection, such as a private authority. */
  tls?: ConnectionOptions;
}

/**
 * Hands mails to a mail server. Greeting, key exchange and password take longer than a mail: a connection that brought
 * one is kept a while for the next.
 */
export function createSmtpMailer({ server, from, clock, times = smtpTimes, tls }: SmtpMailerOptions): Mailer {
  const closing = new AbortController();
  const idle = createIdleConnections(times.idleMs);
  const using = async (connection: SMTPConnection, delivery: Omit<Delivery, "totalMs" | "closing">) => {
    const delivered = await deliver(connection, { ...delivery, totalMs: times.totalMs, closing: closing.signal });
    if (delivered.result.ok && !closing.signal.aborted) idle.keep(connection);
    else connection.close();
    return delivered;
  };
  return {
    kind: "smtp",
    async send(mail) {
      const composed = composeMessage(mail, from, clock.now());
      if (!composed.ok) return { ok: false, reason: "refused", detail: composed.detail };
      const { message } = composed;
      const kept = idle.take();
      if (kept) {
        const { result, wasOver } = await using(kept, { message, login: "done" });
        if (!wasOver) return result;
      }
      return (await using(createConnection(server, times, tls), { message, login: server.credentials })).result;
    },
    async close() {
      closing.abort();
      idle.close();
    },
  };
}

function createConnection(
  { host, port, secure, credentials }: SmtpServer,
  times: typeof smtpTimes,
  tls: ConnectionOptions | undefined,
): SMTPConnection {
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
  // One that breaks while it is idle or being closed concerns nobody. While it brings a mail, others listen too.
  connection.on("error", () => {});
  return connection;
}
