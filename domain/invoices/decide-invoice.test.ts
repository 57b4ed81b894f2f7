import { describe, expect, test } from "vitest";
import { decideInvoice } from "./decide-invoice.ts";
import { invoiceNumber } from "./invoice.ts";

const standard = {
  amountCents: 6_000_00,
  standardCents: 6_000_00,
  early: false,
  dueOn: "2026-02-14",
  earlyKeptAt: null,
  settledCents: null,
  voidedAt: null,
};
const early = { ...standard, amountCents: 5_000_00, early: true };
const paid = (amountCents: number, receivedOn = "2026-02-14") => ({ amountCents, receivedOn });
const statusOf = (...given: Parameters<typeof decideInvoice>) => decideInvoice(...given).status;

describe("an invoice", () => {
  test("waits for as long as nothing comes", () => expect(statusOf(standard, [])).toBe("invoiced"));
  test("is paid by exactly its amount", () => expect(statusOf(standard, [paid(6_000_00)])).toBe("paid"));
  test("is paid late at the standard price without a word", () =>
    expect(statusOf(standard, [paid(6_000_00, "2026-05-01")])).toBe("paid"));

  test("owes what it asks for, whenever it is paid", () =>
    expect(decideInvoice({ ...standard, standardCents: 7_000_00 }, [paid(6_000_00, "2026-05-01")])).toMatchObject({
      status: "paid",
      owedCents: 6_000_00,
    }));

  test.each([
    ["a cent short", [paid(5_999_99)]],
    ["a cent over", [paid(6_000_01)]],
    ["twice", [paid(6_000_00), paid(6_000_00)]],
  ])("paid %s wants a look", (_, payments) => expect(statusOf(standard, payments)).toBe("review"));

  test("is settled by a further payment that makes the sum right", () => {
    expect(statusOf(standard, [paid(5_000_00), paid(1_000_00)])).toBe("paid");
    expect(statusOf(standard, [paid(7_000_00), paid(-1_000_00)])).toBe("paid");
  });
});

describe("an invoice that was paid", () => {
  test("stays paid after a part of it went back, which is its refund", () =>
    expect(decideInvoice(standard, [paid(6_000_00), paid(-1_000_00)])).toMatchObject({
      status: "paid",
      refundedCents: 1_000_00,
    }));
  test("is refunded once all of it went back", () =>
    expect(statusOf(standard, [paid(6_000_00), paid(-6_000_00)])).toBe("refunded"));
  test("counts nothing as refunded where only too much went back", () =>
    expect(decideInvoice(standard, [paid(7_000_00), paid(-1_000_00)])).toMatchObject({
      status: "paid",
      refundedCents: 0,
    }));
  test("owes the sum that the desk took as the full payment", () =>
    expect(decideInvoice({ ...standard, settledCents: 5_500_00 }, [paid(5_500_00)])).toMatchObject({
      status: "paid",
      owedCents: 5_500_00,
    }));
});

describe("an invoice at the early price", () => {
  test("holds on the due day itself", () => expect(statusOf(early, [paid(5_000_00)])).toBe("paid"));

  test("wants a look when paid a day late, and owes the standard price then", () => {
    const late = [paid(5_000_00, "2026-02-15")];
    expect(decideInvoice(early, late)).toEqual({
      status: "review",
      receivedCents: 5_000_00,
      refundedCents: 0,
      owedCents: 6_000_00,
    });
    expect(statusOf(early, [...late, paid(1_000_00, "2026-02-20")])).toBe("paid");
  });

  test("is not held by a part that came in time", () =>
    expect(statusOf(early, [paid(4_000_00), paid(1_000_00, "2026-02-15")])).toBe("review"));

  test("stays held where more is sent back after the due day", () =>
    expect(statusOf(early, [paid(6_000_00), paid(-1_000_00, "2026-02-20")])).toBe("paid"));

  test("holds where all of it came by the due day, whatever comes after", () =>
    expect(decideInvoice(early, [paid(3_000_00, "2026-02-13"), paid(2_000_00), paid(1, "2026-02-15")])).toMatchObject({
      status: "review",
      owedCents: 5_000_00,
    }));
  test("does not hold where some of it had gone back by then", () =>
    expect(decideInvoice(early, [paid(5_000_00, "2026-02-12"), paid(-1), paid(1, "2026-02-15")])).toMatchObject({
      owedCents: 6_000_00,
    }));

  test("is still owed while a part is here in time", () =>
    expect(decideInvoice(early, [paid(4_000_00)])).toMatchObject({ status: "review", owedCents: 5_000_00 }));

  test("holds late where the desk says so", () =>
    expect(statusOf({ ...early, earlyKeptAt: 1 }, [paid(5_000_00, "2026-02-15")])).toBe("paid"));
});

describe("a void invoice", () => {
  const gone = { ...standard, voidedAt: 1 };
  test("asks for nothing", () =>
    expect(decideInvoice(gone, [])).toEqual({ status: "void", receivedCents: 0, refundedCents: 0, owedCents: 0 }));
  test("tells what is here and what went back", () =>
    expect(decideInvoice(gone, [paid(6_000_00), paid(-1_000_00)])).toEqual({
      status: "review",
      receivedCents: 5_000_00,
      refundedCents: 1_000_00,
      owedCents: 0,
    }));
  test("wants a look when money comes all the same", () => expect(statusOf(gone, [paid(6_000_00)])).toBe("review"));
  test("is settled when that went back", () => expect(statusOf(gone, [paid(6_000_00), paid(-6_000_00)])).toBe("void"));
});

test("numbers have four digits, and more where a season needs them", () => {
  expect([invoiceNumber("2026", 1), invoiceNumber("2026", 12_345)]).toEqual(["2026-0001", "2026-12345"]);
});
