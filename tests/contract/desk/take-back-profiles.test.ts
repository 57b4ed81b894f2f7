import { beforeAll, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { createProfilesDesk, type ProfilesDesk } from "#server/desk/profiles/profiles-desk.ts";
import { addAdvisor } from "#server/desk/people/add-advisor.ts";
import { ensurePerson } from "#server/people/people.ts";
import { createProfiles, type Profiles } from "#server/profiles/own-profiles.ts";
import { locksOf } from "#server/storage/locks.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const text = { name: "Ann Advisor", line: "Baker, Moscow", town: "", link: "" };
const email = "ann@example.com";

describe.each(engines)("public profiles, taken back on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);
  let desk: ProfilesDesk;
  let own: Profiles;
  beforeAll(() => {
    const { db } = rig.testDatabase.database;
    const portrait = new Uint8Array([1, 2, 3]);
    const options = {
      db,
      locks: locksOf(engine),
      clock: rig.clock,
      season: programme.id,
      documentWriter: { write: () => Promise.resolve(portrait) },
    };
    [desk, own] = [createProfilesDesk(options as never), createProfiles(options as never)];
  });

  const db = () => rig.testDatabase.database.db;
  const show = (line = text.line) =>
    desk.show(actor, { kind: "advisor", whose: email, text: { ...text, line }, photo: new Uint8Array([9]) });
  const advisor = async () => {
    const portalDesk = { db: db(), clock: rig.clock, programme, portal: rig.portal };
    await addAdvisor(portalDesk, actor, { email, name: "Ann Advisor", topics: "Bread" } as never);
    return ensurePerson(db(), { email }, rig.clock.now());
  };
  const takeBack = (action: string) => rig.takeBack(actor, action, "The wrong one");
  const rows = () => db().selectFrom("profiles").selectAll().execute();

  test("someone hidden by mistake is on the site again, portrait and all", async () => {
    await advisor();
    await show();
    const before = await rows();
    rig.clock.advance(1_000);
    await desk.hide(actor, before[0]!.id);
    expect(await desk.list()).toEqual([]);
    expect(await takeBack("hide-profile")).toMatchObject({ ok: true });
    expect(await rows()).toEqual(before);
    expect(await desk.list()).toMatchObject([{ name: "Ann Advisor", hasPortrait: true }]);
  });

  test("someone shown by mistake is off it, and a changed line is the old one", async () => {
    await advisor();
    await show();
    rig.clock.advance(1_000);
    await show("Teacher");
    expect(await takeBack("show-profile")).toMatchObject({ ok: true });
    expect(await desk.list()).toMatchObject([{ line: "Baker, Moscow" }]);
  });

  test("someone who is shown again, or who took themselves off since, is not brought back", async () => {
    const personId = await advisor();
    await show();
    await desk.hide(actor, (await rows())[0]!.id);
    rig.clock.advance(1_000);
    await own.show(personId, "advisor", text, null);
    expect(await takeBack("hide-profile")).toEqual({ ok: false, reason: "shown_again" });
    await own.hide(personId, "advisor");
    expect(await takeBack("hide-profile")).toEqual({ ok: false, reason: "erased" });
    expect(
      await db().selectFrom("deed_changes").select("entry_id").where("table_name", "=", "profiles").execute(),
    ).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test("two first saves at once are one profile", async () => {
    const personId = await advisor();
    const sponsor = { kind: "sponsor", whose: "", text: { ...text, name: "Sawtooth Bank" } } as const;
    const saved = await Promise.all([
      own.show(personId, "advisor", text, null),
      show(),
      desk.show(actor, sponsor),
      desk.show(actor, sponsor),
    ]);
    expect(saved.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect((await desk.list()).map(({ name }) => name)).toEqual(["Ann Advisor", "Sawtooth Bank"]);
  });
});
