import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

/** A door in front of a server: open, shut (connections break and are refused), or frozen (nothing goes through). */
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
      from.on("data", (chunk) => {
        // What meets a frozen gate is gone, as with a cable that was pulled.
        if (!frozen) to.write(chunk);
      });
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
  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    port,
    async open() {
      // Connections that lost bytes cannot be used again.
      if (frozen) breakAll();
      frozen = false;
      if (!server.listening) await listen(port);
    },
    async shut() {
      const closed = once(server, "close");
      server.close();
      breakAll();
      await closed;
    },
    freeze() {
      frozen = true;
    },
  };
}
