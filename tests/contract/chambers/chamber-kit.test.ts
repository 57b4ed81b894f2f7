import { programme } from "#content/programme.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { voteOpensAt } from "#domain/programme/moments.ts";
import { dayIn } from "#domain/time/time.ts";
import { createChamberKit, type ChamberKit } from "#server/chambers/chamber-kit.ts";
import { chamberNames, chambersOfTeams } from "#server/chambers/chambers-of-teams.ts";
import { renameChamber } from "#server/chambers/rename-chamber.ts";
import { inviteJudge } from "#server/judging/judges.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { changeRows, putRow } from "#tests/support/databases/rows.ts";
import { kitRule, suiteChambers } from "#tests/support/rigs/chamber-rig.ts";
import { inlineComputer, judgingSeason, recordNotices } from "#tests/support/rigs/judging-rig.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";
import { addDisplayed } from "#tests/support/rigs/voting-rig.ts";

const { closesAt } = kitRule;

describe.each(engines)("a chamber's page on %s", (engine) => {
  const rig = suiteChambers(engine);
  let kit: ChamberKit;
  let other: ChamberKit;
  beforeAll(() => {
    kit = createChamberKit({ ...rig.options, ...kitRule });
    other = createChamberKit({ ...rig.otherOptions, ...kitRule });
  });

  test("shows every member's business, and name and progress of who agreed", async () => {
    const { code, id } = await rig.open();
    const ada = await rig.joined(code, "ada");
    for (const [kind, revoked_at] of [["stage-1", null] as const, ["stage-2", toText(noon)] as const]) {
      const stage = { serial: kind, season: rig.season, kind, person_id: ada, hash: "", issued_at: "" };
      await putRow(rig.db, "certificates", { ...stage, revoked_at });
    }
    rig.clock.set(noon + 1);
    await rig.joined(code, "bea", false);
    rig.clock.set(noon + 2);
    await rig.team(await rig.joined(code, "cem"), "Spud Scouts");
    const roster = await kit.roster(id, 1);
    expect(roster).toMatchObject({ total: 3, unlisted: 1, page: 1, pages: 1 });
    expect(roster.entries.map(({ progress }) => progress?.stages)).toEqual([1, undefined, 0]);
    expect(roster.entries.map(({ name, business, progress }) => [name, business, progress?.team])).toEqual([
      ["ada Member", "ada's Bakery", null],
      [null, "bea's Bakery", undefined],
      ["cem Member", "cem's Bakery", "Spud Scouts"],
    ]);
  });

  test("exports what it shows and no more, and the log says so, with who took it", async () => {
    const { code, id } = await rig.open();
    await rig.joined(code, "ada");
    await rig.joined(code, "bea", false);
    let file = "";
    const dale = (await findPersonByEmail(rig.db, "dale@example.com"))!.id;
    for await (const part of await kit.exportRoster(id, dale)) file += part;
    const lines = file.split("\r\n");
    expect(lines[0]).toContain("Name,Business,Joined,Lessons,Stages,Team");
    const day = dayIn(noon, programme.zone);
    expect(lines.slice(1, 3).toSorted()).toEqual([`,bea's Bakery,${day},,,`, `ada Member,ada's Bakery,${day},0,0,`]);
    expect(lines.join()).not.toContain("bea Member");
    const logged = await rig.db.selectFrom("audit_log").select(["action", "detail", "subjects"]).execute();
    expect(logged).toEqual([{ action: "export", detail: "roster", subjects: expect.stringContaining(dale) }]);
  });

  test("a renewed code ends the old one, and who joined stays", async () => {
    const { code, id } = await rig.open();
    await rig.joined(code, "ada");
    await kit.renewCode(id);
    expect(await rig.join(code, "bea")).toEqual({ ok: false, reason: "unknown_code" });
    const [chamber] = await kit.chambersOf((await findPersonByEmail(rig.db, "dale@example.com"))!.id);
    await rig.joined(chamber!.code, "cem");
    expect((await kit.roster(id, 1)).total).toBe(2);
  });

  test("nominates five teams, not six, also when all are pressed at once over two instances", async () => {
    const { code, id } = await rig.open();
    const ids: string[] = [];
    for (const one of [1, 2, 3, 4, 5, 6, 7]) ids.push(await rig.team(await rig.joined(code, `m${one}`), `Team ${one}`));
    const results = await Promise.all(ids.map((teamId, index) => (index % 2 ? other : kit).nominate(id, teamId)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    expect(results.filter((result) => !result.ok && result.reason === "too_many")).toHaveLength(2);
    const nominated = (await kit.teams(id)).filter((one) => one.nominated === "here");
    expect(nominated).toHaveLength(5);
    // One back, and there is room for another.
    await kit.withdraw(id, nominated[0]!.id);
    const left = ids.find((teamId) => !nominated.some((one) => one.id === teamId))!;
    expect(await kit.nominate(id, left)).toEqual({ ok: true });
  });

  test("nominates each team for one chamber only, and no stranger's team", async () => {
    const boise = await rig.open();
    const nampa = await rig.open("Nampa Chamber", "nan@example.com");
    const ada = await rig.joined(boise.code, "ada");
    const bea = await rig.joined(nampa.code, "bea");
    const shared = await rig.team(ada, "Shared");
    await rig.teams.join(bea, (await rig.teams.teamOf(ada))!.code);
    const own = await rig.team(await rig.joined(nampa.code, "cem"), "Nampa's");
    const results = await Promise.all([kit.nominate(boise.id, shared), other.nominate(nampa.id, shared)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === "elsewhere")).toHaveLength(1);
    expect(await kit.nominate(boise.id, own)).toEqual({ ok: false, reason: "not_ours" });
    expect(await kit.nominate(boise.id, "none")).toEqual({ ok: false, reason: "not_ours" });
  });

  test("nominates until the deadline, and not on hold", async () => {
    const { code, id, registration_id } = await rig.open();
    const first = await rig.team(await rig.joined(code, "ada"), "One");
    rig.clock.set(closesAt - 1);
    expect(await kit.nominate(id, first)).toEqual({ ok: true });
    rig.clock.set(closesAt);
    expect(await kit.withdraw(id, first)).toEqual({ ok: false, reason: "closed" });
    rig.clock.set(noon);
    const second = await rig.team(await rig.joined(code, "bea"), "Two");
    await rig.settle(registration_id, () => ({ status: "refunded" }));
    expect(await kit.nominate(id, second)).toEqual({ ok: false, reason: "flagged" });
  });

  test("ties judges to every chamber of a team, and shows the first one in the gallery", async () => {
    const boise = await rig.open();
    const nampa = await rig.open("Nampa Chamber", "nan@example.com");
    const ada = await rig.joined(boise.code, "ada");
    const teamId = await rig.team(ada, "Shared");
    await rig.teams.join(await rig.joined(nampa.code, "bea"), (await rig.teams.teamOf(ada))!.code);
    const names = (await chambersOfTeams(rig.db, rig.season)).get(teamId);
    expect(names?.map(({ name }) => name).toSorted()).toEqual(["Boise Chamber", "Nampa Chamber"]);
    expect((await chambersOfTeams(rig.db, rig.season, [teamId])).get(teamId)).toHaveLength(2);
    expect(await chambersOfTeams(rig.db, rig.season, [])).toEqual(new Map());
    expect((await rig.teams.teamOf(ada))?.chamberId).toBe(boise.id);
    expect(await chamberNames(rig.db, [boise.id])).toEqual(new Map([[boise.id, "Boise Chamber"]]));
  });

  test("keeps its judges tied by its id, also when one is changed after it took another name", async () => {
    const { id } = await rig.open();
    const options = {
      ...rig.options,
      season: judgingSeason,
      computer: inlineComputer,
      chambersOfTeams,
      notices: recordNotices().notices,
    };
    const invite = (capacity: number, chamber: string) =>
      inviteJudge(options, { kind: "cli", user: "desk" }, { email: "jo@example.com", name: "Jo", chamber, capacity });
    const tied = async () =>
      (await rig.db.selectFrom("judges").select("chamber_id").executeTakeFirstOrThrow()).chamber_id;
    await invite(5, "Boise Chamber");
    expect(await tied()).toBe(id);
    await renameChamber(rig.options, id, "Treasure Valley Chamber");
    await invite(6, "Boise Chamber");
    expect(await tied()).toBe(id);
    await invite(6, "Nampa Chamber");
    expect(await tied()).toBeNull();
  });

  test("links what its teams have in the public gallery, while it is there", async () => {
    const boise = await rig.open();
    const { teamId } = await addDisplayed(rig.db, 1, { title: "Trout Talk" });
    const nominated = { chamber_id: boise.id, nominated_at: toText(noon) };
    await rig.db.updateTable("teams").set(nominated).where("id", "=", teamId).execute();
    const projects = async () => (await kit.teams(boise.id)).map(({ project }) => project?.title ?? null);
    rig.clock.set(voteOpensAt(programme) - 1);
    expect(await projects()).toEqual([null]);
    rig.clock.set(voteOpensAt(programme));
    expect(await projects()).toEqual(["Trout Talk"]);
    await rig.db.updateTable("display_consents").set({ given_at: null }).execute();
    expect(await projects()).toEqual([null]);
  });

  test("whose profile is public takes no new name without the desk", async () => {
    const { id } = await rig.open();
    const profile = { name: "", line: "", town: "", link: "", agreed_at: toText(rig.clock.now()) };
    await putRow(rig.db, "profiles", { id: "shown", season: rig.season, kind: "chamber", chamber_id: id, ...profile });
    expect(await renameChamber(rig.options, id, "State of Idaho")).toBe("waits");
  });

  test("is renamed at once until a project of its is on display; then the name waits for the desk", async () => {
    const { code, id } = await rig.open();
    const nameOf = async () => {
      const row = await rig.db.selectFrom("chambers").select(["name", "wanted_name"]).where("id", "=", id).execute();
      return row[0];
    };
    const rename = (name: string) => renameChamber(rig.options, id, name);
    const teamId = await rig.team(await rig.joined(code, "ada"), "Spud Scouts");
    await rig.db.updateTable("teams").set({ chamber_id: id }).where("id", "=", teamId).execute();
    const at = toText(rig.clock.now());
    await putRow(rig.db, "submissions", {
      id: "shown",
      hidden_at: at,
      season: rig.season,
      team_id: teamId,
      status: "locked",
      created_at: at,
      shown_at: at,
    });
    expect(await rename("Ada County Chamber")).toBe("named");
    expect(await nameOf()).toEqual({ name: "Ada County Chamber", wanted_name: null });
    await changeRows(rig.db, "submissions", { hidden_at: null }, { id: "shown" });
    expect(await rename("State of Idaho, Office of the Governor")).toBe("waits");
    expect(await nameOf()).toEqual({
      name: "Ada County Chamber",
      wanted_name: "State of Idaho, Office of the Governor",
    });
    // Pressed twice, it is asked for once.
    expect(await rename("State of Idaho, Office of the Governor")).toBe("waits");
    // One that has said no name yet says its first one to the desk as well.
    await rig.db.updateTable("chambers").set({ name: null, wanted_name: null }).execute();
    expect(await rename("State of Idaho, Office of the Governor")).toBe("waits");
    expect(await nameOf()).toMatchObject({ name: null });
    const logged = await rig.db
      .selectFrom("audit_log")
      .select("action")
      .where("action", "like", "chamber-name%")
      .execute();
    expect(logged.map(({ action }) => action).toSorted()).toEqual([
      "chamber-name",
      "chamber-name-asked",
      "chamber-name-asked",
    ]);
  });

  test("takes another contact, who is told, and not more than ten", async () => {
    const chamber = await rig.open();
    const { id } = chamber;
    const add = (number: number) =>
      kit.addContact(id, { firstName: "Co", lastName: "Ordinator", email: `c${number}@example.com` });
    for (let number = 1; number < 10; number++) expect(await add(number)).toEqual({ ok: true });
    expect(await add(10)).toEqual({ ok: false, reason: "contacts" });
    expect(await kit.contacts(chamber, "")).toHaveLength(10);
    expect(await rig.mails("chamber-open")).toHaveLength(10);
    const person = await findPersonByEmail(rig.db, "c1@example.com");
    expect(await kit.chambersOf(person!.id)).toMatchObject([{ id }]);
  });

  test("says so where someone is a contact already, and tells whoever becomes one again", async () => {
    const { id } = await rig.open();
    const add = () => kit.addContact(id, { firstName: "Co", lastName: "Ordinator", email: "co@example.com" });
    expect(await add()).toEqual({ ok: true });
    expect(await add()).toEqual({ ok: false, reason: "is_contact" });
    expect(await rig.mails("chamber-open")).toHaveLength(2);
    const { id: personId } = (await findPersonByEmail(rig.db, "co@example.com"))!;
    await changeRows(rig.db, "chamber_contacts", { removed_at: "2026-01-01T00:00:00.000Z" }, { person_id: personId });
    rig.clock.advance(1_000);
    expect(await add()).toEqual({ ok: true });
    expect(await kit.chambersOf(personId)).toMatchObject([{ id }]);
    expect(await rig.mails("chamber-open")).toHaveLength(3);
    // Nobody who left takes a seat of the ten.
    for (let number = 0; number < 20; number++) {
      const email = `former${number}@example.com`;
      expect(await kit.addContact(id, { firstName: "Fo", lastName: "Rmer", email })).toEqual({ ok: true });
      const former = (await findPersonByEmail(rig.db, email))!.id;
      await changeRows(rig.db, "chamber_contacts", { removed_at: "2026-01-01T00:00:00.000Z" }, { person_id: former });
    }
  });

  test("takes itself from a contact who has left, never from who registered it or who asks", async () => {
    const chamber = await rig.open();
    const { id } = chamber;
    const personOf = async (email: string) => (await findPersonByEmail(rig.db, email))!.id;
    for (const name of ["mistyped", "cora"])
      await kit.addContact(id, { firstName: name, lastName: "Ordinator", email: `${name}@example.com` });
    const [dale, mistyped, cora] = [
      await personOf("dale@example.com"),
      await personOf("mistyped@example.com"),
      await personOf("cora@example.com"),
    ];
    const removable = async (by: string) =>
      (await kit.contacts(chamber, by)).flatMap((contact) => (contact.mayRemove ? contact.id : []));
    expect((await removable(dale)).toSorted()).toEqual([mistyped, cora].toSorted());
    expect(await removable(mistyped)).toEqual([cora]);
    for (const kept of [dale, mistyped])
      expect(await kit.removeContact(id, kept, mistyped)).toEqual({ ok: false, reason: "stays" });
    expect(await kit.removeContact(id, mistyped, cora)).toEqual({ ok: true });
    expect(await kit.chambersOf(mistyped)).toEqual([]);
    expect(await kit.removeContact(id, mistyped, cora)).toEqual({ ok: false, reason: "no_contact" });
    expect(await kit.removeContact((await rig.open("Nampa Chamber", "else@example.com")).id, cora, dale)).toEqual({
      ok: false,
      reason: "no_contact",
    });
    expect(await kit.chambersOf(cora)).toMatchObject([{ id }]);
    const logged = await rig.db.selectFrom("audit_log").select(["action", "subjects"]).execute();
    expect(logged).toEqual([{ action: "chamber-contact-removed", subjects: expect.stringContaining(cora) }]);
  });

  test("that asks for the name it has withdraws the one that waits, and asks for each once", async () => {
    const { id } = await rig.open();
    const wanted = async () => (await rig.db.selectFrom("chambers").select(["name", "wanted_name"]).execute())[0];
    await changeRows(
      rig.db,
      "chambers",
      { wanted_name: "State of Idaho", wanted_at: "2026-01-01T00:00:00.000Z" },
      { id },
    );
    const { name } = (await wanted())!;
    expect(await renameChamber(rig.options, id, name!)).toBe("named");
    expect(await wanted()).toEqual({ name, wanted_name: null });
  });
});
