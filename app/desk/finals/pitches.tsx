import { data, redirect } from "react-router";
import type { Route } from "./+types/pitches";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PressForm } from "#app/ui/press-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { deskRequest } from "../desk-request.ts";
import { doneOf } from "../parts/done-of.ts";
import { latestOf } from "../story-of.ts";
import { DeskTable } from "../list/desk-table.tsx";
import { ExportLink } from "../lists/export-link.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { StoryPart } from "../parts/story-part.tsx";
import { ResultNote } from "../parts/result-note.tsx";
import { FinalsPages } from "./finals-pages.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const asking = deskRequest(context);
  const { services, rights, copy, facts } = asking;
  const { pages, pitches: words } = copy.desk.finals(facts);
  const { isOn, most, sums, judges } = await services.competition.finals.sums();
  const { from, to } = services.competition.results.season.finals.day;
  const now = services.clock.now();
  const invites = new URL(request.url).searchParams.get("ask") === "invite";
  return {
    meta: words.meta,
    pages,
    mayChange: rights.change,
    mayInvite: rights.change && !services.competition.finals.isOver(),
    exported: { label: copy.desk.list().export, list: "pitch-marks" },
    story: await latestOf(asking, ["invite-finals-judge", "remove-finals-judge", "pitch-marks-on", "pitch-marks-off"]),
    isOn,
    // On the day itself marks come in; a form that is being filled in is not taken away.
    isRenewed: isOn && now >= from && now < to && !invites,
    result: doneOf(request.url, words.done),
    words: {
      title: words.title,
      lead: words.lead,
      state: isOn ? words.on : words.off,
      turn: isOn ? words.turnOff : words.turnOn,
      sums: { ...words.sums, text: words.sums.text(most) },
      judges: {
        title: words.judges.title,
        none: words.judges.none,
        invite: words.judges.invite,
        inviteText: words.judges.inviteText,
        name: words.judges.name,
        email: words.judges.email,
        submit: words.judges.submit,
      },
    },
    rows: sums.map(({ submissionId, teamName, title, judges: count, sum, average }) => ({
      id: submissionId,
      to: null,
      cells: {
        team: teamName,
        project: title,
        judges: String(count),
        sum: sum.toFixed(1),
        average: average?.toFixed(1) ?? "",
      },
    })),
    hasMarks: sums.some(({ judges: count }) => count > 0),
    judges: judges.map(({ personId, name, marked }) => ({
      id: personId,
      name,
      marked: words.judges.marked(marked, sums.length),
      remove: words.judges.remove(name),
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, actor, copy, facts } = deskRequest(context);
  const { finals } = services.competition;
  const { refused } = copy.desk.finals(facts).pitches;
  const form = await readForm(request, ["on", "off", "invite", "remove"]);
  const text = (name: string) => String(form.get(name) ?? "");
  const done = (what: string) => redirect(`/desk/results/pitches?done=${what}`, 303);
  const typed = { name: text("name"), email: text("email") };
  const intent = text("intent");
  switch (intent) {
    case "invite": {
      const invited = await finals.inviteJudge(actor, typed);
      if (!invited.ok) return data({ result: { ok: false, words: refused[invited.reason] }, typed }, { status: 422 });
      services.mailQueued();
      return done("invited");
    }
    case "remove":
      if (await finals.removeJudge(actor, text("judge"))) return done("removed");
      return data({ result: { ok: false, words: refused.unknown_judge }, typed }, { status: 409 });
    default:
      await finals.turnMarks(actor, intent === "on");
      return done(intent);
  }
}

const renewedEverySeconds = 20;

export default function PitchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, pages, result, mayChange, mayInvite, isOn, isRenewed, rows, hasMarks, judges, exported, story } =
    loaderData;
  const typed = actionData?.typed;
  const { sums } = words;
  return (
    <div className="shell flex max-w-4xl flex-col gap-8 pb-16">
      {isRenewed && <meta httpEquiv="refresh" content={String(renewedEverySeconds)} />}
      <QuietHeading title={words.title} lead={words.lead} />
      <FinalsPages {...pages} here="/desk/results/pitches" />
      <ResultNote result={actionData?.result ?? result} />
      <DeskPart title={sums.title}>
        {hasMarks ? (
          <>
            <p className="max-w-measure text-ink-soft">{sums.text}</p>
            <DeskTable
              caption={sums.title}
              rows={rows}
              columns={[
                { key: "team", label: sums.columns.team },
                { key: "project", label: sums.columns.project, plain: true },
                { key: "judges", label: sums.columns.judges, figures: true },
                { key: "sum", label: sums.columns.sum, figures: true },
                { key: "average", label: sums.columns.average, figures: true },
              ]}
            />
            <ExportLink {...exported} />
          </>
        ) : (
          <p>{sums.none}</p>
        )}
        {isRenewed && <p className="text-ink-soft">{sums.renewed}</p>}
      </DeskPart>
      <DeskPart id="judges" title={words.judges.title}>
        {judges.length === 0 && <p>{words.judges.none}</p>}
        <ul className="flex flex-col">
          {judges.map(({ id, name, marked, remove }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
              <span className="wrap-anywhere">
                <strong>{name}</strong> <span className="text-ink-soft">{marked}</span>
              </span>
              {mayChange && (
                <PressForm fields={{ intent: "remove", judge: id }} size="sm" variant="secondary">
                  {remove}
                </PressForm>
              )}
            </li>
          ))}
        </ul>
        {mayInvite && isRenewed && (
          <ButtonLink href="?ask=invite#judges" variant="secondary" className="self-start">
            {words.judges.invite}
          </ButtonLink>
        )}
        {mayInvite && !isRenewed && (
          <>
            <h3 className="text-xl">{words.judges.invite}</h3>
            <p className="max-w-measure">{words.judges.inviteText}</p>
            <ActionForm intent="invite" submit={words.judges.submit} label={words.judges.invite} variant="secondary">
              <TextField name="name" label={words.judges.name} defaultValue={typed?.name ?? ""} autoComplete="off" />
              <TextField
                name="email"
                type="email"
                label={words.judges.email}
                defaultValue={typed?.email ?? ""}
                autoComplete="off"
              />
            </ActionForm>
          </>
        )}
      </DeskPart>
      <DeskPart id="turn" title={words.state}>
        {mayChange && <ActionForm intent={isOn ? "off" : "on"} submit={words.turn} variant="secondary" />}
      </DeskPart>
      <StoryPart {...story} />
    </div>
  );
}
