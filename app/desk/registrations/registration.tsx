import { data, redirect } from "react-router";
import type { Route } from "./+types/registration";
import { deskAreasOf } from "#domain/people/audience.ts";
import { fullName } from "#domain/people/full-name.ts";
import { registrationFieldNames } from "#domain/registration/registration-form.ts";
import type { RegistrationStory } from "#server/desk/registrations/show-registration.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { deskRequest, type DeskRequest } from "../desk-request.ts";
import { doneOf } from "../parts/done-of.ts";
import { paymentsProps } from "../money/payments-props.ts";
import { paymentFieldOf } from "../money/read-typed-payment.ts";
import { NotesPart } from "../notes/notes-part.tsx";
import { notesProps } from "../notes/notes-props.ts";
import { logLine } from "../log-lines.ts";
import { Story, type StoryLine } from "../parts/story.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { DeskFacts } from "../parts/desk-facts.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { LinksPart } from "../parts/links-part.tsx";
import { PaymentsPart } from "../money/payments-part.tsx";
import { RecordPaymentForm } from "../money/record-payment-form.tsx";
import { confirmedActions } from "./confirmed-actions.ts";
import { describeStatus } from "./describe-status.ts";
import { recordProps, resendProps, reviewProps } from "./money-props.ts";
import type { RegistrationActionResult, DeskRefusal } from "./action-result.ts";
import { fieldsOf, registrationActions } from "./registration-actions.ts";
import { registrationFacts } from "./registration-facts.ts";
import { AskedTwicePart } from "./asked-twice-part.tsx";
import { ReviewPart } from "./review-part.tsx";
import { CorrectForm } from "./correct-form.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

const addressOf = (id: string) => `/desk/registrations/${id}`;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asking = deskRequest(context);
  const { principal, desk, rights, copy, facts } = asking;
  const story = await desk.registrations.story(params.id);
  if (!story) throw data(null, { status: 404 });
  const { registration } = story;
  const words = copy.desk.registration();
  const { correct, overtaken } = words;
  const { searchParams } = new URL(request.url);
  const money = copy.desk.money();
  const asked = searchParams.get("ask");
  const address = addressOf(registration.id);
  const name =
    registration.email === null ? words.forgottenName : fullName(registration.firstName, registration.lastName);
  const isKnown = registration.email !== null;
  return {
    meta: words.meta,
    eyebrow: words.eyebrow,
    name,
    done: doneOf(request.url, { ...words.done, ...money.done }),
    refused: { ...words.refused, ...money.refused },
    review: reviewProps(story, name, asking, { address, asked }),
    payments:
      story.invoice || story.payments.length === 0 ? null : paymentsProps(story.payments, asking, { address, asked }),
    record: recordProps(story, asking),
    facts: registrationFacts(story, asking, deskAreasOf(principal.organizerRole!).includes("people")),
    others: {
      title: words.others,
      items: story.others.map((other) => ({
        label: [
          facts.programme.packages[other.registrationType].title,
          other.season,
          describeStatus(copy.desk.registrations(facts), other),
        ].join(", "),
        to: addressOf(other.id),
      })),
    },
    correct: rights.change && isKnown ? { seen: fieldsOf(registration), words: { correct, overtaken } } : null,
    resend: resendProps(story, asking),
    askedTwice: rights.change ? confirmedActions(story, name, asking) : [],
    notes: await notesProps(asking, "registration", registration.id, request.url),
    asked,
    cancel: { label: copy.desk.forms().cancel, to: addressOf(registration.id) },
    story: { title: words.story.title, lines: tellStory(story, asking) },
  };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const asking = deskRequest(context);
  const form = await readForm(request, Object.keys(registrationActions));
  const intent = String(form.get("intent") ?? "");
  if (!Object.hasOwn(registrationActions, intent)) throw data(null, { status: 400 });
  const result: RegistrationActionResult = await registrationActions[intent]!({ ...asking, id, form });
  if (!("done" in result)) return data(result, { status: result.refused === "overtaken" ? 409 : 422 });
  asking.services.mailQueued();
  return redirect(`${addressOf(id)}?done=${result.done}`, 303);
}

function problemOf(reason: DeskRefusal, words: Readonly<Record<DeskRefusal, string>>) {
  const field = paymentFieldOf[reason];
  return field ? { field, message: words[reason] } : null;
}

/** Events, mails and the log as one story, old ones first. */
function tellStory(
  { registration, events, mails, log }: RegistrationStory,
  asking: Pick<DeskRequest, "copy" | "facts" | "principal" | "rights">,
): StoryLine[] {
  const { copy, facts } = asking;
  const words = copy.desk.registration().story;
  const lines = [
    { id: "registered", at: registration.createdAt, what: words.registered, more: "" },
    ...events.map(({ id, type, receivedAt }) => ({ id, at: receivedAt, what: words.event(type), more: "" })),
    ...mails.map(({ id, kind, status, createdAt, sentAt, lastError }) => ({
      id,
      at: sentAt ?? createdAt,
      what: words.mail(kind),
      more: [words.mailStatuses[status], status === "sent" ? null : lastError].filter(Boolean).join(": "),
    })),
    ...log.rows.map((entry) => ({ ...logLine(entry, log, asking), at: entry.at })),
  ];
  return lines.toSorted((a, b) => a.at - b.at).map((line) => ({ ...line, at: copy.desk.moment(facts, line.at) }));
}

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { eyebrow, name, done, refused, facts, others, review, payments, record, correct, resend } = loaderData;
  const { askedTwice, asked, cancel, notes, story } = loaderData;
  const now = actionData?.now;
  const differing = now && registrationFieldNames.filter((field) => now[field] !== actionData.typed?.[field]);
  const result = actionData
    ? { ok: false, words: [actionData.owner?.name, refused[actionData.refused]].filter(Boolean).join(": ") }
    : done;
  return (
    <DeskPage title={name} eyebrow={eyebrow} result={result}>
      <DeskFacts facts={facts} />
      <LinksPart {...others} />
      {review && <ReviewPart {...review} />}
      {payments && <PaymentsPart {...payments} />}
      {record && (
        <DeskPart id="record" title={record.words.record.title}>
          <RecordPaymentForm
            {...record}
            variant={review ? "secondary" : undefined}
            typed={actionData?.payment ?? record.typed}
            problem={actionData?.payment ? problemOf(actionData.refused, refused) : null}
          />
        </DeskPart>
      )}
      <NotesPart {...notes} />
      {correct && (
        <DeskPart id="correct" title={correct.words.correct.title}>
          <p className="max-w-measure">{correct.words.correct.text}</p>
          <CorrectForm
            {...correct}
            typed={actionData?.typed ?? null}
            errors={actionData?.errors ?? {}}
            overtaken={differing?.map((field) => `${correct.words.correct[field]}: ${now?.[field] ?? ""}`) ?? null}
          />
        </DeskPart>
      )}
      {resend && (
        <DeskPart title={resend.title}>
          <p>{resend.text}</p>
          <ActionForm intent="resend" submit={resend.submit} variant="secondary" />
        </DeskPart>
      )}
      {askedTwice.map((deed) => (
        <AskedTwicePart
          key={deed.intent}
          deed={deed}
          isAsked={asked === deed.intent}
          cancel={cancel}
          typed={deed.intent === "refund" ? actionData?.refund : null}
        />
      ))}
      <DeskPart title={story.title}>
        <Story lines={story.lines} />
      </DeskPart>
    </DeskPage>
  );
}
