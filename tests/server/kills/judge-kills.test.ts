import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/databases/database.ts";
import { mailRule } from "#tests/support/mail/mails.ts";
import { becomePaid, newCheckout, noon } from "#tests/support/databases/new-checkout.ts";
import { judgeKills } from "./judge-kills.ts";
import type { SiteRig } from "../rig/site-rig.ts";

// The judge of the kills must itself be able to say no.

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase("sqlite");
});
afterEach(() => database.dispose());

const visitor = { email: "ada@example.org", address: "10.0.0.1", key: "k" };
const errand = { visitor, checkoutTries: [noon], sessionId: "cs_1", acknowledgedAt: noon, eventTries: [noon] };

/** One visitor who paid, whose two mails were accepted and recorded. */
async function paidVisitor(): Promise<{ mailIds: string[]; registrationId: string }> {
  const { store } = database;
  const checkout = newCheckout();
  const registrationId = checkout.registration.id;
  await store.insertCheckout(checkout);
  await store.saveSession(registrationId, { id: "cs_1", url: "https://pay.example/cs_1" });
  await store.settle({ registrationId, sessionId: "cs_1", event: null, at: noon, decide: becomePaid(noon) });
  const mailIds: string[] = [];
  for (
    let claimed = await store.claimMail(noon, mailRule(1_000));
    claimed;
    claimed = await store.claimMail(noon, mailRule(1_000))
  ) {
    mailIds.push(claimed.mail.id);
    await store.markMailSent(claimed.mail.id, claimed.claim, noon + 10);
  }
  return { mailIds, registrationId };
}

interface Testimony {
  sessions: { id: string; paid: boolean; clientReferenceId: string }[];
  arrivals: { mailId: string; at: number }[];
  killedAt?: number[];
}

function judge({ sessions, arrivals, killedAt = [] }: Testimony) {
  const rig = {
    withStore: <T>(look: (store: TestDatabase["store"]) => Promise<T>) => look(database.store),
    provider: {
      ledger: {
        sessions: new Map(
          sessions.map(({ paid, ...session }) => [session.id, { ...session, payment: paid ? "paid" : "unpaid" }]),
        ),
      },
    },
    smtp: { readMails: async () => arrivals.map(({ mailId }) => ({ messageId: `<receipt.${mailId}@site.example>` })) },
  };
  const acceptedAt = arrivals.map(({ at }) => at);
  return judgeKills(rig as unknown as SiteRig, { errands: [errand], killedAt, acceptedAt, byMoment: {} }, 2);
}

const once = (mailIds: readonly string[]) => mailIds.map((mailId) => ({ mailId, at: noon }));

test("finds nothing wrong where nothing is", async () => {
  const { mailIds, registrationId } = await paidVisitor();
  const sessions = [{ id: "cs_1", paid: true, clientReferenceId: registrationId }];
  const report = await judge({ sessions, arrivals: once(mailIds) });
  expect(report).toMatchObject({ acknowledged: 1, paid: 1, mails: 2, repeated: 0 });
  const { missing, unconfirmed, doubled, wrongMails, needless } = report;
  expect([missing, unconfirmed, doubled, wrongMails, needless]).toEqual([[], [], [], [], []]);
});

test("misses what was acknowledged and is not stored, and what was paid and is not confirmed", async () => {
  const report = await judge({ sessions: [{ id: "cs_1", paid: true, clientReferenceId: "r" }], arrivals: [] });
  expect(report).toMatchObject({ missing: ["cs_1"], unconfirmed: ["cs_1"] });
});

test("sees a second checkout, a mail that never came and one that nobody wrote", async () => {
  const { mailIds, registrationId } = await paidVisitor();
  const sessions = ["cs_1", "cs_2"].map((id) => ({ id, paid: id === "cs_1", clientReferenceId: registrationId }));
  const report = await judge({ sessions, arrivals: once([mailIds[0]!, "stranger"]) });
  expect(report.doubled).toEqual([`checkouts of ${registrationId}`]);
  expect(report.wrongMails).toEqual(["unknown stranger", `never came ${mailIds[1]}`]);
});

test("allows a repeated mail only where a kill fell between the two", async () => {
  const { mailIds, registrationId } = await paidVisitor();
  const sessions = [{ id: "cs_1", paid: true, clientReferenceId: registrationId }];
  const arrivals = [...once(mailIds), { mailId: mailIds[0]!, at: noon + 5_000 }];
  expect(await judge({ sessions, arrivals })).toMatchObject({ repeated: 1, needless: [mailIds[0]] });
  expect(await judge({ sessions, arrivals, killedAt: [noon + 3] })).toMatchObject({ repeated: 1, needless: [] });
  // A mail that was on its way at the kill is accepted a moment later.
  expect(await judge({ sessions, arrivals, killedAt: [noon - 3] })).toMatchObject({ repeated: 1, needless: [] });
  const before = await judge({ sessions, arrivals, killedAt: [noon - 3_000] });
  expect(before).toMatchObject({ repeated: 1, needless: [mailIds[0]] });
});
