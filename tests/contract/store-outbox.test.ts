import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { longestWaitMs } from "#server/mail/backoff.ts";
import type { Queries } from "#server/storage/database.ts";
import { createStore } from "#server/storage/create-store.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import type { Store } from "#server/storage/store.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/support/database.ts";
import { newCheckout, noon } from "#tests/support/new-checkout.ts";

const lease = 60_000;
const rule = { leaseMs: lease, longestWaitMs };

describe.each(engines)("the outbox on %s", (engine) => {
  let testDatabase: TestDatabase;
  let another: OpenDatabase;
  let registrationId: string;
  beforeAll(async () => {
    testDatabase = await createTestDatabase(engine);
    another = await testDatabase.openAnother();
  });
  beforeEach(async () => {
    await testDatabase.reset();
    const checkout = newCheckout();
    registrationId = checkout.registration.id;
    await testDatabase.store.insertCheckout(checkout);
  });
  afterAll(() => testDatabase.dispose());

  const enqueue = async (count: number) => {
    for (let index = 0; index < count; index += 1)
      await testDatabase.store.enqueueMail("receipt", registrationId, noon + index);
  };

  test("gives the oldest due mail with its registration", async () => {
    const { store } = testDatabase;
    await enqueue(2);
    const claimed = await store.claimMail(noon + 10, rule);
    expect(claimed).toMatchObject({
      mail: { kind: "receipt", registrationId, status: "waiting", attempts: 1, createdAt: noon, sentAt: null },
      registration: { id: registrationId, email: "ada@example.org" },
    });
  });

  test("without the guard, two workers take the same mail", async () => {
    await enqueue(1);
    const naive = async (db: Queries) => {
      const due = await db.selectFrom("outbox").select("id").where("status", "=", "waiting").executeTakeFirst();
      if (due) await db.updateTable("outbox").set({ claim: "mine" }).where("id", "=", due.id).execute();
      return due?.id ?? null;
    };
    const taken = await Promise.all([naive(testDatabase.database.db), naive(another.db)]);
    expect(taken.filter((id) => id !== null)).toHaveLength(2);
  });

  test("with it, each mail goes to one worker, however many ask", async () => {
    await enqueue(12);
    const stores = [testDatabase.store, createStore(another)];
    const workers = Array.from({ length: 6 }, (_, index) => drain(stores[index % 2]!));
    const taken = (await Promise.all(workers)).flat();
    expect(taken).toHaveLength(12);
    expect(new Set(taken).size).toBe(12);
  });

  async function drain(store: Store): Promise<string[]> {
    const ids: string[] = [];
    for (let next = await store.claimMail(noon + 100, rule); next; next = await store.claimMail(noon + 100, rule))
      ids.push(next.mail.id);
    return ids;
  }

  test("a sent mail stays sent", async () => {
    const { store } = testDatabase;
    await enqueue(1);
    const { mail, claim } = (await store.claimMail(noon, rule))!;
    expect(await store.markMailSent(mail.id, claim, noon + 1)).toBe(true);
    expect(await store.markMailSent(mail.id, claim, noon + 2)).toBe(false);
    expect(await store.claimMail(noon + 10 * lease, rule)).toBeNull();
    expect(await store.listMail()).toMatchObject([{ status: "sent", sentAt: noon + 1 }]);
  });

  test("the claim of a worker that died ends with its lease, and its late word counts no more", async () => {
    const { store } = testDatabase;
    await enqueue(1);
    const first = (await store.claimMail(noon, rule))!;
    expect(await store.claimMail(noon + lease - 1, rule)).toBeNull();
    const second = (await store.claimMail(noon + lease, rule))!;
    expect(second.mail).toMatchObject({ id: first.mail.id, attempts: 2 });
    expect(await store.markMailSent(first.mail.id, first.claim, noon + lease)).toBe(false);
    expect(await store.deferMail(first.mail.id, first.claim, noon, "late")).toBe(false);
    expect(await store.giveUpMail(first.mail.id, first.claim, noon, "late")).toBeNull();
    expect(await store.markMailSent(second.mail.id, second.claim, noon + lease)).toBe(true);
  });

  test("a deferred mail comes back at its time, with what went wrong", async () => {
    const { store } = testDatabase;
    await enqueue(1);
    const { mail, claim } = (await store.claimMail(noon, rule))!;
    expect(await store.deferMail(mail.id, claim, noon + 500, "451 later")).toBe(true);
    expect(await store.claimMail(noon + 499, rule)).toBeNull();
    expect((await store.claimMail(noon + 500, rule))?.mail).toMatchObject({ attempts: 2, lastError: "451 later" });
  });

  test("a mail that is given up tells the organizer, once, and never about an alert", async () => {
    const { store } = testDatabase;
    await enqueue(1);
    const receipt = (await store.claimMail(noon, rule))!;
    expect(await store.giveUpMail(receipt.mail.id, receipt.claim, noon, "550 no such mailbox")).toBe("given-up");
    const alert = (await store.claimMail(noon, rule))!;
    expect(alert.mail).toMatchObject({
      kind: "given-up-alert",
      aboutMailId: receipt.mail.id,
      aboutKind: "receipt",
      registrationId,
    });
    expect(await store.giveUpMail(alert.mail.id, alert.claim, noon, "550")).toBe("given-up");
    expect(await store.claimMail(noon + 10 * lease, rule)).toBeNull();
    expect(await store.outboxDepth()).toEqual({ waiting: 0, givenUp: 2, oldestWaitingAt: null });
  });

  test("a receipt that is given up after its person was forgotten ends without an alert", async () => {
    const { store } = testDatabase;
    await enqueue(1);
    const { mail, claim } = (await store.claimMail(noon, rule))!;
    await store.forget("ada@example.org", noon + 1);
    expect(await store.giveUpMail(mail.id, claim, noon + 2, "550 <ada@example.org>")).toBe("forgotten");
    expect(await store.listMail()).toMatchObject([{ id: mail.id, status: "forgotten", lastError: null }]);
    expect(await store.outboxDepth()).toEqual({ waiting: 0, givenUp: 0, oldestWaitingAt: null });
    // Its row stays, so that a file that was written in that moment is found.
    expect(await store.mailsOfForgotten([mail.id])).toEqual([mail.id]);
  });

  test("a copy that the organizer asks for is a mail of its own", async () => {
    const { store } = testDatabase;
    const ids = [
      await store.enqueueMail("receipt", registrationId, noon),
      await store.enqueueMail("receipt", registrationId, noon + 5),
    ];
    expect((await store.listMail()).map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await store.outboxDepth()).toEqual({ waiting: 2, givenUp: 0, oldestWaitingAt: noon });
  });

  describe("after a clock that was ahead is put right", () => {
    const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

    test.each([minute, hour, day, 400 * day])("a mail written %d ms ahead is sent at once", async (ahead) => {
      const { store } = testDatabase;
      await store.enqueueMail("receipt", registrationId, noon + ahead);
      const { mail, claim } = (await store.claimMail(noon, rule))!;
      // From now on it is a mail of today: held by one worker, and waiting like any other after a failure.
      expect(mail).toMatchObject({ createdAt: noon, nextAttemptAt: noon + lease });
      expect(await store.claimMail(noon + 1, rule)).toBeNull();
      await store.deferMail(mail.id, claim, noon + 30_000, "451 later");
      expect(await store.claimMail(noon + 29_999, rule)).toBeNull();
      expect((await store.claimMail(noon + 30_000, rule))?.mail.id).toBe(mail.id);
    });

    test.each([hour, day])("a mail whose worker died %d ms ahead is taken over", async (ahead) => {
      const { store } = testDatabase;
      await store.enqueueMail("receipt", registrationId, noon + ahead);
      const died = (await store.claimMail(noon + ahead, rule))!;
      expect((await store.claimMail(noon, rule))?.mail.id).toBe(died.mail.id);
    });

    test("a mail put off further than any delay reaches is tried at once, and one put off for the longest is not", async () => {
      const { store } = testDatabase;
      await enqueue(2);
      const [near, far] = [(await store.claimMail(noon + 1, rule))!, (await store.claimMail(noon + 1, rule))!];
      await store.deferMail(near.mail.id, near.claim, noon + longestWaitMs, "451 later");
      await store.deferMail(far.mail.id, far.claim, noon + day, "451 later");
      expect((await store.claimMail(noon + 1, rule))?.mail.id).toBe(far.mail.id);
      expect(await store.claimMail(noon + 1, rule)).toBeNull();
    });

    test("an instance whose clock is a little behind takes no mail from the one that is sending it", async () => {
      const { store } = testDatabase;
      await enqueue(1);
      expect(await store.claimMail(noon, rule)).not.toBeNull();
      expect(await createStore(another).claimMail(noon - lease + 1, rule)).toBeNull();
    });

    test("what was sent in the future stays sent", async () => {
      const { store } = testDatabase;
      await store.enqueueMail("receipt", registrationId, noon + day);
      const { mail, claim } = (await store.claimMail(noon + day, rule))!;
      await store.markMailSent(mail.id, claim, noon + day);
      expect(await store.claimMail(noon, rule)).toBeNull();
    });
  });
});
