import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as chamberPage from "#app/chamber/chamber.tsx";
import * as interestPage from "#app/pages/interest/interest.tsx";
import * as invoicePage from "#app/pages/invoice/invoice.tsx";
import * as joinPage from "#app/pages/join/join.tsx";
import * as scholarshipPage from "#app/pages/scholarship/scholarship.tsx";
import * as signInPage from "#app/pages/sign-in/sign-in.tsx";
import * as votePage from "#app/showcase/vote.tsx";
import * as ownChamberPage from "#app/portal/chamber/chamber.tsx";
import { programme } from "#content/programme.ts";
import { codeRules } from "#domain/people/sign-in-rules.ts";
import { currentPrices } from "#domain/programme/current-prices.ts";
import { recordPriceIds } from "#domain/programme/pricing.ts";
import { createChamberKit } from "#server/chambers/chamber-kit.ts";
import { membershipOf as chamberOfMember } from "#server/chambers/chamber-rows.ts";
import { leaveChamber } from "#server/chambers/leave-chamber.ts";
import { createJoining } from "#server/chambers/joining.ts";
import { createInterest } from "#server/interest/interest.ts";
import { createInvoiceRequests } from "#server/invoices/request-invoice.ts";
import { ensurePerson } from "#server/people/people.ts";
import { createQuestions } from "#server/questions/questions.ts";
import { openScholarships } from "#server/scholarships/open-scholarships.ts";
import { createScholarships } from "#server/scholarships/scholarships.ts";
import { createVoting } from "#server/voting/voting.ts";
import { application } from "#tests/support/person.ts";
import { kitRule, suiteChambers } from "#tests/support/rigs/chamber-rig.ts";
import { invoiceFields, invoicesOn } from "#tests/support/rigs/invoice-rig.ts";
import { openPage, type Asked, type PageModule } from "#tests/support/rigs/open-page.tsx";
import { signingOn } from "#tests/support/rigs/signing-rig.ts";
import { addDisplayed, votingSeason } from "#tests/support/rigs/voting-rig.ts";

const onQueued = () => undefined;
const priceIds = recordPriceIds(programme);
const priceId = priceIds.chamber.standard;

