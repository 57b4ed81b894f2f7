import { expect, test } from "vitest";
import { exampleProgramme as programme } from "#tests/support/season/example-programme.ts";
import { recordPriceIds } from "#domain/programme/pricing.ts";
import { civilIn, instantOf } from "#domain/time/time.ts";
import { currentPrices } from "./current-prices.ts";

const priceIds = recordPriceIds(programme);
const deadline = instantOf(programme.earlyBirdEndsAt, programme.zone);
const { individual, chamber } = programme.packages;

test("the last millisecond of early bird has early prices, and says how long", () => {
  expect(currentPrices(programme, priceIds, deadline - 1)).toEqual({
    tier: "early",
    packages: {
      individual: {
        priceId: priceIds.individual.early,
        amountCents: individual.earlyPrice,
        standardCents: individual.standardPrice,
      },
      chamber: {
        priceId: priceIds.chamber.early,
        amountCents: chamber.earlyPrice,
        standardCents: chamber.standardPrice,
      },
    },
    changesInMs: 1,
    open: true,
  });
});

test("from the deadline on the standard prices apply, for good", () => {
  const prices = currentPrices(programme, priceIds, deadline);
  expect(prices).toMatchObject({ tier: "standard", changesInMs: null });
  expect(prices.packages.chamber).toMatchObject({
    priceId: priceIds.chamber.standard,
    amountCents: chamber.standardPrice,
  });
});

test("a closing time is the next change, and then it is closed", () => {
  const closesAt = deadline + 40 * 86_400_000;
  const record = { ...programme, registrationClosesAt: civilIn(closesAt, programme.zone) };
  expect(currentPrices(record, priceIds, closesAt - 5)).toMatchObject({ changesInMs: 5, open: true });
  expect(currentPrices(record, priceIds, closesAt)).toMatchObject({ changesInMs: null, open: false });
});
