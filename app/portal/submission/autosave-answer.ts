import type { Route } from "./+types/autosave-answer";
import type { AutosaveAnswer } from "#domain/submission/autosave.ts";
import { typedFields, type TypedField } from "#domain/submission/submission-content.ts";
import { readSubmissionForm } from "#domain/submission/submission-form.ts";
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
    reason: Extract<AutosaveAnswer, { ok: false }>["reason"],
    message: string,
    more: Partial<Pick<Extract<AutosaveAnswer, { ok: false }>, "version" | "theirs" | "merged">> = {},
  ) => answer(status, { ok: false, reason, message, version: 0, theirs: {}, merged: {}, ...more });

  const form = await readForm(request);
  const begun = await portal.submissionPage.begin(principal.personId);
  if (!begun) return refuse(409, "closed", words.refused.closed);
  const { team, submission } = begun;
  const { baseVersion, content, problems } = readSubmissionForm(form, portal.submissionPage.content(submission));
  const [problem] = problems;
  if (problem)
    return refuse(422, "invalid", `${words.labels[problem.field]}: ${words.refused[problem.problem]}`, {
      version: submission.version,
    });
  const saved = await portal.submissions.save(submission.id, principal.personId, { baseVersion, content });
  if (saved.ok) {
    const { newest, version, id } = saved.submission;
    const theirs = saved.merged.filter(isTyped).map((field) => [field, newest?.content[field] ?? ""] as const);
    return answer(200, {
      ok: true,
      submissionId: id,
      version,
      message: words.autosave.saved(copy.clockText(facts, clock.now())),
      theirs: Object.fromEntries(theirs),
      missing: saved.missing.map((one) => ({ field: one.field, text: words.missingLine(one) })),
    });
  }
  if (saved.reason !== "conflict") return refuse(409, "closed", words.refused.closed);
  const author = team.members.find(({ personId }) => personId === saved.theirs.authorId);
  const who = author?.name ?? words.conflict.system;
  return refuse(409, "conflict", words.conflict.text(who, copy.momentText(facts, saved.theirs.savedAt)), {
    version: saved.submission.version,
    theirs: Object.fromEntries(saved.fields.filter(isTyped).map((field) => [field, saved.theirs.content[field]])),
    merged: Object.fromEntries(saved.merged.filter(isTyped).map((field) => [field, saved.theirs.content[field]])),
  });
}