/** The forms that wait for six digits: what was typed comes back, and a second press is told what the first one did. */
describe("a form that waits for a code", () => {
  const rig = suiteChambers("sqlite");
  let services: object;
  let signing: ReturnType<typeof signingOn>;
  let cookie = "";
  let displayed = "";
  beforeAll(() => {
    const { db, clock, season, testDatabase } = rig;
    signing = signingOn(testDatabase, clock);
    const { verification } = signing;
    const pass = () => Promise.resolve({ ok: true } as const);
    const invoices = invoicesOn(testDatabase.database, clock);
    services = {
      scholarships: openScholarships({ scholarships: createScholarships(rig.options) }, verification, onQueued),
      interest: createInterest({ db, clock, season, longestEmail: 100, ...signing }),
      invoiceRequests: createInvoiceRequests({ invoices, verification, clock, programme, priceIds, onQueued }),
      registrations: { currentPrices: () => currentPrices(programme, priceIds, clock.now()) },
      signIn: signing.signIn,
      voting: createVoting({ ...rig.options, ...signing, season: votingSeason, limit: pass }),
      showcase: { listed: (slug: string) => Promise.resolve({ id: displayed, slug, title: "Spuds", category: "" }) },
      joining: createJoining({ ...rig.options, ...signing, guesses: { look: pass, count: pass } }),
    };
  });
  beforeEach(() => {
    cookie = "";
  });

  const open = (page: PageModule, asked: Asked) =>
    openPage({ services, now: rig.clock.now() }, page, { cookie, ...asked });
  /** Sends the form, and reads the mail with the digits. */
  const send = async (page: PageModule, address: string, form: Record<string, string>) => {
    const sent = await open(page, { address, form });
    expect(sent.status).toBe(303);
    cookie = sent.cookie!;
    const codes = rig.db.selectFrom("codes").select("id").where("ended_at", "is", null);
    const { id } = await codes.executeTakeFirstOrThrow();
    return (await signing.codes.forMail(id, rig.clock.now()))!.digits;
  };
  test("whoever was moved to another chamber neither leaves it nor tells it anything from a page of the old one", async () => {
    const { db, clock } = rig;
    const boise = await rig.open("Boise Chamber");
    const nampa = await rig.open("Nampa Chamber", "kim@example.com");
    const personId = await rig.joined(nampa.code, "ada", false);
    const membershipOf = () => chamberOfMember(db, rig.season, personId);
    const joining = { membershipOf, leave: () => leaveChamber(rig.options, personId), leaving: () => null };
    const visit = { services: { joining, clock }, now: clock.now(), principal: { personId } };
    for (const form of [{ intent: "leave" }, { intent: "told", business: "Bakery", listed: "yes" }]) {
      const sent = { address: "/portal/chamber", form: { ...form, chamber: boise.id } as Record<string, string> };
      const { status, html } = await openPage(visit, ownChamberPage, sent);
      expect([status, html.includes("moved to another chamber")]).toEqual([422, true]);
    }
    expect(await membershipOf()).toMatchObject({ chamberId: nampa.id, isListed: false });
  });

  test("what a contact of two chambers corrects after a refusal goes to the chamber that it was written for", async () => {
    const { db, clock } = rig;
    await rig.open("Boise Chamber");
    await rig.open("Challis Chamber");
    const dale = await db.selectFrom("people").select("id").executeTakeFirstOrThrow();
    const chamberKit = createChamberKit({ ...rig.options, ...kitRule });
    const second = (await chamberKit.chambersOf(dale.id))[1]!;
    const questions = createQuestions({ ...rig.options, programme });
    const visit = { services: { chamberKit, questions, clock, siteUrl: "https://site.example" }, now: clock.now() };
    const principal = { personId: dale.id, roles: ["chamber"] };
    const send = (address: string, form: Record<string, string>) =>
      openPage({ ...visit, principal }, chamberPage, { address, form });
    const { html } = await openPage({ ...visit, principal }, chamberPage, { address: `/chamber?chamber=${second.id}` });
    const action = /<form[^>]* action="([^"]+)"[^>]*><input[^>]*value="contact"/.exec(html)![1]!;
    const refused = await send(action, {
      intent: "contact",
      chamber: second.id,
      firstName: "Bo",
      lastName: "",
      email: "",
    });
    expect(refused.status).toBe(422);
    expect(new Set([...refused.html.matchAll(/name="chamber" value="([^"]+)"/g)].map(([, id]) => id))).toEqual(
      new Set([second.id]),
    );
  });

  const { rural: _rural, underrepresented: _other, ...texts } = application;
  const applying = { ...texts, rural: "yes" };
  const { poNumber, ...billed } = invoiceFields;
  const invoicing = { ...billed, company: billed.company!, poNumber: poNumber!, priceId };
  const joining = async () => ({
    chamberCode: (await rig.open()).code,
    firstName: "Bo",
    lastName: "Dee",
    email: "bo@example.com",
    business: "Bo's Bikes",
    listed: "yes",
  });

  const forms = [
    { name: "a scholarship application", page: scholarshipPage, address: "/scholarship", form: () => applying },
    { name: "an invoice request", page: invoicePage, address: "/register/invoice", form: () => invoicing },
    { name: "joining a chamber", page: joinPage, address: "/join", form: joining },
  ];
  const typedOf = (form: Record<string, string>) =>
    Object.entries(form)
      .filter(([name]) => !["rural", "listed", "priceId", "chamberCode"].includes(name))
      .map(([, text]) => text.replaceAll("'", "&#x27;"));

  test.each(forms)("$name keeps what was typed for whoever changes the address", async ({ page, address, form }) => {
    const typed = await form();
    await send(page, address, typed);
    const { html } = await open(page, { address: `${address}?again` });
    for (const text of typedOf(typed)) expect(html).toContain(text);
    expect(html.match(/checked=""/g) ?? []).toHaveLength(page === invoicePage ? 0 : 1);
    // Another browser learns nothing of it.
    cookie = "";
    expect((await open(page, { address: `${address}?again` })).html).not.toContain(typed["email"]);
  });

  test.each(forms)("$name keeps it where the code came too late, and says so", async ({ page, address, form }) => {
    const typed = await form();
    const code = await send(page, address, typed);
    rig.clock.set(rig.clock.now() + codeRules.validMs);
    const { status, html } = await open(page, { address, form: { code } });
    expect(status).toBe(422);
    expect(html).toContain("This code has expired");
    for (const text of typedOf(typed)) expect(html).toContain(text);
  });

  test.each([
    { name: "a vote", page: votePage, address: "/showcase/project-1/vote" },
    { name: "signing in", page: signInPage, address: "/sign-in?step=code" },
    { name: "a request to hear of the next season", page: interestPage, address: "/interest" },
  ])("$name keeps the address where the code came too late", async ({ page, address }) => {
    rig.clock.set(votingSeason.opensAt);
    displayed = (await addDisplayed(rig.db, 1)).submissionId;
    await ensurePerson(rig.db, { email: "ada@example.com" }, rig.clock.now());
    const code = await send(page, address, { email: "ada@example.com" });
    const waiting = await open(page, { address });
    const hidden = waiting.html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g);
    const kept = Object.fromEntries([...hidden].map(([, name, value]) => [name, value]));
    rig.clock.set(rig.clock.now() + codeRules.validMs);
    const late = await open(page, { address, form: { ...kept, code, step: "confirm" } });
    expect(late.status).toBe(422);
    expect(late.html).toMatch(/name="email"[^>]*value="ada@example.com"/);
  });

  test("a chamber that is full by then is named beside what was typed", async () => {
    const form = await joining();
    const code = await send(joinPage, "/join", form);
    await rig.db.updateTable("chambers").set({ cap: 0 }).execute();
    const { html } = await open(joinPage, { address: "/join?step=code", form: { code } });
    expect(html).toContain("places are taken");
    for (const text of typedOf(form)) expect(html).toContain(text);
    // Nothing was done with it: it is over, and does not count as used.
    const again = await open(joinPage, { address: "/join?step=code", form: { code } });
    expect(again).toMatchObject({ status: 422, location: null });
  });

  test("pressed twice, an application is sent, once", async () => {
    const code = await send(scholarshipPage, "/scholarship", applying);
    for (let press = 0; press < 2; press += 1)
      expect(await open(scholarshipPage, { address: "/scholarship", form: { code } })).toMatchObject({
        location: "/scholarship?done",
      });
    expect(await rig.mails("scholarship-received")).toHaveLength(1);
  });

  test("a second application says that the first one is kept", async () => {
    const address = "/scholarship";
    await open(scholarshipPage, { address, form: { code: await send(scholarshipPage, address, applying) } });
    const code = await send(scholarshipPage, address, { ...applying, project: "Something better" });
    const { location } = await open(scholarshipPage, { address, form: { code } });
    expect((await open(scholarshipPage, { address: location! })).html).toContain("You have already applied");
    expect(await rig.mails("scholarship-received")).toHaveLength(1);
  });

  test("pressed twice, an invoice is issued, once", async () => {
    const address = "/register/invoice";
    const code = await send(invoicePage, address, invoicing);
    expect((await open(invoicePage, { address, form: { code } })).html).toContain("Invoice number");
    const second = await open(invoicePage, { address, form: { code } });
    expect(second.status).toBe(200);
    expect(second.html).toContain("Your invoice is on its way");
    expect(await rig.mails("invoice")).toHaveLength(1);
  });

  test("whoever asked for an invoice in time gets it once registration has closed, and reads so", async () => {
    const address = "/register/invoice";
    const code = await send(invoicePage, address, invoicing);
    const prices = () => ({ ...currentPrices(programme, priceIds, rig.clock.now()), open: false });
    const closed = { ...services, registrations: { currentPrices: prices } };
    const openClosed = (asked: Asked) => openPage({ services: closed, now: rig.clock.now() }, invoicePage, asked);
    expect((await openClosed({ address, cookie })).html).toContain('name="code"');
    expect((await openClosed({ address, cookie, form: { code } })).html).toContain("Invoice number");
    const stranger = await openClosed({ address });
    expect(stranger.html).toContain("Registration is not open at the moment");
    expect(stranger.html).not.toContain("<form");
  });

  test("pressed twice, someone is in their chamber and on the way to the portal", async () => {
    const code = await send(joinPage, "/join", await joining());
    for (let press = 0; press < 2; press += 1)
      expect(await open(joinPage, { address: "/join?step=code", form: { code } })).toMatchObject({
        location: "/portal",
      });
    // Not by a second session: the code opened one.
    expect(await rig.db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  });

  test("pressed twice, someone hears of the next season", async () => {
    const code = await send(interestPage, "/interest", { email: "ada@example.com" });
    for (let press = 0; press < 2; press += 1)
      expect(await open(interestPage, { address: "/interest", form: { code } })).toMatchObject({
        location: "/interest?done",
      });
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await open(interestPage, { address: "/interest", form: { code: wrong } })).status).toBe(422);
  });
});
