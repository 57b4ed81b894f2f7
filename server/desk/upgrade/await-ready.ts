import { setTimeout as wait } from "node:timers/promises";

const pauseMs = 250;
const askMs = 3_000;

/** Whether an address answers 200 before the time is over. */
export async function awaitReady(url: string, patienceMs: number): Promise<boolean> {
  const endsAt = performance.now() + patienceMs;
  while (performance.now() < endsAt) {
    const status = await fetch(url, { signal: AbortSignal.timeout(askMs) }).then(
      (answer) => answer.status,
      // It is not there yet.
      () => 0,
    );
    if (status === 200) return true;
    await wait(pauseMs);
  }
  return false;
}
