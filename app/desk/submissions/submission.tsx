import { data, redirect } from "react-router";
import type { Route } from "./+types/submission";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { BackLink, ButtonLink } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { deskRequest } from "../desk-request.ts";
import { DeskTable } from "../list/desk-table.tsx";
import { NotesPart } from "../notes/notes-part.tsx";
import { ActionForm, AskForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskFacts } from "../parts/desk-facts.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { StoryPart } from "../parts/story-part.tsx";
import { loadSubmission } from "./load-submission.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadSubmission(context, request.url, params.submission);

export async function action({ context, request, params }: Route.ActionArgs) {
  const { desk, services, actor, copy, facts } = deskRequest(context);
  const { refusals } = copy.desk.submissions(facts);
  const form = await readForm(request, ["show", "hide", "refuse"]);
  const id = params.submission;
  const reason = String(form.get("reason") ?? "");
  const ground = String(form.get("ground") ?? "");
  const refuse = (why: keyof typeof refusals) =>
    data({ result: { ok: false, words: refusals[why] }, reason, ground }, { status: 422 });
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
      const refused = await desk.submissions.refuse(actor, id, ground, reason);
      if (!refused.ok) return refuse(refused.reason);
      services.mailQueued();
      return done(refused.approvalWithdrawn ? "withdrawn" : "refused");
    }
  }
}

/** A project with its texts, files and versions, and what the desk can decide about it. */
export default function DeskSubmissionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, readiness, showcase, refusal, mayChange, next, texts, files, versions } = loaderData;
  const typed = actionData?.reason ?? "";
  return (
    <DeskPage
      title={loaderData.title}
      eyebrow={loaderData.status}
      result={actionData?.result ?? loaderData.result}
      width="wide"
    >
      <DeskFacts facts={facts} />
      {readiness && (
        <DeskPart id="readiness" title={readiness.title}>
          {readiness.text && <p>{readiness.text}</p>}
          {readiness.lines.length === 0 ? (
            <p>{readiness.none}</p>
          ) : (
            <ul className="list-disc pl-6">
              {readiness.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </DeskPart>
      )}
      <DeskPart id="showcase" title={showcase.title}>
        <p>{showcase.text}</p>
        {mayChange && showcase.mayShow && <ActionForm intent="show" submit={showcase.show} />}
        {mayChange && showcase.mayHide && (
          <ActionForm intent="hide" submit={showcase.hide} variant="destructive">
            <p className="mt-6 max-w-measure">{showcase.hideText}</p>
            <TextField id="hide-reason" name="reason" label={showcase.reason} defaultValue={typed} />
          </ActionForm>
        )}
        {next && <ButtonLink link={next} variant="secondary" className="mt-4 self-start" />}
      </DeskPart>
      {mayChange && refusal && (
        <DeskPart id="refuse" title={refusal.title}>
          {refusal.isAsked ? (
            <ConfirmForm
              intent="refuse"
              submit={refusal.submit}
              words={{ title: refusal.title, text: refusal.text }}
              cancel={{ label: refusal.keep, to: "?" }}
            >
              <SelectField
                name="ground"
                label={refusal.ground}
                options={refusal.grounds}
                defaultValue={actionData?.ground}
              />
              <TextArea id="refuse-reason" name="reason" label={refusal.reason} rows={4} defaultValue={typed} />
            </ConfirmForm>
          ) : (
            <AskForm intent="refuse" submit={refusal.ask} />
          )}
        </DeskPart>
      )}
      {loaderData.appeal && <ButtonLink link={loaderData.appeal} variant="secondary" className="self-start" />}
      <DeskPart title={texts.title}>
        <dl className="flex flex-col gap-4">
          {texts.parts.map(({ label, text }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="max-w-measure whitespace-pre-wrap wrap-anywhere">
                {/^https?:\/\/\S+$/.test(text) ? (
                  <a href={text} rel="noopener nofollow" className="text-link">
                    {text}
                  </a>
                ) : (
                  text
                )}
              </dd>
            </div>
          ))}
        </dl>
      </DeskPart>
      <DeskPart title={files.title}>
        {files.rows.length === 0 ? <p>{files.none}</p> : <DeskTable caption={files.title} {...files} />}
      </DeskPart>
      <DeskPart title={versions.title}>
        <DeskTable caption={versions.title} {...versions} />
      </DeskPart>
      <NotesPart {...loaderData.notes} />
      <StoryPart {...loaderData.story} />
      <BackLink to="/desk/submissions" label={loaderData.back} />
    </DeskPage>
  );
}
