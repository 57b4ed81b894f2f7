import type { Route } from "./+types/autosave-answer";
import type { RefusedAnswer } from "#domain/autosave/autosave.ts";
import type { AutosaveAnswer } from "#domain/submission/autosave.ts";
import { typedFields, type TypedField } from "#domain/submission/submission-content.ts";
import { readSubmissionForm } from "#domain/submission/submission-form.ts";
import type { ReadinessItem } from "#domain/submission/readiness.ts";
import type { Submission } from "#server/submission/submission-rows.ts";
import { readinessProps } from "../readiness/readiness-props.ts";
import { standingOf } from "./standing.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";

const isTyped = (field: string): field is TypedField => (typedFields as readonly string[]).includes(field);

/** Saves what the page sends by itself. It submits nothing, and overwrites nobody. */
export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { portal, clock } = services;
  const words = copy.portal.submission(facts);
  const answer = (status: number, body: AutosaveAnswer) =>
    Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
  const refuse = (
    status: number,
    reason: RefusedAnswer["reason"],
    message: string,
    more: Partial<Pick<RefusedAnswer, "version" | "theirs" | "merged">> = {},
  ) => answer(status, { ok: false, reason, message, version: 0, theirs: {}, merged: {}, ...more });

  // What is typed meanwhile goes with the next one.
  if (!portal.autosavePace.take(principal.personId))
    return new Response(null, { status: 429, headers: { "Retry-After": "2", "Cache-Control": "no-store" } });
  const form = await readForm(request);
  if (await portal.submissionPage.isOfAnother(principal.personId, String(form.get("submission") ?? "")))
    return refuse(409, "moved", words.refused.moved);
  const begun = await portal.submissionPage.begin(principal.personId);
  if (!begun) return refuse(409, "closed", words.refused.closed);
  const { team, submission } = begun;
  const { problems, ...sent } = readSubmissionForm(form, portal.submissionPage.content(submission));
  const [problem] = problems;
  if (problem)
    return refuse(422, "invalid", `${words.labels[problem.field]}: ${words.refused[problem.problem]}`, {
      version: submission.version,
    });
  const submit = form.get("submit") === "yes";
  const stateOf = (after: Submission, items: readonly ReadinessItem[]) => {
    const {
      turn,
      back,
      items: lines,
    } = readinessProps(words.readiness, items, {
      personId: principal.personId,
      isAlone: team.members.length === 1,
      mayRemind: team.leadId === principal.personId,
      isOver: false,
      back: "/portal/submission",
    });
    return { ...standingOf({ copy, facts }, after, after.newest), readiness: { turn, back, items: lines } };
  };
  const saved = await portal.submissions.save(submission.id, principal.personId, { ...sent, submit });
  if (saved.ok) {
    const { newest, version, id } = saved.submission;
    const submitted = !submit ? "no" : saved.remembered ? "asked" : "yes";
    const theirs = saved.merged.filter(isTyped).map((field) => [field, newest?.content[field] ?? ""] as const);
    return answer(200, {
      ok: true,
      submissionId: id,
      version,
      message:
        submitted === "no"
          ? words.autosave.saved(copy.clockText(facts, clock.now()))
          : words.autosave[submitted === "yes" ? "submitted" : "asked"],
      theirs: Object.fromEntries(theirs),
      submitted,
      ...stateOf(saved.submission, saved.items),
    });
  }
  if (saved.reason === "incomplete")
    return answer(200, {
      ok: true,
      submissionId: saved.submission.id,
      version: saved.submission.version,
      message: words.refused.incomplete,
      theirs: {},
      submitted: "no",
      ...stateOf(saved.submission, saved.items),
    });
  if (saved.reason !== "conflict") return refuse(409, "closed", words.refused.closed);
  const author = team.members.find(({ personId }) => personId === saved.theirs.authorId);
  const who = author?.name ?? words.conflict.system;
  return refuse(409, "conflict", words.conflict.text(who, copy.momentText(facts, saved.theirs.savedAt)), {
    version: saved.submission.version,
    theirs: Object.fromEntries(saved.fields.filter(isTyped).map((field) => [field, saved.theirs.content[field]])),
    merged: Object.fromEntries(saved.merged.filter(isTyped).map((field) => [field, saved.theirs.content[field]])),
  });
}
