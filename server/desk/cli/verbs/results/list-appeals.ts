import { programme } from "#content/programme.ts";
import { listTitledAppeals, type TitledAppeal } from "#server/appeals/list-titled-appeals.ts";
import { openCompetition } from "#server/open-competition.ts";
import { counted, safeText, tableTime } from "#server/desk/cli/display-text.ts";
import { printRecords } from "#server/desk/cli/print-records.ts";
import type { Column } from "#server/desk/cli/table.ts";
import { listFormat, type Verb } from "#server/desk/cli/verb.ts";

const columns: readonly Column<TitledAppeal>[] = [
  { title: "Appeal", cell: ({ id }) => id, min: 8, isId: true },
  { title: "Title", cell: ({ title }) => safeText(title), min: 12 },
  { title: "Against", cell: ({ subject }) => subject },
  { title: `Filed (${programme.zoneLabel})`, cell: ({ filedAt }) => tableTime(filedAt), dropFirst: 1 },
  { title: "Decide by", cell: ({ dueOn }) => dueOn },
  { title: "Decision", cell: ({ outcome }) => outcome ?? "open" },
];

export const listAppealsVerb: Verb = {
  name: "appeals",
  form: "[--json|--csv]",
  summary: "list the appeals, open ones first, and when each must be decided",
  details: [
    "`--json` has the text of each. `desk appeal decide <id> upheld|rejected|corrected --reason R` decides one.",
  ],
  async run({ core, env, terminal }, given) {
    const { appeals } = openCompetition(core, env.siteUrl);
    const rows = await listTitledAppeals(appeals.db, appeals.season.id);
    await printRecords(terminal, given, rows, {
      columns,
      fields: ["id", "submission", "title", "against", "text", "filedAt", "dueOn", "outcome", "reason", "decidedAt"],
      record: ({ id, submissionId, title, subject, text, filedAt, dueOn, outcome, reason, decidedAt }) => ({
        id,
        submission: submissionId,
        title,
        against: subject,
        text,
        filedAt: new Date(filedAt).toISOString(),
        dueOn,
        outcome,
        reason,
        decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
      }),
    });
    if (listFormat(given) === "table") await terminal.print(`${counted(rows.length, "appeal")} listed.`);
    return "done";
  },
};
