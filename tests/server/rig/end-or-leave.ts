import { readFile } from "node:fs/promises";

/**
 * Waits until something that a test started is gone, but not for ever: nothing that the test proves depends on it. What
 * takes longer is named, and left to the system.
 */
export async function endOrLeave(
  what: string,
  ending: Promise<unknown>,
  { patienceMs = 60_000, look = async () => "" }: { patienceMs?: number; look?: () => Promise<string> } = {},
): Promise<void> {
  const { promise: patience, resolve: lose } = Promise.withResolvers<"late">();
  const timer = setTimeout(() => lose("late"), patienceMs);
  try {
    if ((await Promise.race([ending, patience])) !== "late") return;
    console.warn(`After ${patienceMs / 1000} s there still is ${what}. ${await look()}`);
    // Nobody waits for it any more, so nobody else hears of its failure.
    ending.catch((error: unknown) => console.warn(`And then ${what} failed to end:`, error));
  } finally {
    clearTimeout(timer);
  }
}

/** What the system says about a process: its state, and what in the kernel it waits for. */
export async function lookAtProcess(pid: number): Promise<string> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "unknown");
  const state = /^State:.*$/m.exec(await read("status"))?.[0] ?? "State: unknown";
  return `${state}; waits in: ${await read("wchan")}`;
}
