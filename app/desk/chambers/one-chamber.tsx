import { data, redirect } from "react-router";
import type { Route } from "./+types/one-chamber";
import { deskAreasOf } from "#domain/people/audience.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { BackLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { deskRequest } from "../desk-request.ts";
import { ActionForm } from "../parts/action-form.tsx";
import { DeskFacts } from "../parts/desk-facts.tsx";
import { doneOf } from "../parts/done-of.ts";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import type { Result } from "../parts/result-note.tsx";
import { NotesPart } from "../notes/notes-part.tsx";
import { notesProps } from "../notes/notes-props.ts";
import { StoryPart } from "../parts/story-part.tsx";
import { AnswersPart } from "../questions/answers-part.tsx";
import { answersProps } from "../questions/answers-props.ts";
import { storyOf } from "../story-of.ts";
import { LinksPart } from "../parts/links-part.tsx";
import { ContactsPart } from "./contacts-part.tsx";
import { contactsProps } from "./contacts-props.ts";
import { DecideChamber } from "./decide-chamber.tsx";
import { RosterPart } from "./roster-part.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asking = deskRequest(context);
  const { principal, desk, rights, copy, facts } = asking;
  const seesRegistrations = deskAreasOf(principal.organizerRole!).includes("registrations");
  const words = copy.desk.chambers(facts);
  const found = await desk.chambers.find(params.chamber);
  if (!found) throw data(null, { status: 404 });
  const { chamber, contacts, paidMembers, wantedName, closedAt } = found;
  const mayChange = rights.change && closedAt === null;
  const { searchParams } = new URL(request.url);
  const { one, columns } = words;
  const areas = deskAreasOf(principal.organizerRole!);
  const self = `/desk/chambers/${chamber.id}`;
  const page = Math.max(1, Math.trunc(Number(searchParams.get("page"))) || 1);
  const { members: roster, hasMore } = await desk.chambers.roster(chamber.id, page);
  const moving = roster.find(({ memberId }) => memberId === searchParams.get("move"));
  const { sureClose, roster: rosterWords, move: moveWords, teams: teamWords, mails: mailsTitle, ...rest } = one;
  const { title: moveTitle, ...moveForm } = moveWords;
  return {
    meta: words.meta,
    title: chamber.name ?? words.unnamed,
    words: { ...rest, sureClose: { ...sureClose, text: sureClose.text(copy.desk.count(chamber.members)) } },
    mayChange,
    isFlagged: chamber.flag !== null,
    isAskedToClose: searchParams.get("ask") === "close",
    cap: chamber.cap === null ? "" : String(chamber.cap),
    wantedName: wantedName && { value: wantedName, text: words.wantedName.text(chamber.name ?? "", wantedName) },
    wantedWords: words.wantedName.buttons,
    contacts: contactsProps(words, contacts, { mayRemove: mayChange, asked: searchParams.get("contact"), self }),
    paidMembers,
    // Whoever does not see payments finds the same people without them.
    membersAt: seesRegistrations ? "/desk/registrations" : "/desk/people",
    answers: await answersProps(asking, ["chambers"], chamber.id),
    notes: await notesProps(asking, "chamber", chamber.id, request.url),
    story: await storyOf(asking, [chamber.id]),
    self,
    roster: {
      title: rosterWords.title,
      none: rosterWords.none,
      self,
      members: roster.map((member) => ({
        id: member.memberId,
        name: member.name,
        // Finance sees chambers, but not people.
        to: areas.includes("people") ? `/desk/people/${member.personId}` : null,
        facts: [
          ...(member.business === null ? [] : [member.business]),
          rosterWords.joined(copy.desk.moment(facts, member.joinedAt)),
          ...(member.team ? [rosterWords.team(member.team.name)] : []),
          ...(member.isListed ? [] : [rosterWords.unlisted]),
        ],
      })),
      pages: [
        ...(page > 1 ? [{ label: rosterWords.earlier, to: `${self}?page=${page - 1}#roster` }] : []),
        ...(hasMore ? [{ label: rosterWords.later, to: `${self}?page=${page + 1}#roster` }] : []),
      ],
      move: mayChange ? moveForm : null,
      moving: moving ? { id: moving.memberId, title: moveTitle(moving.name) } : null,
      others: (await desk.chambers.others(chamber.id)).map(({ id, name }) => ({
        value: id,
        label: name ?? words.unnamed,
      })),
    },
    teams: {
      title: teamWords.title,
      items: (await desk.chambers.teams(chamber.id)).flatMap((team) => {
        const label = [
          team.name,
          ...(team.nominated === "here" ? [teamWords.nominated] : []),
          ...(team.project ? [teamWords.project(team.project.title)] : []),
        ].join(", ");
        return areas.includes("people") ? [{ label, to: `/desk/people/teams/${team.id}` }] : [];
      }),
    },
    mails: {
      title: mailsTitle,
      items: areas.includes("mail")
        ? (await desk.chambers.mails(chamber.id)).map(({ id, kind, at }) => ({
            label: `${copy.desk.mail(facts).kind(kind)}, ${copy.desk.moment(facts, at)}`,
            to: `/desk/mail/${id}`,
          }))
        : [],
    },
    result: doneOf(request.url, words.done),
    facts: [
      { label: columns.code, value: rights.joinCodes ? chamber.code : "" },
      { label: columns.members, value: copy.desk.count(chamber.members) },
      { label: one.cap.title, value: chamber.cap === null ? one.noCap : copy.desk.count(chamber.cap) },
      { label: columns.nominated, value: copy.desk.count(chamber.nominated) },
      { label: columns.needs, value: chamber.flag === null ? "" : words.flags[chamber.flag] },
      {
        label: one.registration,
        value: seesRegistrations ? one.seeRegistration : "",
        to: `/desk/registrations/${chamber.registrationId}`,
      },
      { label: columns.since, value: copy.desk.time(facts, chamber.createdAt) },
      { label: one.closed, value: closedAt === null ? "" : copy.desk.moment(facts, closedAt) },
      { label: one.id, value: chamber.id },
    ],
  };
}

