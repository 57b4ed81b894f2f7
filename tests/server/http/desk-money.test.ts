import { beforeAll, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { createScholarships } from "#server/scholarships/scholarships.ts";
import { locksOf } from "#server/storage/locks.ts";
import { application } from "#tests/support/person.ts";
import { invoiceFields, invoicesOn } from "#tests/support/rigs/invoice-rig.ts";
import { season } from "#tests/support/season/season.ts";
import { onDatabase, seedOrganizer, signInCookie } from "#tests/support/seeds/seed-judging.ts";
import { sharedSite } from "./shared-site.ts";

const at = season.standardAt;
const site = sharedSite(at);
const roles = ["finance", "coordinator", "reader"] as const;
type Role = (typeof roles)[number];

const { standardPrice } = programme.packages.chamber;
const cookies = {} as Record<Role, string>;
let invoice: string;
let scholarship: string;
beforeAll(async () => {
  const clock = { now: () => at };
  for (const role of roles) {
    await seedOrganizer(site().dataDir, `${role}@example.com`, role, at);
    cookies[role] = await signInCookie(site(), `${role}@example.com`, at);
  }
  await onDatabase(site().dataDir, async (database) => {
    invoice = `/desk/invoices/${(await invoicesOn(database, clock).issue(invoiceFields, at)).registrationId}`;
    const { db, engine } = database;
    const scholarships = createScholarships({ db, locks: locksOf(engine), clock, season: programme.id });
    await scholarships.apply({ ...application, firstName: "Bo", lastName: "Dee", email: "bo@challis.example" });
    const { id } = await db.selectFrom("scholarships").select("id").executeTakeFirstOrThrow();
    scholarship = `/desk/scholarships/${id}`;
  });
});

const ask = (path: string, role: Role, form?: Record<string, string>) =>
  fetch(site().url + path, {
    redirect: "manual",
    headers: { Cookie: cookies[role], ...(form && { Origin: site().url }) },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
const page = async (path: string, role: Role) => (await ask(path, role)).text();
const payment = { intent: "paid", amount: "6,0", receivedOn: "2026-02-20", reference: "ACH 77" };

test("finance comes to an invoice by its link, marks it as paid, and a slip is said at its field", async () => {
  expect(await page("/desk", "finance")).toContain('href="/desk/invoices"');
  expect(await page("/desk/invoices?q=rexburg&status=invoiced", "finance")).toContain(invoice);
  const form = await page(invoice, "finance");
  for (const label of ["Amount", "Received on", "Reference", "Mark as paid"]) expect(form).toContain(label);
  expect(form).toContain(`value="${(standardPrice / 100).toFixed(2)}"`);

  const slip = await ask(invoice, "finance", payment);
  expect(slip.status).toBe(422);
  const said = await slip.text();
  expect(said).toMatch(/role="alert"[^]*amount-error/);
  expect(said).toContain('value="ACH 77"');

  const paid = await ask(invoice, "finance", { ...payment, amount: String(standardPrice / 100) });
  expect([paid.status, paid.headers.get("Location")]).toEqual([303, `${invoice}?done=paid`]);
  expect(await page(`${invoice}?done=paid`, "finance")).toMatch(/role="status"[^]*The invoice is paid/);
  const again = await ask(invoice, "finance", { ...payment, amount: String(standardPrice / 100) });
  expect(again.headers.get("Location")).toBe(`${invoice}?done=repeated`);
  expect(await page("/desk/invoices.csv?status=paid", "finance")).toContain("Rexburg Chamber");
  expect((await ask("/desk/invoices/none", "finance")).status).toBe(404);
});

test("a slip is taken back from its own page with a reason, and the invoice is open to the right sum again", async () => {
  const entry = /\?ask=strike-([\w-]+)/.exec(await page(invoice, "finance"))?.[1] ?? "";
  expect(await page(`${invoice}?ask=strike-${entry}`, "finance")).toContain("Take this entry back?");
  expect(await page(`${invoice}?ask=strike-${entry}`, "reader")).not.toContain("Take this entry back?");
  const silent = await ask(invoice, "finance", { intent: "strike", payment: entry, reason: "" });
  expect(silent.status).toBe(422);
  const struck = await ask(invoice, "finance", { intent: "strike", payment: entry, reason: "typo" });
  expect(struck.headers.get("Location")).toBe(`${invoice}?done=struck`);
  const twice = await ask(invoice, "finance", { intent: "strike", payment: entry, reason: "typo" });
  expect([twice.status, await twice.text()]).toEqual([422, expect.stringContaining("already been taken back")]);
});

test("finance adds a person by hand with a check, and issues an invoice", async () => {
  const person = { intent: "add", firstName: "Cy", lastName: "Nez", email: "cy@example.org", reason: "came by" };
  const paid = { amount: "1.00", receivedOn: "2026-02-20", way: "check", reference: "7" };
  const wrong = await ask("/desk/registrations/add", "finance", { ...person, ...paid, amount: "one" });
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringMatching(/amount-error/)]);
  const added = await ask("/desk/registrations/add", "finance", { ...person, ...paid, package: "individual" });
  const address = added.headers.get("Location") ?? "";
  expect(address).toContain("?done=added_review");
  const shown = await page(address, "finance");
  for (const word of ["This payment needs a decision", "$1 arrived", "Accept", "Ask", "Change package"])
    expect(shown).toContain(word);
  const chamber = {
    ...invoiceFields,
    intent: "issue",
    email: "new@challis.example",
    company: "Challis Chamber",
    poNumber: "",
  };
  const issued = await ask("/desk/invoices/add", "finance", chamber);
  expect(issued.headers.get("Location")).toContain("?done=issued");
});

test("the coordinator grants a scholarship with a reason, after a second look", async () => {
  expect(await page("/desk", "coordinator")).toContain(`href="${scholarship}"`);
  expect(await page(`${scholarship}?ask=grant`, "coordinator")).toContain("Grant this scholarship?");
  const empty = await ask(`${scholarship}?ask=grant`, "coordinator", { intent: "grant", reason: " " });
  expect([empty.status, await empty.text()]).toEqual([422, expect.stringMatching(/role="alert"[^]*reason-error/)]);
  const granted = await ask(scholarship, "coordinator", { intent: "grant", reason: "strong idea" });
  expect(granted.headers.get("Location")).toBe(`${scholarship}?done=granted`);
  expect(await page(scholarship, "coordinator")).not.toContain('name="ask"');
  expect((await ask(scholarship, "coordinator", { intent: "refuse", reason: "no" })).status).toBe(422);
  expect(await page("/desk/scholarships?state=granted", "coordinator")).toContain("Bo Dee");
});

test("each sees the area of their role, and a reader sees no form", async () => {
  expect((await ask(invoice, "coordinator")).status).toBe(403);
  expect((await ask(scholarship, "finance")).status).toBe(403);
  for (const path of [invoice, scholarship]) {
    expect(await page(path, "reader")).not.toContain('name="intent"');
    expect((await ask(path, "reader", payment)).status).toBe(403);
  }
});
