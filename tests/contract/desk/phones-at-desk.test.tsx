import { describe, expect, test } from "vitest";
import * as findPage from "#app/desk/find/find.tsx";
import * as personPage from "#app/desk/people/person.tsx";
import * as registrationsFile from "#app/desk/registrations/export.ts";
import * as registrationPage from "#app/desk/registrations/registration.tsx";
import * as tonightPage from "#app/desk/tonight/tonight.tsx";
import { deskAreasOf, type DeskArea } from "#domain/people/audience.ts";
import type { OrganizerRole } from "#domain/people/principal.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { changeRows } from "#tests/support/databases/rows.ts";
import { exportAtDesk, openAtDesk } from "#tests/support/rigs/desk-page.tsx";
import type { PageModule } from "#tests/support/rigs/open-page.tsx";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const phone = "208-555-0147";

/** Who finds it where; the others open some of these pages too, and find none. */
const seen = {
  organizer: ["registration", "file", "person", "find", "tonight"],
  finance: ["registration", "file", "tonight"],
  coordinator: [],
  reader: [],
} as const satisfies Record<OrganizerRole, readonly string[]>;

describe("a phone number at the desk", () => {
  const rig = suiteWebDesk("sqlite");
  const actor = suiteOrganizer(rig);
  const db = () => rig.testDatabase.database.db;

  test.each(Object.keys(seen) as OrganizerRole[])("is where the role of %s may see it", async (role) => {
    const id = await rig.paid({ email: "ada@x.example", phone });
    const { id: personId } = (await findPersonByEmail(db(), "ada@x.example"))!;
    // A team that is not ready on the night of the deadline is called.
    const { teamId, submissionId } = await addTeam(db(), 1);
    await changeRows(db(), "teams", { lead_id: personId }, { id: teamId });
    await changeRows(db(), "submissions", { status: "draft", conditional_at: null }, { id: submissionId });
    const open = async (page: Pick<PageModule, "default" | "loader">, address: string, of = "") =>
      (await openAtDesk(rig, actor.personId, { action: null, ...page }, { address, params: { id: of } }, role)).html;
    const places: readonly [name: string, area: DeskArea, read: () => Promise<string>][] = [
      ["registration", "registrations", () => open(registrationPage, `/desk/registrations/${id}`, id)],
      ["file", "registrations", () => exportAtDesk(rig, actor.personId, registrationsFile, "/desk/r.csv", role)],
      ["person", "people", () => open(personPage, `/desk/people/${personId}`, personId)],
      ["find", "today", () => open(findPage, `/desk/find?q=${phone.slice(0, 7)}`)],
      ["tonight", "today", () => open(tonightPage, "/desk/tonight")],
    ];
    const found: string[] = [];
    for (const [name, area, read] of places)
      if (deskAreasOf(role).includes(area) && (await read()).includes(phone)) found.push(name);
    expect(found).toEqual(seen[role]);
  });
});
