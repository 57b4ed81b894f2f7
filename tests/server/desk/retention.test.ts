import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { slowEngines } from "#tests/support/databases/database.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";
import { createDeskRig, type DeskRig } from "#tests/support/rigs/desk-rig.ts";

describe.each(slowEngines)("retention by the running site on %s", (engine) => {
  let rig: DeskRig;
  const sites: RunningSite[] = [];
  afterEach(async () => {
    for (const site of sites.splice(0)) await site.stop();
    await rig.dispose();
  });

  test("removes what is due by itself, once, however many instances run", async () => {
    rig = await createDeskRig(engine);
    const { store } = rig.testDatabase;
    const old = await rig.paid({ email: "old@example.org" });
    const young = await rig.paid({ email: "young@example.org", createdAt: Date.parse("2026-12-24T12:00:00Z") });
    await mkdir(rig.mailFolder);
    const fileOf = (mail: { kind: string; id: string }) => `${mail.kind}.${mail.id}@site.example.eml`;
    const files = [...(await store.mailsOf(old)), ...(await store.mailsOf(young))].map(fileOf);
    for (const name of files) await writeFile(path.join(rig.mailFolder, name), "x");
    // Nothing is to be sent here: only what retention does is looked at.
    await rig.testDatabase.database.db.updateTable("outbox").set({ status: "sent" }).execute();

    const env = {
      DATABASE_URL: rig.testDatabase.url,
      DATA_DIR: rig.dataDir,
      SITE_CLOCK: "2027-05-01T12:00:00-06:00",
    };
    sites.push(...(await Promise.all([startSite(env), startSite(env)])));
    await vi.waitFor(
      async () => {
        expect(await store.findRegistration(old)).toMatchObject({ status: "paid", email: null, firstName: null });
        expect(await readdir(rig.mailFolder)).toHaveLength(2);
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(await store.findRegistration(young)).toMatchObject({ email: "young@example.org" });
    expect((await readdir(rig.mailFolder)).toSorted()).toEqual((await store.mailsOf(young)).map(fileOf).toSorted());
    const purges = (await store.auditLog(50)).filter(({ action }) => action === "purge");
    expect(purges.map(({ subjects }) => subjects)).toEqual([[old]]);
  }, 60_000);
});
