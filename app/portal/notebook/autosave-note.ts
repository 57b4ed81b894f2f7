import type { Route } from "./+types/autosave-note";
import type { RefusedAnswer, SavedAnswer } from "#domain/autosave/autosave.ts";
import { readNote } from "#domain/notebook/note-form.ts";
import { isOfAnotherPerson } from "#domain/people/whose-form.ts";
import { notOwn } from "#app/own-form.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";

const noStore = { "Cache-Control": "no-store" };

/** Saves a page of the notebook while it is written. It writes over no other device's text. */
export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { notebook, autosavePace } = services.portal;
  const words = copy.portal.notebook(facts);
  const refuse = (status: number, refused: Omit<RefusedAnswer, "ok" | "merged">) =>
    Response.json({ ok: false, merged: {}, ...refused } satisfies RefusedAnswer, { status, headers: noStore });
  // What is typed meanwhile goes with the next one.
  if (!autosavePace.take(principal.personId))
    return new Response(null, { status: 429, headers: { "Retry-After": "2", ...noStore } });
  const form = await readForm(request);
  if (isOfAnotherPerson(form, principal.personId)) return notOwn();
  const read = readNote(form, facts.programme.weeks);
  if (!read) return new Response(null, { status: 404, headers: noStore });
  if (!read.ok)
    return refuse(422, {
      reason: "invalid",
      version: read.baseVersion,
      message: words.refused[read.reason],
      theirs: {},
    });
  const saved = await notebook.save(principal.personId, read);
  if (!saved.ok) {
    const { version, text, savedAt } = saved.theirs;
    const message = words.refused.conflict(copy.momentText(facts, savedAt));
    return refuse(409, { reason: "conflict", version, message, theirs: { text } });
  }
  const message = words.autosave.saved(copy.clockText(facts, services.clock.now()));
  const answer: SavedAnswer = { ok: true, version: saved.note.version, message, theirs: {} };
  return Response.json(answer, { headers: noStore });
}
