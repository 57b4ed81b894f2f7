import { beforeEach, describe, expect, test } from "vitest";
import { momentText } from "#content/en/emails/email-content.ts";
import { factsAt } from "#content/facts.ts";
import { codeRules } from "#domain/people/sign-in-rules.ts";
import { findMailKind } from "#server/mail-kinds/mail-kinds.ts";
import { noteAddressChange } from "#server/people/address-changes.ts";
import { ensurePerson } from "#server/people/people.ts";
import { type SignInServices } from "#server/sign-in/sign-in-services.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { signingOn } from "#tests/support/rigs/signing-rig.ts";

const start = Date.parse("2026-02-01T12:00:00Z");
const ada = "ada@example.com";
const siteUrl = "https://site.example";

/** A browser that keeps the site's cookies. */
class Browser {
  readonly #jar = new Map<string, string>();
  get cookie(): string {
    return [...this.#jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }
  keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [name = "", value = ""] = cookie.split(";", 1)[0]!.split("=");
      if (value === "") this.#jar.delete(name);
      else this.#jar.set(name, value);
    }
  }
}

describe.each(engines)("signing in on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let signing: SignInServices;
  let logged: string[];
  let counted: number;
  let now: number;
  beforeEach(async () => {
    [now, logged, counted] = [start, [], 0];
    const say = (_: object, text: string) => void logged.push(text);
    const log = { info: say, warn: say, error: say } as never;
    const onGuessed = () => void (counted += 1);
    signing = signingOn(testDatabase, { now: () => now }, { log, siteUrl, onGuessed });
    await ensurePerson(db(), { email: ada, firstName: "Ada" }, start);
  });

  const db = () => testDatabase.database.db;
  const ask = async (browser: Browser, email: string, network = "10.0.0.1") => {
    const asked = await signing.signIn.askForCode(email, network, browser.cookie);
    if (!asked.ok) throw new Error(asked.reason);
    browser.keep([asked.cookie]);
    return asked.cookie;
  };
  const codesOf = (email: string) =>
    db()
      .selectFrom("codes")
      .select(["id", "mailed"])
      .where("email", "=", email)
      .where("ended_at", "is", null)
      .execute();
  const enter = async (browser: Browser) => {
    const code = (await codesOf(ada)).find(({ mailed }) => mailed === 1);
    const { digits } = (await signing.codes.forMail(code!.id, now))!;
    const entered = await signing.signIn.enterCode(digits, { cookie: browser.cookie, userAgent: null });
    if (entered.ok) browser.keep(entered.cookies);
    return entered;
  };
  const mailsOf = async (kind: string) =>
    (await db().selectFrom("outbox").select("address").where("kind", "=", kind).execute()).map(
      ({ address }) => address,
    );

  test("a known and an unknown address are answered alike, and the page shows what was typed last", async () => {
    const shape = (cookie: string) => cookie.replace(/=[\w-]{43};/, "=token;");
    const [one, other] = [new Browser(), new Browser()];
    expect(shape(await ask(one, ada))).toBe(shape(await ask(other, "nobody@example.com")));
    expect(await signing.signIn.waitingFor(one.cookie)).toBe(ada);
    expect(await signing.signIn.waitingFor(other.cookie)).toBe("nobody@example.com");
    const wrong = async (browser: Browser) =>
      signing.signIn.enterCode("123456", { cookie: browser.cookie, userAgent: null });
    for (let turn = 0; turn < codeRules.tries; turn += 1) expect(await wrong(one)).toEqual(await wrong(other));
    await ask(one, "nobody@example.com");
    expect(await signing.signIn.waitingFor(one.cookie)).toBe("nobody@example.com");
  });

  test("the same digits pressed twice on a slow line open one session, and half a minute later none", async () => {
    const browser = new Browser();
    await ask(browser, ada);
    const { digits } = (await signing.codes.forMail((await codesOf(ada))[0]!.id, now))!;
    const press = (typed = digits) => signing.signIn.enterCode(typed, { cookie: browser.cookie, userAgent: null });
    const [first, second] = [await press(), await press()];
    expect([first.ok, second.ok]).toEqual([true, true]);
    expect(await db().selectFrom("sessions").select("id").execute()).toHaveLength(1);
    expect(await press(digits === "123456" ? "654321" : "123456")).toEqual({ ok: false, reason: "ended" });
    now += codeRules.pressedTwiceMs;
    expect(await press()).toEqual({ ok: false, reason: "ended" });
  });

  test("digits that were guessed too often open nothing, though right in the end", async () => {
    const browser = new Browser();
    await ask(browser, ada);
    const { digits } = (await signing.codes.forMail((await codesOf(ada))[0]!.id, now))!;
    const press = (typed: string) => signing.signIn.enterCode(typed, { cookie: browser.cookie, userAgent: null });
    for (let turn = 0; turn < codeRules.tries; turn += 1) await press(digits === "123456" ? "654321" : "123456");
    expect(await press(digits)).toEqual({ ok: false, reason: "ended" });
  });

  test("a browser that has signed in gets codes whatever strangers use up, and its cookie is kept as a hash", async () => {
    const own = new Browser();
    await ask(own, ada);
    expect((await enter(own)).ok).toBe(true);
    expect(own.cookie).toMatch(/__Host-known=[\w-]{43}/);
    const kept = await db().selectFrom("known_browsers").selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(/__Host-known=([\w-]{43})/.exec(own.cookie)![1]);
    now += 3_600_000;
    for (let network = 0; network < 20; network += 1) await ask(new Browser(), ada, `10.1.${network}.1`);
    expect((await mailsOf("code")).length).toBe(1 + codeRules.mailsAnHourInAll);
    await ask(own, ada, "10.1.0.1");
    expect((await mailsOf("code")).length).toBe(2 + codeRules.mailsAnHourInAll);
    // For another address it is a browser like any other; after half a year for this one too.
    now += codeRules.knownMs;
    for (let network = 0; network < 20; network += 1) await ask(new Browser(), ada, `10.1.${network}.1`);
    const before = (await mailsOf("code")).length;
    await ask(own, ada, "10.1.0.1");
    expect((await mailsOf("code")).length).toBe(before);
  });

  test("guessing is told to the owner in one mail, logged in one line, counted, and over for all but known browsers", async () => {
    const own = new Browser();
    await ask(own, ada);
    await enter(own);
    for (let guesser = 0; guesser < 8; guesser += 1) {
      const browser = new Browser();
      await ask(browser, ada, `10.2.${guesser}.1`);
      for (let turn = 0; turn < codeRules.tries; turn += 1)
        await signing.signIn.enterCode("000000", { cookie: browser.cookie, userAgent: null });
    }
    expect(await mailsOf("codes-guessed")).toEqual([ada]);
    const { ids } = await db()
      .selectFrom("outbox")
      .select("ids")
      .where("kind", "=", "codes-guessed")
      .executeTakeFirstOrThrow();
    const guessedMail = (at: number) =>
      findMailKind("codes-guessed")!.write(JSON.parse(ids), { db: db(), now: at, siteUrl } as never);
    // The minute until which it holds, however late the mail goes out.
    const until = momentText(factsAt(0), now + codeRules.guessedMs);
    for (const at of [now, now + codeRules.guessedMs - 1])
      expect((await guessedMail(at))?.content.blocks[0]).toContain(`Until ${until}, `);
    expect(await guessedMail(now + codeRules.guessedMs)).toBeNull();
    expect(logged.filter((line) => line.includes("being guessed"))).toHaveLength(1);
    expect(counted).toBe(1);
    now += 2 * 3_600_000;
    await ask(new Browser(), ada, "10.3.0.1");
    expect((await codesOf(ada)).every(({ mailed }) => mailed === 0)).toBe(true);
    await ask(own, ada, "10.3.0.1");
    expect(await enter(own)).toMatchObject({ ok: true });
  });

  test("a code's mail, whatever it is for, and that of a changed address lead to a page on which to object", async () => {
    const context = { db: db(), now, siteUrl } as never;
    const linkIn = async (kind: string, ids: Record<string, string>) => {
      const written = (await findMailKind(kind)!.write(ids, context))!;
      const links = written.content.blocks.flatMap((block) =>
        typeof block !== "string" && block.kind === "links" ? block.items : [],
      );
      expect(links).toMatchObject([{ label: "That was not me" }]);
      if (kind === "code") expect(JSON.stringify(written.content)).toContain("use the code from our latest email");
      return new URL(links[0]!.href);
    };
    for (const purpose of ["new-email", "old-email", "confirm", "vote", "join", "invoice", "interest"] as const) {
      const sent = await signing.verification.send(
        { purpose, email: `${purpose}@example.com`, subject: {} },
        { cookie: null, clientAddress: "10.0.0.1" },
      );
      expect(sent.ok).toBe(true);
      const [code] = await codesOf(`${purpose}@example.com`);
      const link = await linkIn("code", { codeId: code!.id });
      expect(link.pathname).toBe("/not-me");
      const token = link.searchParams.get("about")!;
      expect(await signing.objections.find(token)).toEqual({ kind: "code" });
      expect(await codesOf(`${purpose}@example.com`)).toHaveLength(1);
      await signing.objections.object(token);
      expect(await codesOf(`${purpose}@example.com`)).toEqual([]);
    }
    const personId = await ensurePerson(db(), { email: ada }, start);
    await noteAddressChange(db(), { personId, oldEmail: "old@example.com", newEmail: ada, at: now });
    const change = await db().selectFrom("address_changes").select("id").executeTakeFirstOrThrow();
    const link = await linkIn("address-changed", { personId, changeId: change.id });
    expect(await signing.objections.find(link.searchParams.get("about")!)).toMatchObject({
      kind: "address",
      state: "open",
    });
  });

  test("a code on a page of before is no try for the address that was asked for since", async () => {
    const bo = "bo@example.com";
    await ensurePerson(db(), { email: bo, firstName: "Bo" }, start);
    const browser = new Browser();
    await ask(browser, bo);
    const { id: earlier } = (await codesOf(bo))[0]!;
    const { digits } = (await signing.codes.forMail(earlier, now))!;
    await ask(browser, ada);
    const page = { cookie: browser.cookie, userAgent: null, shownEmail: bo };
    for (let turn = 0; turn <= codeRules.tries; turn += 1)
      expect(await signing.signIn.enterCode(digits, page)).toEqual({ ok: false, reason: "replaced" });
    const tries = await db().selectFrom("codes").select("tries").where("email", "=", ada).execute();
    expect(tries).toEqual([{ tries: 0 }]);
    const shown = { ...page, shownEmail: ada.toUpperCase() };
    expect(await signing.signIn.enterCode("000000", shown)).toMatchObject({ reason: "wrong" });
    expect(await enter(browser)).toMatchObject({ ok: true });
  });
});
