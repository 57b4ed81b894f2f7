import { randomInt } from "node:crypto";
import { once } from "node:events";
import net from "node:net";

/** Below what systems give to outgoing connections, which would take the port before its server does. */
const range = { from: 12_000, to: 32_000 };

/** A port that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.from, range.to);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = net.createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw error;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
