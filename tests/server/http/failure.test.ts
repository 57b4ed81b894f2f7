import path from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { startSite } from "#tests/support/running-site/start-site.ts";

test("a failure that nobody foresaw shows a page with a reference, and the log has it with the cause", async () => {
  const site = await startSite();
  const database = new Database(path.join(site.dataDir, "site.db"));
  database.exec("drop table sandbox_sessions");
  database.close();
  const answer = await fetch(`${site.url}/sandbox/checkout/cs_test_${"x".repeat(50)}`);
  expect(answer.status).toBe(500);
  const reference = answer.headers.get("x-request-id") ?? "";
  const html = await answer.text();
  expect(html).toContain("Something went wrong on our side");
  expect(html).toContain(reference);
  await expect.poll(() => site.output()).toContain("no such table");
  const line = site
    .output()
    .split("\n")
    .find((text) => text.includes("no such table"));
  expect(line).toContain(`"id":"${reference}"`);
  expect((await fetch(`${site.url}/faq`)).status).toBe(200);
  await site.stop();
});
