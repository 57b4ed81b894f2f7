import { once } from "node:events";
import { request, type IncomingHttpHeaders } from "node:http";
import net from "node:net";
import { buffer } from "node:stream/consumers";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire, compressed or not. */
  body: Buffer;
  text: string;
}

/** Sends what fetch would refuse to send: any Host, any bytes. Null where the connection broke before an answer. */
export function sendRaw(
  url: string,
  {
    method = "POST",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: Buffer | string },
): Promise<RawAnswer | null> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: false, timeout: 20_000 });
    outgoing.on("timeout", () => outgoing.destroy(new Error("no answer within 20 s")));
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNRESET" || error.code === "EPIPE") resolve(null);
      else reject(error);
    });
    outgoing.on("response", (answer) => {
      const { statusCode: status = 0, headers: lines } = answer;
      buffer(answer).then((whole) => resolve({ status, headers: lines, body: whole, text: whole.toString() }), reject);
    });
    outgoing.end(body);
  });
}

/** Opens connections that each begin a request and never finish it. */
export async function openSlowly(port: number, count: number, beginning: string): Promise<net.Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = net.connect(port, "127.0.0.1");
      socket.on("error", () => socket.destroy());
      await once(socket, "connect");
      socket.write(beginning);
      socket.resume();
      return socket;
    }),
  );
}
