import { existsSync, readFileSync } from "node:fs";

/** Only root may mount a disk, and inside a container often not even root. */
export function mayMount(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/proc/self/status")) return false;
  const [, rights = "0"] = /^CapEff:\s+(\w+)$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  const administer = 1n << 21n;
  return (BigInt(`0x${rights}`) & administer) !== 0n;
}
