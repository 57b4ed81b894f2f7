import type { RefusedAnswer, SavedAnswer } from "#domain/autosave/autosave.ts";

/** What the page that saves automatically gets back. */
export const savedMarks = (version: number, message: string): Response =>
  Response.json({ ok: true, version, message, theirs: {} } satisfies SavedAnswer);

/** Without a version: the next save is made from the same one, and the page that answers it shows both. */
export function refusedMarks(reason: string, message: string, status: number): Response {
  const kind = reason === "changed" ? "conflict" : status === 422 ? "invalid" : "closed";
  const refused: RefusedAnswer = { ok: false, reason: kind, version: 0, message, theirs: {}, merged: {} };
  return Response.json(refused, { status });
}
