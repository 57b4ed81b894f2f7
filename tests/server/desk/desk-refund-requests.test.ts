import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { createOwnRegistration } from "#server/handing/own-registration.ts";
import { ensurePerson } from "#server/people/people.ts";
import { locksOf } from "#server/storage/locks.ts";
import { slowEngines } from "#tests/support/databases/database.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";

describe.each(slowEngines)("requests for a refund at the desk on %s", { timeout: 240_000 }, (engine) => {
  const rig = suiteDesk(engine);

  test("are listed, and answered once with words that the person reads", async () => {
    const { db } = rig.testDatabase.database;
    const registrationId = await rig.paid({ email: "ada@example.org" });
    const ada = await ensurePerson(db, { email: "ada@example.org", firstName: "Ada" }, noon);
    const own = createOwnRegistration({ db, locks: locksOf(engine), clock: { now: () => noon }, season: programme.id });
    expect(await rig.desk("refund-requests")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("0 requests"),
    });
    expect(await own.askForRefund(ada, { registrationId, reason: "I moved to Utah." })).toEqual({ ok: true });

    const [listed, ...more] = (await rig.desk("refund-requests", "--json")).records();
    expect(more).toEqual([]);
    expect(listed).toMatchObject({
      registration: registrationId,
      email: "ada@example.org",
      reason: "I moved to Utah.",
    });
    const id = String(listed!["id"]).slice(0, 8);
    expect(await rig.desk("refund-requests", "answer", id)).toMatchObject({
      status: 1,
      stderr: "Say what to tell the person with --answer.\n",
    });
    expect(await rig.desk("refund-requests", "answer", id, "--answer", "The season has begun.")).toMatchObject({
      status: 0,
      stderr: "",
    });
    expect(await rig.desk("refund-requests", "answer", id, "--answer", "Again.")).toMatchObject({
      status: 1,
      stderr: "This request is already settled.\n",
    });
    expect((await rig.desk("refund-requests", "--json")).records()).toEqual([]);
    expect((await own.stateOf(ada)).purchases).toMatchObject([{ asked: { answer: "The season has begun." } }]);
    expect((await rig.testDatabase.store.listMail()).map(({ kind }) => kind)).toContain("refund-answered");
    const unknown = await rig.desk("refund-requests", "answer", crypto.randomUUID(), "--answer", "No.");
    expect(unknown).toMatchObject({ status: 1, stderr: "There is no request with this id.\n" });
  });
});
