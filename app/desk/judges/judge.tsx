import { data, redirect } from "react-router";
import type { Route } from "./+types/judge";
import { deskAreasOf } from "#domain/people/audience.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { BackLink } from "#app/ui/button.tsx";
import { deskRequest } from "../desk-request.ts";
import { AnswersPart } from "../questions/answers-part.tsx";
import { answersProps } from "../questions/answers-props.ts";
import { NotesPart } from "../notes/notes-part.tsx";
import { notesProps } from "../notes/notes-props.ts";
import { ActionForm, AskForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskFacts } from "../parts/desk-facts.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { doneOf } from "../parts/done-of.ts";
import { StoryPart } from "../parts/story-part.tsx";
import { storyOf } from "../story-of.ts";
import { JudgeForm } from "./judge-form.tsx";
import { describeState } from "./judge-row.ts";
import { WorkPart } from "./work-part.tsx";
import { answerJudges } from "./judges-action.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asking = deskRequest(context);
  const { desk, principal, rights, copy, facts, services } = asking;
  const words = copy.desk.judges(facts);
  const judge = await desk.judges.find(params.judge);
  if (!judge) throw data(null, { status: 404 });
  const { columns, remove } = words;
  const moment = (at: number | null) => (at === null ? "" : copy.desk.moment(facts, at));
  const { searchParams } = new URL(request.url);
  const asks = searchParams.get("ask") === "remove";
  const self = `/desk/judges/${judge.id}`;
  const mayGive =
    rights.change && judge.removedAt === null && services.clock.now() < services.competition.results.season.closesAt;
  const work = await desk.judges.work(judge.id);
  const moving = work.find(({ submissionId }) => submissionId === searchParams.get("move"));
  const { moveTitle, states, ...projectWords } = words.projects;
  const { resent, given, moved, removed, left, stays } = words.done;
  const panel = await desk.judges.onPanel(judge.personId);
  const areas = deskAreasOf(principal.organizerRole!);
  return {
    meta: words.meta,
    title: judge.name,
    eyebrow: words.eyebrow,
    words: { form: words.form, back: words.back },
    mayChange: rights.change && judge.email !== null && judge.removedAt === null,
    result: doneOf(request.url, { resent, given, moved, removed, left, stays }),
    // After the close there is nothing to invite to.
    resend: mayGive && judge.email !== null ? words.resend : null,
    story: await storyOf(asking, [judge.personId]),
    work: {
      words: projectWords,
      self,
      projects: work.map(({ submissionId, title, state }) => ({
        id: submissionId,
        title,
        state: states[state],
        to: areas.includes("results") ? `/desk/results/projects/${submissionId}` : `/desk/submissions/${submissionId}`,
        canMove: state === "new",
      })),
      moving: moving ? { id: moving.submissionId, title: moveTitle(moving.title) } : null,
      judges: mayGive
        ? (await desk.judges.list()).flatMap(({ id, name, relievedAt }) =>
            id === judge.id || relievedAt !== null ? [] : [{ value: id, label: name }],
          )
        : [],
      further: mayGive
        ? (await desk.judges.further(judge.id)).map(({ id, title }) => ({ value: id, label: title }))
        : [],
    },
    remove: {
      asks,
      ask: remove.ask,
      submit: remove.submit,
      cancel: { label: remove.cancel, to: self },
      words: { title: remove.title, text: remove.text(judge.name, judge.assigned - judge.done, panel) },
    },
    chambers: await desk.judges.chambers(),
    answers: await answersProps(asking, ["judges"], judge.personId),
    notes: await notesProps(asking, "judge", judge.id, request.url),
    facts: [
      // A name is corrected where everything that carries it is, certificates too.
      {
        label: columns.name,
        value: judge.name,
        to: areas.includes("people") ? `/desk/people/${judge.personId}` : undefined,
      },
      { label: columns.email, value: judge.email ?? "" },
      { label: columns.state, value: describeState(words, judge, false) },
      { label: columns.capacity, value: copy.desk.count(judge.capacity) },
      { label: words.facts.work, value: words.facts.workText(judge.done, judge.assigned) },
      {
        label: words.facts.panel,
        value: words.facts.panelText(panel),
        to: areas.includes("results") ? "/desk/results/pitches#judges" : undefined,
      },
      { label: words.form.employer, value: judge.employer ?? "" },
      { label: words.form.chamber, value: judge.chamber ?? "" },
      { label: words.form.sponsor, value: judge.sponsor ?? "" },
      { label: words.facts.invited, value: moment(judge.invitedAt) },
      { label: words.facts.signed, value: moment(judge.signedAt) },
      { label: words.facts.relieved, value: judge.declinedAt === null ? moment(judge.relievedAt) : "" },
      { label: words.facts.declined, value: moment(judge.declinedAt) },
      { label: columns.seen, value: judge.lastActiveAt === null ? "" : copy.desk.time(facts, judge.lastActiveAt) },
    ],
    typed: {
      email: judge.email ?? "",
      name: judge.name,
      capacity: String(judge.capacity),
      employer: judge.employer ?? "",
      chamber: judge.chamber ?? "",
      sponsor: judge.sponsor ?? "",
    },
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const asked = deskRequest(context);
  const form = await readForm(request, ["invite", "remove", "resend", "add", "move"]);
  if (form.get("intent") === "invite") return answerJudges(asked, form);
  const judge = await asked.desk.judges.find(params.judge);
  if (!judge?.email || judge.removedAt !== null) throw data(null, { status: 404 });
  const text = (name: string) => String(form.get(name) ?? "");
  const back = (done: string) => {
    asked.services.mailQueued();
    return redirect(`/desk/judges/${judge.id}?done=${done}`, 303);
  };
  switch (form.get("intent")) {
    case "resend":
      if (!(await asked.desk.judges.resend(asked.actor, judge.id))) throw data(null, { status: 404 });
      return back("resent");
    case "add":
    case "move": {
      const isMove = form.get("intent") === "move";
      const given = await asked.desk.judges.give(asked.actor, {
        submissionId: text("project"),
        ...(isMove ? { toId: text("to"), fromId: judge.id } : { toId: judge.id }),
      });
      if (given.ok) return back(isMove ? "moved" : "given");
      const words = asked.copy.desk.judges(asked.facts).refused[given.reason];
      return data({ result: { ok: false, words }, judge: null, assignment: null }, { status: 422 });
    }
  }
  const removed = await asked.desk.judges.remove(asked.actor, judge.email);
  if (!removed.ok) throw data(null, { status: 404 });
  return back(removed.panel === "none" ? "removed" : removed.panel);
}

export default function JudgePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, words, mayChange, remove, facts, typed, chambers } = loaderData;
  return (
    <DeskPage title={title} eyebrow={loaderData.eyebrow} result={actionData?.result ?? loaderData.result}>
      <DeskFacts facts={facts} />
      {loaderData.resend && <ActionForm intent="resend" submit={loaderData.resend} variant="secondary" />}
      {mayChange &&
        (remove.asks ? (
          <ConfirmForm intent="remove" submit={remove.submit} words={remove.words} cancel={remove.cancel} />
        ) : (
          <AskForm intent="remove" submit={remove.ask} />
        ))}
      <WorkPart {...loaderData.work} />
      <AnswersPart {...loaderData.answers} />
      {mayChange && (
        <DeskPart title={words.form.changeTitle}>
          <JudgeForm
            words={words.form}
            typed={actionData?.judge?.typed ?? typed}
            problem={actionData?.judge?.problem ?? null}
            chambers={chambers}
            seen={typed}
          />
        </DeskPart>
      )}
      <NotesPart {...loaderData.notes} />
      <StoryPart {...loaderData.story} />
      <BackLink to="/desk/judges" label={words.back} />
    </DeskPage>
  );
}
