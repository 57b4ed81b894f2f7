import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { site } from "#content/site.ts";
import { SuccessView, type ShownStanding } from "./success-view.tsx";

const show = (standing: ShownStanding | null, transactionId: string | null = "cs_test_1") =>
  renderToStaticMarkup(<SuccessView transactionId={transactionId} standing={standing} />);

const words: Record<ShownStanding["standing"], RegExp> = {
  confirmed: /Confirmed: Chamber package, \$6,000\./,
  pending: /still being confirmed/,
  not_completed: /not completed.*href="\/register"/,
  refunded: /was refunded/,
  review: /being looked at/,
  unknown: /could not be matched to a payment/,
  unchecked: /cannot look up your payment/,
};

test.each(Object.entries(words))("says how a payment stands that is %s", (standing, pattern) => {
  const given = { standing, registrationType: "chamber", amountCents: 600_000 } as ShownStanding;
  const html = show(given);
  expect(html).toMatch(pattern);
  expect(html).toContain("Registration Successful!");
  expect(html).toContain("cs_test_1");
});

test.each(["refunded", "review", "unknown", "unchecked"] as const)("says whom to ask where it is %s", (standing) => {
  expect(show({ standing })).toContain(site.contacts.general);
});

test("has no word on a payment, and no transaction, without a session", () => {
  const html = show(null, null);
  expect(html).not.toContain("Your payment");
  expect(html).not.toContain("Transaction ID");
});
