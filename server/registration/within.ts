import { limitTime } from "#server/payment/time-limit.ts";

/** The work's result if it comes in time, otherwise `late`. The work itself goes on and is no longer waited for. */
export async function within<Result>(timeoutMs: number, work: Promise<Result>, late: Result): Promise<Result> {
  const outcome = await limitTime(timeoutMs, work);
  return outcome.ok ? outcome.value : late;
}
