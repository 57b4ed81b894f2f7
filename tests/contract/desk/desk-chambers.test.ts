import { describe, expect, test } from "vitest";
import { suiteChambers } from "#tests/support/rigs/chamber-rig.ts";
import { engines } from "#tests/support/databases/database.ts";
import { sayAtDesk } from "#tests/support/rigs/desk-words.ts";

describe.each(engines)("chambers at the desk's command line on %s", (engine) => {
  const rig = suiteChambers(engine);

  const say = (...words: string[]) => sayAtDesk(rig.testDatabase, rig.clock, ...words);
  const logged = async () =>
    (await rig.db.selectFrom("audit_log").select(["action", "detail"]).execute()).map(({ action }) => action);

  test("are listed with code and members, and capped", async () => {
    const { id, code } = await rig.open();
    await rig.join(code, "ada");
    expect((await say("chambers", "--json")).records()).toMatchObject([
      { id, name: "Boise Chamber", code, members: 1, cap: null, flag: null },
    ]);
    expect(await say("chamber", "cap", id, "1")).toMatchObject({ status: 0 });
    expect(await rig.join(code, "bea")).toEqual({ ok: false, reason: "full" });
    expect(await say("chamber", "cap", id, "none")).toMatchObject({ status: 0 });
    expect((await rig.join(code, "bea")).ok).toBe(true);
    expect((await say("chamber", "cap", id, "-1")).status).not.toBe(0);
    expect((await say("chamber", "cap", "none-such", "3")).status).toBe(1);
    expect(await logged()).toEqual(["chamber-cap", "chamber-cap"]);
  });

  test("that were paid back are kept with their members, or closed and each is told", async () => {
    const { id, code, registration_id } = await rig.open();
    await rig.join(code, "ada");
    await rig.join(code, "bea", false);
    await rig.register("individual", "bea@example.com");
    await rig.settle(registration_id, () => ({ status: "refunded" }));
    expect((await say("chamber", "keep", id)).status).toBe(2);
    expect(await say("chamber", "keep", id, "--reason", "they pay again")).toMatchObject({ status: 0 });
    expect((await rig.places()).every(({ flag }) => flag === null)).toBe(true);
    expect((await rig.join(code, "cem")).ok).toBe(true);
    expect((await say("chamber", "keep", id, "--reason", "again")).status).toBe(1);
    expect(await say("chamber", "close", id, "--reason", "they left")).toMatchObject({ status: 0 });
    expect(await rig.places()).toMatchObject([
      { email: "ada@example.com", ended_at: expect.any(String) as string },
      { email: "bea@example.com", source: "registration", ended_at: null },
      { email: "cem@example.com", ended_at: expect.any(String) as string },
    ]);
    expect(await rig.mails("chamber-closed")).toHaveLength(3);
    expect((await say("chambers", "--json")).records()).toEqual([]);
    expect(await rig.join(code, "dot")).toEqual({ ok: false, reason: "unknown_code" });
  });
});
