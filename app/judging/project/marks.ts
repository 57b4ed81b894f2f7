import type { Route } from "./+types/marks";
import { readMarksForm } from "#domain/judging/marks-form.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { refusalStatus } from "./refusal-status.ts";
import { savedText } from "./saved-text.ts";

/** What the page that saves by itself gets back. */
export type SavedByItself = { ok: true; version: number; message: string } | { ok: false; message: string };

/** Saves what the judge has marked so far, without another page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { judging } = services.competition;
  const words = copy.judging.project(facts);
  const input = readMarksForm(await readForm(request, ["", "save"]), judging.season.weights);
  const saved = await judging.saveMarks(principal.personId, params.submission, input);
  if (saved.ok) {
    const { review } = saved;
    return answer(200, { ok: true, version: review.version, message: savedText(words, review) });
  }
  const message = saved.reason === "changed" ? words.live.changed : words.refused[saved.reason];
  return answer(refusalStatus(saved.reason), { ok: false, message });
}

const answer = (status: number, said: SavedByItself): Response => Response.json(said, { status });
