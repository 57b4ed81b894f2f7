import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import type { Actor } from "#domain/people/actor.ts";
import { addOrganizer, listOrganizers, removeOrganizer } from "#server/desk/organizers/organizers.ts";
import { rolesOf } from "#server/people/roles.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

describe.each(engines)("organizers on %s", (engine) => {
  const rig = suiteWebDesk(engine);

  const root: Actor = { kind: "cli", user: "root" };
  const add = (email: string, role: "organizer" | "finance" = "organizer") =>
    addOrganizer(rig.raw, root, { email, name: "Olive Oak", role });

  test("come and go, each time with a line in the log", async () => {
    expect(await add("olive@example.org")).toMatchObject({
      ok: true,
      change: "added",
      organizer: { name: "Olive Oak" },
    });
    expect(await add("OLIVE@example.org")).toMatchObject({ ok: true, change: "none" });
    for (const name of [" ", "Confirm at evil.com", "Olive\nOak"])
      expect(await addOrganizer(rig.raw, root, { email: "eve@example.org", name, role: "reader" })).toEqual({
        ok: false,
        reason: "no_name",
      });
    expect(await add("finn@example.org", "finance")).toMatchObject({ ok: true });
    const { personId } = (await listOrganizers(rig.raw)).find(({ email }) => email === "finn@example.org")!;
    expect(await rolesOf(rig.raw.database.db, personId, programme.id)).toMatchObject({ organizerRole: "finance" });
    expect(await removeOrganizer(rig.raw, root, "finn@example.org")).toEqual({ ok: true, personId });
    expect(await rolesOf(rig.raw.database.db, personId, programme.id)).toMatchObject({ organizerRole: null });
    expect((await rig.store.auditLog(9)).map(({ action }) => action).toSorted()).toEqual([
      "organizer add",
      "organizer add",
      "organizer remove",
    ]);
  });

  test("are listed, added and removed on their page", async () => {
    const { organizers } = rig.desk;
    expect(await organizers.list()).toEqual([]);
    await add("olive@example.org");
    const reader = { email: "rea@example.org", name: "Rea Reader", role: "reader" } as const;
    expect(await organizers.add(root, reader)).toMatchObject({ ok: true, change: "added" });
    expect((await organizers.list()).map(({ email, role }) => [email, role])).toEqual([
      ["olive@example.org", "organizer"],
      ["rea@example.org", "reader"],
    ]);
    expect(await organizers.remove(root, "rea@example.org")).toMatchObject({ ok: true });
    expect(await organizers.list()).toHaveLength(1);
  });

  test("all who may do everything hear of another one, the new one excepted", async () => {
    const told = async () => {
      const mails = await rig.raw.database.db
        .selectFrom("outbox")
        .innerJoin("people", "people.id", "outbox.person_id")
        .select("people.email")
        .where("kind", "=", "organizer-added")
        .execute();
      return mails.map(({ email }) => email);
    };
    await add("olive@example.org");
    await add("finn@example.org", "finance");
    expect(await told()).toEqual([]);
    await add("otto@example.org");
    expect(await told()).toEqual(["olive@example.org"]);
  });

  test("someone who may do everything is always left, also when two remove each other at once", async () => {
    await add("olive@example.org");
    expect(await removeOrganizer(rig.raw, root, "olive@example.org")).toMatchObject({ reason: "last_organizer" });
    expect(await add("olive@example.org", "finance")).toMatchObject({ ok: false, reason: "last_organizer" });
    await add("otto@example.org");
    const removed = await Promise.all(["olive", "otto"].map((n) => removeOrganizer(rig.raw, root, `${n}@example.org`)));
    expect(removed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listOrganizers(rig.raw)).toHaveLength(1);
  });

  test("nobody without an address or a name", async () => {
    expect(await add("olive")).toEqual({ ok: false, reason: "invalid_email" });
    const nameless = { email: "olive@example.org", name: " \u200b", role: "reader" } as const;
    expect(await addOrganizer(rig.raw, root, nameless)).toEqual({ ok: false, reason: "no_name" });
    expect(await removeOrganizer(rig.raw, root, "x@example.org")).toEqual({ ok: false, reason: "unknown_organizer" });
  });
});
