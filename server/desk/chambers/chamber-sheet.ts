import { csvLine } from "#server/export/csv.ts";
import type { ListedChamber } from "./list-chambers.ts";

interface Answered {
  answers: readonly (string | null)[];
}

/** Chambers for a spreadsheet. Their codes open places: they are for organizers only. */
export function chamberSheet({ codes }: { codes: boolean }, asked: readonly string[]) {
  return {
    header: csvLine([
      "Name",
      ...(codes ? ["Code"] : []),
      "Members",
      "Limit",
      "Nominated",
      "Needs",
      "Registration",
      "Id",
      ...asked,
    ]),
    line: ({ name, code, members, cap, nominated, flag, registrationId, id, answers }: ListedChamber & Answered) =>
      csvLine([name, ...(codes ? [code] : []), members, cap, nominated, flag, registrationId, id, ...answers]),
  };
}
