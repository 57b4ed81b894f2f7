import pino, { type Logger } from "pino";
import type { LogLevel } from "../env/general-variables.ts";

export type Log = Logger;

/** What may be told of an error. Databases and providers hang more onto theirs, such as the row that they refused. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  return {
    type: error.constructor.name,
    message: error.message,
    ...(typeof code === "string" && { code }),
    stack: error.stack,
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** For every log of ours. */
export const serializers = { err: describeError };

/** Lines of JSON on standard output, written in batches. No personal data goes in: ids only. */
export function createLog(level: LogLevel): Log {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096 });
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination);
  // Quiet times must not hold lines back.
  setInterval(() => destination.flush(), 500).unref();
  return log;
}
