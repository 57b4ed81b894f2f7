import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { programme } from "#content/programme.ts";
import { scoreFile } from "#domain/judging/score-file.ts";
import { announcementAt } from "#domain/programme/moments.ts";
import { seedResults, type SeededResults } from "#tests/support/seed-results.ts";
import { startSite, type RunningSite } from "#tests/support/start-site.ts";

/** Seconds before the announcement: the site's clock runs across it. */
const startsAt = announcementAt(programme) - 8_000;

let site: RunningSite;
let seeded: SeededResults;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "results-"));
  seeded = await seedResults(dataDir, startsAt - 1_000);
  site = await startSite({ DATA_DIR: dataDir, SITE_CLOCK: new Date(startsAt).toISOString() });
}, 60_000);
afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = async (address: string, cookie = "") => {
  const response = await fetch(site.url + address, { headers: { cookie }, redirect: "manual" });
  return { status: response.status, text: await response.text() };
};
const post = async (address: string, cookie: string, fields: Record<string, string>) => {
  const response = await fetch(site.url + address, {
    method: "POST",
    headers: { cookie, origin: site.url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { status: response.status, location: response.headers.get("location"), text: await response.text() };
};

test("from the dry run to a finalist by appeal, across the announcement", { timeout: 90_000 }, async () => {
  expect((await get("/results")).text).toContain("finalists are announced on");
  expect((await get(`/results/${programme.id}/inputs.json`)).status).toBe(404);
  expect((await get("/portal", seeded.best)).text).not.toContain("Your result");
  for (const address of ["/desk/results", "/desk/results/finals", "/desk/appeals"])
    expect((await get(address, seeded.best)).status, address).toBe(403);

  const asked = await get("/desk/results?ask=approve", seeded.organizer);
  const run = /name="run" value="([^"]+)"/.exec(asked.text)?.[1] ?? "";
  expect((await post("/desk/results", seeded.best, { intent: "approve", run })).status).toBe(403);
  expect(await post("/desk/results", seeded.organizer, { intent: "approve", run })).toMatchObject({ status: 303 });

  await vi.waitFor(async () => expect((await get("/results")).text).toContain("A team from Rexburg"), 30_000);
  const { text } = await get("/results");
  expect(text).not.toContain("Project 3<");
  expect(text).not.toContain("Project 12");
  const inputs = await get(`/results/${programme.id}/inputs.json`);
  const again = scoreFile(JSON.parse(inputs.text));
  expect(again.ok && again.output.rows.filter(({ finalist }) => finalist)).toHaveLength(12);

  const own = await get("/portal", seeded.best);
  expect(own.text).toMatch(/Place 1 of 13[^]*Talk to farmers\./);
  expect((await get("/portal/finals", seeded.last)).text).toContain("This page is for finalist teams");
  expect(await post("/portal/finals", seeded.last, { coming: "no" })).toMatchObject({ status: 422 });
  expect(await post("/portal/appeal", seeded.best, { subject: "ranking", text: "Why?" })).toMatchObject({
    status: 422,
  });
  expect(await post("/portal/appeal", seeded.last, { subject: "ranking", text: " " })).toMatchObject({ status: 422 });
  expect(await post("/portal/appeal", seeded.last, { subject: "ranking", text: "Look again." })).toMatchObject({
    status: 303,
  });

  const appeals = await get("/desk/appeals", seeded.organizer);
  const address = /\/desk\/appeals\/[0-9a-f-]{36}/.exec(appeals.text)?.[0] ?? "";
  expect((await get(address, seeded.last)).status).toBe(403);
  const decision = { outcome: "upheld", reason: "They are right." };
  const first = await post(address, seeded.organizer, { intent: "check", ...decision });
  expect(first).toMatchObject({ status: 200, text: expect.stringContaining("Enter this decision?") });
  expect(await post(address, seeded.organizer, { intent: "enter", ...decision })).toMatchObject({ status: 303 });

  expect((await get("/portal/appeal", seeded.last)).text).toMatch(/You are finalists[^]*Upheld on/);
  await vi.waitFor(async () => expect((await get("/results")).text).toContain("Project 12"), 10_000);
  expect((await get("/portal", seeded.last)).text).toMatch(/Your certificates[^]*Finalist/);
});
