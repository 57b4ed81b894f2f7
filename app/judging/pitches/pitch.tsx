import { data, redirect } from "react-router";
import type { Route } from "./+types/pitch";
import type { Scores } from "#domain/judging/scoring/judge-mark.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { requireOwnForm } from "#app/own-form.ts";
import { RubricForm } from "../project/rubric-form.tsx";
import { pitchSavedText, pitchStatus, savePitch } from "./pitch-request.ts";

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
    personId: principal.personId,
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
  const form = await readForm(request, ["", "save"]);
  requireOwnForm(form, asked.principal, request);
  const { saved, scores, version } = await savePitch(asked, params.submission, form);
  if (saved.ok) return redirect(`/judging/finals/${params.submission}#saved`, 303);
  const theirs: Scores | null = saved.reason === "changed" ? saved.marks.scores : null;
  const marks = { scores, version: saved.reason === "changed" ? saved.marks.version : version };
  return data({ message: words[saved.reason], marks, theirs }, { status: pitchStatus(saved.reason) });
}

/** One pitch, for a thumb: the numbers, and the next team. Sent with its button, and automatically where scripts run. */
export default function PitchPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { words, personId, at, team, title, marks: stored, saved, next } = loaderData;
  const { marks: labels } = words;
  const shown = refused?.marks ?? stored;
  const theirs = refused?.theirs ?? null;
  return (
    <div className="shell flex max-w-xl flex-col gap-6 pt-4 pb-16">
      <div className="flex flex-wrap items-center gap-x-6">
        <a href="/judging/finals" className="text-link inline-flex min-h-11 items-center">
          {words.back}
        </a>
        <p className="text-ink-soft tabular-nums">{at}</p>
      </div>
      <QuietHeading title={team} lead={title} />
      {refused && <ErrorSummary title={refused.message} errors={[]} />}
      <RubricForm
        labels={labels}
        personId={personId}
        isRefused={refused !== undefined}
        shown={shown}
        theirs={theirs}
        theirsLabel={words.theirs}
        className="flex flex-col gap-7"
      >
        <div className="sticky bottom-0 flex flex-col gap-2 border-t border-line bg-paper py-3">
          <p id="saved" role="status" data-words={JSON.stringify(words.live)} className="min-h-6 scroll-mt-24">
            {saved}
          </p>
          <div className="flex items-center gap-3">
            <Button type="submit" name="intent" value="save" className="shrink-0">
              {labels.save}
            </Button>
            {next && (
              <ButtonLink href={next.to} variant="outline" className="min-w-0">
                <span className="truncate">{next.label}</span>
              </ButtonLink>
            )}
          </div>
        </div>
      </RubricForm>
    </div>
  );
}
