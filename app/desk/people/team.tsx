import { data, redirect } from "react-router";
import type { Route } from "./+types/team";
import { deskAreasOf } from "#domain/people/audience.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { deskRequest } from "../desk-request.ts";
import { logLines } from "../log-lines.ts";
import { ReasonField } from "../parts/reason-field.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { doneOf } from "../parts/done-of.ts";
import { DeskFacts } from "../parts/desk-facts.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { NotesPart } from "../notes/notes-part.tsx";
import { notesProps } from "../notes/notes-props.ts";
import { StoryPart } from "../parts/story-part.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asking = deskRequest(context);
  const { desk, rights, copy, principal } = asking;
  const team = await desk.people.team(params.id);
  if (!team) throw data(null, { status: 404 });
  const areas = deskAreasOf(principal.organizerRole!);
  const { done: doneWords, empty, ...words } = copy.desk.team();
  return {
    meta: { ...copy.desk.teams().meta, title: team.name },
    words,
    forms: copy.desk.forms(),
    result: doneOf(request.url, doneWords),
    name: team.name,
    project:
      team.submissionId !== null && areas.includes("submissions")
        ? { label: words.project, value: words.seeProject, to: `/desk/submissions/${team.submissionId}` }
        : null,
    empty: team.left && {
      ...empty[team.left],
      runSheet: team.left === "finalist" && areas.includes("results") ? empty.runSheet : null,
    },
    members: team.members.map(({ personId, name, email }) => ({
      id: personId,
      name,
      email: email ?? "",
      isLead: personId === team.leadId,
    })),
    mayChange: rights.change && !team.isEnded,
    ended: team.isEnded ? words.ended : null,
    notes: await notesProps(asking, "team", params.id, request.url),
    story: logLines(team.log, asking),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { desk, actor } = deskRequest(context);
  const form = await readForm(request, ["lead", "remove"]);
  const text = (name: string) => String(form.get(name) ?? "");
  const kind = text("intent") === "lead" ? "lead" : "remove";
  const change = { kind, teamId: params.id, personId: text("member"), reason: text("reason") } as const;
  const result = await desk.people.changeMembership(actor, change);
  if (!result.ok) return data({ refused: result.reason, typed: change }, { status: 422 });
  return redirect(`/desk/people/teams/${params.id}?done=${kind === "lead" ? "led" : "removed"}`, 303);
}

export default function DeskTeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, forms, name, project, empty, members, mayChange, ended, notes, story } = loaderData;
  const optionsOf = (some: typeof members) => some.map(({ id, name: label }) => ({ value: id, label }));
  const others = members.filter(({ isLead }) => !isLead);
  const deeds = others.length > 0 ? (["setLead", "remove"] as const) : (["remove"] as const);
  const result = actionData ? { ok: false, words: words.refused[actionData.refused] } : loaderData.result;
  const typedIn = (deed: (typeof deeds)[number]) =>
    actionData?.typed.kind === (deed === "setLead" ? "lead" : "remove") ? actionData.typed : null;
  return (
    <DeskPage title={name} eyebrow={words.eyebrow} result={result}>
      {project && <DeskFacts facts={[project]} />}
      {empty && (
        <Notice tone="warm" title={empty.title}>
          <p className="max-w-measure">{empty.text}</p>
          {empty.runSheet && (
            <a href="/desk/results/run-sheet" className="text-link">
              {empty.runSheet}
            </a>
          )}
        </Notice>
      )}
      <DeskPart title={words.members}>
        {ended && <p>{ended}</p>}
        <ul className="flex flex-col gap-1">
          {members.map((member) => (
            <li key={member.id} className="wrap-anywhere">
              <a href={`/desk/people/${member.id}`} className="text-link font-semibold">
                {member.name}
              </a>{" "}
              {member.email}
              {member.isLead && <span className="text-ink-soft"> ({words.lead})</span>}
            </li>
          ))}
        </ul>
      </DeskPart>
      {mayChange &&
        deeds.map((deed) => (
          <DeskPart key={deed} title={words[deed].title}>
            {deed === "remove" && <p>{words.remove.text}</p>}
            <ActionForm
              intent={deed === "setLead" ? "lead" : "remove"}
              submit={words[deed].submit}
              label={words[deed].title}
              variant={deed === "remove" ? "destructive" : "secondary"}
            >
              <SelectField
                name="member"
                id={`${deed}-member`}
                label={words.member}
                options={optionsOf(deed === "setLead" ? others : members)}
                defaultValue={typedIn(deed)?.personId}
              />
              <ReasonField
                id={`${deed}-reason`}
                label={forms.reason}
                hint={forms.reasonHint}
                defaultValue={typedIn(deed)?.reason ?? ""}
                error={typedIn(deed) && actionData?.refused === "no_reason" ? words.refused.no_reason : undefined}
              />
            </ActionForm>
          </DeskPart>
        ))}
      <NotesPart {...notes} />
      <StoryPart title={words.story} nothing={words.nothing} lines={story} />
    </DeskPage>
  );
}
