import { setTimeout as wait } from "node:timers/promises";

/** Waits until somebody answers at the address, for at most ten seconds. `assertAlive` throws where nobody will. */
export async function untilListening(url: string, assertAlive: () => void = () => {}): Promise<void> {
  const giveUpAt = performance.now() + 10_000;
  while (!(await isListening(url))) {
    assertAlive();
    if (performance.now() > giveUpAt) throw new Error(`nobody answers at ${url}`);
    await wait(20);
  }
}

async function isListening(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).arrayBuffer();
    return true;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    if (cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED") return false;
    throw error;
  }
}
