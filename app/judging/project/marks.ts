import type { Route } from "./+types/marks";
import { readMarksForm } from "#domain/judging/marks-form.ts";
import { isOfAnotherPerson } from "#domain/people/whose-form.ts";
import { notOwn } from "#app/own-form.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { refusalStatus } from "./refusal-status.ts";
import { refusedMarks, savedMarks } from "./saved-marks.ts";
import { savedText } from "./saved-text.ts";

/** Saves what the judge has marked so far, without another page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { judging } = services.competition;
  const words = copy.judging.project(facts);
  const form = await readForm(request, ["", "save"]);
  if (isOfAnotherPerson(form, principal.personId)) return notOwn();
  const sent = readMarksForm(form, judging.season.weights);
  const saved = await judging.saveMarks(principal.personId, params.submission, sent);
  if (saved.ok) return savedMarks(saved.review.version, savedText(words, saved.review));
  const message = saved.reason === "changed" ? words.live.changed : words.refused[saved.reason];
  return refusedMarks(saved.reason, message, refusalStatus(saved.reason));
}
