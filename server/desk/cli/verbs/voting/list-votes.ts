import { programme } from "#content/programme.ts";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { listHeldVotes, listVotes, type HeldVote, type ListedVotes } from "#server/voting/list-votes.ts";
import { counted, safeText, tableTime } from "#server/desk/cli/display-text.ts";
import { listOptions, printRecords } from "#server/desk/cli/print-records.ts";
import type { Column } from "#server/desk/cli/table.ts";
import { listFormat, type Verb } from "#server/desk/cli/verb.ts";

const columns: readonly Column<ListedVotes>[] = [
  { title: "Submission", cell: ({ submissionId }) => submissionId, min: 8, isId: true },
  { title: "Title", cell: ({ title }) => safeText(title), min: 12 },
  { title: "Counted", cell: (row) => String(row.counted), align: "right" },
  { title: "Held", cell: (row) => String(row.held), align: "right" },
  { title: "Struck", cell: (row) => String(row.struck), align: "right" },
  { title: "Insiders", cell: (row) => String(row.excluded), align: "right", dropFirst: 1 },
];

export const listVotesVerb: Verb = {
  name: "votes",
  form: "[--json|--csv]",
  summary: "count the votes of each project: counted, held, struck",
  details: ["Votes of a project's own members, of judges and of organizers are in none of the three."],
  options: listOptions,
  words: 0,
  async run({ core, terminal }, given) {
    const { db, season } = votingOptionsOf(core);
    const rows = await listVotes(db, season.id, season.closesAt);
    await printRecords(terminal, given, rows, {
      columns,
      fields: ["submission", "title", "counted", "held", "struck"],
      record: (row) => ({
        submission: row.submissionId,
        title: row.title,
        counted: row.counted,
        held: row.held,
        struck: row.struck,
      }),
    });
    return "done";
  },
};

const heldColumns: readonly Column<HeldVote>[] = [
  { title: "Vote", cell: ({ id }) => id, min: 8, isId: true },
  { title: "Cluster", cell: ({ clusters }) => safeText(clusters.join(", ")), min: 16 },
  { title: "Mail domain", cell: ({ mailDomain }) => safeText(mailDomain), min: 10, dropFirst: 1 },
  { title: `Cast (${programme.zoneLabel})`, cell: ({ castAt }) => tableTime(castAt) },
];

export const listHeldVotesVerb: Verb = {
  name: "votes held",
  form: "[--json|--csv]",
  summary: "list the votes that wait for a decision, and why; not for whom they are",
  details: ["Decide on one by its id, or on all of a cluster by its name: `desk votes count|strike <id> --reason R`."],
  options: listOptions,
  words: 0,
  async run({ core, terminal }, given) {
    const { db, season } = votingOptionsOf(core);
    const rows = await listHeldVotes(db, season.id);
    await printRecords(terminal, given, rows, {
      columns: heldColumns,
      fields: ["id", "why", "cluster", "mailDomain", "castAt"],
      record: ({ id, why, clusters, mailDomain, castAt }) => ({
        id,
        why: why.join(","),
        cluster: clusters.join(","),
        mailDomain,
        castAt: new Date(castAt).toISOString(),
      }),
    });
    if (listFormat(given) === "table") await terminal.print(`${counted(rows.length, "vote")} held.`);
    return "done";
  },
};
