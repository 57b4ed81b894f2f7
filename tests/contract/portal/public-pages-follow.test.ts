import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suitePortal } from "#tests/support/rigs/portal-rig.ts";

const hour = 3_600_000;

describe.each(engines)("public pages are made anew on %s", (engine) => {
  const { portal, db, member, founder } = suitePortal(engine, hour);
  const changes = async () => (await db().selectFrom("data_changes").select("id").execute()).length;
  /** How often pages are made anew for it. */
  const after = async (deed: () => Promise<unknown>) => {
    const before = await changes();
    await deed();
    return (await changes()) - before;
  };

  test("when a team shows its pitch deck, and when it no longer does", async () => {
    const { submissionId } = await founder("Ada");
    const show = (value: boolean) => () => portal.submissions.setShowDeck(submissionId, value);
    expect([await after(show(true)), await after(show(true)), await after(show(false))]).toEqual([1, 0, 1]);
  });

  test("when one who completed every stage loses the certificate, which results count", async () => {
    const personId = await member("Ada");
    const issue = (kind: "stage-1" | "stage-4") =>
      portal.certificates.issue(db(), { season: programme.id, kind, personId, name: "Ada" });
    const revoke = (serial: string) => () => portal.certificates.revoke(db(), serial);
    expect(await after(revoke(await issue("stage-1")))).toBe(0);
    expect(await after(revoke(await issue("stage-4")))).toBe(1);
  });

  test("when a membership goes to another record of the person", async () => {
    const [{ personId: first }, second] = [await founder("Ada"), await member("Dan")];
    const give = () =>
      db().updateTable("team_members").set({ person_id: second }).where("person_id", "=", first).execute();
    expect(await after(give)).toBe(1);
  });
});
