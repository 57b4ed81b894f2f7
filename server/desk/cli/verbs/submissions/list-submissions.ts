import { programme } from "#content/programme.ts";
import { listSubmissions, type ListedSubmission } from "#server/showcase/list-submissions.ts";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { counted, safeText, tableTime } from "#server/desk/cli/display-text.ts";
import { printRecords } from "#server/desk/cli/print-records.ts";
import type { Column } from "#server/desk/cli/table.ts";
import { listFormat, type Verb } from "#server/desk/cli/verb.ts";

const fields = ["id", "slug", "title", "team", "status", "displayed", "submittedAt"] as const;

const columns: readonly Column<ListedSubmission>[] = [
  { title: "Submission", cell: ({ id }) => id, min: 8, isId: true },
  { title: "Title", cell: ({ title }) => safeText(title), min: 12 },
  { title: "Team", cell: ({ team }) => safeText(team), min: 10, dropFirst: 2 },
  { title: "Status", cell: ({ status }) => status },
  { title: "Showcase", cell: showcaseOf },
  { title: `Submitted (${programme.zoneLabel})`, cell: ({ submittedAt }) => tableTime(submittedAt), dropFirst: 1 },
];

export const listSubmissionsVerb: Verb = {
  name: "submissions",
  form: "[--json|--csv]",
  summary: "list the season's submissions, and what each needs for the showcase",
  details: ["`desk show-project <id>` lets one into the showcase, `desk hide-project <id> --reason R` takes it out."],
  async run({ core, terminal }, given) {
    const { db, season, clock } = votingOptionsOf(core);
    const rows = await listSubmissions(db, season, clock.now());
    await printRecords(terminal, given, rows, {
      columns,
      fields,
      record: ({ id, slug, title, team, status, displayed, submittedAt }) => ({
        id,
        slug,
        title,
        team,
        status,
        displayed,
        submittedAt: submittedAt === null ? null : new Date(submittedAt).toISOString(),
      }),
    });
    if (listFormat(given) === "table") await terminal.print(`${counted(rows.length, "submission")} listed.`);
    return "done";
  },
};

function showcaseOf({ displayed, waitsFor }: ListedSubmission): string {
  if (displayed) return "on display";
  return waitsFor.length === 0 ? "" : `waiting for ${waitsFor.join(" and ")}`;
}
