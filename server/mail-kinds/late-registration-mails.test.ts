import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatMoney } from "#content/en/formats.ts";
import { programme } from "#content/programme.ts";
import type { Registration } from "#domain/registration/registration.ts";
import { ensurePerson } from "#server/people/people.ts";
import { givePlace } from "#server/people/places.ts";
import { changeRows, putRow } from "#tests/support/databases/rows.ts";
import { storeRegistration } from "#tests/support/databases/store-registration.ts";
import { queueAbout } from "#tests/support/mail/mails.ts";
import { openRegistrationMails, paidAt, paidRegistration } from "#tests/support/mail/registration-mails.ts";
import { newMail } from "../mail/outbox/queue-mail.ts";

/** Mails about money that go out late, when what they tell is no longer so. */
let mails: Awaited<ReturnType<typeof openRegistrationMails>>;
beforeAll(async () => {
  mails = await openRegistrationMails();
});
afterAll(() => mails.close());

describe("a payment that failed", () => {
  const failed = { status: "failed", paidAt: null } as const;
  const said = async (changes: Partial<Registration>) => ({
    own: (await mails.rendered("payment-failed", { ...failed, ...changes })).text,
    notice: (await mails.rendered("payment-failed-notice", { ...failed, ...changes })).text,
  });

  it("asks nobody to pay again who has paid another way meanwhile, or has a place otherwise", async () => {
    const grace = { email: "grace@example.com", id: "reg-failed", sessionId: "cs_failed" };
    const chamber = { registrationType: "chamber" } as const;
    for (const changes of [grace, { ...grace, ...chamber }]) {
      const { own, notice } = await said(changes);
      expect(own).toMatch(/you are not registered yet[^]*Register again/);
      expect(notice).toContain("They are not registered.");
    }
    await storeRegistration(mails.db, {
      ...paidRegistration,
      ...grace,
      ...chamber,
      id: "reg-card",
      sessionId: "cs_card",
    });
    const personId = await ensurePerson(mails.db, { email: grace.email }, paidAt);
    const place = { season: programme.id, personId, source: "chamber", sourceId: null } as const;
    await givePlace(mails.db, place, paidAt);
    for (const changes of [grace, { ...grace, ...chamber }]) {
      const { own, notice } = await said(changes);
      expect(own).toContain("already registered without it, so please don't pay again");
      expect(own).not.toMatch(/not registered|Register again/);
      expect(notice).not.toContain("They are not registered.");
    }
  });
});

it("a refund that has failed before its mail went out is told to nobody as one", async () => {
  for (const kind of ["refund", "refund-notice"] as const) {
    expect(await mails.result(kind, { refundedCents: 0 })).toEqual({ ok: false, reason: "forgotten" });
    expect((await mails.rendered(kind, { refundedCents: 100 })).text).toContain(formatMoney(100));
  }
});

it("the organizer is asked to look at no payment that somebody has decided on, and told of one that came twice", async () => {
  const of = { id: "reg-review", sessionId: "cs_review" };
  const nothing = { ok: false, reason: "forgotten" };
  const review = (status: Registration["status"]) => mails.result("review-alert", { ...of, status });
  expect(await review("review")).toMatchObject({ ok: true });
  for (const status of ["paid", "refunded"] as const) expect(await review(status)).toEqual(nothing);
  const event = { type: "checkout.session.expired", registration_id: of.id, received_at: "2026-01-01" };
  await putRow(mails.db, "payment_events", { ...event, event_id: "evt_expired", session_id: "cs_first" });
  expect(await review("paid")).toEqual(nothing);
  const type = "checkout.session.completed";
  await putRow(mails.db, "payment_events", { ...event, type, event_id: "evt_second", session_id: "cs_second" });
  const { subject, text } = await mails.rendered("review-alert", { ...of, status: "paid" });
  expect(subject).toContain("Paid twice");
  expect(text).not.toContain("it isn't confirmed");

  const failed = { id: "reg-failed-refund", sessionId: "cs_failed_refund", refundedCents: 100 };
  expect(await mails.result("refund-failed-alert", failed)).toMatchObject({ ok: true });
  expect(await mails.result("refund-failed-alert", { ...failed, status: "refunded" })).toEqual(nothing);
});

it("a fee that went back is not asked to be refunded", async () => {
  const closed = async (changes: Partial<Registration> = {}) => {
    await storeRegistration(mails.db, { ...paidRegistration, id: "reg-child", sessionId: "cs_child", ...changes });
    const mail = newMail({ kind: "child-place", ids: { sourceId: "reg-child" }, at: paidAt });
    const outcome = await mails.write(mail, paidAt);
    return outcome.ok ? outcome.mail : null;
  };
  expect(await closed()).toMatchObject({ subject: expect.stringContaining("please refund the fee") });
  const refunded = await closed({ status: "refunded" });
  expect(refunded?.subject).not.toContain("refund");
  expect(refunded?.text).toContain("The fee has been refunded.");
});

it("nobody is told of a mail that was given up and has been sent again since", async () => {
  const about = await queueAbout(mails.db, "receipt", paidRegistration.id, paidAt);
  const mail = newMail({ kind: "given-up-alert", ids: { mailId: about }, at: paidAt });
  const written = async (status: string) => {
    await changeRows(mails.db, "outbox", { status }, { id: about });
    return (await mails.write(mail, paidAt)).ok;
  };
  expect([await written("given-up"), await written("waiting"), await written("sent")]).toEqual([true, false, false]);
});

it("a dispute that has ended before its mail went out asks for no response", async () => {
  const id = "reg-disputed";
  const about = async (changes: Partial<Registration> = {}) =>
    (await mails.rendered("dispute-alert", { id, sessionId: "cs_disputed", disputedAt: paidAt, ...changes })).text;
  expect(await about()).toContain("shows the deadline for a response");
  const lost = await about({ disputeLostAt: paidAt });
  expect(lost).toContain("so the $");
  const closed = { event_id: "evt_closed", type: "charge.dispute.closed", registration_id: id };
  await putRow(mails.db, "payment_events", { ...closed, session_id: "cs_disputed", received_at: "2026-01-01" });
  const kept = await about();
  expect(kept).toContain("without taking the $");
  expect(await about({ disputeLostAt: paidAt })).toBe(lost);
  for (const text of [lost, kept]) {
    expect(text).toContain("nothing to respond to");
    expect(text).not.toContain("the deadline for a response");
  }
});

it("whoever is paid back a part keeps the place that is another's gift, and is told so of no other", async () => {
  const paid = { email: "ida@example.com", id: "reg-part", sessionId: "cs_part", refundedCents: 100 };
  const told = async () => (await mails.rendered("refund", paid)).text.includes("You keep your place");
  const place = { season: programme.id, personId: await ensurePerson(mails.db, { email: paid.email }, paidAt) };
  await givePlace(mails.db, { ...place, source: "registration", sourceId: paid.id }, paidAt);
  expect(await told()).toBe(false);
  await changeRows(mails.db, "places", { source: "chamber", source_id: "c" }, { person_id: place.personId });
  expect(await told()).toBe(true);
});
