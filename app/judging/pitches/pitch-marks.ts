import type { Route } from "./+types/pitch-marks";
import { isOfAnotherPerson } from "#domain/people/whose-form.ts";
import { notOwn } from "#app/own-form.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { refusedMarks, savedMarks } from "../project/saved-marks.ts";
import { pitchSavedText, pitchStatus, savePitch } from "./pitch-request.ts";

/** Saves what a judge has marked so far, without another page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const asked = privateRequest(context);
  const words = asked.copy.judging.pitches(asked.facts);
  const form = await readForm(request, ["", "save"]);
  if (isOfAnotherPerson(form, asked.principal.personId)) return notOwn();
  const { saved } = await savePitch(asked, params.submission, form);
  if (saved.ok) return savedMarks(saved.marks.version, pitchSavedText(words, saved.marks));
  const message = saved.reason === "changed" ? words.live.changed : words.refused[saved.reason];
  return refusedMarks(saved.reason, message, pitchStatus(saved.reason));
}
