import { programme } from "#content/programme.ts";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { listHeldVotes, type ListedVote } from "#server/voting/list-held-votes.ts";
import { listVotes, type ListedVotes } from "#server/voting/list-votes.ts";
import { provisionalVotes, type ProvisionalVotes } from "#server/voting/votes-standing.ts";
import { counted, safeText, tableTime } from "#server/desk/cli/display-text.ts";
import { printRecords } from "#server/desk/cli/print-records.ts";
import type { Column } from "#server/desk/cli/table.ts";
import { listFormat, type Verb } from "#server/desk/cli/verb.ts";

/** Without counts until the vote is over and nothing is held. */
type Row = Pick<ListedVotes, "submissionId" | "title"> &
  Partial<Pick<ListedVotes, "counted" | "held" | "struck" | "excluded">>;

const figure = (count: number | undefined): string => (count === undefined ? "" : String(count));

const columns: readonly Column<Row>[] = [
  { title: "Submission", cell: ({ submissionId }) => submissionId, min: 8, isId: true },
  { title: "Title", cell: ({ title }) => safeText(title), min: 12 },
  { title: "Counted", cell: (row) => figure(row.counted), align: "right" },
  { title: "Held", cell: (row) => figure(row.held), align: "right" },
  { title: "Struck", cell: (row) => figure(row.struck), align: "right" },
  { title: "Insiders", cell: (row) => figure(row.excluded), align: "right", dropFirst: 1 },
];

export const listVotesVerb: Verb = {
  name: "votes",
  form: "[--json|--csv]",
  summary: "count the votes of each project: counted, held, struck",
  details: [
    "Votes by a project's own members, judges and organizers are in none of the three.",
    "The counts appear once the vote is closed and no vote is held, so that no one decides on votes knowing whom they help.",
  ],
  async run({ core, terminal }, given) {
    const { db, season, clock } = votingOptionsOf(core);
    const waiting = await provisionalVotes(db, season.id, season.closesAt, clock.now());
    const listed = await listVotes(db, season.id, season.closesAt);
    const rows: Row[] = waiting ? listed.map(({ submissionId, title }) => ({ submissionId, title })) : listed;
    await printRecords(terminal, given, rows, {
      columns,
      fields: ["submission", "title", "counted", "held", "struck"],
      record: (row) => ({
        submission: row.submissionId,
        title: row.title,
        counted: row.counted ?? null,
        held: row.held ?? null,
        struck: row.struck ?? null,
      }),
    });
    if (waiting) terminal.note(explainHiddenCounts(waiting));
    return "done";
  },
};

/** Said beside a list that keeps its counts back. */
export function explainHiddenCounts(waiting: ProvisionalVotes): string {
  return waiting.reason === "open"
    ? "No counts by project: the vote is not closed yet."
    : `No counts by project: ${counted(waiting.held, "vote")} held. Decide on them first, \`desk votes held\` lists them.`;
}

const heldColumns: readonly Column<ListedVote>[] = [
  { title: "Vote", cell: ({ id }) => id, min: 8, isId: true },
  { title: "Cluster", cell: ({ clusters }) => safeText(clusters.join(", ")), min: 16 },
  { title: "Email domain", cell: ({ mailDomain }) => safeText(mailDomain), min: 10, dropFirst: 1 },
  { title: "Network", cell: ({ network }) => network, dropFirst: 2 },
  { title: `Cast (${programme.zoneLabel})`, cell: ({ cameAt }) => tableTime(cameAt) },
];

export const listHeldVotesVerb: Verb = {
  name: "votes held",
  form: "[--json|--csv]",
  summary: "list the votes that are waiting for a decision, and why; not which project they are for",
  details: [
    "Decide on one by its id, or on all of a cluster by its name: `desk votes count|strike <id> --reason R`.",
    "Or on some of them: `desk votes count --domain D --network N --venue V --from T --to T --reason R`.",
  ],
  async run({ core, terminal }, given) {
    const { db, season } = votingOptionsOf(core);
    const rows = await listHeldVotes(db, season.id);
    await printRecords(terminal, given, rows, {
      columns: heldColumns,
      fields: ["id", "why", "cluster", "mailDomain", "network", "venue", "castAt"],
      record: ({ id, why, clusters, mailDomain, network, venue, cameAt }) => ({
        id,
        why: why.join(","),
        cluster: clusters.join(","),
        mailDomain,
        network,
        venue: venue ?? "",
        castAt: new Date(cameAt).toISOString(),
      }),
    });
    if (listFormat(given) === "table") await terminal.print(`${counted(rows.length, "vote")} held.`);
    return "done";
  },
};
