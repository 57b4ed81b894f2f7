import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import {
  registrationSuccess,
  type PaymentStatusName,
  type ShownPayment,
} from "#content/en/pages/registration-success.ts";
import { describedProgramme, factsAt } from "#content/facts.ts";
import { site } from "#content/site.ts";
import { portalLaunchAt, seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { SuccessView } from "./success-view.tsx";

const programme = describedProgramme();
const inSeason = portalLaunchAt(programme);
const beforePortal = portalLaunchAt(programme) - 1000;
const afterDeadline = submissionsCloseAt(programme);
const afterFinals = seasonEndsAt(programme);

function show(payment: ShownPayment | null, transactionId: string | null = "cs_test_1", now = inSeason): string {
  const page = registrationSuccess(factsAt(now), payment);
  return renderToStaticMarkup(<SuccessView page={page} transactionId={transactionId} />);
}

const confirmed: ShownPayment = {
  status: "confirmed",
  registrationType: "individual",
  amountCents: 35_000,
  writtenTo: "m•••@gmial.com",
};

const words: Record<PaymentStatusName, RegExp> = {
  confirmed: /Confirmed: Chamber package, \$6,000\./,
  pending: /still being confirmed/,
  not_completed: /not completed.*href="\/register"/,
  refunded: /was refunded/,
  review: /reviewing this payment/,
  unknown: /match this link to a payment/,
  unchecked: /look up your payment/,
};

test.each(Object.entries(words))("says how a payment is that is %s", (status, pattern) => {
  const given = { status, registrationType: "chamber", amountCents: 600_000, writtenTo: null } as ShownPayment;
  const html = show(given);
  expect(html).toMatch(pattern);
  expect(html.includes("Registration Successful!")).toBe(status !== "not_completed" && status !== "refunded");
  expect(html).toContain("cs_test_1");
});

test.each([
  ["not_completed", "Your payment was not completed"],
  ["refunded", "Your payment was refunded"],
] as const)("says in the heading that a payment was %s, and welcomes nobody", (status, title) => {
  const html = show({ status });
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).not.toContain("Welcome");
});

test("leads to a person where it says to write", () => {
  expect(show(confirmed)).toContain('href="/contact?topic=general"');
});

test.each(["refunded", "review", "unknown", "unchecked"] as const)("says whom to ask where it is %s", (status) => {
  expect(show({ status })).toContain(site.contacts.general);
});

const having = (status: PaymentStatusName) => ({ status, registrationType: "individual" }) as ShownPayment;

test("shows a chamber its own next steps, also while its payment is being confirmed", () => {
  for (const status of ["confirmed", "pending"] as const) {
    const html = show({ status, registrationType: "chamber", amountCents: 600_000, writtenTo: null });
    expect(html).toContain("join code");
    expect(html).not.toContain("Build &amp; Launch");
  }
});

test("has no word on a payment, and no transaction, without a session", () => {
  const html = show(null, null);
  expect(html).not.toContain("Your payment");
  expect(html).not.toContain("Transaction ID");
});

test("promises a mail that is on its way only for a confirmed payment", () => {
  expect(show(confirmed)).toContain("is on its way");
  const others = ["pending", "not_completed", "refunded", "review", "unknown", "unchecked"] as const;
  for (const html of [show(null, null), ...others.map((status) => show(having(status)))]) {
    expect(html).not.toContain("is on its way");
    expect(html).not.toContain("Look for your portal access");
  }
});

test.each([null, "pending", "not_completed", "review", "unknown", "unchecked"] as const)(
  "says what follows once a payment that is %s is confirmed",
  (status) => {
    const html = show(status && having(status));
    expect(html).toContain("Once your payment is confirmed, a confirmation email with your receipt");
    expect(html).toContain(`within ${programme.portalAccessHours} hours`);
  },
);

test("says when the portal launches until the last second before it does", () => {
  const launch = `The portal launches on ${factsAt(0).dates.portalLaunches}`;
  expect(show(confirmed, "cs", beforePortal)).toContain(launch);
  expect(show(null, null, beforePortal)).toContain(launch);
  expect(show(confirmed, "cs", beforePortal + 1000)).not.toContain(launch);
});

test("promises finals to nobody who registers when no project can enter any more", () => {
  expect(show(confirmed)).toContain("Finalists pitch live");
  expect(show(confirmed)).not.toContain(`Submissions for the ${programme.year} season are closed`);
  for (const [now, title] of [
    [afterDeadline, `Submissions for the ${programme.year} season are closed`],
    [afterFinals, `The ${programme.year} season has ended`],
  ] as const) {
    const html = show(confirmed, "cs", now);
    expect(html).not.toContain("Finalists pitch");
    expect(html).toContain("closed to new projects");
    expect(html).toContain(title);
  }
});

test("asks those who have not paid, and only them, to write before they register", () => {
  expect(show({ status: "not_completed" }, "cs", afterFinals)).toContain("before you register");
  expect(show(confirmed, "cs", afterFinals)).not.toContain("before you register");
});

test("tells a chamber about its code, its members and its nominations, not about building", () => {
  const html = show({ status: "confirmed", registrationType: "chamber", amountCents: 600_000, writtenTo: null });
  for (const word of ["join code", "Invite Your Members", "Nominate up to", 'href="/chamber"'])
    expect(html).toContain(word);
  for (const word of ["Build &amp; Launch", "Start Learning"]) expect(html).not.toContain(word);
});

test("leads whoever has paid to the first lesson before anything else, on every date", () => {
  for (const now of [beforePortal, inSeason, afterDeadline, afterFinals]) {
    const html = show(confirmed, "cs", now);
    expect(html).toMatch(/href="\/portal\/lessons\/1"[^>]*>Read your first lesson</);
    expect(html.indexOf("Read your first lesson")).toBeLessThan(html.indexOf("Check Your Email"));
  }
  for (const html of [show(null, null), show(having("pending")), show({ status: "not_completed" })])
    expect(html).not.toContain("Read your first lesson");
});

test("names the address that was written to, masked, and whom to tell if it is wrong", () => {
  expect(show(confirmed)).toMatch(/to m•••@gmial\.com\. Is that address wrong\?/);
  expect(show({ ...confirmed, writtenTo: null })).not.toContain("Is that address wrong?");
  expect(show(null, null)).not.toContain("Is that address wrong?");
});
