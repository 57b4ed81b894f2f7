import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { decidePlace } from "#server/desk/people/change-membership.ts";
import { portalMilestones } from "#server/portal/season-work.ts";
import { givePlace } from "#server/people/places.ts";
import { createScholarships } from "#server/scholarships/scholarships.ts";
import { locksOf } from "#server/storage/locks.ts";
import { engines } from "#tests/support/databases/database.ts";
import { actor, suitePortal } from "#tests/support/rigs/portal-rig.ts";

const hour = 3_600_000;

describe.each(engines)("somebody who comes back on %s", (engine) => {
  const { testDatabase, clock, portal, db, member } = suitePortal(engine, 3 * 24 * hour);
  const common = () => ({ db: db(), locks: locksOf(engine), clock });
  const mails = async (kind: string) =>
    (await testDatabase.store.listMail()).filter((mail) => mail.kind === kind).length;

  test("next season is told that the portal is open, and reminded of what they have not begun or lack", async () => {
    const [idle, busy] = [await member("Ida"), await member("Bo")];
    const { submission } = (await portal.submissionPage.begin(busy))!;
    await db().updateTable("submissions").set({ version: 1 }).where("id", "=", submission.id).execute();
    const run = async (season: typeof programme) => {
      for (const milestone of portalMilestones({ ...common(), programme: season, portal })) await milestone.run();
    };
    await run(programme);
    await run(programme);
    const counts = async () => [
      await mails("portal-open"),
      await mails("submission-not-begun"),
      await mails("submission-reminder"),
    ];
    const { length } = programme.submission.remind.daysBefore;
    expect(await counts()).toEqual([2, 1, length]);
    const next = { ...programme, id: "next" };
    for (const personId of [idle, busy])
      await givePlace(db(), { season: next.id, personId, source: "desk", sourceId: null }, clock.now());
    await db().updateTable("team_members").set({ season: next.id }).execute();
    await run(next);
    expect(await counts()).toEqual([4, 2, 2 * length]);
  });

  test("gets the way in again with a place that the desk had closed", async () => {
    const personId = await member("Ida");
    await decidePlace({ ...common(), programme }, actor, { personId, keep: false, reason: "By mistake" });
    await member("Ida");
    expect(await mails("portal-access")).toBe(2);
  });

  test("hears of each application for a scholarship, and of each decision", async () => {
    const application = { email: "ida@example.org", firstName: "Ida", lastName: "Idle", town: "Challis" };
    const wishes = { project: "Sheep", help: "A place", rural: true, underrepresented: false };
    for (const season of ["2025", "2026"]) {
      const scholarships = createScholarships({ ...common(), season });
      await scholarships.apply({ ...application, ...wishes });
      const { id } = await db()
        .selectFrom("scholarships")
        .select("id")
        .where("season", "=", season)
        .executeTakeFirstOrThrow();
      await scholarships.decide(id, "refused", actor, "Too many");
      await scholarships.decide(id, "granted", actor, "One came free");
    }
    const kinds = ["scholarship-received", "scholarship-refused", "scholarship-granted"];
    expect(await Promise.all(kinds.map(mails))).toEqual([2, 2, 2]);
  });
});
