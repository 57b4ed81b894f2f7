import { data, redirect } from "react-router";
import type { Route } from "./+types/submission";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { deskRequest } from "../desk-request.ts";
import { loadSubmission } from "./load-submission.ts";
import { SubmissionView } from "./submission-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadSubmission(context, request.url, params.submission);

export async function action({ context, request, params }: Route.ActionArgs) {
  const { desk, services, actor, copy, facts } = deskRequest(context);
  const { refusals } = copy.desk.submissions(facts);
  const form = await readForm(request, ["show", "hide", "refuse"]);
  const id = params.submission;
  const reason = String(form.get("reason") ?? "");
  const refuse = (why: keyof typeof refusals) =>
    data({ result: { ok: false, words: refusals[why] }, reason }, { status: 422 });
  const done = (word: string) => redirect(`/desk/submissions/${id}?done=${word}`, 303);
  // The first look at a project leads on to the next that nobody has looked at.
  const before = await desk.submissions.find(id);
  const isFirstLook = before !== null && before.shownAt === null && before.hiddenAt === null;
  const onward = async (word: "shown" | "hidden") => {
    const next = isFirstLook ? (await desk.showcase.unseen(id)).first : null;
    return next === null ? done(word) : redirect(`/desk/submissions/${next}?done=${word}-next#showcase`, 303);
  };
  switch (form.get("intent")) {
    case "show": {
      const shown = await desk.showcase.show(actor, id);
      return shown.ok ? onward("shown") : refuse(shown.reason);
    }
    case "hide": {
      const hidden = await desk.showcase.hide(actor, id, reason);
      if (!hidden.ok) return refuse(hidden.reason);
      services.mailQueued();
      return onward("hidden");
    }
    default: {
      const refused = await desk.submissions.refuse(actor, id, String(form.get("ground") ?? ""), reason);
      if (!refused.ok) return refuse(refused.reason);
      services.mailQueued();
      return done(refused.approvalWithdrawn ? "withdrawn" : "refused");
    }
  }
}

export default function DeskSubmissionPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SubmissionView {...loaderData} result={actionData?.result ?? loaderData.result} typed={actionData?.reason ?? ""} />
  );
}
