import { expect, it } from "vitest";
import { formatMoney } from "./money.ts";

it("shows cents only where there are some", () => {
  expect(formatMoney(5_000_00, "en")).toBe("$5,000");
  expect(formatMoney(199_50, "en")).toBe("$199.50");
});
