import type { StoredRun } from "#server/results/runs/run-rows.ts";
import type { DeskRequest } from "../desk-request.ts";
import { countedPage, pageWords, readPageQuery } from "../list/counted-pages.ts";
import { latestOf } from "../story-of.ts";
import type { Result } from "../parts/result-note.tsx";

const points = (value: number | null): string => value?.toFixed(2) ?? "";

export async function loadDeskResults(asking: DeskRequest, query: URLSearchParams) {
  const { services, rights, copy, facts } = asking;
  const words = copy.desk.results(facts);
  const { now, approve, ranking, award, runs: runWords } = words;
  const overview = await services.competition.resultsDesk.overview();
  const { run, rows, votesAreFinal, runs, flagged, isJudgingOpen, announcedAt, leaders, named } = overview;
  const moment = (at: number | null) => (at === null ? "" : copy.desk.moment(facts, at));
  const time = (at: number | null) => (at === null ? "" : copy.desk.time(facts, at));
  const { rows: shown, ...beside } = countedPage(
    "/desk/results",
    rows,
    ({ title, team }) => `${title} ${team}`,
    readPageQuery(query),
    "#ranking",
  );
  const messages: Readonly<Record<string, string>> = {
    approved: approve.done,
    published: approve.doneNow,
    corrected: approve.doneCorrected,
    awarded: award.done,
    made: words.newAward.made,
  };
  const done = messages[query.get("done") ?? ""];
  const lastFinalist = rows.findLast(({ finalist }) => finalist)?.submissionId;
  const made = await services.competition.resultsDesk.awardKinds();
  const awards = [
    ...facts.programme.awards.map(({ id, name }) => ({ value: id, label: name })),
    ...made.map(({ name }) => ({ value: name, label: name })),
  ];
  const chosen = rows.find(({ submissionId }) => submissionId === query.get("project"));
  const chosenAward = awards.find(({ value }) => value === query.get("award"));
  const isDue = services.clock.now() >= announcedAt;
  const obstacle =
    run.publishedAt !== null
      ? { text: approve.published, link: null }
      : run.approvedAt !== null
        ? { text: approve.done, link: null }
        : isJudgingOpen
          ? { text: approve.judgingOpen, link: null }
          : run.votes.held > 0
            ? { text: approve.held(run.votes.held), link: { label: approve.heldLink, to: "/desk/votes" } }
            : null;
  return {
    meta: words.meta,
    title: words.title,
    lead: words.lead,
    result: done === undefined ? null : ({ ok: true, words: done } satisfies Result),
    mayChange: rights.change,
    now: {
      title: now.title,
      facts: [
        { label: now.state, value: stateOf(run, now, moment) },
        { label: now.computed, value: moment(run.computedAt) },
        { label: now.votes, value: now.counts(run.votes) },
        { label: now.unjudged, value: now.unjudgedCount(rows.filter(({ reviews }) => reviews === 0).length) },
        { label: now.flagged, value: now.flaggedCount(flagged), to: "/desk/judges" },
      ],
    },
    approve: {
      words: {
        title: approve.title,
        ask: approve.ask,
        submit: approve.submit,
        cancel: approve.cancel,
        confirm: {
          title: approve.confirm.title,
          text: approve.confirm[
            runs.some(({ publishedAt }) => publishedAt !== null) ? "corrected" : isDue ? "after" : "before"
          ],
        },
      },
      run: run.id,
      obstacle,
      isAsked: query.get("ask") === "approve",
    },
    ranking: {
      title: ranking.title,
      exported: { label: copy.desk.list().export, list: "ranking" },
      ties: hasTies(rows) ? ranking.ties : "",
      waiting: votesAreFinal ? "" : ranking.waiting,
      none: rows.length === 0 ? ranking.none : ranking.notFound,
      pages: { words: pageWords(copy.desk.list()), searchHint: ranking.searchHint, filters: [], ...beside },
      columns: Object.entries(ranking.columns).map(([key, label]) => ({
        key,
        label,
        figures: ["place", "reviews", "judges", "audience", "total"].includes(key),
        plain: key === "team",
      })),
      rows: shown.map((row) => ({
        id: row.submissionId,
        to: `/desk/results/projects/${row.submissionId}`,
        cells: {
          place: row.place === null ? (votesAreFinal ? ranking.noPlace : "") : String(row.place),
          title: row.title,
          team: row.team,
          reviews: String(row.reviews),
          judges: points(row.judges),
          audience: points(row.audience),
          total: points(row.total),
          finalist: row.finalist ? ranking.yes : named.has(row.submissionId) ? ranking.named : "",
        },
        // The line below which nobody goes on to the finals.
        isLast: row.submissionId === lastFinalist,
      })),
    },
    award: {
      words: {
        title: award.title,
        project: award.project,
        award: award.award,
        reason: award.reason,
        reasonHint: award.reasonHint,
        submit: award.submit,
      },
      projects: [
        { value: "", label: award.choose },
        // Of thousands nobody finds one in a menu: finalists are there, and what the ranking shows or finds.
        ...[
          ...new Set([...rows.filter(({ finalist, submissionId }) => finalist || named.has(submissionId)), ...shown]),
        ].map((row) => ({
          value: row.submissionId,
          label: `${row.title} (${row.team})`,
        })),
      ],
      awards,
      /** Counts by project are nobody's before voting is closed and every held vote is decided. */
      leads:
        leaders.length === 0
          ? votesAreFinal
            ? award.leadsNone
            : award.leadsLater
          : award.leads(leaders.map(({ title, team }) => `${title} (${team})`).join(", ")),
      asked:
        chosen && chosenAward
          ? {
              project: chosen.submissionId,
              award: chosenAward.value,
              words: {
                title: award.confirm.title(chosenAward.label, `${chosen.title} (${chosen.team})`),
                text: award.confirm.text,
              },
              submit: award.confirm.submit,
              cancel: { label: award.confirm.cancel, to: "/desk/results" },
            }
          : null,
    },
    runs: {
      title: runWords.title,
      text: runWords.text,
      columns: Object.entries(runWords.columns).map(([key, label]) => ({
        key,
        label,
        when: ["computed", "approved", "published"].includes(key),
      })),
      rows: runs.map(({ id, computedAt, approvedAt, publishedAt, checksum }) => ({
        id,
        // While votes wait for a decision, nobody reads inputs: they would show whose.
        to: votesAreFinal ? `/desk/results/runs/${id}` : null,
        cells: {
          run: id.slice(0, 8),
          computed: time(computedAt),
          approved: time(approvedAt),
          published: time(publishedAt),
          checksum: checksum.slice(0, 12),
        },
      })),
    },
    story: await latestOf(asking, ["approve-results", "publish-results", "award", "new-award"]),
    newAward: words.newAward,
    finals: { label: words.finals.link, to: "/desk/results/finals" },
  };
}

/** Whether two projects have the same total as it is shown, so that their order needs a word. */
function hasTies(rows: readonly { total: number | null }[]): boolean {
  const totals = rows.flatMap(({ total }) => (total === null ? [] : [points(total)]));
  return new Set(totals).size < totals.length;
}

interface StateWords {
  published(at: string): string;
  approved(at: string): string;
  open: string;
}

function stateOf({ publishedAt, approvedAt }: StoredRun, words: StateWords, moment: (at: number) => string): string {
  if (publishedAt !== null) return words.published(moment(publishedAt));
  return approvedAt === null ? words.open : words.approved(moment(approvedAt));
}

export type LoadedDeskResults = Awaited<ReturnType<typeof loadDeskResults>>;
