import { data, redirect } from "react-router";
import type { Route } from "./+types/one-mail";
import { deskAreasOf, type DeskArea } from "#domain/people/audience.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { BackLink } from "#app/ui/button.tsx";
import { deskAddress } from "../desk-links.ts";
import { readForm } from "#app/read-form.ts";
import { deskRequest } from "../desk-request.ts";
import { ActionForm } from "../parts/action-form.tsx";
import { DeskFacts } from "../parts/desk-facts.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import type { Result } from "../parts/result-note.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { principal, desk, rights, copy, facts } = deskRequest(context);
  const words = copy.desk.mail(facts);
  const found = await desk.mail.find(params.mail);
  if (!found) throw data(null, { status: 404 });
  const { mail, reader } = found;
  const { columns } = words.outbox;
  const time = (at: number | null) => (at === null ? "" : copy.desk.time(facts, at));
  const done = { queued: words.one.queued, hurried: words.one.hurried }[
    new URL(request.url).searchParams.get("done") ?? ""
  ];
  return {
    meta: words.meta,
    title: words.one.title(words.kind(mail.kind)),
    back: words.one.back,
    again: words.one.again,
    who: words.one.who,
    readerAt: mail.recipient === "organizer" ? null : readerAddress(mail, deskAreasOf(principal.organizerRole!)),
    mayResend: rights.change,
    result: done === undefined ? null : ({ ok: true, words: done } satisfies Result),
    facts: [
      { label: columns.reader, value: mail.recipient === "organizer" ? words.organizer : reader },
      { label: columns.status, value: words.statuses[mail.status] },
      { label: columns.created, value: time(mail.createdAt) },
      { label: columns.sent, value: time(mail.sentAt) },
      { label: words.one.next, value: mail.status === "waiting" ? copy.desk.moment(facts, mail.nextAttemptAt) : "" },
      { label: columns.attempts, value: copy.desk.count(mail.attempts) },
      { label: columns.error, value: mail.lastError ?? "" },
      { label: words.one.id, value: mail.id },
    ],
  };
}

/** Where an address is corrected that no mail reaches, as far as one sees that area. */
function readerAddress(
  { registrationId, personId }: { registrationId: string | null; personId: string | null },
  areas: readonly DeskArea[],
) {
  if (registrationId !== null && areas.includes("registrations"))
    return `${deskAddress("registrations")}/${registrationId}`;
  return personId === null || !areas.includes("people") ? null : `${deskAddress("people")}/${personId}`;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await readForm(request, ["resend"]);
  const { desk, actor, services, copy, facts } = deskRequest(context);
  const resent = await desk.mail.resend(actor, params.mail);
  if (!resent.ok) {
    const words = copy.desk.mail(facts).refusals[resent.reason];
    return data({ result: { ok: false, words } }, { status: 422 });
  }
  services.mailQueued();
  return redirect(`/desk/mail/${resent.mailId}?done=${resent.hurried ? "hurried" : "queued"}`, 303);
}

export default function OneMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, back, again, who, readerAt, mayResend, facts } = loaderData;
  return (
    <DeskPage title={title} result={actionData?.result ?? loaderData.result} isDense>
      <DeskFacts facts={facts} />
      {readerAt !== null && (
        <a href={readerAt} className="text-link inline-flex min-h-11 items-center self-start">
          {who}
        </a>
      )}
      {mayResend && <ActionForm intent="resend" submit={again} />}
      <BackLink to="/desk/mail#outbox" label={back} />
    </DeskPage>
  );
}
