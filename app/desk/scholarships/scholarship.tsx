import { data, redirect } from "react-router";
import type { Route } from "./+types/scholarship";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { BackLink } from "#app/ui/button.tsx";
import { deskRequest } from "../desk-request.ts";
import { notesProps } from "../notes/notes-props.ts";
import { ReasonField } from "../parts/reason-field.tsx";
import { doneOf } from "../parts/done-of.ts";
import { reasonLength } from "../reason-length.ts";
import { NotesPart } from "../notes/notes-part.tsx";
import { AskForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskFacts } from "../parts/desk-facts.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

const outcomes = { grant: "granted", refuse: "refused" } as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asking = deskRequest(context);
  const { desk, rights, copy, facts } = asking;
  const words = copy.desk.scholarships(facts);
  const found = await desk.scholarships.find(params.scholarship);
  if (!found) throw data(null, { status: 404 });
  const { id, state, name, email, town, project, help, rural, underrepresented, place, createdAt, decidedAt } = found;
  const { columns } = words;
  const own = [...(rural ? [words.rural] : []), ...(underrepresented ? [words.underrepresented] : [])];
  const open =
    state === "granted" || email === ""
      ? []
      : state === "refused"
        ? (["grant"] as const)
        : (["grant", "refuse"] as const);
  return {
    meta: words.meta,
    title: name || email || words.forgotten,
    eyebrow: words.eyebrow,
    state,
    result: doneOf(request.url, words.done),
    facts: [
      { label: columns.state, value: words.states[state] },
      { label: columns.email, value: email },
      { label: columns.town, value: town },
      { label: words.ownWord, value: own.join("; ") },
      { label: words.place.label, value: place === null ? words.place.none : words.place.sources[place] },
      { label: columns.applied, value: copy.desk.time(facts, createdAt) },
      { label: columns.decided, value: decidedAt === null ? "" : copy.desk.time(facts, decidedAt) },
    ],
    texts: [
      { label: words.project, value: project || words.gone },
      { label: words.help, value: help || words.gone },
    ],
    decide: { title: words.decide, text: words.text },
    choices: rights.change
      ? open.map((intent) => ({
          intent,
          ask: words[intent].ask,
          confirm: words[intent].confirm,
          submit: words[intent].submit,
        }))
      : [],
    notes: await notesProps(asking, "scholarship", id, request.url),
    ask: new URL(request.url).searchParams.get("ask"),
    reason: { label: words.reason, hint: words.reasonHint },
    cancel: { label: words.cancel, to: `/desk/scholarships/${id}` },
    back: words.back,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { desk, actor, services, copy, facts } = deskRequest(context);
  const form = await readForm(request, ["grant", "refuse"]);
  const intent = form.get("intent");
  if (intent !== "grant" && intent !== "refuse") throw data(null, { status: 400 });
  const id = params.scholarship;
  const reason = String(form.get("reason") ?? "").slice(0, reasonLength);
  const seen = form.has("seen") ? String(form.get("seen")) : undefined;
  const decided = await desk.scholarships.decide(actor, id, outcomes[intent], reason, seen);
  if (!decided.ok) {
    if (decided.reason === "unknown") throw data(null, { status: 404 });
    const words = copy.desk.scholarships(facts).refused[decided.reason];
    const reasonError = decided.reason === "reason_missing" ? words : null;
    return data({ result: { ok: false, words }, reasonError }, { status: 422 });
  }
  services.mailQueued();
  return redirect(`/desk/scholarships/${id}?done=${decided.state}`, 303);
}

export default function ScholarshipPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, result, facts, texts, decide, choices, ask, reason, cancel, notes, back } = loaderData;
  const asked = choices.find(({ intent }) => intent === ask);
  return (
    <DeskPage title={title} eyebrow={loaderData.eyebrow} result={actionData?.result ?? result} isDense>
      <DeskFacts facts={facts} />
      {texts.map(({ label, value }) => (
        <DeskPart key={label} title={label}>
          <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{value}</p>
        </DeskPart>
      ))}
      {choices.length > 0 && (
        <DeskPart title={decide.title}>
          {asked ? (
            <ConfirmForm
              intent={asked.intent}
              submit={asked.submit}
              words={asked.confirm}
              cancel={cancel}
              variant={asked.intent === "grant" ? "default" : "destructive"}
            >
              <input type="hidden" name="seen" value={loaderData.state} />
              <ReasonField {...reason} error={actionData?.reasonError ?? undefined} />
            </ConfirmForm>
          ) : (
            <>
              <p className="max-w-measure">{decide.text}</p>
              <div className="flex flex-wrap gap-x-12 gap-y-8">
                {choices.map((choice) => (
                  <AskForm
                    key={choice.intent}
                    intent={choice.intent}
                    submit={choice.ask}
                    variant={choice.intent === "grant" ? "default" : "destructive"}
                  />
                ))}
              </div>
            </>
          )}
        </DeskPart>
      )}
      <NotesPart {...notes} />
      <BackLink to="/desk/scholarships" label={back} />
    </DeskPage>
  );
}
