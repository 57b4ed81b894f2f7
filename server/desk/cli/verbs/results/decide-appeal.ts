import { appealRefusals, upheldEffects } from "#content/en/desk/appeals.ts";
import { describedProgramme } from "#content/facts.ts";
import { isAppealOutcome } from "#domain/appeals/appeal-outcome.ts";
import { decideAppeal, type AppealDecided } from "#server/appeals/decide-appeal.ts";
import { openCompetition } from "#server/open-competition.ts";
import { wholeId } from "#server/desk/whole-id.ts";
import { reasonOption, textOption, UsageError, type Verb, listFormat } from "#server/desk/cli/verb.ts";
import { programme } from "#content/programme.ts";
import { listTitledAppeals, type TitledAppeal } from "#server/appeals/appeals-desk.ts";
import { counted, safeText, tableTime } from "#server/desk/cli/display-text.ts";
import { printRecords } from "#server/desk/cli/print-records.ts";
import type { Column } from "#server/desk/cli/table.ts";

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

const seats = describedProgramme().appeals.committee;

const refusals: Readonly<Record<Extract<AppealDecided, { ok: false }>["reason"], string>> = {
  unknown_appeal: "There is no appeal of this season with that id.",
  no_reason: "Say why with --reason.",
  ...appealRefusals,
  already: "It is already decided.",
  unknown_seat: `The committee has these seats: ${seats.map(({ id }) => id).join(", ")}.`,
};

export const decideAppealVerb: Verb = {
  name: "appeal decide",
  form: "<id> upheld|rejected|corrected --reason R",
  summary: "record the committee's decision on an appeal; the team is told",
  details: [
    "Once results are published, an upheld appeal of the ranking adds a finalist and removes none.",
    "A disqualification that is reversed gives the project its place back; the team is a finalist",
    "if it was one before, or if the results came out without the project.",
    "A project that was left out is in, and then a finalist, as soon as nothing is missing.",
    "corrected: the marks were wrong and are corrected, and the place stays the same.",
    "--reason R   why; the team will read it",
    ...seats.map(({ id, name }) => `--${id} N   who sat for ${name}`),
  ],
  moreOptions: Object.fromEntries(seats.map(({ id }) => [id, { type: "string" }])),
  async run({ core, env, terminal, actor }, given) {
    const [typed = "", outcome = ""] = given.positionals;
    if (!isAppealOutcome(outcome)) throw new UsageError("an appeal can be upheld, rejected or corrected");
    const reason = reasonOption(given);
    const committee = Object.fromEntries(
      seats.flatMap(({ id }) => {
        const name = textOption(given, id);
        return name === undefined ? [] : [[id, name]];
      }),
    );
    const { appeals } = openCompetition(core, env.siteUrl);
    const appealId = await wholeId(appeals.db, "appeals", typed);
    const result = await decideAppeal(appeals, actor, { appealId, outcome, reason, committee });
    if (!result.ok) return { failed: refusals[result.reason] };
    await terminal.print(`Decided: ${outcome}. We'll email the team.`);
    if (result.effect) await terminal.print(upheldEffects(programme, core.clock.now())[result.effect]);
    if (result.approvalWithdrawn)
      await terminal.print("The approved run no longer matches: compute and approve a new one with `desk results`.");
    return "done";
  },
};
