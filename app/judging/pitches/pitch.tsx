import { data, redirect } from "react-router";
import type { Route } from "./+types/pitch";
import type { Scores } from "#domain/judging/scoring/judge-mark.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { pitchSavedText, pitchStatus, savePitch } from "./pitch-request.ts";
import { PitchView } from "./pitch-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);
export const handle = { islands: "marks" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const asked = await services.competition.finals.pitchesOf(principal.personId);
  const index = asked?.list.findIndex(({ submissionId }) => submissionId === params.submission) ?? -1;
  const pitch = asked?.list[index];
  if (!asked || !pitch) throw data(null, { status: 404 });
  if (asked.closed !== null || pitch.state === "conflict") throw redirect("/judging/finals", 303);
  const words = copy.judging.pitches(facts);
  const next = asked.list.slice(index + 1).find(({ state }) => state !== "conflict");
  return {
    meta: { ...words.meta, title: pitch.teamName },
    words: {
      marks: words.marks,
      live: words.live,
      back: words.back,
      theirs: words.refused.theirs,
      problem: words.refused.title,
    },
    at: words.list.at(pitch.startsAt),
    team: pitch.teamName,
    title: pitch.title,
    marks: { scores: pitch.marks.scores, version: pitch.marks.version },
    saved: pitchSavedText(words, pitch.marks),
    next: next ? { to: `/judging/finals/${next.submissionId}`, label: words.next(next.teamName) } : null,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const asked = privateRequest(context);
  const { refused: words } = asked.copy.judging.pitches(asked.facts);
  const { saved, scores, version } = await savePitch(asked, params.submission, await readForm(request, ["", "save"]));
  if (saved.ok) return redirect(`/judging/finals/${params.submission}#saved`, 303);
  const theirs: Scores | null = saved.reason === "changed" ? saved.marks.scores : null;
  const marks = { scores, version: saved.reason === "changed" ? saved.marks.version : version };
  return data({ message: words[saved.reason], marks, theirs }, { status: pitchStatus(saved.reason) });
}

export default function PitchPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PitchView {...loaderData} refused={actionData ?? null} />;
}
