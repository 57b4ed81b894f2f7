import { deskScholarships } from "#content/en/desk/scholarships.ts";
import { factsAt } from "#content/facts.ts";
import { isVisible } from "#domain/text/check-text.ts";
import { listScholarshipEntries, type ScholarshipEntry } from "#server/desk/scholarships/scholarship-list.ts";
import { printList } from "#server/desk/cli/print-records.ts";
import type { Column } from "#server/desk/cli/table.ts";
import { safeText } from "#server/desk/cli/display-text.ts";
import { listFormat, textOption, UsageError, type Verb } from "#server/desk/cli/verb.ts";

const columns: readonly Column<ScholarshipEntry>[] = [
  { title: "Id", cell: ({ id }) => id, min: 8, isId: true },
  { title: "State", cell: ({ state }) => state },
  { title: "Name", cell: ({ name }) => safeText(name), min: 12 },
  { title: "Email", cell: ({ email }) => safeText(email), min: 20 },
  { title: "Town", cell: ({ town }) => safeText(town), min: 8, dropFirst: 3 },
  { title: "Project", cell: ({ project }) => safeText(project), min: 16, dropFirst: 2 },
  { title: "How it would help", cell: ({ help }) => safeText(help), min: 16, dropFirst: 1 },
];

export const listScholarshipsVerb: Verb = {
  name: "scholarships",
  form: "[--search WORDS] [--json|--csv]",
  summary: "list scholarship applications, newest first",
  details: ["--search WORDS only those with all these words in name, email, town or project"],
  async run({ desk, terminal }, given) {
    const search = textOption(given, "search") ?? "";
    const list = listScholarshipEntries(desk, { search });
    const count = await printList(terminal, given, list, columns);
    if (count === 0 && listFormat(given) === "table")
      terminal.note(search ? "No applications with these words." : "No one has applied yet.");
    return "done";
  },
};

const decide = (word: "grant" | "refuse", outcome: "granted" | "refused", summary: string): Verb => ({
  name: `scholarship ${word}`,
  form: "<id> --reason R",
  summary,
  details: ["The applicant is told by email, without the reason.", "--reason R   why, for the log"],
  async run({ desk, actor }, given) {
    const reason = textOption(given, "reason");
    if (reason === undefined || !isVisible(reason)) throw new UsageError("--reason is missing");
    const id = await desk.scholarships.findId(given.positionals[0] ?? "");
    const result = id === null ? null : await desk.scholarships.decide(id, outcome, actor, reason);
    if (!result?.ok) {
      return {
        failed:
          result?.reason === "decided_before"
            ? deskScholarships(factsAt(desk.clock.now())).refused.decided_before
            : "There is no application with this id.",
      };
    }
    return { done: `Scholarship ${result.applicationId} is ${result.state}, and we'll email the applicant.` };
  },
});

export const grantScholarshipVerb = decide("grant", "granted", "give an applicant a place without payment");
export const refuseScholarshipVerb = decide("refuse", "refused", "decline a scholarship application, kindly");
