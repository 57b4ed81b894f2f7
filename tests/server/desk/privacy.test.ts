import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { programme } from "#content/programme.ts";
import { storedAddresses } from "#server/http/request/address.ts";
import { sandboxCards } from "#server/payment/sandbox/sandbox-cards.ts";
import { createEmptyDatabase, slowEngines } from "#tests/support/databases/database.ts";
import { freePort } from "#scripts/free-port.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";
import { startDesk } from "#tests/support/rigs/desk-rig.ts";
import { usePortal } from "./use-portal.ts";
import { filesIn, marksIn, person, rowsByTable, withoutMask } from "./marked-person.ts";

describe.each(slowEngines)("a person's data on %s", (engine) => {
  let site: RunningSite | null = null;
  let drop = async () => {};
  afterEach(async () => {
    await site?.stop();
    await drop();
  });

  test("is in no log, address, page or figure, in three tables only, and after forgetting nowhere", async () => {
    const metricsPort = await freePort();
    const place = await createEmptyDatabase(engine);
    drop = place.drop;
    const settings = { DATABASE_URL: place.url, SITE_CLOCK: "2026-02-10T12:00:00-07:00" };
    site = await startSite({ ...settings, LOG_LEVEL: "trace", METRICS_PORT: String(metricsPort) });
    const { url, dataDir } = site;
    const json = { "Content-Type": "application/json" };
    const create = (body: string, headers: Record<string, string> = json) =>
      fetch(`${url}/api/create-checkout`, { method: "POST", headers, body });
    const body = (change: object = {}) =>
      JSON.stringify({
        priceId: programme.packages.individual.standardPriceId,
        registrationData: { registrationType: "individual", ...person, ...change },
      });
    const seen: string[] = [];
    const keep = async (answer: Response) => {
      seen.push(JSON.stringify([answer.status, ...answer.headers]), await answer.text());
      return answer.status;
    };

    // What fails must be as discreet as what succeeds.
    expect(await keep(await create(body({ phone: "1" })))).toBe(422);
    expect(await keep(await create(`{"broken": "${person.email}`))).toBe(400);
    expect(await keep(await create(body(), { "Content-Type": `text/${person.firstName}` }))).toBe(415);
    for (const address of [`/faq?email=${person.email}`, `/${person.lastName}/`, `/nothing/${person.email}`])
      await fetch(url + address, { headers: { Referer: `${url}/${person.email}`, "User-Agent": person.firstName } });

    const created = await create(body(), { ...json, "Idempotency-Key": `key of ${person.email}` });
    const checkout = ((await created.json()) as { url: string }).url;
    const form = new URLSearchParams({ intent: "pay", card: sandboxCards.paid });
    const paid = await fetch(checkout, { method: "POST", body: form, redirect: "manual" });
    const success = paid.headers.get("Location") ?? "";
    expect(success).toContain("/registration-success?session_id=cs_test_");
    seen.push(checkout, success);

    const mailFolder = path.join(dataDir, "mail");
    const mails = await vi.waitFor(
      async () => {
        const files = (await readdir(mailFolder)).filter((name) => name.endsWith(".eml"));
        expect(files).toHaveLength(3);
        return files;
      },
      { timeout: 30_000, interval: 100 },
    );
    const texts = await Promise.all(mails.map((name) => readFile(path.join(mailFolder, name))));
    for (const text of texts) expect(marksIn(text)).toContain("xylophoria");
    expect(marksIn(mails.join())).toEqual([]);

    for (const address of [...storedAddresses(), success.replace(/^https?:\/\/[^/]+/, "")])
      await keep(await fetch(url + address));
    expect(await keep(await fetch(`http://127.0.0.1:${metricsPort}/metrics`))).toBe(200);
    expect(seen.at(-1)).toMatch(/^checkouts_total\{outcome="ok"\} 1$/m);
    expect(marksIn(withoutMask(seen.join("\n")))).toEqual([]);
    await expect.poll(() => site!.output()).toContain('"path":"/registration-success"');
    expect(marksIn(site.output())).toEqual([]);

    const { registrations, people, search_texts: words, ...others } = await rowsByTable(place.url);
    expect(marksIn(registrations ?? "")).toContain(person.email);
    expect(marksIn(people ?? "")).toContain(person.email);
    expect(marksIn(words ?? "")).toContain(person.email);
    for (const [table, rows] of Object.entries(others)) expect(marksIn(rows), table).toEqual([]);

    await usePortal(site);
    expect(marksIn(site.output())).toEqual([]);

    // While the site runs: it holds nothing back that the desk has taken out.
    const { id } = (
      await startDesk({ ...settings, DATA_DIR: dataDir }, ["show", person.email, "--json"])
    ).records()[0]!;
    const forgotten = await startDesk({ ...settings, DATA_DIR: dataDir }, ["forget", String(id), "--yes"]);
    expect(forgotten).toMatchObject({ status: 0, stdout: expect.stringMatching(/1 registration, \d+ mail files/) });
    expect(marksIn(forgotten.stdout + forgotten.stderr)).toEqual([]);
    for (const [table, rows] of Object.entries(await rowsByTable(place.url))) expect(marksIn(rows), table).toEqual([]);
    const databaseFolder = engine === "sqlite" ? path.dirname(place.url.slice("sqlite:".length)) : dataDir;
    for (const folder of new Set([dataDir, databaseFolder]))
      for (const file of await filesIn(folder)) expect(marksIn(await readFile(file)), file).toEqual([]);
    await fetch(url + success.replace(/^https?:\/\/[^/]+/, ""));
    expect(marksIn(site.output())).toEqual([]);
  }, 120_000);
});
