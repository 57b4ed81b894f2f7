import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { DeskJudgesWords } from "#content/en/desk/judges/judges.ts";
import type { DeskServices } from "#server/desk/desk-services.ts";
import type { Route } from "./+types/judges";
import { deskRequest } from "../desk-request.ts";
import { countedPage, pageWords, readPageQuery } from "../list/counted-pages.ts";
import { DeskTable } from "../list/desk-table.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { ListPager } from "../list/list-pager.tsx";
import { DeskFacts, type DeskFact } from "../parts/desk-facts.tsx";
import { doneOf } from "../parts/done-of.ts";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { AssignForm } from "./assign-form.tsx";
import { JudgeForm } from "./judge-form.tsx";
import { answerJudges } from "./judges-action.ts";
import { judgeRow } from "./judge-row.ts";
import { emptyJudge } from "./read-judge.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = deskRequest(context);
  const { desk, rights, copy, facts } = asked;
  const words = copy.desk.judges(facts);
  const [judges, waves, chambers] = await Promise.all([
    desk.judges.list(),
    desk.judges.waves(),
    desk.judges.chambers(),
  ]);
  const flagged = judges.some(({ done }) => done > 0) ? await desk.judges.flagged() : new Set<string>();
  const { searchParams } = new URL(request.url);
  const { rows, ...pages } = countedPage(
    "/desk/judges",
    judges,
    ({ name, email }) => `${name} ${email ?? ""}`,
    readPageQuery(searchParams),
  );
  const { meta, title, columns, assign, form, waves: waveWords } = words;
  return {
    words: {
      meta,
      title,
      export: words.export,
      none: judges.length === 0 ? words.none : words.notFound,
      columns,
      assign,
      form,
      waves: { title: waveWords.title },
    },
    mayChange: rights.change,
    // Marks are final then: nobody could mark what is given out.
    mayAssign: rights.change && asked.services.clock.now() < asked.services.competition.results.season.closesAt,
    result: doneOf(request.url, words.done),
    rows: rows.map((judge) => judgeRow(asked, judge, flagged.has(judge.id))),
    pages: { words: pageWords(copy.desk.list()), searchHint: words.searchHint, filters: [], ...pages },
    waves: describeWaves(words, waves),
    turn: waves.turn === 2 ? ("2" as const) : ("1" as const),
    chambers,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerJudges(deskRequest(context), await readForm(request, ["invite", "plan", "assign"]));
}

export default function JudgesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, mayChange, mayAssign, rows, pages, waves, turn, chambers } = loaderData;
  const { columns } = words;
  return (
    <DeskPage title={words.title} result={actionData?.result ?? loaderData.result} width="full">
      {pages.isLong && <ListFilters {...pages} />}
      {rows.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <DeskTable
          caption={words.title}
          rows={rows}
          columns={[
            { key: "name", label: columns.name },
            { key: "email", label: columns.email, plain: true },
            { key: "capacity", label: columns.capacity, figures: true, wide: true },
            { key: "assigned", label: columns.assigned, figures: true },
            { key: "done", label: columns.done, figures: true },
            { key: "state", label: columns.state, plain: true },
            { key: "seen", label: columns.seen, when: true },
          ]}
        />
      )}
      <ListPager {...pages} />
      <ButtonLink href="/desk/judges.csv" variant="secondary" size="sm" download="" className="self-start">
        {words.export}
      </ButtonLink>
      <DeskPart id="assignment" title={words.waves.title}>
        <DeskFacts facts={waves} />
        {mayAssign && (
          <AssignForm
            words={words.assign}
            typed={actionData?.assignment?.typed ?? { wave: turn, perProject: "" }}
            error={actionData?.assignment?.error}
          />
        )}
      </DeskPart>
      {mayChange && (
        <DeskPart id="add" title={words.form.addTitle}>
          <JudgeForm
            words={words.form}
            typed={actionData?.judge?.typed ?? emptyJudge}
            problem={actionData?.judge?.problem ?? null}
            chambers={chambers}
          />
        </DeskPart>
      )}
    </DeskPage>
  );
}

type Waves = Awaited<ReturnType<DeskServices["judges"]["waves"]>>;

/** How far the two waves are, in words. */
function describeWaves({ waves: words }: DeskJudgesWords, { first, second, counts }: Waves): DeskFact[] {
  return [
    {
      label: words.first,
      value: first?.status === "given-out" ? words.given(counts.done, counts.assigned) : words.notYet,
    },
    {
      label: words.second,
      value:
        second?.status === "given-out"
          ? words.secondGiven
          : second?.status === "waiting"
            ? words.waits
            : words.secondNotYet,
    },
  ];
}
