import type { DescribedProgramme } from "#content/describe-programme.ts";
import { civilIn } from "#domain/time/time.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { csvLine, type Cell } from "../export/csv.ts";
import type { Sheet } from "../export/sheet-file.ts";
import type { PersonInSeason } from "./describe-people.ts";
import type { FoundPerson } from "./find-people.ts";

export type PersonOnSheet = FoundPerson & PersonInSeason;

/** People for a spreadsheet, without phone numbers. */
export function peopleSheet({ zone, zoneLabel }: DescribedProgramme): Sheet<PersonOnSheet> {
  const columns: readonly (readonly [title: string, cell: (person: PersonOnSheet) => Cell])[] = [
    ["Id", ({ id }) => id],
    ["First name", ({ first_name }) => first_name],
    ["Last name", ({ last_name }) => last_name],
    ["E-mail", ({ email }) => email],
    ["Organization", ({ organization }) => organization],
    ["Place", ({ place }) => place],
    ["Flag", ({ flag }) => flag],
    ["Team", ({ team }) => team?.name ?? null],
    ["Roles", ({ roles }) => roles.join(" ")],
    ["Age", ({ age_band }) => age_band],
    [`Since (${zoneLabel})`, ({ created_at }) => civilIn(fromText(created_at), zone).replace("T", " ")],
  ];
  return {
    header: csvLine(columns.map(([title]) => title)),
    line: (person) => csvLine(columns.map(([, cell]) => cell(person))),
  };
}
