import { execFile } from "node:child_process";
import type { Log } from "./log.ts";

/**
 * Tells systemd that the site is ready, and from then on that it is alive: a process that hangs is started anew. Does
 * nothing anywhere else. Gives what ends it. By systemd's own program, since Node cannot write to the kind of socket that it listens on.
 */
export function notifySystemd(log: Pick<Log, "warn">, env: NodeJS.ProcessEnv = process.env): () => void {
  if (!env["NOTIFY_SOCKET"]) return () => undefined;
  const tell = (state: string) =>
    execFile("systemd-notify", [state], { env }, (error) => {
      if (error) log.warn({ err: error }, "systemd could not be told");
    });
  tell("READY=1");
  const watchdogMs = Number(env["WATCHDOG_USEC"] ?? 0) / 1000;
  // From the loop that answers requests: where that stands still, nothing is told.
  const timer = watchdogMs > 0 ? setInterval(() => tell("WATCHDOG=1"), watchdogMs / 3).unref() : undefined;
  return () => clearInterval(timer);
}
