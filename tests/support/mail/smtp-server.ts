import { once } from "node:events";
import type { AddressInfo } from "node:net";
import net from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { SmtpServer } from "#server/env/smtp-url.ts";

/** How the server behaves toward the next mails. */
export type SmtpMood =
  | { kind: "accept" }
  /** Answers a step of the conversation with this code. */
  | { kind: "answer"; to: "connect" | "sender" | "recipient" | "message"; code: number; text?: string }
  /** Takes the connection and says nothing. */
  | { kind: "silent" }
  /** Greets, takes the message and never answers it. */
  | { kind: "hang-after-message" }
  /** Takes the message, keeps it, and breaks the connection before it says so. */
  | { kind: "die-after-message" }
  /** Says a little now and then and never comes to the point. */
  | { kind: "trickle" };

export interface TestSmtpServer {
  url: string;
  /** The same, as the mailer takes it. */
  address: SmtpServer;
  mood: SmtpMood;
  /** The recipients of each mail's envelope, in the order of arrival. */
  envelopes: string[][];
  /** Who logged in. Any password does. */
  users: string[];
  /** Told when a connection comes, when a whole message is there, and once its acceptance is on its way. */
  onStep: ((step: "connected" | "received" | "accepted") => void) | null;
  /** How many connections are open. */
  connections(): number;
  /** Breaks all connections, as a server does that is restarted. */
  hangUp(): void;
  readMails(): Promise<Email[]>;
  stop(): Promise<void>;
}

/** A real SMTP server of the suite's own, with the failures that real ones have. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const messages: Buffer[] = [];
  const sockets = new Set<net.Socket>();
  const refusal = (step: string) => {
    const { mood } = self;
    if (mood.kind !== "answer" || mood.to !== step) return null;
    return Object.assign(new Error(mood.text ?? "as the test asked"), { responseCode: mood.code });
  };
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    // An answer carries the code that the test writes into it, and no other.
    hideENHANCEDSTATUSCODES: true,
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth({ username = "" }, _session, done) {
      self.users.push(username);
      done(null, { user: username });
    },
    onConnect: (_session, done) => done(refusal("connect")),
    onMailFrom: (_address, _session, done) => done(refusal("sender")),
    onRcptTo: (_address, _session, done) => done(refusal("recipient")),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        self.onStep?.("received");
        if (self.mood.kind === "hang-after-message") return;
        const refused = refusal("message");
        if (refused) return done(refused);
        messages.push(Buffer.concat(chunks));
        self.envelopes.push(session.envelope.rcptTo.map(({ address }) => address));
        if (self.mood.kind === "die-after-message") self.hangUp();
        else done();
        self.onStep?.("accepted");
      });
    },
  });
  smtp.on("error", () => {
    // Broken connections are what these tests are about.
  });
  // The front door is ours, so that a mood can act before the first word is said.
  const door = net.createServer((socket) => {
    sockets.add(socket);
    self.onStep?.("connected");
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    if (self.mood.kind === "silent") return;
    if (self.mood.kind === "trickle") {
      socket.write("220 welcome\r\n");
      const timer = setInterval(() => socket.write("250-one moment\r\n"), 20);
      socket.on("close", () => clearInterval(timer));
      return;
    }
    smtp.server.emit("connection", socket);
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const { port } = door.address() as AddressInfo;
  const self: TestSmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    address: { host: "127.0.0.1", port, secure: false, credentials: null },
    mood: { kind: "accept" },
    envelopes: [],
    users: [],
    onStep: null,
    connections: () => sockets.size,
    hangUp() {
      for (const socket of sockets) socket.destroy();
    },
    readMails: () => Promise.all(messages.map((message) => PostalMime.parse(message))),
    async stop() {
      self.hangUp();
      door.close();
      if (door.listening) await once(door, "close");
    },
  };
  return self;
}
