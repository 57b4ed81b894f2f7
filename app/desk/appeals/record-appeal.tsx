import { data, redirect } from "react-router";
import type { Route } from "./+types/record-appeal";
import type { RecordAppealWords } from "#content/en/desk/record-appeal.ts";
import { readReceivedAt } from "#domain/time/received-at.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { BackLink, Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { UnsentText } from "#app/ui/unsent-text.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { deskRequest } from "../desk-request.ts";
import { DeskPage } from "../parts/desk-page.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { desk, services, rights, copy, facts } = deskRequest(context);
  const { meta: own, receivedHint, refused: _refused, ...words } = copy.desk.recordAppeal(facts);
  const { against } = copy.desk.appeals(facts);
  const project = await desk.submissions.find(params.submission);
  if (!project) throw data(null, { status: 404 });
  const { decisions, members } = await services.competition.appealsDesk.recordable(params.submission);
  return {
    meta: own,
    words,
    mayChange: rights.change,
    project: project.content?.title || project.team,
    // Functions are no data.
    decisions: decisions.map(({ subject }) => ({ value: subject, label: against[subject] })),
    receivedHint: receivedHint(
      decisions.map(({ subject, decidedAt, window }) => ({
        name: against[subject],
        decided: copy.desk.moment(facts, decidedAt),
        lastOn: window.lastOn,
      })),
    ),
    members: members.map(({ id, name }) => ({ value: id, label: name })),
    back: `/desk/submissions/${params.submission}`,
  };
}

const fields = ["subject", "member", "receivedAt", "text"] as const;
type Field = (typeof fields)[number];
const fieldOf = {
  empty: "text",
  too_long: "text",
  no_decision: "subject",
  already: "subject",
  not_member: "member",
  unreadable: "receivedAt",
  not_then: "receivedAt",
} as const satisfies Record<keyof RecordAppealWords["refused"], Field>;

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, actor, copy, facts } = deskRequest(context);
  const { refused } = copy.desk.recordAppeal(facts);
  const form = await readForm(request);
  const typed = Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? "")])) as Record<Field, string>;
  const refuse = (reason: keyof typeof refused) =>
    data({ typed, errors: [{ field: fieldOf[reason], message: refused[reason] }] }, { status: 422 });
  const receivedAt = readReceivedAt(typed.receivedAt, facts.programme.zone);
  if (receivedAt === null) return refuse("unreadable");
  const recorded = await services.competition.appealsDesk.record(actor, {
    submissionId: params.submission,
    subject: typed.subject,
    personId: typed.member,
    receivedAt,
    text: typed.text,
  });
  if (!recorded.ok) return refuse(recorded.reason);
  services.mailQueued();
  return redirect(`/desk/appeals/${recorded.appealId}?done=recorded`, 303);
}

export default function RecordAppealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, mayChange, project, decisions, receivedHint, members, back } = loaderData;
  const { typed, errors = [] } = actionData ?? {};
  const isPossible = decisions.length > 0 && members.length > 0;
  const field = (name: Field) => ({
    name,
    defaultValue: typed?.[name] ?? "",
    error: errors.find((one) => one.field === name)?.message,
  });
  return (
    <DeskPage title={words.title} eyebrow={project} lead={words.lead} width="narrow">
      {errors.length > 0 && (
        <ErrorSummary
          title={words.problem}
          errors={isPossible ? errors : errors.map((one) => ({ ...one, field: "unsent" }))}
        />
      )}
      {!isPossible && typed && <UnsentText id="unsent" label={words.unsent} text={typed.text} />}
      {isPossible ? (
        mayChange && (
          <form method="post" noValidate aria-label={words.title} className="flex flex-col gap-6">
            <SelectField {...field("subject")} label={words.against} options={decisions} />
            <SelectField {...field("member")} label={words.member} options={members} />
            <TextField {...field("receivedAt")} type="datetime-local" label={words.receivedAt} hint={receivedHint} />
            <TextArea {...field("text")} label={words.text} hint={words.textHint} rows={8} />
            <Button type="submit" className="self-start">
              {words.submit}
            </Button>
          </form>
        )
      ) : (
        <p className="max-w-measure">{decisions.length === 0 ? words.none : words.nobody}</p>
      )}
      <BackLink to={back} label={words.back} />
    </DeskPage>
  );
}