/** What can be done here, and how the page that follows says so. */
const doneWord = {
  cap: "capped",
  keep: "kept",
  close: "closed",
  seen: "seen",
  move: "moved",
  "remove-contact": "contactRemoved",
  "take-name": "nameTaken",
  "refuse-name": "nameRefused",
} as const;

export async function action({ context, request, params }: Route.ActionArgs) {
  const { desk, actor, services, copy, facts } = deskRequest(context);
  const form = await readForm(request, Object.keys(doneWord));
  const id = params.chamber;
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const deeds = {
    cap: async () => desk.chambers.cap(actor, id, text("cap") === "" ? null : Number(text("cap"))),
    keep: async () => desk.chambers.keep(actor, id, text("reason")),
    close: async () => desk.chambers.close(actor, id, text("reason")),
    seen: async () => desk.chambers.seen(actor, id),
    move: async () =>
      desk.chambers.move(actor, { chamberId: id, memberId: text("member"), toId: text("to"), reason: text("reason") }),
    "remove-contact": async () =>
      desk.chambers.removeContact(actor, {
        chamberId: id,
        personId: text("contact"),
        reason: text("reason"),
        evenLast: text("last") === "yes",
      }),
    "take-name": async () => desk.chambers.decideName(actor, id, { accept: true, wanted: text("wanted") }),
    "refuse-name": async () => desk.chambers.decideName(actor, id, { accept: false, wanted: text("wanted") }),
  };
  const intent = text("intent") as keyof typeof deeds;
  const done = await deeds[intent]();
  if (!done.ok)
    return data(
      {
        result: { ok: false, words: copy.desk.chambers(facts).refusals[done.reason] } satisfies Result,
        typed: { to: text("to"), reason: text("reason"), cap: intent === "cap" ? text("cap") : null },
      },
      { status: 422 },
    );
  if (intent === "close") {
    services.mailQueued();
    return redirect("/desk/chambers?done=closed", 303);
  }
  if (intent === "move") services.mailQueued();
  return redirect(`/desk/chambers/${id}?done=${doneWord[intent]}`, 303);
}

export default function OneChamberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, words, facts, mayChange, isFlagged, isAskedToClose, cap, paidMembers, self, wantedName, wantedWords } =
    loaderData;
  const typed = actionData?.typed ?? null;
  return (
    <DeskPage title={title} result={actionData?.result ?? loaderData.result} isDense>
      <DeskFacts facts={facts} />
      {mayChange && wantedName && (
        <DeskPart title={wantedWords.title}>
          <p className="max-w-measure">{wantedName.text}</p>
          <div className="flex flex-wrap gap-x-12 gap-y-8">
            <ActionForm intent="take-name" submit={wantedWords.take}>
              <input type="hidden" name="wanted" value={wantedName.value} />
            </ActionForm>
            <ActionForm intent="refuse-name" submit={wantedWords.refuse} variant="secondary">
              <input type="hidden" name="wanted" value={wantedName.value} />
            </ActionForm>
          </div>
        </DeskPart>
      )}
      {mayChange && (isFlagged || isAskedToClose) && (
        <DecideChamber words={words} isFlagged={isFlagged} isAskedToClose={isAskedToClose} self={self} />
      )}
      {paidMembers.length > 0 && (
        <DeskPart title={words.paid.title}>
          <p className="max-w-measure">{words.paid.text}</p>
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {paidMembers.map(({ name, email }) => (
              <li key={email} className="flex flex-wrap gap-x-3 py-2 wrap-anywhere">
                <strong>{name}</strong>
                <a href={`${loaderData.membersAt}?q=${encodeURIComponent(email)}`} className="text-link">
                  {email}
                </a>
              </li>
            ))}
          </ul>
          {mayChange && <ActionForm intent="seen" submit={words.paid.submit} variant="secondary" />}
        </DeskPart>
      )}
      {mayChange && (
        <DeskPart title={words.cap.title}>
          <p className="max-w-measure">{words.cap.text}</p>
          <ActionForm intent="cap" submit={words.cap.submit} variant="secondary">
            <TextField
              name="cap"
              label={words.cap.label}
              hint={words.cap.hint}
              inputMode="numeric"
              defaultValue={typed?.cap ?? cap}
              maxLength={6}
            />
          </ActionForm>
        </DeskPart>
      )}
      <AnswersPart {...loaderData.answers} />
      <ContactsPart {...loaderData.contacts} reason={typed?.reason ?? ""} />
      <RosterPart {...loaderData.roster} typed={typed} />
      <LinksPart {...loaderData.teams} />
      <LinksPart {...loaderData.mails} />
      <NotesPart {...loaderData.notes} />
      <StoryPart {...loaderData.story} />
      <BackLink to="/desk/chambers" label={words.back} />
    </DeskPage>
  );
}
