import { data, redirect } from "react-router";
import type { Route } from "./+types/pitches";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { deskRequest } from "../desk-request.ts";
import { doneOf } from "../parts/done-of.ts";
import { latestOf } from "../story-of.ts";
import { PitchesView } from "./pitches-view.tsx";

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

export default function PitchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed ?? { name: "", email: "" };
  return <PitchesView {...loaderData} typed={typed} result={actionData?.result ?? loaderData.result} />;
}
