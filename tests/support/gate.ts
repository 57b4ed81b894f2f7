import { once } from "node:events";
import net from "node:net";
import { freePort } from "#scripts/free-port.ts";

/**
 * A door in front of a server: open, shut (connections break and are refused), or frozen (nothing goes through; what
 * was sent meanwhile arrives once it opens, as with a server that stood still).
 */
export interface Gate {
  port: number;
  open(): Promise<void>;
  shut(): Promise<void>;
  freeze(): void;
}

export async function startGate(targetPort: number): Promise<Gate> {
  const pairs = new Set<[net.Socket, net.Socket]>();
  let frozen = false;
  const server = net.createServer((near) => {
    const far = net.connect(targetPort, "127.0.0.1");
    const pair: [net.Socket, net.Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, pair.toReversed() as [net.Socket, net.Socket]]) {
      from.on("data", (chunk) => to.write(chunk));
      if (frozen) from.pause();
      from.on("error", () => from.destroy());
      from.on("close", () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  // Whoever shuts it wants the same port back.
  const port = await freePort();
  await listen(port);
  const sockets = () => [...pairs].flat();
  return {
    port,
    async open() {
      frozen = false;
      for (const socket of sockets()) socket.resume();
      if (!server.listening) await listen(port);
    },
    async shut() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets()) socket.destroy();
      await closed;
    },
    freeze() {
      frozen = true;
      for (const socket of sockets()) socket.pause();
    },
  };
}
