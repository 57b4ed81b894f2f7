import { data, redirect } from "react-router";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import type { DeskTakeInWords } from "#content/en/desk/registrations/take-in.ts";
import { formProblemField } from "#domain/files/form-file.ts";
import { fileFields, typedFields, type FileField } from "#domain/submission/submission-content.ts";
import type { DeskServices } from "#server/desk/desk-services.ts";
import type { Route } from "./+types/take-in";
import { deskRequest } from "../desk-request.ts";
import { TakeInView, type TypedTakeIn } from "./take-in-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = deskRequest(context);
  // Functions are no data.
  const { missing: _missing, file: _file, meta, refused: _refused, ...words } = copy.desk.takeIn(facts);
  return { meta, words };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { desk, actor, services, copy, facts } = deskRequest(context);
  const form = await readForm(request);
  const words = copy.desk.takeIn(facts);
  const typed = Object.fromEntries(
    [...typedFields, "team", "receivedAt", "agreed"].map((name) => [name, String(form.get(name) ?? "")]),
  ) as TypedTakeIn;
  const unread = form.get(formProblemField);
  if (unread !== null)
    return data({ typed, errors: [], problem: words.unread[unread === "too_large" ? "too_large" : "broken"] }, 422);
  const taken = await desk.submissions.takeIn(actor, form);
  if (!taken.ok) return data({ typed, errors: describeTakeIn(words, taken), problem: words.problem }, { status: 422 });
  services.mailQueued();
  return redirect(`/desk/submissions/${taken.submissionId}?done=taken-in`, 303);
}

export default function TakeInPage({ loaderData: { words }, actionData }: Route.ComponentProps) {
  const files = Object.keys(fileFields) as FileField[];
  return (
    <TakeInView
      words={words}
      files={files}
      typed={actionData?.typed ?? null}
      problem={actionData?.problem ?? null}
      errors={actionData?.errors ?? []}
    />
  );
}

type Refused = Extract<Awaited<ReturnType<DeskServices["submissions"]["takeIn"]>>, { ok: false }>;

/** Why a submission was not taken in, each at the field where it can be corrected. */
function describeTakeIn(words: DeskTakeInWords, refused: Refused): { field: string; message: string }[] {
  switch (refused.reason) {
    case "incomplete":
      return refused.missing.map((one) => ({ field: one.field, message: words.missing(one) }));
    case "file":
      return [{ field: refused.field, message: words.file(refused.problem) }];
    case "received_unreadable":
    case "too_late":
      return [{ field: "receivedAt", message: words.refused[refused.reason] }];
    default:
      return [{ field: "team", message: words.refused[refused.reason] }];
  }
}
