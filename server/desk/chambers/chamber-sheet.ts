import { csvLine } from "#server/export/csv.ts";
import type { ListedChamber } from "./list-chambers.ts";

/** Chambers for a spreadsheet. Their codes open places: they are for organizers only. */
export function chamberSheet({ codes }: { codes: boolean }) {
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
    ]),
    line: ({ name, code, members, cap, nominated, flag, registrationId, id }: ListedChamber) =>
      csvLine([name, ...(codes ? [code] : []), members, cap, nominated, flag, registrationId, id]),
  };
}
