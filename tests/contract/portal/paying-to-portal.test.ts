import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { portalLaunchAt, seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

describe.each(engines)("from paying to the portal on %s", (engine) => {
  const rig = suiteWebDesk(engine);

  const queued = async () => {
    const rows = await rig.raw.database.db.selectFrom("outbox").select(["kind", "recipient"]).execute();
    return rows.filter(({ recipient }) => recipient !== "organizer").map(({ kind }) => kind);
  };

  test.each([
    ["long before the launch", portalLaunchAt(programme) - 30 * 24 * 3_600_000],
    ["in the season", submissionsCloseAt(programme) - 3_600_000],
    ["after the deadline", submissionsCloseAt(programme)],
    ["after the finals", seasonEndsAt(programme)],
  ])("whoever pays %s is told at once how to sign in", async (_, now) => {
    const { sessionId } = await rig.checkout();
    rig.clock.set(now);
    rig.provider.pay(sessionId);
    await rig.services.handleEvent(rig.provider.event(sessionId), "signed");
    expect((await queued()).toSorted()).toEqual(["portal-access", "receipt"]);
  });

  test("each payment brings a receipt, and once the mail that it promises", async () => {
    await rig.paid();
    rig.clock.advance(60_000);
    await rig.paid();
    expect((await queued()).toSorted()).toEqual(["portal-access", "portal-access", "receipt", "receipt"]);
  });
});
