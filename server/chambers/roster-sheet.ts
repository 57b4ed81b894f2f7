import { dayIn } from "#domain/time/time.ts";
import { csvLine } from "#server/export/csv.ts";
import { exportText } from "#server/export/export-text.ts";
import type { Sheet } from "#server/export/sheet-file.ts";
import type { RosterEntry } from "./roster.ts";

/** A chamber's roster for a spreadsheet: what the page shows, and nothing more. */
export function rosterSheet(zone: string): Sheet<RosterEntry> {
  return {
    header: csvLine(["Name", "Business", "Joined", "Lessons", "Stages", "Team"]),
    line: ({ name, business, joinedAt, progress }) =>
      csvLine([
        exportText(name),
        exportText(business),
        dayIn(joinedAt, zone),
        progress?.lessons ?? null,
        progress?.stages ?? null,
        exportText(progress?.team ?? null),
      ]),
  };
}
