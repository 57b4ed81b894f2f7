import { data, redirect } from "react-router";
import type { Route } from "./+types/run-sheet";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { PressForm } from "#app/ui/press-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { deskRequest } from "../desk-request.ts";
import { doneOf } from "../parts/done-of.ts";
import { latestOf } from "../story-of.ts";
import { ExportLink } from "../lists/export-link.tsx";
import { ActionForm, AskForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { StoryPart } from "../parts/story-part.tsx";
import { ResultNote } from "../parts/result-note.tsx";
import { FinalsPages } from "./finals-pages.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const asking = deskRequest(context);
  const { services, rights, copy, facts } = asking;
  const { pages, runSheet: words } = copy.desk.finals(facts);
  const sheet = await services.competition.finals.runSheet();
  const { hours } = copy.finalsPack(facts);
  return {
    meta: words.meta,
    pages,
    mayChange: rights.change,
    exported: { label: copy.desk.list().export, list: "run-sheet" },
    story: await latestOf(asking, ["draw-run-sheet", "move-on-run-sheet", "off-run-sheet", "back-on-run-sheet"]),
    isAsked: new URL(request.url).searchParams.get("ask") === "draw",
    result: doneOf(request.url, words.done),
    seed: sheet.seed,
    hasFinalists: sheet.finalists > 0,
    words: {
      title: words.title,
      lead: words.lead,
      draw: words.draw,
      again: words.again,
      confirm: words.confirm,
      columns: words.columns,
      short: words.short,
      out: words.out,
    },
    notes: [
      ...(sheet.finalists === 0 ? [words.none] : sheet.seed === null ? [words.notDrawn(sheet.finalists)] : []),
      ...(sheet.seed === null || sheet.drawnAt === null
        ? []
        : [words.drawn(sheet.seed, copy.desk.moment(facts, sheet.drawnAt))]),
      ...(sheet.finalists === 0 ? [] : [words.slot(sheet.slotMinutes, sheet.hasLength)]),
    ],
    over: sheet.overMinutes > 0 ? words.over(sheet.overMinutes) : null,
    rows: sheet.pitches.map(({ submissionId, teamName, title, startsAt, endsAt }, index) => ({
      id: submissionId,
      number: index + 1,
      time: hours(startsAt, endsAt),
      team: teamName,
      title,
      up: index === 0 ? null : words.up(teamName),
      down: index === sheet.pitches.length - 1 ? null : words.down(teamName),
      off: words.off(teamName),
    })),
    out: sheet.out.map(({ submissionId, teamName, title }) => ({
      id: submissionId,
      team: teamName,
      title,
      back: words.back(teamName),
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, actor, copy, facts } = deskRequest(context);
  const { finals } = services.competition;
  const { refused } = copy.desk.finals(facts).runSheet;
  const form = await readForm(request, ["draw", "up", "down", "off", "back"]);
  const text = (name: string) => String(form.get(name) ?? "");
  const submissionId = text("team");
  const intent = text("intent");
  const changed =
    intent === "draw"
      ? await finals.draw(actor, text("seed") || null)
      : intent === "up" || intent === "down"
        ? await finals.move(actor, { submissionId, from: Number(text("from")), direction: intent })
        : await finals.setPitching(actor, { submissionId, pitches: intent === "back" });
  if (!changed.ok) return data({ result: { ok: false, words: refused[changed.reason] } }, { status: 409 });
  const done = intent === "draw" ? "drawn" : intent === "up" || intent === "down" ? "moved" : intent;
  return redirect(`/desk/results/run-sheet?done=${done}`, 303);
}

const address = "/desk/results/run-sheet";

/** The order of the pitches. On paper it is the table alone. */
export default function RunSheetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, result, notes, over, rows, out, mayChange, pages, story, exported } = loaderData;
  return (
    <div className="shell flex max-w-5xl flex-col gap-6 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      <FinalsPages {...pages} here={address} />
      <div className="empty:hidden print:hidden">
        <ResultNote result={actionData?.result ?? result} />
      </div>
      {notes.map((note) => (
        <p key={note} className="max-w-measure print:text-sm">
          {note}
        </p>
      ))}
      {over && <Notice tone="warm">{over}</Notice>}
      {rows.length > 0 && (
        <ol className="flex flex-col border-t border-line" aria-label={words.title}>
          {rows.map((row) => (
            <SheetRow key={row.id} row={row} words={words} mayChange={mayChange} />
          ))}
        </ol>
      )}
      {out.length > 0 && (
        <DeskPart id="out" title={words.out.title}>
          <p className="max-w-measure">{words.out.text}</p>
          <ul className="flex flex-col">
            {out.map(({ id, team, title, back }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
                <span className="wrap-anywhere">
                  <strong>{team}</strong> {title}
                </span>
                {mayChange && <Deed intent="back" team={id} label={back} text={words.short.back} />}
              </li>
            ))}
          </ul>
        </DeskPart>
      )}
      {rows.length > 0 && <ExportLink {...exported} />}
      {mayChange && loaderData.hasFinalists && <Draw {...loaderData} />}
      <div className="print:hidden">
        <StoryPart {...story} />
      </div>
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function SheetRow({ row, words, mayChange }: Pick<Loaded, "words" | "mayChange"> & { row: Loaded["rows"][number] }) {
  const { id, number, time, team, title, up, down, off } = row;
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-3 md:grid-cols-[2.5rem_13rem_minmax(0,1fr)_auto] print:grid-cols-[2.5rem_13rem_minmax(0,1fr)]">
      <span className="font-display text-2xl font-bold">{number}</span>
      <span className="font-semibold tabular-nums">{time}</span>
      <span className="col-start-2 wrap-anywhere md:col-start-auto print:col-start-auto">
        <strong>{team}</strong> <span className="text-ink-soft">{title}</span>
      </span>
      {mayChange && (
        <span className="col-start-2 flex flex-wrap gap-2 md:col-start-auto print:hidden">
          {up && <Deed intent="up" team={id} from={number} label={up} text={words.short.up} />}
          {down && <Deed intent="down" team={id} from={number} label={down} text={words.short.down} />}
          <span className="basis-full md:ms-6 md:basis-auto">
            <Deed intent="off" team={id} label={off} text={words.short.off} />
          </span>
        </span>
      )}
    </li>
  );
}

/** Named in full for whoever hears the page: each row has the same short words. */
function Deed({
  label,
  text,
  ...fields
}: {
  intent: string;
  team: string;
  from?: number;
  label: string;
  text: string;
}) {
  return (
    <PressForm fields={fields} size="sm" variant="secondary" aria-label={`${text}: ${label}`}>
      {text}
    </PressForm>
  );
}

function Draw({ words, seed, isAsked }: Pick<Loaded, "words" | "seed" | "isAsked">) {
  if (seed === null) return <ActionForm intent="draw" submit={words.draw} label={words.draw} />;
  if (!isAsked) return <AskForm intent="draw" submit={words.again} variant="secondary" />;
  const { submit, cancel, ...asked } = words.confirm;
  return (
    <ConfirmForm intent="draw" submit={submit} words={asked} cancel={{ label: cancel, to: address }}>
      <input type="hidden" name="seed" value={seed} />
    </ConfirmForm>
  );
}
