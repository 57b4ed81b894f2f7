import { data, redirect } from "react-router";
import type { Route } from "./+types/refund-request";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { confirmedActions } from "../registrations/confirmed-actions.ts";
import { AskedTwicePart } from "../registrations/asked-twice-part.tsx";
import { registrationActions } from "../registrations/registration-actions.ts";
import { deskRequest } from "../desk-request.ts";
import { NotesPart } from "../notes/notes-part.tsx";
import { notesProps } from "../notes/notes-props.ts";
import { DeskFacts } from "../parts/desk-facts.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { doneOf } from "../parts/done-of.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asking = deskRequest(context);
  const { desk, rights, copy, facts } = asking;
  const { title, money, ...words } = copy.desk.refundRequest();
  const found = await desk.registrations.refundRequest(params.request);
  if (!found) throw data(null, { status: 404 });
  const isOpen = rights.change && found.settledAt === null;
  const story = isOpen ? await desk.registrations.story(found.registrationId) : null;
  const refund = story && confirmedActions(story, found.name, asking).find(({ intent }) => intent === "refund");
  const time = (at: number | null) => (at === null ? "" : copy.desk.moment(facts, at));
  return {
    words,
    title: title(found.name, found.settledAt !== null),
    result: doneOf(request.url, { ...copy.desk.registration().done, ...words.done }),
    facts: [
      { label: words.facts.email, value: found.email ?? "" },
      { label: words.facts.package, value: facts.programme.packages[found.package].title },
      { label: words.facts.paid, value: money(found.amountCents) },
      { label: words.facts.refunded, value: found.refundedCents > 0 ? money(found.refundedCents) : "" },
      { label: words.facts.asked, value: time(found.askedAt) },
      { label: words.facts.settled, value: time(found.settledAt) },
    ],
    reason: found.reason ?? words.noReason,
    answer: found.answer,
    isOpen,
    /** Null where nothing was paid by card, or all of it is back. */
    refund: refund ?? null,
    notes: await notesProps(asking, "refund-request", found.id, request.url),
    asked: new URL(request.url).searchParams.get("ask"),
    cancel: { label: copy.desk.forms().cancel, to: addressOf(found.id) },
    registration: `/desk/registrations/${found.registrationId}`,
  };
}

const addressOf = (id: string) => `/desk/registrations/refund-requests/${id}`;
const answerLength = 2_000;

export async function action({ context, request, params }: Route.ActionArgs) {
  const asking = deskRequest(context);
  const { desk, actor, services, copy } = asking;
  const form = await readForm(request, ["answer", "refund"]);
  if (form.get("intent") === "refund") {
    const found = await desk.registrations.refundRequest(params.request);
    if (!found) throw data(null, { status: 404 });
    // The person has read that there is no refund: whoever means one all the same does it on the registration's page.
    if (found.answer !== null) {
      const refused = copy.desk.refundRequest().refused.settled;
      return data({ refused, field: null, refund: null }, { status: 422 });
    }
    const result = await registrationActions["refund"]!({ ...asking, id: found.registrationId, form });
    if ("done" in result) {
      services.mailQueued();
      return redirect(`${addressOf(params.request)}?done=${result.done}`, 303);
    }
    const words = { ...copy.desk.registration().refused, ...copy.desk.money().refused };
    return data({ refused: words[result.refused], field: null, refund: result.refund ?? null }, { status: 422 });
  }
  const answer = String(form.get("answer") ?? "")
    .trim()
    .slice(0, answerLength);
  const answered = await desk.registrations.answerRefundRequest(actor, { id: params.request, answer });
  if (answered.ok) {
    services.mailQueued();
    return redirect(`${addressOf(params.request)}?done=answered`, 303);
  }
  if (answered.reason === "unknown") throw data(null, { status: 404 });
  const refused = copy.desk.refundRequest().refused[answered.reason];
  return data({ refused, field: "answer" as const, refund: null }, { status: 422 });
}

export default function RefundRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, title, result, facts, reason, answer, isOpen, refund, asked, cancel, registration } = loaderData;
  return (
    <DeskPage title={title} result={actionData ? { ok: false, words: actionData.refused } : result} isDense>
      <DeskFacts facts={facts} />
      <DeskPart title={words.reason}>
        <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{reason}</p>
      </DeskPart>
      {answer && (
        <DeskPart title={words.given}>
          <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{answer}</p>
        </DeskPart>
      )}
      {refund && (
        <AskedTwicePart
          deed={refund}
          isAsked={asked === refund.intent}
          cancel={cancel}
          typed={actionData?.refund ?? null}
        />
      )}
      {isOpen && !refund && (
        <DeskPart title={words.refund.title}>
          <p className="max-w-measure">{words.refund.byHand}</p>
        </DeskPart>
      )}
      <ButtonLink href={registration} variant="secondary" className="self-start">
        {words.refund.link}
      </ButtonLink>
      {isOpen && (
        <DeskPart title={words.answer.title}>
          <p className="max-w-measure">{words.answer.text}</p>
          <form method="post" noValidate className="flex max-w-xl flex-col gap-4">
            <input type="hidden" name="intent" value="answer" />
            <TextArea
              name="answer"
              label={words.answer.label}
              rows={5}
              maxLength={answerLength}
              error={actionData?.field ? actionData.refused : undefined}
            />
            <Button type="submit" variant="secondary" className="self-start">
              {words.answer.submit}
            </Button>
          </form>
        </DeskPart>
      )}
      <NotesPart {...loaderData.notes} />
    </DeskPage>
  );
}
