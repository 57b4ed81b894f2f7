import { beforeEach, describe, expect, test } from "vitest";
import * as packPage from "#app/desk/finals/pack.tsx";
import * as judgePage from "#app/desk/judges/judge.tsx";
import * as judgesPage from "#app/desk/judges/judges.tsx";
import * as refundPage from "#app/desk/refund-requests/refund-request.tsx";
import { programme } from "#content/programme.ts";
import { packFields } from "#domain/finals/finals-pack.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { sendToDesk } from "#tests/support/rigs/desk-page.tsx";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

describe("two organizers at one form of the desk", () => {
  const rig = suiteWebDesk("sqlite");
  const actor = suiteOrganizer(rig);
  beforeEach(() => rig.clock.set(votingSeasonOf(programme).opensAt));
  const send = (page: Parameters<typeof sendToDesk>[2], asked: Parameters<typeof sendToDesk>[3]) =>
    sendToDesk(rig, actor.personId, page, asked);
  const was = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`was-${name}`, value]));

  test("neither clears what the other has told the finalists, nor overwrites it unseen", async () => {
    const opened = Object.fromEntries(packFields.map((field) => [field, ""]));
    const save = (change: Record<string, string>) =>
      send(packPage, {
        address: "/desk/results/pack",
        form: { intent: "save", ...opened, ...was(opened), ...change },
      });
    expect((await save({ arrival: "At 9" })).location).toContain("done=saved");
    // The second tab was opened before: of the arrival it knows nothing.
    expect((await save({ bring: "A laptop" })).location).toContain("done=saved");
    const pack = async () => (await rig.competition.finals.pack()).pack;
    expect(await pack()).toEqual({ arrival: "At 9", bring: "A laptop" });
    const refused = await save({ arrival: "At 10" });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("Someone else has changed this in the meantime");
    expect(refused.html).toMatch(/name="was-arrival" value="At 9"/);
    expect((await save({ arrival: "At 10", "was-arrival": "At 9" })).location).toContain("done=saved");
    expect(await pack()).toEqual({ arrival: "At 10", bring: "A laptop" });
  });

  test("nobody gives back what the other has just refused", async () => {
    const id = await rig.paid({ email: "ada@x.example" });
    const { id: person_id } = (await findPersonByEmail(rig.testDatabase.database.db, "ada@x.example"))!;
    const asked = { id: "ask", registration_id: id, person_id, reason: "Moved", asked_at: toText(1_000) };
    await putRow(rig.testDatabase.database.db, "refund_requests", asked);
    const press = (form: Record<string, string>) =>
      send(refundPage, { address: "/desk/registrations/refund-requests/ask", params: { request: "ask" }, form });
    expect((await press({ intent: "answer", answer: "Sorry, no." })).location).toContain("done=answered");
    const refused = await press({ intent: "refund", amount: "", refunded: "0", reason: "They asked" });
    expect([refused.status, refused.html.includes("already settled")]).toEqual([422, true]);
    // Settled as it is, nobody is asking any more.
    expect(refused.html).toMatch(/<h1[^>]*>[^<]* asked for a refund</);
    expect(await rig.store.findRegistration(id)).toMatchObject({ status: "paid", refundedCents: 0 });
  });

  test("a judge's ties stay, whoever saves a form that was opened before, or adds the judge again", async () => {
    const jo = { email: "jo@example.com", name: "Jo" };
    const opened = { capacity: "15", employer: "", chamber: "", sponsor: "" };
    await rig.desk.judges.invite(actor, jo);
    const [judge] = await rig.desk.judges.list();
    const params = { judge: judge!.id };
    const address = `/desk/judges/${judge!.id}`;
    const save = (change: Record<string, string>) =>
      send(judgePage, { address, params, form: { intent: "invite", ...jo, ...opened, ...was(opened), ...change } });
    const facts = async () => (await rig.desk.judges.list())[0];
    expect((await save({ employer: "A Bank" })).status).toBe(303);
    expect((await save({ capacity: "5" })).status).toBe(303);
    expect(await facts()).toMatchObject({ capacity: 5, employer: "A Bank" });
    const refused = await save({ employer: "A Farm" });
    expect([refused.status, refused.html.includes("Someone else has changed this judge")]).toEqual([422, true]);
    const add = { intent: "invite", ...jo, ...opened, capacity: "", sponsor: "A Mill" };
    expect((await send(judgesPage, { address: "/desk/judges", form: add })).status).toBe(303);
    expect(await facts()).toMatchObject({ capacity: 5, employer: "A Bank", sponsor: "A Mill" });
    // Emptied on purpose, it goes.
    expect((await save({ "was-employer": "A Bank" })).status).toBe(303);
    expect((await save({ "was-capacity": "5", capacity: "" })).status).toBe(303);
    expect(await facts()).toMatchObject({ capacity: 15, employer: null, sponsor: "A Mill" });
  });
});
