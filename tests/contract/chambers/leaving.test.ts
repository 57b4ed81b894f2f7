import { beforeAll, describe, expect, test } from "vitest";
import { createChamberKit, type ChamberKit } from "#server/chambers/chamber-kit.ts";
import { membershipOf } from "#server/chambers/chamber-rows.ts";
import { chooseTold } from "#server/chambers/join-chamber.ts";
import { leaveChamber, whatLeavingMeans } from "#server/chambers/leave-chamber.ts";
import { renderMail } from "#server/mail-kinds/render-mail.tsx";
import type { MailName } from "#server/mail/mails.ts";
import { changeRows, putRow, readRow } from "#tests/support/databases/rows.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";
import { kitRule, suiteChambers } from "#tests/support/rigs/chamber-rig.ts";
import { engines } from "#tests/support/databases/database.ts";

describe.each(engines)("leaving a chamber on %s", (engine) => {
  const rig = suiteChambers(engine);
  let kit: ChamberKit;
  beforeAll(() => {
    kit = createChamberKit({ ...rig.options, ...kitRule });
  });

  const lock = (teamId: string) =>
    putRow(rig.db, "submissions", {
      id: `s-${teamId}`,
      season: rig.season,
      team_id: teamId,
      status: "locked",
      version: 1,
      created_at: "",
    });
  const memberOf = async (personId: string) => (await membershipOf(rig.db, rig.season, personId))!.id;
  const written = async (kind: MailName) => {
    const mail = (await rig.testDatabase.store.listMail()).find((one) => one.kind === kind)!;
    const parts = { siteUrl: "https://x.example", organizerEmail: "o@x.example", calendar: () => "" };
    return renderMail(mail, { ...parts, documents: noDocuments, db: rig.db, now: rig.clock.now() });
  };
  const placeOf = async (email: string) => (await rig.places()).find((place) => place.email === email);

  test("a contact removes any member, also one without a name, and each is told", async () => {
    const { code, id } = await rig.open();
    const ada = await rig.joined(code, "ada");
    const bea = await rig.joined(code, "bea", false);
    expect(await kit.removeMember(id, await memberOf(bea))).toEqual({ ok: true });
    const adaId = await memberOf(ada);
    expect(await kit.removeMember(id, adaId)).toEqual({ ok: true });
    expect(await kit.removeMember(id, adaId)).toEqual({ ok: false, reason: "not_member" });
    expect((await rig.mails("chamber-removed")).map(({ personId }) => personId).toSorted()).toEqual(
      [ada, bea].toSorted(),
    );
    expect((await rig.places()).every(({ ended_at }) => ended_at !== null)).toBe(true);
  });

  test("who is back in it before the mail goes out is not told that they are not", async () => {
    const { code, id } = await rig.open();
    const ada = await rig.joined(code, "ada");
    await kit.removeMember(id, await memberOf(ada));
    expect((await written("chamber-removed")).ok).toBe(true);
    await rig.joined(code, "ada");
    expect((await written("chamber-removed")).ok).toBe(false);
  });

  test("a code that lets nobody in goes to nobody, nor any code to who is no contact any more", async () => {
    const { code, id } = await rig.open();
    await rig.joined(code, "ada");
    for (const kind of ["chamber-open", "chamber-joined"] as const) expect((await written(kind)).ok).toBe(true);
    await changeRows(rig.db, "chambers", { flag: "refunded" }, { id });
    await changeRows(rig.db, "places", { flag: "chamber-refunded" }, { source: "chamber" });
    for (const kind of ["chamber-open", "chamber-joined"] as const) expect((await written(kind)).ok).toBe(false);
    await changeRows(rig.db, "chambers", { flag: null }, { id });
    expect((await written("chamber-open")).ok).toBe(true);
    await changeRows(rig.db, "chamber_contacts", { removed_at: "2026-01-01T00:00:00.000Z" }, { chamber_id: id });
    expect((await written("chamber-open")).ok).toBe(false);
  });

  test("another chamber's contact cannot reach in, and neither can a guess", async () => {
    const boise = await rig.open();
    const nampa = await rig.open("Nampa Chamber", "nan@example.com");
    const ada = await rig.joined(boise.code, "ada");
    expect(await kit.removeMember(nampa.id, await memberOf(ada))).toEqual({ ok: false, reason: "not_member" });
    expect(await kit.removeMember(boise.id, "guess")).toEqual({ ok: false, reason: "not_member" });
    expect(await placeOf("ada@example.com")).toMatchObject({ ended_at: null });
  });

  test("with the place goes the team, which goes on with the others and is the chamber's no longer", async () => {
    const boise = await rig.open();
    const nampa = await rig.open("Nampa Chamber", "nan@example.com");
    const ada = await rig.joined(boise.code, "ada");
    const teamId = await rig.team(ada, "Spud Scouts");
    const bea = await rig.joined(nampa.code, "bea");
    await rig.teams.join(bea, (await rig.teams.teamOf(ada))!.code);
    await kit.nominate(boise.id, teamId);
    expect(await whatLeavingMeans(rig.options, ada)).toEqual({
      isLocked: false,
      keepsPlace: false,
      team: { name: "Spud Scouts", isAlone: false, losesChamber: true, losesNomination: true },
    });
    expect(await leaveChamber(rig.options, ada)).toEqual({ ok: true });
    expect(await rig.teams.teamOf(ada)).toBeNull();
    expect(await rig.teams.teamOf(bea)).toMatchObject({ leadId: bea, chamberId: nampa.id, nominatedAt: null });
    expect(await rig.mails("chamber-left")).toEqual([{ personId: ada, chamberId: boise.id, teamId }]);
    expect(await leaveChamber(rig.options, ada)).toEqual({ ok: false, reason: "not_member" });
  });

  test("a team with another member of the chamber stays the chamber's", async () => {
    const { id, code } = await rig.open();
    const ada = await rig.joined(code, "ada");
    const teamId = await rig.team(ada, "Spud Scouts");
    const bea = await rig.joined(code, "bea");
    await rig.teams.join(bea, (await rig.teams.teamOf(ada))!.code);
    await kit.nominate(id, teamId);
    expect(await whatLeavingMeans(rig.options, ada)).toMatchObject({ team: { losesChamber: false } });
    await leaveChamber(rig.options, ada);
    expect(await kit.teams(id)).toMatchObject([{ id: teamId, members: 1, nominated: "here" }]);
  });

  test("who is alone in a team is told that it ends, and it does", async () => {
    const { code } = await rig.open();
    const ada = await rig.joined(code, "ada");
    const teamId = await rig.team(ada, "Spud Scouts");
    expect(await whatLeavingMeans(rig.options, ada)).toMatchObject({ team: { isAlone: true } });
    await leaveChamber(rig.options, ada);
    const { ended_at } = await readRow(rig.db, "teams", { id: teamId });
    expect(ended_at).not.toBeNull();
  });

  test("who has paid keeps place and team, whichever came first", async () => {
    const { code, id } = await rig.open();
    for (const [name, paysFirst] of [
      ["ada", true],
      ["bea", false],
    ] as const) {
      const email = `${name}@example.com`;
      if (paysFirst) await rig.register("individual", email);
      const personId = await rig.joined(code, name);
      if (!paysFirst) await rig.register("individual", email);
      await rig.team(personId, `Team ${name}`);
      expect(await whatLeavingMeans(rig.options, personId)).toMatchObject({ keepsPlace: true });
      await kit.removeMember(id, await memberOf(personId));
      expect(await placeOf(email)).toMatchObject({ source: "registration", ended_at: null });
      expect(await rig.teams.teamOf(personId)).toMatchObject({ chamberId: null });
    }
    expect((await rig.mails("chamber-removed")).map(({ teamId }) => teamId)).toEqual(["", ""]);
  });

  test("nobody goes once the team's project is locked", async () => {
    const { code, id } = await rig.open();
    const ada = await rig.joined(code, "ada");
    const bea = await memberOf(await rig.joined(code, "bea"));
    await lock(await rig.team(ada, "Spud Scouts"));
    const offered = async () =>
      (await kit.roster(id, 1)).entries.flatMap(({ mayRemove, memberId }) => (mayRemove ? memberId : []));
    expect(await offered()).toEqual([bea]);
    expect(await whatLeavingMeans(rig.options, ada)).toMatchObject({ isLocked: true });
    expect(await leaveChamber(rig.options, ada)).toEqual({ ok: false, reason: "locked" });
    expect(await kit.removeMember(id, await memberOf(ada))).toEqual({ ok: false, reason: "locked" });
    expect(await placeOf("ada@example.com")).toMatchObject({ ended_at: null });
    for (const status of ["accepted", "refused", "withdrawn"] as const) {
      await rig.db.updateTable("submissions").set({ status }).execute();
      expect(await whatLeavingMeans(rig.options, ada), status).toMatchObject({ isLocked: status !== "withdrawn" });
      expect(await offered(), status).toHaveLength(status === "withdrawn" ? 2 : 1);
    }
  });

  test("removed and leaving at once is one leaving", async () => {
    const { code, id } = await rig.open();
    const ada = await rig.joined(code, "ada");
    const memberId = await memberOf(ada);
    const both = await Promise.all([leaveChamber(rig.otherOptions, ada), kit.removeMember(id, memberId)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect([...(await rig.mails("chamber-left")), ...(await rig.mails("chamber-removed"))]).toHaveLength(1);
  });

  test("a member changes what the chamber sees, and a stranger changes nothing", async () => {
    const { code, id } = await rig.open();
    const ada = await rig.joined(code, "ada", false);
    expect(await chooseTold(rig.options, ada, { listed: true, business: "Ada's Bread" })).toBe(true);
    expect((await kit.roster(id, 1)).entries).toMatchObject([{ name: "ada Member", business: "Ada's Bread" }]);
    await chooseTold(rig.options, ada, { listed: false, business: null });
    expect((await kit.roster(id, 1)).entries).toMatchObject([{ name: null, business: null, progress: null }]);
    expect(await chooseTold(rig.options, "nobody", { listed: true, business: null })).toBe(false);
  });

  test("nobody leaves a chamber that has closed", async () => {
    const { code, id } = await rig.open();
    const ada = await rig.joined(code, "ada");
    await rig.db.updateTable("chambers").set({ closed_at: "2026-01-01" }).where("id", "=", id).execute();
    const dale = await rig.db.selectFrom("chamber_contacts").select("person_id").executeTakeFirstOrThrow();
    expect(await kit.chambersOf(dale.person_id)).toEqual([]);
    expect(await leaveChamber(rig.options, ada)).toEqual({ ok: true });
  });
});
