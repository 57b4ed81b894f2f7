import type { ListedJudge } from "#server/judging/list-judges.ts";
import { csvLine } from "#server/export/csv.ts";

/** Judges for a spreadsheet: how much each has, and how much is done. */
export const judgeSheet = (asked: readonly string[]) => ({
  header: csvLine(["Name", "Email", "Capacity", "Assigned", "Done", "Employer", "Chamber", "Sponsor", "Id", ...asked]),
  line: ({
    name,
    email,
    capacity,
    assigned,
    done,
    employer,
    chamber,
    sponsor,
    id,
    answers,
  }: ListedJudge & { answers: readonly (string | null)[] }) =>
    csvLine([name, email, capacity, assigned, done, employer, chamber, sponsor, id, ...answers]),
});
