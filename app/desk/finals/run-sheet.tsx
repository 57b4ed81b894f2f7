import { data, redirect } from "react-router";
import type { Route } from "./+types/run-sheet";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { deskRequest } from "../desk-request.ts";
import { doneOf } from "../parts/done-of.ts";
import { latestOf } from "../story-of.ts";
import { RunSheetView } from "./run-sheet-view.tsx";

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

export default function RunSheetPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RunSheetView {...loaderData} result={actionData?.result ?? loaderData.result} />;
}

export type LoadedRunSheet = Awaited<ReturnType<typeof loader>>;
