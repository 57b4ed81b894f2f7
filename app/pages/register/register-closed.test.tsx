import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { register } from "#content/en/pages/register.ts";
import { factsAt } from "#content/facts.ts";
import type { Prices } from "./prices/prices.ts";
import { RegisterClosed } from "./register-closed.tsx";

const price = { priceId: "price_1", amountCents: 1, standardCents: 1 };
const prices: Prices = {
  tier: "standard",
  packages: { individual: price, chamber: price },
  changesInMs: null,
  open: false,
};

test("says that registration is closed and whom to contact, and offers nothing to buy", () => {
  const facts = factsAt(0);
  const html = renderToStaticMarkup(<RegisterClosed page={register.closed(facts)} prices={prices} />);
  expect(html).toContain("Registration is not open at the moment");
  expect(html).toContain(`mailto:${facts.site.contacts.general}`);
  expect(html).toContain(facts.site.contacts.phone);
  expect(html).toContain('href="/contact"');
  expect(html).not.toContain("package=");
});
