import { data, redirect } from "react-router";
import type { Route } from "./+types/person";
import { fileAddress } from "#domain/files/file-type.ts";
import { deskAreasOf } from "#domain/people/audience.ts";
import { workProps } from "#app/components/note-props.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { fullName } from "#domain/people/full-name.ts";
import { deskRequest } from "../desk-request.ts";
import { doneOf } from "../parts/done-of.ts";
import { notesProps } from "../notes/notes-props.ts";
import { logLines } from "../log-lines.ts";
import { answersProps } from "../questions/answers-props.ts";
import { aboutRefusal, mergeRefused, personActions } from "./person-actions.ts";
import { personFacts } from "./person-facts.ts";
import { PersonView } from "./person-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

const addressOf = (id: string) => `/desk/people/${id}`;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asking = deskRequest(context);
  const { principal, desk, rights, copy, facts } = asking;
  const person = await desk.people.person(params.id);
  if (!person) throw data(null, { status: 404 });
  const { row, place, flag } = person;
  const words = copy.desk.person(facts);
  const { note } = copy.advising(facts);
  const { searchParams } = new URL(request.url);
  const isKnown = row.email !== null;
  const name = fullName(row.first_name, row.last_name) || (row.email ?? words.forgottenName);
  const seesPayments = deskAreasOf(principal.organizerRole!).includes("registrations");
  const { confirm: closing, ...close } = words.close;
  const { confirm: revoking, ...certificates } = words.certificates;
  const serial = person.certificates.find((one) => one.serial === searchParams.get("serial"))?.serial ?? null;
  const mayChange = rights.change && isKnown;
  return {
    meta: words.meta,
    eyebrow: words.eyebrow,
    name,
    done: doneOf(request.url, words.done),
    refused: words.refused,
    reason: { label: copy.desk.forms().reason, hint: copy.desk.forms().reasonHint },
    facts: personFacts(person, asking),
    registrations: {
      title: words.facts.registrations,
      items: seesPayments
        ? person.registrations.map(({ id, season, status }) => ({
            label: words.registration(season, copy.desk.registrations(facts).statuses[status]),
            to: `/desk/registrations/${id}`,
          }))
        : [],
    },
    certificates: {
      ...certificates,
      mayRevoke: mayChange,
      items: person.certificates.map((certificate) => ({
        serial: certificate.serial,
        label: copy.achievementOf(certificate, facts).name,
        revoked: certificate.revokedAt !== null,
      })),
      asked: mayChange && serial ? { serial, title: revoking.title, text: revoking.text(serial) } : null,
    },
    work: {
      title: words.work.title,
      words: { read: note.read, label: note.label, hint: note.hint },
      items: [...person.handedIn].flatMap(([stage, items]) =>
        items.map((item) => workProps(asking, row.id, { stage, ...item }, person.notes, mayChange)),
      ),
    },
    noteProblems: note.refused,
    // Asked of whoever takes part and may be a minor; not of a judge or an organizer.
    consent:
      mayChange &&
      (row.age_band === "minor" || (row.age_band === null && place !== null)) &&
      person.consent.givenAt === null
        ? words.consent
        : null,
    adult: mayChange && row.age_band === "minor" ? words.adult : null,
    correct: mayChange
      ? {
          ...words.correct,
          seen: {
            firstName: row.first_name ?? "",
            lastName: row.last_name ?? "",
            email: row.email ?? "",
            ...(rights.phones && { phone: row.phone ?? "" }),
            organization: row.organization ?? "",
          },
        }
      : null,
    fieldErrors: words.fieldErrors,
    resend: mayChange && place !== null ? words.resend : null,
    merge:
      mayChange && rights.forget
        ? {
            ...words.merge,
            confirm: { text: words.merge.confirm.text },
            other: await otherRecord(asking, row.id, searchParams),
          }
        : null,
    forget:
      rights.forget && row.email !== null
        ? {
            ...words.forget,
            confirm: { title: words.forget.confirm.title, text: words.forget.confirm.text(row.email) },
            confirmed: row.email,
          }
        : null,
    refuse: mayChange && rights.consentForms && person.consent.paperWaiting ? words.refuse : null,
    paper:
      rights.consentForms && person.paper
        ? { title: words.paper.title, items: [{ label: words.paper.open, to: fileAddress(person.paper) }] }
        : { title: words.paper.title, items: [] },
    endSessions: mayChange ? { ...words.endSessions, mayRemove: rights.forget } : null,
    objection:
      mayChange && rights.forget && person.objection
        ? {
            title: words.objection.title,
            text: words.objection.text(
              person.objection.oldEmail,
              person.objection.newEmail,
              copy.desk.moment(facts, person.objection.changedAt),
              copy.desk.moment(facts, person.objection.objectedAt),
            ),
            choices: [
              {
                intent: "settle-old",
                hint: words.objection.oldHint,
                submit: words.objection.old(person.objection.oldEmail),
              },
              {
                intent: "settle-new",
                hint: words.objection.newHint,
                submit: words.objection.new(person.objection.newEmail),
              },
            ],
          }
        : null,
    keep: mayChange && flag !== null ? { ...words.keep, text: words.keep.text(copy.desk.people().flags[flag]) } : null,
    close:
      mayChange && place !== null ? { ...close, confirm: { title: closing.title, text: closing.text(name) } } : null,
    answers: await answersProps(
      asking,
      [
        ...(place !== null ? (["participants"] as const) : []),
        ...(person.roles.includes("judge") ? (["judges"] as const) : []),
      ],
      row.id,
    ),
    notes: await notesProps(asking, "person", row.id, request.url),
    asked: searchParams.get("ask"),
    cancel: { label: copy.desk.forms().cancel, to: addressOf(row.id) },
    story: { title: words.story, nothing: words.nothing, lines: logLines(person.log, asking) },
  };
}

/** The record that is asked about by its address, as the page shows it before the second press. */
async function otherRecord(
  { desk, copy, facts }: ReturnType<typeof deskRequest>,
  personId: string,
  searchParams: URLSearchParams,
) {
  const email = searchParams.get("other");
  if (email === null) return null;
  const { merge, refused } = copy.desk.person(facts);
  const other = await desk.people.other(personId, email);
  if (!other) return { email, title: "", problem: refused.unknown_other };
  const { obstacle } = other;
  return {
    email: other.email,
    title: merge.confirm.title(other.name, other.email),
    problem: obstacle && [aboutRefusal(obstacle), refused[mergeRefused(obstacle)]].filter(Boolean).join(": "),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const asking = deskRequest(context);
  const form = await readForm(request, Object.keys(personActions));
  const intent = String(form.get("intent") ?? "");
  if (!Object.hasOwn(personActions, intent)) throw data(null, { status: 400 });
  const result = await personActions[intent]!({ ...asking, personId: params.id, form });
  if (!("done" in result)) return data(result, { status: 422 });
  asking.services.mailQueued();
  return redirect(`${addressOf(params.id)}?done=${result.done}`, 303);
}

export default function PersonPage(props: Route.ComponentProps) {
  return <PersonView {...props} />;
}
