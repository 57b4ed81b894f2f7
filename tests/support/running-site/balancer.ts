import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface Balancer {
  url: string;
  /** How many answers came from each instance. */
  answers: Map<string, number>;
  close(): Promise<void>;
}

/**
 * A plain HTTP balancer: one instance after the other, and the next one where an instance refuses or breaks off
 * before its answer. Nothing of the site is hurt by a request that arrives twice, so every request may be repeated.
 */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const answers = new Map(targets.map((target) => [target, 0]));
  let turn = 0;

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const first = (turn += 1);
    for (let tried = 0; tried < targets.length; tried += 1) {
      const target = targets[(first + tried) % targets.length] ?? "";
      const answer = await forward(target, incoming, body);
      if (!answer) continue;
      answers.set(target, (answers.get(target) ?? 0) + 1);
      response.writeHead(answer.status, answer.headers).end(answer.body);
      return;
    }
    response.writeHead(502, { "Content-Type": "text/plain" }).end("No instance answers.\n");
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** The instance's whole answer, or null where it gave none. */
function forward(target: string, incoming: IncomingMessage, body: Buffer): Promise<Answer | null> {
  const seen = incoming.socket.remoteAddress ?? "unknown";
  const before = incoming.headers["x-forwarded-for"];
  const headers = {
    ...incoming.headers,
    connection: "close",
    "x-forwarded-for": before === undefined ? seen : `${before.toString()}, ${seen}`,
  };
  return new Promise((resolve) => {
    const outgoing = request(target + (incoming.url ?? "/"), { method: incoming.method, headers, agent: false });
    outgoing.on("error", () => resolve(null));
    outgoing.on("response", (answer) => {
      buffer(answer).then(
        (whole) => {
          const { connection: _, ...kept } = answer.headers;
          resolve({ status: answer.statusCode ?? 502, headers: kept, body: whole });
        },
        () => resolve(null),
      );
    });
    outgoing.end(body);
  });
}
