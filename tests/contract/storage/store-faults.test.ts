import { storeOn } from "#tests/support/databases/database.ts";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { answerCheckout } from "#app/resources/checkout/answer-checkout.ts";
import { answerEvent } from "#app/resources/checkout/answer-event.ts";
import { openDatabase } from "#server/storage/open-database.ts";
import { goodSignature } from "#tests/support/stripe/fake-provider.ts";
import { newCheckout } from "#tests/support/databases/new-checkout.ts";
import { startPostgresServer } from "#tests/support/databases/postgres-server.ts";
import { checkoutBody, createRegistrationRig } from "#tests/support/rigs/registration-rig.ts";

const post = (body: string) =>
  new Request("https://site.example/api", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "stripe-signature": goodSignature },
  });

test("a restart of PostgreSQL costs the requests of that moment, and nothing that was acknowledged", async () => {
  const server = await startPostgresServer();
  const lost: Error[] = [];
  const opened = await openDatabase(server.url("postgres"), { onConnectionLost: (error) => lost.push(error) });
  if (!opened.ok) throw new Error(opened.message);
  const { database } = opened;
  const store = storeOn(database);
  const acknowledged: string[] = [];
  let refused = 0;
  let running = true;
  const visitor = async () => {
    while (running) {
      const checkout = newCheckout();
      try {
        if (await store.insertCheckout(checkout)) acknowledged.push(checkout.registration.id);
      } catch (error) {
        refused += 1;
        expect(error).toBeInstanceOf(Error);
      }
    }
  };
  const visitors = Array.from({ length: 4 }, visitor);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
  await server.restart();
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 10);
  running = false;
  await Promise.all(visitors);

  expect(refused).toBeGreaterThan(0);
  expect(lost.length).toBeGreaterThan(0);
  for (const id of acknowledged) expect(await store.findRegistration(id)).not.toBeNull();
  await database.close();
  await server.stop();
});

test("while another process holds the SQLite file, visitors and events get an answer, and afterwards all is well", async () => {
  const rig = await createRegistrationRig("sqlite");
  const { sessionId } = await rig.checkout();
  rig.provider.pay(sessionId);
  const other = await rig.testDatabase.openAnother();
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);
  const checkout = () =>
    answerCheckout(rig.services, post(JSON.stringify(checkoutBody())), { clientAddress: "192.0.2.1", onFailure });
  const event = rig.provider.event(sessionId);

  other.sqlite?.exec("begin immediate");
  const answers: string[] = [];
  await Promise.all([
    checkout().then(({ status }) => answers.push(`checkout ${status}`)),
    answerEvent(rig.services, post(event), { onFailure }).then(({ status }) => answers.push(`event ${status}`)),
  ]);
  // The provider's patience is shorter than a visitor's, and is not kept waiting by it.
  expect(answers).toEqual(["event 503", "checkout 503"]);
  other.sqlite?.exec("rollback");
  expect((await checkout()).status).toBe(200);
  expect((await answerEvent(rig.services, post(event), { onFailure })).status).toBe(200);
  expect(await rig.store.findBySession(sessionId)).toMatchObject({ status: "paid" });
  expect(await rig.store.listMail()).toHaveLength(2);
  await rig.testDatabase.dispose();
});

test("a SQLite file that cannot be written is answered with 503, and reading goes on", async () => {
  const rig = await createRegistrationRig("sqlite");
  const { sessionId } = await rig.checkout();
  rig.testDatabase.database.sqlite?.pragma("query_only = ON");
  const failures: unknown[] = [];
  const response = await answerCheckout(rig.services, post(JSON.stringify(checkoutBody())), {
    clientAddress: "192.0.2.1",
    onFailure: (error) => failures.push(error),
  });
  expect(response.status).toBe(503);
  expect(failures).toMatchObject([{ code: "SQLITE_READONLY" }]);
  expect(await rig.store.findBySession(sessionId)).not.toBeNull();
  await rig.testDatabase.dispose();
});

test("nothing is written to a SQLite file that is no longer where it was, and all goes on when it is back", async () => {
  const rig = await createRegistrationRig("sqlite");
  const path = rig.testDatabase.url.slice("sqlite:".length);
  const failures: unknown[] = [];
  const status = async () => {
    const facts = { clientAddress: "192.0.2.1", onFailure: (error: unknown) => void failures.push(error) };
    return (await answerCheckout(rig.services, post(JSON.stringify(checkoutBody())), facts)).status;
  };
  renameSync(path, `${path}.away`);
  expect(await status()).toBe(503);
  await expect(rig.testDatabase.database.ping()).rejects.toThrow("put it back");
  writeFileSync(path, "");
  expect(await status()).toBe(503);
  expect(failures).toMatchObject([{ code: "SQLITE_GONE" }, { code: "SQLITE_GONE" }]);
  renameSync(`${path}.away`, path);
  expect(await status()).toBe(200);
  await rig.testDatabase.dispose();
});

test("a SQLite file that goes away during a transaction leaves none open", async () => {
  const rig = await createRegistrationRig("sqlite");
  const { db } = rig.testDatabase.database;
  const path = rig.testDatabase.url.slice("sqlite:".length);
  const work = db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("attempts").execute();
    renameSync(path, `${path}.away`);
  });
  await expect(work).rejects.toThrow("put it back");
  renameSync(`${path}.away`, path);
  await rig.checkout();
  await rig.testDatabase.dispose();
});

test.runIf(existsSync("/dev/full"))("a full disk refuses the start with a sentence", async () => {
  const result = await openDatabase("sqlite:/dev/full", { onConnectionLost: () => undefined });
  expect(result).toMatchObject({ ok: false, reason: "unreachable" });
});
