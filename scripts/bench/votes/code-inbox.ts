import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface CodeInbox {
  /** For `SMTP_URL`. */
  url: string;
  /** The six digits of the next mail to an address. */
  codeFor(address: string, patienceMs: number): Promise<string>;
  stop(): Promise<void>;
}

/** A mail server that hands codes to whoever waits for them. */
export async function openCodeInbox(): Promise<CodeInbox> {
  const waiting = new Map<string, (digits: string) => void>();
  const early = new Map<string, string>();
  const deliver = (address: string, mail: string) => {
    const digits = /^(\d{6})\r?$/m.exec(mail)?.[1];
    if (digits === undefined) return;
    const take = waiting.get(address);
    if (take) take(digits);
    else early.set(address, digits);
  };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const mail = Buffer.concat(chunks).toString();
        for (const { address } of session.envelope.rcptTo) deliver(address, mail);
        done();
      });
    },
  });
  // A site that is killed in the middle of a mail breaks its connection.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async codeFor(address, patienceMs) {
      const known = early.get(address);
      early.delete(address);
      if (known !== undefined) return known;
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const timer = setTimeout(() => reject(new Error("no code came")), patienceMs);
      waiting.set(address, resolve);
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(address);
      });
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
