import { describedProgramme } from "#content/facts.ts";
import { openCompetition } from "#server/open-competition.ts";
import { exportRun } from "#server/results/runs/export-run.ts";
import { computeRun } from "#server/results/runs/compute-run.ts";
import { listRunRows, withoutAudience, type RunRow } from "#server/results/runs/list-run-rows.ts";
import type { StoredRun } from "#server/results/runs/run-rows.ts";
import { wholeId } from "#server/desk/whole-id.ts";
import { counted, fullTime, safeText } from "#server/desk/cli/display-text.ts";
import { printRecords } from "#server/desk/cli/print-records.ts";
import type { Column } from "#server/desk/cli/table.ts";
import { listFormat, type Verb } from "#server/desk/cli/verb.ts";
import { approveRun, type RunApproved } from "#server/results/runs/approve-run.ts";

function describeRefusal(refused: Extract<RunApproved, { ok: false }>): string {
  switch (refused.reason) {
    case "unknown_run":
      return "There is no run of this season with that id. `desk results` computes one.";
    case "judging_open":
      return "Judging is still open: marks can change until it closes.";
    case "votes_held":
      return `${counted(refused.held, "vote")} held: decide on them first, \`desk votes held\` lists them.`;
    case "stale":
      return "Marks or votes have changed since this run. Look at the new one with `desk results`.";
    case "already":
      return "This run is already published.";
  }
}

export const approveResultsVerb: Verb = {
  name: "results approve",
  form: "<run id>",
  summary: "approve a run: it is published automatically at the announcement, or right away if that has passed",
  details: [
    "Refused while judging is open, while votes are held, and if a new run would now give a different result.",
    "A later run that you approve replaces one that is not published yet. Published finalists stay finalists.",
  ],
  async run({ core, env, actor }, { positionals: [typed = ""] }) {
    const { results } = openCompetition(core, env.siteUrl);
    const approved = await approveRun(results, actor, await wholeId(results.db, "score_runs", typed));
    if (!approved.ok) return { failed: describeRefusal(approved) };
    if (approved.publishedAt === null)
      return { done: `Approved. It will be published automatically on ${fullTime(results.season.announcedAt)}.` };
    const told = approved.replaces ? "the teams whose points changed or that were not in it before" : "everyone";
    return { done: `Approved and published. The running site is now telling ${told}, a few at a time.` };
  },
};

const points = (value: number | null): string => value?.toFixed(2) ?? "";

const columns: readonly Column<RunRow>[] = [
  { title: "Place", cell: ({ place }) => String(place ?? "none"), align: "right" },
  { title: "Submission", cell: ({ submissionId }) => submissionId, min: 8, isId: true },
  { title: "Title", cell: ({ title }) => safeText(title), min: 12 },
  { title: "Reviews", cell: ({ reviews }) => String(reviews), align: "right", dropFirst: 1 },
  { title: "Judges", cell: ({ judges }) => points(judges), align: "right" },
  { title: "Audience", cell: ({ audience }) => points(audience), align: "right" },
  { title: "Total", cell: ({ total }) => points(total), align: "right" },
  { title: "Finalist", cell: ({ finalist }) => (finalist ? "yes" : "") },
];

const waiting =
  "There are no audience points, totals or places yet: the vote is not closed, or votes are held (`desk votes held`).";

export const listResultsVerb: Verb = {
  name: "results",
  form: "[--json|--csv]",
  summary: "compute the ranking as it stands now: a dry run until you approve it",
  details: [
    "The same marks and votes give the same run. `desk results approve <run id>` approves one once judging has closed.",
    "Audience points, totals and places appear once the vote is closed and no vote is held.",
    "Held votes do not count, and no run can be approved while there are any: `desk votes held`.",
  ],
  async run({ core, env, terminal }, given) {
    const { results } = openCompetition(core, env.siteUrl);
    const run = await computeRun(results);
    const isFinal = await results.votesAreFinal();
    const all = await listRunRows(results.db, run.id);
    const rows = isFinal ? all : withoutAudience(all);
    await printRecords(terminal, given, rows, {
      columns,
      fields: ["run", "submission", "title", "judges", "audience", "total", "place", "finalist"],
      record: ({ submissionId, title, judges, audience, total, place, finalist }) => ({
        run: run.id,
        submission: submissionId,
        title,
        judges,
        audience,
        total,
        place,
        finalist,
      }),
    });
    if (!isFinal) terminal.note(waiting);
    if (listFormat(given) === "table") for (const line of describeRun(run, rows)) await terminal.print(line);
    return "done";
  },
};

function describeRun({ id, votes, approvedAt, publishedAt }: StoredRun, rows: readonly RunRow[]): string[] {
  const unjudged = rows.filter(({ reviews }) => reviews === 0).length;
  return [
    "",
    `Run ${id}`,
    `Votes: ${votes.counted} counted, ${votes.held} held, ${votes.struck} struck.`,
    ...(unjudged > 0 ? [`${counted(unjudged, "project")} without a finished review, not ranked.`] : []),
    publishedAt !== null
      ? `Published ${fullTime(publishedAt)}.`
      : approvedAt !== null
        ? `Approved ${fullTime(approvedAt)}, and published automatically at the announcement.`
        : `Not approved. \`desk results approve ${id}\` approves it, once judging has closed.`,
  ];
}

export const exportResultsVerb: Verb = {
  name: "results export",
  form: "<run id>",
  summary: "print a run's inputs without names, for `desk score`",
  details: [
    `Projects and judges have made-up names; weights and limits are those of ${describedProgramme().year}.`,
    "`desk results export <run id> > inputs.json`, then `desk score inputs.json` computes the same ranking again.",
  ],
  async run({ core, env, actor }, { positionals: [typed = ""] }) {
    const { results } = openCompetition(core, env.siteUrl);
    const exported = await exportRun(results, actor, await wholeId(results.db, "score_runs", typed));
    if (!exported.ok) {
      return {
        failed:
          exported.reason === "unknown_run"
            ? "There is no run of this season with that id. `desk results` computes one."
            : waiting,
      };
    }
    return { done: exported.inputs };
  },
};
