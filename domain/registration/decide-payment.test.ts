import { describe, expect, test } from "vitest";
import { decidePayment, mustAskAgain } from "./decide-payment.ts";
import type { Registration } from "./registration.ts";
import type { SessionTruth } from "./session-truth.ts";

const now = 5_000;
const waiting: Registration = {
  id: "r1",
  season: "2026",
  status: "pending",
  registrationType: "individual",
  tier: "early",
  firstName: "Ada",
  lastName: "King",
  email: "ada@example.com",
  phone: "2085550142",
  company: null,
  locale: "en",
  priceId: "price",
  amountCents: 200_00,
  refundedCents: 0,
  askedCents: null,
  cardCents: null,
  currency: "usd",
  termsVersion: "1",
  sessionId: "cs1",
  sessionUrl: null,
  sessionExpiresAt: 9_000,
  createdAt: 1_000,
  statusAt: 1_000,
  paidAt: null,
  disputedAt: null,
  disputeLostAt: null,
  duplicateOf: null,
};
const paid: Registration = { ...waiting, status: "paid", paidAt: 2_000, cardCents: 200_00 };
const refunded: Registration = { ...paid, status: "refunded", refundedCents: 200_00 };
/** Paid at the desk, as if by cash. */
const paidInCash: Registration = { ...waiting, status: "paid", paidAt: 2_000 };
const cash = { receivedCents: 200_00, refundedCents: 0 };

const money: SessionTruth = {
  id: "cs1",
  status: "complete",
  paymentStatus: "paid",
  paymentFailed: false,
  registrationId: "r1",
  amountCents: 200_00,
  currency: "USD",
  refundedCents: 0,
  disputed: false,
  disputeLost: false,
  livemode: false,
};
const noMoney: SessionTruth = { ...money, status: "open", paymentStatus: "unpaid", amountCents: null, currency: null };

const decide = (
  registration: Registration,
  truth: Partial<SessionTruth>,
  circumstances: Partial<Parameters<typeof decidePayment>[2]> = {},
) => decidePayment(registration, { ...money, ...truth }, { now, earlierPaid: null, ...circumstances });

describe("a payment", () => {
  test("of exactly what was quoted is confirmed, and both sides are told", () => {
    expect(decide(waiting, {})).toEqual({
      status: "paid",
      refundedCents: 0,
      askedCents: null,
      cardCents: 200_00,
      paidAt: now,
      disputedAt: null,
      disputeLostAt: null,
      duplicateOf: null,
      amountCents: 200_00,
      mails: ["receipt", "organizer-notice"],
    });
  });

  test.each([
    ["a cent short", { amountCents: 199_99 }, 199_99],
    ["a cent over", { amountCents: 200_01 }, 200_01],
    ["of no known amount", { amountCents: null }, null],
    ["in another currency", { currency: "cad" }, null],
    ["in no known currency", { currency: null }, null],
  ])("%s is for a person to look at", (_, truth, cardCents) => {
    expect(decide(waiting, truth)).toMatchObject({
      status: "review",
      paidAt: null,
      cardCents,
      amountCents: 200_00,
      mails: ["review-alert"],
    });
  });

  test("is told once, whatever arrives later", () => {
    for (const late of [{}, noMoney, { ...noMoney, status: "expired" as const }, { ...noMoney, paymentFailed: true }])
      expect(decide(paid, late)).toMatchObject({
        status: "paid",
        paidAt: 2_000,
        cardCents: 200_00,
        refundedCents: 0,
        mails: [],
      });
  });

  test("waits in review without a second alert", () => {
    const review = { ...waiting, status: "review" as const, cardCents: 199_99 };
    expect(decide(review, { amountCents: 199_99 })).toMatchObject({
      status: "review",
      amountCents: 200_00,
      mails: [],
    });
  });

  test("counts for a registration that had expired or failed", () => {
    for (const status of ["expired", "failed"] as const)
      expect(decide({ ...waiting, status }, {})).toMatchObject({ status: "paid", paidAt: now });
  });

  test("for a package that was paid before says which one, and only then", () => {
    expect(decide(waiting, {}, { earlierPaid: "r0" }).duplicateOf).toBe("r0");
    expect(decide(paid, {}, { earlierPaid: "r0" }).duplicateOf).toBeNull();
    expect(decide(waiting, noMoney, { earlierPaid: "r0" }).duplicateOf).toBeNull();
  });
});

