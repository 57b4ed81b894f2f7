import { data, redirect } from "react-router";
import type { Route } from "./+types/questions";
import { isAsked } from "#domain/questions/question.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { deskRequest } from "../desk-request.ts";
import { doneOf } from "../parts/done-of.ts";
import { ExportLink } from "../lists/export-link.tsx";
import { ConfirmForm, confirmId } from "../parts/action-form.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { AddQuestion } from "./add-question.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

const path = "/desk/questions";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, rights, services, copy, facts } = deskRequest(context);
  const { meta: pageWords, done, delete: deleting, ...words } = copy.desk.questions(facts);
  const questions = await desk.questions.list();
  const asked = questions.find(({ id }) => id === new URL(request.url).searchParams.get("ask"));
  const now = services.clock.now();
  return {
    meta: pageWords,
    title: words.title,
    lead: words.lead,
    none: words.none,
    exported: { label: copy.desk.list().export, list: "questions" },
    buttons: { stop: words.stop, resume: words.resume, ask: words.ask },
    add: rights.change ? words.add : null,
    choices: { audience: words.audiences, kind: words.kinds, kept: words.kept },
    problems: words.problems,
    result: doneOf(request.url, done),
    mayChange: rights.change,
    asked:
      asked && rights.change
        ? {
            id: asked.id,
            answers: asked.answers,
            title: deleting.title,
            text: deleting.text(asked.text, asked.answers),
            submit: deleting.submit,
            cancel: { label: copy.desk.forms().cancel, to: path },
          }
        : null,
    questions: questions.map((question) => ({
      id: question.id,
      text: question.text,
      facts: [
        words.audiences[question.audience],
        words.kinds[question.kind],
        question.isRequired ? words.required : words.optional,
        words.kept[question.kept],
      ],
      state: isAsked(question, facts.programme, now)
        ? null
        : question.stoppedAt === null
          ? words.isOver
          : words.isStopped,
      isStopped: question.stoppedAt !== null,
      answers: words.answers(question.answers),
      tally: question.tally.map(({ answer, count }) => ({
        label: question.kind === "yes_no" ? (words.yesOrNo[answer] ?? answer) : answer,
        count: copy.desk.count(count),
      })),
      see: question.answers > 0 ? words.see[question.audience] : null,
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { desk, actor, copy, facts } = deskRequest(context);
  const form = await readForm(request, ["add", "stop", "resume", "delete"]);
  const text = (name: string) => String(form.get(name) ?? "");
  const { refusals } = copy.desk.questions(facts);
  const intent = text("intent");
  if (intent === "add") {
    const typed = {
      text: text("text"),
      audience: text("audience"),
      kind: text("kind"),
      choices: text("choices"),
      isRequired: form.has("required"),
      kept: text("kept"),
    };
    const added = await desk.questions.add(actor, typed);
    if (!added.ok) return data({ errors: added.errors, typed, result: null }, { status: 422 });
    return redirect(`${path}?done=added`, 303);
  }
  const id = text("question");
  const changed =
    intent === "delete"
      ? await desk.questions.remove(actor, id, Number(text("answers")))
      : intent === "stop"
        ? await desk.questions.stop(actor, id)
        : await desk.questions.resume(actor, id);
  if (!changed.ok)
    return data({ errors: {}, typed: null, result: { ok: false, words: refusals[changed.reason] } }, { status: 422 });
  return redirect(`${path}?done=${{ delete: "deleted", stop: "stopped", resume: "resumed" }[intent]}`, 303);
}

export default function QuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead, none, buttons, add, choices, problems, mayChange, asked, questions } = loaderData;
  const refused = actionData?.typed ? { errors: actionData.errors, typed: actionData.typed } : null;
  return (
    <DeskPage title={title} lead={lead} result={actionData ? actionData.result : loaderData.result}>
      {questions.length === 0 && <p>{none}</p>}
      <ul className="flex flex-col">
        {questions.map((question) => (
          <li key={question.id} className="flex flex-col gap-3 border-t border-line py-5">
            <QuestionText {...question} />
            {asked?.id === question.id ? (
              <ConfirmForm intent="delete" submit={asked.submit} words={asked} cancel={asked.cancel}>
                <input type="hidden" name="question" value={asked.id} />
                <input type="hidden" name="answers" value={asked.answers} />
              </ConfirmForm>
            ) : (
              mayChange && <QuestionButtons {...question} words={buttons} />
            )}
          </li>
        ))}
      </ul>
      <ExportLink {...loaderData.exported} />
      {add && <AddQuestion words={add} choices={choices} problems={problems} refused={refused} />}
    </DeskPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type ShownQuestion = Loaded["questions"][number];

function QuestionText({ text, facts, state, answers, tally, see }: ShownQuestion) {
  return (
    <div className="flex flex-col gap-1">
      <h2 className="font-sans text-lg font-semibold wrap-break-word">{text}</h2>
      <p className="text-ink-soft">{facts.join(" · ")}</p>
      {state && <p className="font-semibold">{state}</p>}
      <p>
        {answers}
        {tally.length > 0 && `: ${tally.map(({ label, count }) => `${label} ${count}`).join(", ")}`}
      </p>
      {see && (
        <p>
          <a href={see.to} className="text-link inline-flex min-h-11 items-center">
            {see.label}
          </a>
        </p>
      )}
    </div>
  );
}

/** Deleting stands apart from its gentler neighbor. */
function QuestionButtons({ id, text, isStopped, words }: ShownQuestion & { words: Loaded["buttons"] }) {
  const submit = isStopped ? words.resume : words.stop;
  return (
    <div className="flex flex-wrap items-center gap-x-12 gap-y-3">
      <form method="post" aria-label={`${submit}: ${text}`}>
        <input type="hidden" name="intent" value={isStopped ? "resume" : "stop"} />
        <input type="hidden" name="question" value={id} />
        <Button type="submit" variant="secondary" size="sm">
          {submit}
        </Button>
      </form>
      <form method="get" action={`#${confirmId}`} aria-label={`${words.ask}: ${text}`}>
        <Button type="submit" name="ask" value={id} variant="destructive" size="sm">
          {words.ask}
        </Button>
      </form>
    </div>
  );
}
