import { isVisible } from "#domain/text/check-text.ts";
import { safeText } from "#server/desk/cli/display-text.ts";
import { textOption, UsageError, type Verb } from "#server/desk/cli/verb.ts";

const mostListed = 10_000;

export const listScholarshipsVerb: Verb = {
  name: "scholarships",
  form: "[--json]",
  summary: "list applications for a scholarship, the oldest first",
  details: ["--json   one object a line"],
  options: { json: { type: "boolean" } },
  words: 0,
  async run({ desk, terminal }, { options }) {
    const rows = await desk.scholarships.list({ limit: mostListed });
    for (const row of rows) {
      const name = `${safeText(row.firstName)} ${safeText(row.lastName)}`.trim();
      const told = [safeText(row.project), safeText(row.help)].map((text) => `    ${text}`);
      const line = `${row.id}  ${row.state.padEnd(7)}  ${name} <${safeText(row.email)}>, ${safeText(row.town)}`;
      if (!(await terminal.print(options["json"] ? JSON.stringify(row) : [line, ...told].join("\n")))) break;
    }
    if (rows.length === 0 && !options["json"]) terminal.note("Nobody has applied yet.");
    return "done";
  },
};

const decide = (word: "grant" | "refuse", outcome: "granted" | "refused", summary: string): Verb => ({
  name: `scholarship ${word}`,
  form: "<id> --reason R",
  summary,
  details: ["The applicant is told by e-mail, without the reason.", "--reason R   why, for the log"],
  options: { reason: { type: "string" } },
  words: 1,
  async run({ desk, terminal, actor }, given) {
    const reason = textOption(given, "reason");
    if (reason === undefined || !isVisible(reason)) throw new UsageError("--reason is missing");
    const id = await desk.scholarships.findId(given.positionals[0] ?? "");
    const result = id === null ? null : await desk.scholarships.decide(id, outcome, actor, reason);
    if (!result?.ok) {
      terminal.note(
        result?.reason === "decided_before"
          ? "This application has been decided on before."
          : "There is no application with this id.",
      );
      return "failed";
    }
    await terminal.print(`Scholarship ${result.applicationId} is ${result.state}, and the applicant is told.`);
    return "done";
  },
});

export const grantScholarshipVerb = decide("grant", "granted", "give an applicant a place without payment");
export const refuseScholarshipVerb = decide("refuse", "refused", "refuse an application for a scholarship, kindly");
