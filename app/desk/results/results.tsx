import { data, redirect } from "react-router";
import type { Route } from "./+types/results";
import { needsReason } from "#domain/judging/needs-reason.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { deskRequest } from "../desk-request.ts";
import { reasonLength } from "../reason-length.ts";
import { DeskTable } from "../list/desk-table.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { ListPager } from "../list/list-pager.tsx";
import { ExportLink } from "../lists/export-link.tsx";
import { ReasonField } from "../parts/reason-field.tsx";
import { ActionForm, AskForm, confirmId, ConfirmForm } from "../parts/action-form.tsx";
import { DeskFacts } from "../parts/desk-facts.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { StoryPart } from "../parts/story-part.tsx";
import { ResultNote } from "../parts/result-note.tsx";
import { loadDeskResults, type LoadedDeskResults } from "./load-results.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadDeskResults(deskRequest(context), new URL(request.url).searchParams);

export async function action({ context, request }: Route.ActionArgs) {
  const { services, actor, copy, facts } = deskRequest(context);
  const { resultsDesk } = services.competition;
  const words = copy.desk.results(facts);
  const form = await readForm(request, ["approve", "award", "new-award"]);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const refuse = (refused: string, newAward: TypedAward | null = null) =>
    data({ result: { ok: false, words: refused }, newAward }, { status: 422 });
  switch (text("intent")) {
    case "approve": {
      const approved = await resultsDesk.approve(actor, text("run"));
      if (!approved.ok) return refuse(words.approve.refused[approved.reason]);
      services.mailQueued();
      return redirect(
        `/desk/results?done=${approved.publishedAt === null ? "approved" : approved.replaces ? "corrected" : "published"}`,
        303,
      );
    }
    case "award": {
      const [submissionId, award, reason] = [text("project"), text("award"), text("reason").slice(0, reasonLength)];
      if (needsReason(award) && reason === "") return refuse(words.award.refused.no_reason);
      const given = await resultsDesk.award(actor, { submissionId, award, reason });
      if (!given.ok) return refuse(words.award.refused[given.reason]);
      services.mailQueued();
      return redirect("/desk/results?done=awarded", 303);
    }
    case "new-award": {
      const kind = {
        name: text("name"),
        purpose: text("purpose"),
        sponsor: text("sponsor") || null,
        winners: text("winners") === "several" ? "several" : "one",
      } as const;
      const made = await resultsDesk.makeAward(
        actor,
        kind,
        facts.programme.awards.map(({ name }) => name),
      );
      if (!made.ok) return refuse(words.newAward.refused[made.reason], { ...kind, sponsor: kind.sponsor ?? "" });
      return redirect("/desk/results?done=made", 303);
    }
    default:
      return data({ result: null, newAward: null }, { status: 400 });
  }
}

export default function ResultsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead, mayChange, now, approve, ranking, award, newAward, runs, story, finals, result } = loaderData;
  return (
    <div className="shell flex flex-col gap-8 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <QuietHeading title={title} lead={lead} />
        <ButtonLink link={finals} variant="secondary" />
      </div>
      <ResultNote result={actionData?.result ?? result} />
      <DeskPart title={now.title}>
        <DeskFacts facts={now.facts} />
      </DeskPart>
      <DeskPart title={approve.words.title}>
        {approve.obstacle ? <Obstacle {...approve.obstacle} /> : mayChange && <Approval approve={approve} />}
      </DeskPart>
      <DeskPart id="ranking" title={ranking.title}>
        {ranking.waiting && <p className="max-w-measure">{ranking.waiting}</p>}
        {ranking.pages.isLong && <ListFilters {...ranking.pages} />}
        {ranking.rows.length > 0 ? (
          <DeskTable caption={ranking.title} columns={ranking.columns} rows={ranking.rows} />
        ) : (
          <p>{ranking.none}</p>
        )}
        {ranking.ties && <p className="max-w-measure text-ink-soft">{ranking.ties}</p>}
        <ListPager {...ranking.pages} />
        {ranking.rows.length > 0 && <ExportLink {...ranking.exported} />}
      </DeskPart>
      {mayChange && ranking.rows.length > 0 && <Award award={award} />}
      {mayChange && <NewAward words={newAward} typed={actionData?.newAward ?? null} />}
      <DeskPart title={runs.title}>
        <p className="text-ink-soft">{runs.text}</p>
        <DeskTable caption={runs.title} columns={runs.columns} rows={runs.rows} />
      </DeskPart>
      <StoryPart {...story} />
    </div>
  );
}

function Obstacle({ text, link }: NonNullable<LoadedDeskResults["approve"]["obstacle"]>) {
  return (
    <p>
      {text}{" "}
      {link && (
        <a href={link.to} className="text-link">
          {link.label}
        </a>
      )}
    </p>
  );
}

function Approval({ approve: { words, run, isAsked } }: Pick<LoadedDeskResults, "approve">) {
  if (!isAsked) return <AskForm intent="approve" submit={words.ask} variant="secondary" />;
  return (
    <ConfirmForm
      intent="approve"
      submit={words.submit}
      variant="default"
      words={words.confirm}
      cancel={{ label: words.cancel, to: "/desk/results" }}
    >
      <input type="hidden" name="run" value={run} />
    </ConfirmForm>
  );
}

/** Asked for twice: what it says is public at once. */
function Award({ award: { words, projects, awards, leads, asked } }: Pick<LoadedDeskResults, "award">) {
  return (
    <DeskPart id="award" title={words.title}>
      <p>{leads}</p>
      {asked ? (
        <ConfirmForm intent="award" submit={asked.submit} words={asked.words} cancel={asked.cancel} variant="default">
          <input type="hidden" name="project" value={asked.project} />
          <input type="hidden" name="award" value={asked.award} />
          <ReasonField label={words.reason} hint={words.reasonHint} />
        </ConfirmForm>
      ) : (
        <form method="get" action={`#${confirmId}`} aria-label={words.title} className="flex max-w-xl flex-col gap-4">
          <SelectField name="project" label={words.project} options={projects} />
          <SelectField name="award" id="award-given" label={words.award} options={awards} />
          <Button type="submit" variant="secondary" className="self-start">
            {words.submit}
          </Button>
        </form>
      )}
    </DeskPart>
  );
}

type TypedAward = Record<"name" | "purpose" | "sponsor" | "winners", string>;

function NewAward({ words, typed }: { words: LoadedDeskResults["newAward"]; typed: TypedAward | null }) {
  const field = (name: keyof TypedAward) => ({ name, label: words[name], defaultValue: typed?.[name] });
  return (
    <DeskPart id="new-award" title={words.title}>
      <p className="max-w-measure">{words.text}</p>
      <ActionForm intent="new-award" submit={words.submit} label={words.title} variant="secondary">
        <TextField {...field("name")} maxLength={80} autoComplete="off" />
        <TextField {...field("purpose")} maxLength={300} autoComplete="off" />
        <TextField {...field("sponsor")} hint={words.sponsorHint} maxLength={120} autoComplete="off" />
        <SelectField
          {...field("winners")}
          options={[
            { value: "one", label: words.one },
            { value: "several", label: words.several },
          ]}
        />
      </ActionForm>
    </DeskPart>
  );
}
