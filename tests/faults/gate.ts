import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

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
  await listen(0);
  const { port } = server.address() as AddressInfo;
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
