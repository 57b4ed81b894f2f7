import { expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { recordPriceIds } from "#domain/programme/pricing.ts";
import { currentPrices } from "#domain/programme/current-prices.ts";
import { isPrices } from "./prices.ts";

test("understands what the server says, before and after the deadline", () => {
  for (const at of ["2025-12-01T00:00Z", "2026-02-01T00:00Z"]) {
    const answer: unknown = JSON.parse(
      JSON.stringify(currentPrices(programme, recordPriceIds(programme), Date.parse(at))),
    );
    expect(isPrices(answer)).toBe(true);
  }
});

test.each([null, {}, "text", { tier: "early", packages: {}, changesInMs: null, open: true }])(
  "takes %j for no answer",
  (body) => {
    expect(isPrices(body)).toBe(false);
  },
);
