import { ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { DeskTable } from "../list/desk-table.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { ListPager } from "../list/list-pager.tsx";
import { ActionForm, AskForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskFacts } from "../parts/desk-facts.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { StoryPart } from "../parts/story-part.tsx";
import { ResultNote, type Result } from "../parts/result-note.tsx";
import { reasonLength } from "../reason-length.ts";
import type { LoadedResults } from "./load-results.ts";

export function ResultsView({ result, ...props }: Omit<LoadedResults, "result"> & { result: Result | null }) {
  const { title, lead, mayChange, now, approve, ranking, award, runs, story, finals } = props;
  return (
    <div className="shell flex flex-col gap-8 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <QuietHeading title={title} lead={lead} />
        <ButtonLink href={finals.to} variant="secondary">
          {finals.label}
        </ButtonLink>
      </div>
      <ResultNote result={result} />
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
      </DeskPart>
      {mayChange && ranking.rows.length > 0 && <Award award={award} />}
      <DeskPart title={runs.title}>
        <p className="text-ink-soft">{runs.text}</p>
        <DeskTable caption={runs.title} columns={runs.columns} rows={runs.rows} />
      </DeskPart>
      <StoryPart {...story} />
    </div>
  );
}

function Obstacle({ text, link }: NonNullable<LoadedResults["approve"]["obstacle"]>) {
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

function Approval({ approve: { words, run, isAsked } }: Pick<LoadedResults, "approve">) {
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

function Award({ award: { words, projects, awards } }: Pick<LoadedResults, "award">) {
  return (
    <DeskPart title={words.title}>
      <ActionForm intent="award" submit={words.submit} label={words.title} variant="secondary">
        <SelectField name="project" label={words.project} options={projects} />
        <SelectField name="award" label={words.award} options={awards} />
        <TextField name="reason" label={words.reason} hint={words.reasonHint} maxLength={reasonLength} />
      </ActionForm>
    </DeskPart>
  );
}
