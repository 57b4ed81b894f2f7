import { data, redirect } from "react-router";
import type { Route } from "./+types/appeal";
import { appealOutcomes } from "#domain/appeals/appeal-outcome.ts";
import { deskAreasOf } from "#domain/people/audience.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { deskRequest } from "../desk-request.ts";
import { notesProps } from "../notes/notes-props.ts";
import { storyOf } from "../story-of.ts";
import { AppealView } from "./appeal-view.tsx";
import { readDecision } from "./read-decision.ts";

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
      title: words.see,
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
              confirm:
                appeal.subject === "entry" ? { ...decide.confirm, upheld: decide.confirm.upheldEntry } : decide.confirm,
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
    result: new URL(request.url).searchParams.has("done") ? { ok: true, words: decide.done } : null,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, actor, copy, facts } = deskRequest(context);
  const words = copy.desk.appeals(facts);
  const form = await readForm(request, ["check", "enter"]);
  const typed = readDecision(
    form,
    words.seats.map(({ id }) => id),
  );
  const refuse = (refused: keyof typeof words.refused) =>
    data({ result: { ok: false, words: words.refused[refused] }, typed, isAsked: false }, { status: 422 });
  if (typed.outcome === "") return refuse("no_outcome");
  if (typed.reason === "") return refuse("no_reason");
  if (words.seats.some(({ id }) => typed.committee[id] === undefined)) return refuse("empty_seat");
  // A decision is final: the first press says what will happen, the second enters it.
  if (form.get("intent") !== "enter") return data({ result: null, typed, isAsked: true });
  const decision = { ...typed, outcome: typed.outcome, appealId: params.appeal };
  const decided = await services.competition.appealsDesk.decide(actor, decision);
  if (!decided.ok) return refuse(decided.reason);
  services.mailQueued();
  return redirect(`/desk/appeals/${params.appeal}?done`, 303);
}

export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AppealView
      {...loaderData}
      result={actionData?.result ?? loaderData.result}
      typed={actionData?.typed ?? null}
      isAsked={actionData?.isAsked ?? false}
    />
  );
}