describe("a checkout without money", () => {
  test("leaves the registration waiting while it is open", () => {
    expect(decide(waiting, noMoney)).toMatchObject({ status: "pending", paidAt: null, cardCents: null, mails: [] });
  });
  test("expires it", () => {
    expect(decide(waiting, { ...noMoney, status: "expired" })).toMatchObject({ status: "expired", mails: [] });
  });
  test("fails it, and says so once", () => {
    const failed = decide(waiting, { ...noMoney, paymentFailed: true });
    expect(failed).toMatchObject({ status: "failed", mails: ["payment-failed", "payment-failed-notice"] });
    const again = decide({ ...waiting, status: "failed" }, { ...noMoney, paymentFailed: true });
    expect(again).toMatchObject({ status: "failed", mails: [] });
  });
  test("changes nothing where it is another checkout", () => {
    for (const other of [{ status: "expired" as const }, { paymentFailed: true }])
      expect(decide(waiting, { ...noMoney, ...other, id: "cs2" }).status).toBe("pending");
    expect(decide({ ...waiting, sessionId: null }, { ...noMoney, status: "expired", id: "cs2" }).status).toBe(
      "expired",
    );
  });
});

describe("a second checkout that was paid as well", () => {
  test.each([paid, refunded])("alerts the organizer and changes nothing else: $status", (registration) => {
    expect(decide(registration, { id: "cs2", amountCents: 5, refundedCents: 3 })).toMatchObject({
      status: registration.status,
      refundedCents: registration.refundedCents,
      cardCents: 200_00,
      mails: ["review-alert"],
    });
  });
  test("changes nothing where it was refunded, and alerts nobody where it was not paid", () => {
    expect(decide(paid, { id: "cs2", amountCents: 5, refundedCents: 5 }).status).toBe("paid");
    expect(decide(paid, { ...noMoney, id: "cs2" }).mails).toEqual([]);
  });
  test("leaves what is in review there", () => {
    const review = { ...waiting, status: "review" as const };
    expect(decide(review, { id: "cs2" })).toMatchObject({ status: "review", mails: [] });
  });
  test("is the payment where nothing else has come", () => {
    expect(decide(waiting, { id: "cs2" })).toMatchObject({ status: "paid", mails: ["receipt", "organizer-notice"] });
  });
});

describe("a refund", () => {
  test("of a part leaves it paid", () => {
    expect(decide(paid, { refundedCents: 199_99 })).toMatchObject({
      status: "paid",
      refundedCents: 199_99,
      mails: ["refund", "refund-notice"],
    });
  });
  test("of a part, heard of with the payment, leaves it paid as well", () => {
    expect(decide(waiting, { refundedCents: 50_00 })).toMatchObject({ status: "paid", amountCents: 200_00 });
  });
  test("of all of it makes it refunded, also where the payment was never heard of", () => {
    expect(decide(paid, { refundedCents: 200_00 })).toMatchObject({
      status: "refunded",
      paidAt: 2_000,
      mails: ["refund", "refund-notice"],
    });
    expect(decide(waiting, { refundedCents: 200_00 })).toMatchObject({ status: "refunded", paidAt: now });
    expect(decide(paid, { amountCents: null, refundedCents: 200_00 }).status).toBe("refunded");
    expect(decide(paid, { amountCents: null, refundedCents: 199_99 }).status).toBe("paid");
  });
  test("that failed is taken back, with an alert", () => {
    expect(decide(refunded, {})).toMatchObject({
      status: "paid",
      refundedCents: 0,
      paidAt: 2_000,
      mails: ["refund-failed-alert"],
    });
  });
  test("is told once", () => {
    expect(decide(refunded, { refundedCents: 200_00 })).toMatchObject({ status: "refunded", mails: [] });
  });
  test("is not undone by an answer from before the payment", () => {
    expect(decide(refunded, noMoney)).toMatchObject({ status: "refunded", refundedCents: 200_00, mails: [] });
  });
  test("of nothing is none, even of a payment of nothing", () => {
    expect(decide({ ...waiting, amountCents: 0 }, { amountCents: 0 }).status).toBe("paid");
  });
});

