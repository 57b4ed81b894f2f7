import pino, { type Logger } from "pino";
import type { LogLevel } from "./env.ts";

export type Log = Logger;

/** Lines of JSON on standard output, written in batches. No personal data goes in: ids only. */
export function createLog(level: LogLevel): Log {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096 });
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  // Quiet times must not hold lines back.
  setInterval(() => destination.flush(), 500).unref();
  return log;
}
