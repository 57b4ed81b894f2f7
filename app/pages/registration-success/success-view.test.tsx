import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { successWords } from "#content/en/pages/registration-success.ts";
import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import { seasonAt } from "#domain/programme/era.ts";
import { SuccessView, type ShownStanding } from "./success-view.tsx";

const inSeason = Date.parse("2026-02-10T12:00:00-07:00");
const beforePortal = Date.parse("2026-01-07T23:59:59-07:00");
const afterDeadline = Date.parse("2026-04-01T12:00:00-06:00");
const afterFinals = Date.parse("2026-11-15T12:00:00-07:00");

function show(standing: ShownStanding | null, transactionId: string | null = "cs_test_1", now = inSeason): string {
  const words = successWords(standing?.standing ?? null, now);
  const season = seasonAt(programme, now);
  return renderToStaticMarkup(
    <SuccessView transactionId={transactionId} standing={standing} season={season} words={words} />,
  );
}

const confirmed: ShownStanding = { standing: "confirmed", registrationType: "chamber", amountCents: 600_000 };

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

test("promises a mail that is on its way only for a confirmed payment", () => {
  expect(show(confirmed)).toContain("is on its way");
  const others = ["pending", "not_completed", "refunded", "review", "unknown", "unchecked"] as const;
  for (const html of [show(null, null), ...others.map((standing) => show({ standing }))]) {
    expect(html).not.toContain("is on its way");
    expect(html).not.toContain("Look for your portal access");
  }
});

test.each([null, "pending", "not_completed", "review", "unknown", "unchecked"] as const)(
  "says what follows once a payment that is %s is confirmed",
  (standing) => {
    const html = show(standing && { standing });
    expect(html).toContain("Once your payment is confirmed, a confirmation e-mail with your receipt");
    expect(html).toContain(`within ${programme.portalAccessHours} hours`);
  },
);

test("says when the portal launches until the last second before it does", () => {
  const launch = "The portal launches on January 8, 2026";
  expect(show(confirmed, "cs", beforePortal)).toContain(launch);
  expect(show(null, null, beforePortal)).toContain(launch);
  expect(show(confirmed, "cs", beforePortal + 1000)).not.toContain(launch);
});

test("promises finals to nobody who registers when no project can enter any more", () => {
  expect(show(confirmed)).toContain("Finalists pitch live");
  expect(show(confirmed)).not.toContain("Submissions for the 2026 season are closed");
  for (const [now, title] of [
    [afterDeadline, "Submissions for the 2026 season are closed"],
    [afterFinals, "The 2026 season has ended"],
  ] as const) {
    const html = show(confirmed, "cs", now);
    expect(html).not.toContain("Finalists pitch");
    expect(html).toContain("takes no new projects");
    expect(html).toContain(title);
  }
});

test("asks those who have not paid, and only them, to write before they register", () => {
  expect(show({ standing: "not_completed" }, "cs", afterFinals)).toContain("before you register");
  expect(show(confirmed, "cs", afterFinals)).not.toContain("before you register");
});