describe("money at the desk beside the card", () => {
  test("of which the card pays the rest makes it paid", () => {
    const recorded = { receivedCents: 50_00, refundedCents: 0 };
    expect(decide(waiting, { amountCents: 150_00 }, { recorded })).toMatchObject({ status: "paid", cardCents: 150_00 });
  });
  test("is no second payment where none was recorded", () => {
    expect(decide(paidInCash, { amountCents: 199_99 }).status).toBe("paid");
  });
  test("that had paid it already wants a look", () => {
    expect(decide(paidInCash, {}, { recorded: cash })).toMatchObject({ status: "review", mails: ["review-alert"] });
    expect(decide(paid, {}, { recorded: cash })).toMatchObject({ status: "paid", amountCents: 200_00, mails: [] });
  });
  test("stays when the card's went back, and the sum is all that came", () => {
    const review = { ...paidInCash, status: "review" as const, cardCents: 200_00 };
    expect(decide(review, { refundedCents: 200_00 }, { recorded: cash })).toMatchObject({
      status: "paid",
      refundedCents: 200_00,
      amountCents: 400_00,
      mails: ["refund", "refund-notice"],
    });
  });
  test("is refunded once both went back", () => {
    const recorded = { receivedCents: 200_00, refundedCents: 200_00 };
    const both = { ...paidInCash, cardCents: 200_00 };
    expect(decide(both, { refundedCents: 200_00 }, { recorded })).toMatchObject({
      status: "refunded",
      refundedCents: 400_00,
    });
  });
  test("that went back leaves the card's payment", () => {
    const recorded = { receivedCents: 200_00, refundedCents: 200_00 };
    expect(decide(paidInCash, {}, { recorded })).toMatchObject({ status: "paid", refundedCents: 200_00 });
  });
});

describe("a dispute", () => {
  test("is noted and told once", () => {
    expect(decide(paid, { disputed: true })).toMatchObject({
      disputedAt: now,
      disputeLostAt: null,
      mails: ["dispute-alert"],
    });
    expect(decide({ ...paid, disputedAt: 3_000 }, { disputed: true })).toMatchObject({ disputedAt: 3_000, mails: [] });
  });
  test("is never taken back", () => {
    const lost = { ...paid, disputedAt: 3_000, disputeLostAt: 4_000 };
    expect(decide(lost, {})).toMatchObject({ disputedAt: 3_000, disputeLostAt: 4_000 });
    expect(decide(lost, { disputeLost: true }).disputeLostAt).toBe(4_000);
  });
  test("that was lost is noted", () => {
    expect(decide(paid, { disputed: true, disputeLost: true }).disputeLostAt).toBe(now);
  });
});

test("a person who was forgotten is not written to; the organizer is", () => {
  const forgotten = { email: null };
  const mailsOf = (registration: Registration, truth: Partial<SessionTruth>) =>
    decide({ ...registration, ...forgotten }, truth).mails;
  expect(mailsOf(waiting, {})).toEqual(["organizer-notice"]);
  expect(mailsOf(waiting, { ...noMoney, paymentFailed: true })).toEqual(["payment-failed-notice"]);
  expect(mailsOf(paid, { refundedCents: 1 })).toEqual(["refund-notice"]);
});

test("an answer is asked for anew where it differs in what was refunded", () => {
  expect(mustAskAgain(paid, money)).toBe(false);
  expect(mustAskAgain(paid, { ...money, refundedCents: 1 })).toBe(true);
  expect(mustAskAgain(refunded, money)).toBe(true);
  expect(mustAskAgain(refunded, { ...money, refundedCents: 150_00 }, { receivedCents: 0, refundedCents: 50_00 })).toBe(
    false,
  );
  expect(mustAskAgain(refunded, noMoney)).toBe(false);
  expect(mustAskAgain(refunded, { ...money, id: "cs2" })).toBe(false);
  expect(mustAskAgain({ ...refunded, sessionId: null }, { ...money, id: "cs2" })).toBe(true);
});
