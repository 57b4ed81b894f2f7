import { describe, expect, it } from "vitest";
import { exampleProgramme as programme } from "#tests/support/season/example-programme.ts";
import { checkoutExpiry, checkPrice, quotePrice, recordPriceIds, registrationOpenAt, tierAt } from "./pricing.ts";

const ids = recordPriceIds(programme);
const deadline = Date.parse("2026-01-08T00:00:00-07:00");
const minute = 60_000;

describe("the price", () => {
  it("is the early one until the last millisecond of January 7 in Boise", () => {
    expect(tierAt(programme, deadline - 1)).toBe("early");
    expect(tierAt(programme, deadline)).toBe("standard");
  });

  it("is the register page's", () => {
    const cents = (now: number) =>
      [quotePrice(programme, ids, "individual", now), quotePrice(programme, ids, "chamber", now)].map(
        ({ amountCents }) => amountCents,
      );
    expect(cents(deadline - 1)).toEqual([200_00, 5_000_00]);
    expect(cents(deadline)).toEqual([350_00, 6_000_00]);
  });

  it("is refused where the id is unknown, of the other package, or of the other tier", () => {
    const reason = (type: "individual" | "chamber", id: string, now: number) => {
      const result = checkPrice(programme, ids, type, id, now);
      return result.ok ? "ok" : result.reason;
    };
    expect(reason("individual", "price_individual_early", deadline - 1)).toBe("ok");
    expect(reason("individual", "price_individual_early", deadline)).toBe("price_changed");
    expect(reason("individual", "price_individual_standard", deadline - 1)).toBe("price_changed");
    expect(reason("individual", "price_chamber_early", deadline - 1)).toBe("price_mismatch");
    expect(reason("chamber", "price_unheard_of", deadline)).toBe("unknown_price");
  });
});

describe("a checkout", () => {
  it("at the standard price lasts 23 hours 55 minutes", () => {
    expect(checkoutExpiry(programme, "standard", deadline) - deadline).toBe((23 * 60 + 55) * minute);
  });

  it("at the early price ends with early bird, but never within half an hour", () => {
    expect(checkoutExpiry(programme, "early", deadline - 48 * 60 * minute)).toBe(
      deadline - 48 * 60 * minute + (23 * 60 + 55) * minute,
    );
    expect(checkoutExpiry(programme, "early", deadline - 60 * minute)).toBe(deadline);
    expect(checkoutExpiry(programme, "early", deadline - 1)).toBe(deadline - 1 + 31 * minute);
  });
});

describe("registration", () => {
  it("is always open where the record sets no bounds", () => {
    expect(registrationOpenAt(programme, 0)).toBe(true);
    expect(registrationOpenAt(programme, Date.parse("2030-01-01T00:00Z"))).toBe(true);
  });

  it("opens and closes at the record's instants", () => {
    const bounded = { ...programme, registrationOpensAt: "2025-11-10T09:00", registrationClosesAt: "2026-03-01T00:00" };
    const opens = Date.parse("2025-11-10T09:00:00-07:00");
    const closes = Date.parse("2026-03-01T00:00:00-07:00");
    expect([opens - 1, opens, closes - 1, closes].map((now) => registrationOpenAt(bounded, now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
