import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { newCheckout } from "#tests/support/databases/new-checkout.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { addJudge } from "#tests/support/rigs/judging-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const season = programme.id;

describe("the desk's pages about advisors and profiles", () => {
  const rig = suiteWebDesk("sqlite");
  const actor = suiteOrganizer(rig);

  const db = () => rig.testDatabase.database.db;
  const advisors = () => rig.desk.advisors;
  const add = (email: string, name: string, change: object = {}) =>
    advisors().add(actor, { email, name, topics: "Sheep", ...change });

  test("list the season's advisors by last name, with how many questions each has got", async () => {
    await add("bo@x.example", "Bo Peep", { hours: " Mondays " });
    await add("al@x.example", "Al Adams");
    await add("cy@x.example", "Cy Gone");
    await add("di@x.example", "Di Earlier");
    const of = async (email: string) =>
      (await db().selectFrom("people").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
    const update = async (email: string, set: object) =>
      changeRows(db(), "advisors", set, { person_id: await of(email) });
    await update("cy@x.example", { removed_at: toText(1) });
    await update("di@x.example", { season: "2025" });
    const { id } = (await advisors().list()).find(({ name }) => name === "Bo Peep")!;
    const team = { id: "t", season, name: "T", code: "t", code_key: "t", created_at: toText(0) };
    await putRow(db(), "teams", { ...team, lead_id: actor.personId });
    for (const question of ["q1", "q2"])
      await putRow(db(), "advisor_questions", {
        id: question,
        advisor_id: id,
        team_id: "t",
        asked_by: actor.personId,
        question: "How?",
        asked_at: toText(0),
      });
    const own = { id: expect.any(String) as string };
    expect(await advisors().list()).toEqual([
      { ...own, name: "Al Adams", email: "al@x.example", topics: "Sheep", hours: "", questions: 0 },
      { id, name: "Bo Peep", email: "bo@x.example", topics: "Sheep", hours: "Mondays", questions: 2 },
    ]);
    expect(await advisors().remove(actor, "AL@x.example")).toMatchObject({ ok: true });
    expect(await advisors().remove(actor, "di@x.example")).toEqual({ ok: false, reason: "unknown_advisor" });
    expect(await advisors().list()).toHaveLength(1);
  });

  test("take an advisor whose name, topics and hours fit on a line", async () => {
    const ok = { email: "bo@x.example", name: "Bo Peep" };
    const reason = async (change: { email?: string; name?: string; topics?: string; hours?: string }) => {
      const { email, name } = { ...ok, ...change };
      const added = await add(email, name, change);
      return added.ok ? null : added.reason;
    };
    expect(await reason({ email: "bo" })).toBe("no_address");
    expect(await reason({ name: "" })).toBe("no_name");
    expect(await reason({ name: "B".repeat(201) })).toBe("no_name");
    expect(await reason({ name: "Bo\nPeep" })).toBe("no_name");
    expect(await reason({ topics: "x".repeat(501) })).toBe("no_topics");
    expect(await reason({ hours: "x".repeat(201) })).toBe("no_topics");
    expect(await reason({ hours: "" })).toBe("no_topics");
    expect(await advisors().list()).toEqual([]);
    expect(await reason({ topics: "x".repeat(500), hours: "x".repeat(200) })).toBeNull();
  });

  test("show those who said yes: a sponsor, a chamber by its own name, or somebody by their address", async () => {
    const { profiles } = rig.desk;
    const text = { name: "Typed", line: "Helps", town: "", link: "" };
    const show = (kind: "sponsor" | "chamber" | "judge" | "advisor", whose: string) =>
      profiles.show(actor, { kind, whose, text });
    const unknown = { ok: false, reason: "unknown" };
    const chamber = (id: string, name: string | null, change: object = {}) =>
      putRow(db(), "chambers", {
        id,
        season,
        registration_id: id,
        name,
        code: id,
        code_key: id,
        created_at: toText(0),
        ...change,
      });
    for (const id of ["c1", "c2", "c3", "c4", "c5"]) await rig.store.insertCheckout(newCheckout({ id }));
    await chamber("c1", "Nampa");
    await chamber("c2", null);
    await chamber("c3", "Closed", { closed_at: toText(1) });
    await chamber("c4", "Old", { season: "2025" });
    await chamber("c5", "Boise");
    expect(await profiles.chambers()).toEqual([
      { id: "c5", name: "Boise" },
      { id: "c1", name: "Nampa" },
    ]);
    for (const id of ["c2", "c3", "c4", "none"]) expect(await show("chamber", id), id).toEqual(unknown);
    expect(await show("chamber", "c1")).toMatchObject({ ok: true });
    await addJudge(db(), 1);
    await addJudge(db(), 2);
    await changeRows(db(), "judges", { removed_at: toText(1) }, { id: "judge-0002" });
    expect(await show("judge", "JUDGE1@example.com")).toMatchObject({ ok: true });
    expect(await show("judge", "judge2@example.com")).toEqual(unknown);
    expect(await show("advisor", "judge1@example.com")).toEqual(unknown);
    expect(await show("sponsor", "")).toMatchObject({ ok: true });
    const stored = await db().selectFrom("profiles").select(["kind", "name", "chamber_id"]).orderBy("kind").execute();
    expect(stored).toEqual([
      { kind: "chamber", name: "Nampa", chamber_id: "c1" },
      { kind: "judge", name: "Typed", chamber_id: null },
      { kind: "sponsor", name: "Typed", chamber_id: null },
    ]);
    expect(await profiles.hide(actor, "none")).toEqual({ ok: false });
    await db().updateTable("profiles").set({ season: "2025" }).execute();
    const { id } = await db().selectFrom("profiles").select("id").executeTakeFirstOrThrow();
    expect(await profiles.hide(actor, id)).toEqual({ ok: false });
  });

  test("give no list that nobody knows", async () => {
    const { lists } = rig.desk;
    expect(lists.areaOf("none")).toBeNull();
    expect(lists.areaOf("toString")).toBeNull();
    await expect(lists.export(actor, "none", {} as never)).rejects.toThrow("there is no list none");
  });
});
