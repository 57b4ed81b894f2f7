import { describe, expect, test } from "vitest";
import { contentItem, nobodyItem, personItem } from "#domain/submission/readiness.ts";
import { namedItems, readOutItems, writeOutItems } from "#server/submission/out-items.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suitePortal } from "#tests/support/rigs/portal-rig.ts";

describe.each(engines)("what was missing when a project was left out, on %s", (engine) => {
  const { db, member } = suitePortal(engine, 30 * 24 * 3_600_000);

  test("is kept without names, and read with those that people have when it is shown", async () => {
    const [ada, bo] = [await member("Ada"), await member("Bo")];
    const asThen = (personId: string) => ({ personId, name: "As Then", firstName: "As" });
    const content = contentItem({ field: "title", problem: "empty" });
    const kept = writeOutItems([
      content,
      personItem("age", asThen(ada)),
      personItem("paper", asThen(bo)),
      personItem("consent", asThen("forgotten")),
      nobodyItem,
    ]);
    expect(kept).not.toContain("As");
    await db().updateTable("people").set({ first_name: null, last_name: null }).where("id", "=", bo).execute();
    const { email } = await db().selectFrom("people").select("email").where("id", "=", bo).executeTakeFirstOrThrow();
    expect(await namedItems(db(), readOutItems(kept))).toEqual([
      content,
      personItem("age", { personId: ada, name: "Ada Alder", firstName: "Ada" }),
      // Somebody without a name is called by the address.
      personItem("paper", { personId: bo, name: email!, firstName: email! }),
      personItem("consent", { personId: "forgotten", name: "", firstName: "" }),
      nobodyItem,
    ]);
    expect(readOutItems(null)).toEqual([]);
  });
});
