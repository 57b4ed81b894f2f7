import { Resvg } from "@resvg/resvg-js";
import { beforeAll, describe, expect, test } from "vitest";
import { createProfilesDesk, type ProfilesDesk } from "#server/desk/profiles/profiles-desk.ts";
import { documentKinds } from "#server/documents/document-kinds.ts";
import type { DocumentWriter } from "#server/documents/document-writer.ts";
import { ensurePerson } from "#server/people/people.ts";
import { createProfiles, type Profiles } from "#server/profiles/own-profiles.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { putRow, changeRows, readRow } from "#tests/support/databases/rows.ts";
import { suiteChambers } from "#tests/support/rigs/chamber-rig.ts";
import { engines } from "#tests/support/databases/database.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";

const organizer = { kind: "cli", user: "ada" } as const;
const text = { name: "Bea Judge", line: "Baker, Moscow", town: "", link: "https://example.com/bea" };
const photo = new Resvg(
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="90"><rect width="60" height="90" fill="#b07"/></svg>',
)
  .render()
  .asPng();
/** Draws in this process. */
const documentWriter: Pick<DocumentWriter, "write"> = {
  write: async (kind, input) => documentKinds[kind](input as never),
};

describe.each(engines)("public profiles on %s", (engine) => {
  const rig = suiteChambers(engine);
  let profiles: Profiles;
  let desk: ProfilesDesk;
  beforeAll(() => {
    profiles = createProfiles({ ...rig.options, documentWriter });
    desk = createProfilesDesk({ ...rig.options, documentWriter });
  });

  async function judge(email = "bea@example.com"): Promise<string> {
    const personId = await ensurePerson(rig.db, { email, firstName: "Bea", lastName: "Judge" }, noon);
    const invited = { season: rig.season, person_id: personId, capacity: 10, invited_at: toText(noon) };
    await putRow(rig.db, "judges", { ...invited, id: `judge-${email}` });
    return personId;
  }
  const changes = async () =>
    Number(
      (
        await rig.db
          .selectFrom("data_changes")
          .select((row) => row.fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );

  test("name nobody who has not said so", async () => {
    const personId = await judge();
    await rig.register("chamber", "dale@example.com", "Boise Chamber");
    expect(await profiles.list()).toEqual([]);
    expect(await profiles.own(personId)).toMatchObject([{ key: "judge", name: "Bea Judge", isShown: false }]);
  });

  test("a judge shows and hides themselves, and pages are made anew each time", async () => {
    const personId = await judge();
    const before = await changes();
    expect(await profiles.show(personId, "judge", text, photo)).toMatchObject({ ok: true });
    expect(await changes()).toBeGreaterThan(before);
    const [shown] = await profiles.list();
    expect(shown).toMatchObject({ ...text, kind: "judge", hasPortrait: true });
    const png = await profiles.portrait(shown!.id);
    expect([...png!.subarray(1, 4)].map((byte) => String.fromCodePoint(byte)).join("")).toBe("PNG");
    await profiles.show(personId, "judge", { ...text, line: "Teacher" }, undefined);
    expect(await profiles.list()).toMatchObject([{ line: "Teacher", hasPortrait: true }]);
    await profiles.show(personId, "judge", text, null);
    expect(await profiles.portrait(shown!.id)).toBeNull();
    expect(await profiles.hide(personId, "judge")).toEqual({ ok: true });
    expect(await profiles.list()).toEqual([]);
  });

  test.each(["removed_at", "declined_at"] as const)("go with the role, at once: %s", async (column) => {
    const personId = await judge();
    await profiles.show(personId, "judge", text, photo);
    const [shown] = await profiles.list();
    const before = await changes();
    await changeRows(rig.db, "judges", { [column]: toText(noon) });
    expect(await profiles.list()).toEqual([]);
    expect(await profiles.portrait(shown!.id)).toBeNull();
    expect(await changes()).toBeGreaterThan(before);
    if (column === "removed_at")
      expect(await profiles.show(personId, "judge", text, null)).toEqual({ ok: false, reason: "unknown" });
  });

  test("an advisor is shown while they are one", async () => {
    const person_id = await ensurePerson(
      rig.db,
      { email: "al@example.com", firstName: "Al", lastName: "Advisor" },
      noon,
    );
    const advisor = { id: "al", season: rig.season, person_id, topics: "Sheep", approved_at: toText(noon) };
    await putRow(rig.db, "advisors", advisor);
    await profiles.show(person_id, "advisor", text, null);
    expect(await profiles.list()).toMatchObject([{ kind: "advisor" }]);
    await changeRows(rig.db, "advisors", { removed_at: toText(noon) });
    expect(await profiles.list()).toEqual([]);
  });

  test("a contact shows the chamber by its own name, and nobody else's", async () => {
    const chamber = await rig.open();
    const other = await rig.open("Nampa Chamber", "kim@example.com");
    const { person_id: contact } = await readRow(rig.db, "chamber_contacts", { chamber_id: chamber.id });
    const told = { ...text, name: "The best of all", town: "Boise" };
    expect(await profiles.show(contact, other.id, told, null)).toEqual({ ok: false, reason: "unknown" });
    expect(await profiles.show(contact, chamber.id, told, null)).toMatchObject({ ok: true });
    expect(await profiles.list()).toMatchObject([{ kind: "chamber", name: "Boise Chamber", town: "Boise" }]);
    const own = { chamber_id: chamber.id, person_id: contact };
    await changeRows(rig.db, "chamber_contacts", { removed_at: toText(noon) }, own);
    expect(await profiles.show(contact, chamber.id, told, null)).toEqual({ ok: false, reason: "unknown" });
    await changeRows(rig.db, "chamber_contacts", { removed_at: null }, own);
    await changeRows(rig.db, "chambers", { closed_at: toText(noon) }, { id: chamber.id });
    expect(await profiles.list()).toEqual([]);
    expect(await profiles.show(contact, chamber.id, told, null)).toEqual({ ok: false, reason: "unknown" });
  });

  test("neither of two contacts, nor the desk, puts back what the other has changed since", async () => {
    const { id } = await rig.open();
    const { person_id: contact } = await readRow(rig.db, "chamber_contacts", { chamber_id: id });
    const opened = { ...text, town: "Boise" };
    const shown = async () => (await profiles.list())[0];
    const save = (change: Partial<typeof text>) =>
      profiles.show(contact, id, { ...opened, ...change }, undefined, opened);
    await profiles.show(contact, id, opened, photo);
    await save({ link: "https://example.com/new" });
    await save({ line: "Since 1890" });
    expect(await shown()).toMatchObject({ line: "Since 1890", link: "https://example.com/new", town: "Boise" });
    const told = { name: "", line: "Since 1891", town: "", link: "" };
    await desk.show(organizer, { kind: "chamber", whose: id, text: told });
    expect(await shown()).toMatchObject({ line: "Since 1891", link: "https://example.com/new", hasPortrait: true });
    // Emptied on purpose, it goes.
    await profiles.show(contact, id, { ...opened, town: "" }, undefined, opened);
    expect(await shown()).toMatchObject({ line: "Since 1891", town: "" });
  });

  test("the desk shows whom it was told of, refuses strangers and unreadable pictures, and the log tells of it", async () => {
    await judge();
    const ask = (whose: string, picture?: Uint8Array) =>
      desk.show(organizer, { kind: "judge", whose, text, photo: picture });
    expect(await ask("stranger@example.com")).toEqual({ ok: false, reason: "unknown" });
    expect(await ask("bea@example.com", new Uint8Array([1, 2, 3]))).toEqual({ ok: false, reason: "photo" });
    expect(await ask(" Bea@Example.com ")).toMatchObject({ ok: true });
    const sponsor = { kind: "sponsor", whose: "", text: { ...text, name: "Sawtooth Bank", line: "Gold" } } as const;
    const first = await desk.show(organizer, sponsor);
    expect(await desk.show(organizer, { ...sponsor, text: { ...sponsor.text, line: "Platinum" } })).toEqual(first);
    expect((await desk.list()).map(({ name, line }) => [name, line])).toEqual([
      ["Bea Judge", "Baker, Moscow"],
      ["Sawtooth Bank", "Platinum"],
    ]);
    const id = first.ok ? first.id : "";
    expect(await desk.hide(organizer, id)).toEqual({ ok: true });
    expect(await desk.hide(organizer, id)).toEqual({ ok: false });
    const log = await rig.db.selectFrom("audit_log").select(["action", "detail"]).execute();
    expect(log.map(({ action, detail }) => `${action} ${detail}`).toSorted()).toEqual([
      "hide-profile sponsor",
      "show-profile judge",
      "show-profile sponsor",
      "show-profile sponsor",
    ]);
  });
});
