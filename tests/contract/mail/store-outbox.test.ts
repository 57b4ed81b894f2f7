import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { longestWaitMs } from "#server/mail/outbox/backoff.ts";
import type { Queries } from "#server/storage/database.ts";
import { ensurePerson } from "#server/people/people.ts";
import type { NewMail } from "#server/storage/outbox-mail.ts";
import { insertMail } from "#server/storage/queries/mail/insert-mail.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import type { Store } from "#server/storage/create-store.ts";
import { engines, storeOn } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { mailRule, queueAbout } from "#tests/support/mail/mails.ts";
import { newCheckout, noon } from "#tests/support/databases/new-checkout.ts";

const lease = 60_000;
const rule = mailRule(lease);
const plainMail: NewMail = {
  kind: "organizer-notice",
  recipient: "organizer",
  ids: {},
  registrationId: null,
  personId: null,
  address: null,
  priority: "normal",
  notAfter: null,
  dedupeKey: "plain",
  at: noon,
};

describe.each(engines)("the outbox on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let another: OpenDatabase;
  let registrationId: string;
  beforeAll(async () => {
    another = await testDatabase.openAnother();
  });
  beforeEach(async () => {
    const checkout = newCheckout();
    registrationId = checkout.registration.id;
    await testDatabase.store.insertCheckout(checkout);
  });

  const enqueue = async (count: number) => {
    for (let index = 0; index < count; index += 1)
      await queueAbout(testDatabase.database.db, "receipt", registrationId, noon + index);
  };

  test("gives the oldest due mail", async () => {
    const { store } = testDatabase;
    await enqueue(2);
    const claimed = await store.claimMail(noon + 10, rule);
    expect(claimed).toMatchObject({
      mail: { kind: "receipt", registrationId, status: "waiting", attempts: 1, createdAt: noon, sentAt: null },
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
    const stores = [testDatabase.store, storeOn(another)];
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
    expect(await store.giveUpMail(first.mail.id, first.claim, { at: noon, error: "late", alert: true })).toBeNull();
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
    expect(
      await store.giveUpMail(receipt.mail.id, receipt.claim, { at: noon, error: "550 no such mailbox", alert: true }),
    ).toBe("given-up");
    const alert = (await store.claimMail(noon, rule))!;
    expect(alert.mail).toMatchObject({
      kind: "given-up-alert",
      recipient: "organizer",
      ids: { mailId: receipt.mail.id },
      registrationId,
    });
    expect(await store.giveUpMail(alert.mail.id, alert.claim, { at: noon, error: "550", alert: false })).toBe(
      "given-up",
    );
    expect(await store.claimMail(noon + 10 * lease, rule)).toBeNull();
    expect(await store.outboxDepth()).toEqual({ waiting: 0, givenUp: 2, oldestWaitingAt: null });
  });

  test("a receipt that is given up after its person was forgotten ends without an alert", async () => {
    const { store } = testDatabase;
    await enqueue(1);
    const { mail, claim } = (await store.claimMail(noon, rule))!;
    await store.forget("ada@example.org", { kind: "system" }, noon + 1);
    expect(await store.giveUpMail(mail.id, claim, { at: noon + 2, error: "550 <ada@example.org>", alert: true })).toBe(
      "forgotten",
    );
    expect(await store.listMail()).toMatchObject([{ id: mail.id, status: "forgotten", lastError: null }]);
    expect(await store.outboxDepth()).toEqual({ waiting: 0, givenUp: 0, oldestWaitingAt: null });
    // Its row stays, so that a file that was written in that moment is found.
    expect(await store.mailsOfForgotten([mail.id])).toEqual([mail.id]);
  });

  test("a copy that the organizer asks for is a mail of its own", async () => {
    const { store } = testDatabase;
    const ids = [
      await queueAbout(testDatabase.database.db, "receipt", registrationId, noon),
      await queueAbout(testDatabase.database.db, "receipt", registrationId, noon + 5),
    ];
    expect((await store.listMail()).map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await store.outboxDepth()).toEqual({ waiting: 2, givenUp: 0, oldestWaitingAt: noon });
  });

  test("what is urgent goes first, and bulk last and only to whoever takes it", async () => {
    const { store, database } = testDatabase;
    const queue = (priority: NewMail["priority"], at: number) =>
      insertMail(database.db, { ...plainMail, priority, at, dedupeKey: null });
    await queue("bulk", noon);
    await queue("normal", noon + 1);
    await queue("urgent", noon + 2);
    const urgentOnly = { ...rule, priorities: ["urgent"] as const };
    const next = async (how = rule) => (await store.claimMail(noon + 10, how))?.mail.priority ?? null;
    expect(await next()).toBe("urgent");
    expect(await next(urgentOnly)).toBeNull();
    expect(await next({ ...rule, priorities: ["urgent", "normal"] })).toBe("normal");
    expect(await next({ ...rule, priorities: ["urgent", "normal"] })).toBeNull();
    expect(await next()).toBe("bulk");
  });

  test("an hour behind with the results, the outbox sends a voter's code first", async () => {
    const { store, database } = testDatabase;
    for (let index = 0; index < 50; index++)
      await insertMail(database.db, { ...plainMail, priority: "normal", at: noon - 3_600_000, dedupeKey: null });
    await insertMail(database.db, { ...plainMail, priority: "urgent", at: noon, dedupeKey: null });
    expect((await store.claimMail(noon, rule))?.mail.priority).toBe("urgent");
    expect((await store.claimMail(noon, rule))?.mail.priority).toBe("normal");
  });

  test("a mail with a key is queued once, by however many at the same moment", async () => {
    const { database, store } = testDatabase;
    const queue = (db: Queries) => insertMail(db, { ...plainMail, dedupeKey: "reminder:a" });
    const ids = await Promise.all([queue(database.db), queue(another.db), queue(database.db)]);
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
    expect(await store.listMail()).toHaveLength(1);
  });

  test.each(["sent", "given-up", "expired"] as const)("a plain address is gone once its mail is %s", async (end) => {
    const { database, store } = testDatabase;
    await insertMail(database.db, { ...plainMail, recipient: "address", address: "voter@example.org" });
    const { mail, claim } = (await store.claimMail(noon, rule))!;
    expect(mail.address).toBe("voter@example.org");
    if (end === "sent") await store.markMailSent(mail.id, claim, noon);
    if (end === "given-up") await store.giveUpMail(mail.id, claim, { at: noon, error: "550", alert: false });
    if (end === "expired") await store.dropMail(mail.id, claim, "expired");
    expect(await store.listMail()).toMatchObject([{ status: end, address: null }]);
  });

  test("mails to and about a person go with the person", async () => {
    const { database, store } = testDatabase;
    const { db } = database;
    const personId = await ensurePerson(db, { email: "grace@example.org", firstName: "Grace" }, noon);
    const about = { ...plainMail, personId, dedupeKey: null };
    const mine = await insertMail(db, { ...about, recipient: "person" });
    const notice = await insertMail(db, { ...about, recipient: "organizer" });
    const taken = await store.forget("Grace@example.org", { kind: "system" }, noon + 1);
    expect(taken).toMatchObject({ registrationIds: [], personIds: [personId] });
    expect(taken.mailIds.toSorted()).toEqual([mine, notice].toSorted());
    expect((await store.listMail()).map(({ id }) => id)).toEqual([notice]);
    expect(await store.mailsOfForgotten([notice!])).toEqual([notice]);
  });

  describe("after a clock that was ahead is put right", () => {
    const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

    test.each([minute, hour, day, 400 * day])("a mail written %d ms ahead is sent at once", async (ahead) => {
      const { store } = testDatabase;
      await queueAbout(testDatabase.database.db, "receipt", registrationId, noon + ahead);
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
      await queueAbout(testDatabase.database.db, "receipt", registrationId, noon + ahead);
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
      expect(await storeOn(another).claimMail(noon - lease + 1, rule)).toBeNull();
    });

    test("what was sent in the future stays sent", async () => {
      const { store } = testDatabase;
      await queueAbout(testDatabase.database.db, "receipt", registrationId, noon + day);
      const { mail, claim } = (await store.claimMail(noon + day, rule))!;
      await store.markMailSent(mail.id, claim, noon + day);
      expect(await store.claimMail(noon, rule)).toBeNull();
    });
  });

  test("what waits for another attempt is made due at once, and nothing else", async () => {
    const { store, database } = testDatabase;
    await database.db.deleteFrom("outbox").execute();
    for (const key of ["tried", "held", "new"])
      await insertMail(database.db, { ...plainMail, dedupeKey: key, at: noon });
    const first = (await store.claimMail(noon, rule))!;
    await store.deferMail(first.mail.id, first.claim, noon + 3_600_000, "451");
    await store.claimMail(noon, rule);
    expect(await store.hurryMails(noon + 1_000)).toBe(1);
    const { mail } = (await store.claimMail(noon + 1_000, rule))!;
    const next = (await store.claimMail(noon + 1_000, rule))!;
    expect([mail.id, next.mail.id]).toContain(first.mail.id);
    expect(await store.claimMail(noon + 1_000, rule)).toBeNull();
  });
});
