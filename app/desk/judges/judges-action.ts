import { data, redirect } from "react-router";
import type { DeskRequest } from "../desk-request.ts";
import type { Result } from "../parts/result-note.tsx";
import type { TypedAssignment } from "./assign-form.tsx";
import {
  describeJudgeProblem,
  newJudge,
  readJudge,
  seenJudge,
  type JudgeProblem,
  type TypedJudge,
} from "./read-judge.ts";

export interface JudgesAnswer {
  result: Result | null;
  judge: { typed: TypedJudge; problem: JudgeProblem } | null;
  assignment: { typed: TypedAssignment; error?: string } | null;
}

const answer = (said: Partial<JudgesAnswer>, status = 422) =>
  data<JudgesAnswer>({ result: null, judge: null, assignment: null, ...said }, { status });

/** What the forms on the judges' page do: invite, plan, or give out. */
export function answerJudges(request: DeskRequest, form: FormData) {
  return form.get("intent") === "invite" ? invite(request, form) : assign(request, form);
}

async function invite({ desk, actor, services, copy, facts }: DeskRequest, form: FormData) {
  const words = copy.desk.judges(facts);
  const typed = readJudge(form);
  const invited = await desk.judges.invite(actor, newJudge(typed, seenJudge(form)));
  if (!invited.ok) {
    const problem = describeJudgeProblem(words, invited);
    return answer({ judge: { typed, problem }, result: { ok: false, words: problem.message } });
  }
  services.mailQueued();
  return redirect(`/desk/judges?done=${invited.change}`, 303);
}

async function assign({ desk, actor, services, copy, facts }: DeskRequest, form: FormData) {
  const words = copy.desk.judges(facts);
  const dryRun = form.get("intent") !== "assign";
  const perProject = String(form.get("perProject") ?? "").trim();
  const typed: TypedAssignment = { wave: form.get("wave") === "2" ? "2" : "1", perProject };
  const assigned = await desk.judges.assign(actor, {
    wave: typed.wave === "2" ? 2 : 1,
    ...(perProject !== "" && { perProject: /^\d{1,3}$/.test(perProject) ? Number(perProject) : NaN }),
    dryRun,
  });
  if (!assigned.ok) {
    const error = words.refused[assigned.reason];
    return answer({
      result: { ok: false, words: error },
      assignment: { typed, ...(assigned.reason === "invalid_reviews" && { error }) },
    });
  }
  if (!dryRun) services.mailQueued();
  const said = [words.outcome(assigned, dryRun), words.shortage(assigned)].filter((text) => text !== null);
  return answer({ result: { ok: true, words: said.join(" ") }, assignment: { typed } }, 200);
}
