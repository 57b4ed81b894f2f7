import { data, redirect } from "react-router";
import type { Route } from "./+types/appeal";
import { appealOutcomes } from "#domain/appeals/appeal-outcome.ts";
import { deskAreasOf } from "#domain/people/audience.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { BackLink } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { deskRequest } from "../desk-request.ts";
import { notesProps } from "../notes/notes-props.ts";
import { doneOf } from "../parts/done-of.ts";
import { storyOf } from "../story-of.ts";
import { NotesPart } from "../notes/notes-part.tsx";
import { ActionForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskFacts } from "../parts/desk-facts.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { LinksPart } from "../parts/links-part.tsx";
import { StoryPart } from "../parts/story-part.tsx";
import { decisionLengths, readDecision, type TypedDecision } from "./read-decision.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asking = deskRequest(context);
  const { principal, services, rights, copy, facts } = asking;
  const areas = deskAreasOf(principal.organizerRole!);
  const words = copy.desk.appeals(facts);
  const appeal = await services.competition.appealsDesk.find(params.appeal);
  if (!appeal) throw data(null, { status: 404 });
  const { columns, decide } = words;
  const moment = (at: number | null) => (at === null ? "" : copy.desk.moment(facts, at));
  const seatName = (id: string) => words.seats.find((seat) => seat.id === id)?.name ?? id;
  return {
    meta: words.meta,
    title: appeal.title,
    back: words.back,
    text: { label: words.text, value: appeal.text === "" ? words.gone : appeal.text },
    facts: [
      { label: columns.team, value: appeal.team },
      { label: columns.against, value: words.against[appeal.subject] },
      { label: columns.filed, value: copy.desk.time(facts, appeal.filedAt) },
      { label: columns.due, value: words.day(appeal.dueOn) },
      { label: columns.outcome, value: words.outcome[appeal.outcome ?? "open"] },
      { label: words.decidedAt, value: moment(appeal.decidedAt) },
      { label: words.reason, value: appeal.reason ?? "" },
      {
        label: words.committee,
        value: appeal.committee.map(({ seat, name }) => `${name} (${seatName(seat)})`).join(", "),
      },
    ],
    // What judges said, and the project itself: the committee decides by both.
    links: {
      title: words.see(appeal.outcome === null),
      items: [
        ...(areas.includes("results")
          ? [{ label: words.seeReviews, to: `/desk/results/projects/${appeal.submissionId}` }]
          : []),
        ...(areas.includes("submissions")
          ? [{ label: words.seeProject, to: `/desk/submissions/${appeal.submissionId}` }]
          : []),
      ],
    },
    notes: await notesProps(asking, "appeal", appeal.id, request.url),
    story: await storyOf(asking, [appeal.id]),
    form:
      rights.change && appeal.outcome === null
        ? {
            words: {
              title: decide.title,
              outcome: decide.outcome,
              reason: decide.reason,
              reasonHint: decide.reasonHint,
              submit: decide.submit,
              enter: decide.enter,
              cancel: decide.cancel,
              confirm: {
                ...decide.confirm,
                upheld: decide.confirm.upheld(await services.competition.appealsDesk.effect(appeal)),
              },
            },
            outcomes: [
              { value: "", label: decide.choose },
              ...appealOutcomes
                .filter((outcome) => outcome !== "corrected" || appeal.subject === "ranking")
                .map((outcome) => ({ value: outcome, label: words.outcome[outcome] })),
            ],
            seats: words.seats.map(({ id, name }) => ({ id, label: decide.seat(name) })),
          }
        : null,
    result: doneOf(request.url, decide.done),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, actor, copy, facts } = deskRequest(context);
  const words = copy.desk.appeals(facts);
  const form = await readForm(request, ["check", "change", "enter"]);
  const typed = readDecision(
    form,
    words.seats.map(({ id }) => id),
  );
  const refuse = (refused: keyof typeof words.refused) =>
    data({ result: { ok: false, words: words.refused[refused] }, typed, isAsked: false }, { status: 422 });
  // Back from the question: what was typed is there to be changed.
  if (form.get("intent") === "change") return data({ result: null, typed, isAsked: false });
  if (typed.outcome === "") return refuse("no_outcome");
  if (typed.reason === "") return refuse("no_reason");
  if (words.seats.some(({ id }) => typed.committee[id] === undefined)) return refuse("empty_seat");
  // A decision is final: the first press says what will happen, the second enters it.
  if (form.get("intent") !== "enter") return data({ result: null, typed, isAsked: true });
  const decision = { ...typed, outcome: typed.outcome, appealId: params.appeal };
  const decided = await services.competition.appealsDesk.decide(actor, decision);
  if (!decided.ok) return refuse(decided.reason);
  services.mailQueued();
  const done = decided.approvalWithdrawn ? "withdrawn" : (decided.effect ?? "decided");
  return redirect(`/desk/appeals/${params.appeal}?done=${done}`, 303);
}

export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, back, text, facts, links, notes, story, form, result } = loaderData;
  const typed = actionData?.typed ?? null;
  return (
    <DeskPage title={title} result={actionData?.result ?? result} isDense>
      <DeskFacts facts={facts} />
      <LinksPart {...links} />
      <DeskPart title={text.label}>
        <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{text.value}</p>
      </DeskPart>
      {form &&
        (typed && actionData?.isAsked ? <Confirm form={form} typed={typed} /> : <Decide form={form} typed={typed} />)}
      <NotesPart {...notes} />
      <StoryPart {...story} />
      <BackLink to="/desk/appeals" label={back} />
    </DeskPage>
  );
}

type DecideForm = NonNullable<Route.ComponentProps["loaderData"]["form"]>;

function Decide({ form: { words, outcomes, seats }, typed }: { form: DecideForm; typed: TypedDecision | null }) {
  return (
    <DeskPart title={words.title}>
      <ActionForm intent="check" submit={words.submit} label={words.title}>
        <SelectField name="outcome" label={words.outcome} options={outcomes} defaultValue={typed?.outcome ?? ""} />
        <TextArea
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          rows={5}
          maxLength={decisionLengths.reason}
          defaultValue={typed?.reason ?? ""}
        />
        {seats.map(({ id, label }) => (
          <TextField
            key={id}
            name={`seat-${id}`}
            label={label}
            maxLength={decisionLengths.name}
            defaultValue={typed?.committee[id] ?? ""}
          />
        ))}
      </ActionForm>
    </DeskPart>
  );
}

function Confirm({ form: { words }, typed }: { form: DecideForm; typed: TypedDecision }) {
  const { outcome, reason } = typed;
  const text = words.confirm[outcome === "" ? "rejected" : outcome];
  return (
    <ConfirmForm
      intent="enter"
      submit={words.enter}
      variant={outcome === "rejected" ? "destructive" : "default"}
      words={{ title: words.confirm.title, text }}
      cancel={{ intent: "change", submit: words.cancel, children: <TypedFields typed={typed} /> }}
    >
      <p className="wrap-anywhere whitespace-pre-wrap">
        <strong>{words.reason}:</strong> {reason}
      </p>
      <TypedFields typed={typed} />
    </ConfirmForm>
  );
}

const TypedFields = ({ typed: { outcome, reason, committee } }: { typed: TypedDecision }) => (
  <>
    <input type="hidden" name="outcome" value={outcome} />
    <input type="hidden" name="reason" value={reason} />
    {Object.entries(committee).map(([seat, name]) => (
      <input key={seat} type="hidden" name={`seat-${seat}`} value={name} />
    ))}
  </>
);
