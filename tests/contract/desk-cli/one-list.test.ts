import { expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { listInvoiceEntries } from "#server/desk/invoices/invoice-list.ts";
import type { defineDeskList } from "#server/desk/list/desk-list.ts";
import type { Cursor, ListPage } from "#server/desk/list/list-page.ts";
import { listTeams } from "#server/desk/people/find-teams.ts";
import { listPeople } from "#server/desk/people/people-list.ts";
import { listScholarshipEntries } from "#server/desk/scholarships/scholarship-list.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { csvOf, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.desk(...words));

type List<Row> = Pick<ReturnType<typeof defineDeskList<Row>>, "page" | "file" | "sheet">;

/** As the web desk shows it: leafed through, a few rows at a time. */
async function leafed<Row>({ page, sheet }: List<Row>): Promise<string[]> {
  const lines = [sheet.header];
  let after: Cursor | null = null;
  do {
    const shown: ListPage<Row> = await page({ size: 2, ...(after && { after }) });
    lines.push(...shown.rows.map((row) => sheet.line(row)));
    after = shown.older;
  } while (after !== null);
  return lines;
}

async function filed({ file }: Pick<List<unknown>, "file">): Promise<string[]> {
  let text = "";
  for await (const lines of file()) text += lines;
  return text.replace("\uFEFF", "").trimEnd().split("\r\n");
}

test("a list has the same rows and columns on its pages, in its file and at the command line", async () => {
  const { db } = rig.testDatabase.database;
  for (let number = 1; number < 6; number += 1) {
    const { personId } = await addTeam(db, number);
    const applied = { id: `s${number}`, season: programme.id, person_id: personId, project: `Map ${number}` };
    await putRow(db, "scholarships", {
      ...applied,
      rural: 1,
      underrepresented: 0,
      applied_at: `2026-01-0${number}T12:00:00.000Z`,
    });
    const billed = `--company "Mill ${number}" --first-name Mo --last-name Moss --email mo${number}@example.org`;
    await desk(`issue-invoice ${billed} --phone 208-555-0100 --billing-address "1 Main St, Moscow"`);
  }
  const read = { database: rig.testDatabase.database, clock: { now: () => noon }, programme };
  const both = async <Row>(list: List<Row>) => ({ file: await filed(list), pages: await leafed(list) });
  const lists = {
    people: [10, await both(listPeople(db, programme))],
    "people --search founder": [5, await both(listPeople(db, programme, { words: ["founder"] }))],
    teams: [5, await both(listTeams(db, programme))],
    'teams --search "team 3"': [1, await both(listTeams(db, programme, "team 3"))],
    scholarships: [5, await both(listScholarshipEntries(read, {}))],
    'scholarships --search "map 2"': [1, await both(listScholarshipEntries(read, { search: "map 2" }))],
    invoices: [5, await both(listInvoiceEntries(read, {}))],
    'invoices --search "mill 4" --status invoiced': [1, await both(listInvoiceEntries(read, { search: "mill 4" }))],
    "invoices --status paid": [0, await both(listInvoiceEntries(read, { status: "paid" }))],
  } as const;
  for (const [verb, [found, { file, pages }]] of Object.entries(lists)) {
    expect(file, verb).toHaveLength(found + 1);
    expect(pages, verb).toEqual(file);
    expect(csvOf(await desk(`${verb} --csv`)), verb).toEqual(file);
  }
});
