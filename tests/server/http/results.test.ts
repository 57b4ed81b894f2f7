import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { programme } from "#content/programme.ts";
import { scoreFile } from "#domain/judging/score-file.ts";
import { announcementAt } from "#domain/programme/moments.ts";
import { fastFolder } from "#tests/support/fast-folder.ts";
import { seedResults, type SeededResults } from "#tests/support/seeds/seed-results.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";

/** An hour before the announcement, and then seconds before it: the site's clock runs across it. */
const startsAt = announcementAt(programme) - 3_600_000;
const crossesAt = announcementAt(programme) - 3_000;

let site: RunningSite;
let seeded: SeededResults;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(fastFolder, "results-"));
  seeded = await seedResults(dataDir, startsAt - 1_000);
  await startAt(startsAt);
}, 60_000);
afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function startAt(at: number) {
  site = await startSite({ DATA_DIR: dataDir, SITE_CLOCK: new Date(at).toISOString() });
}

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

test("from the dry run to a finalist by appeal, across the announcement", { timeout: 180_000 }, async () => {
  expect((await get("/results")).text.includes("finalists are announced on")).toBe(true);
  expect((await get(`/results/${programme.id}/inputs.json`)).status).toBe(404);
  expect((await get("/portal", seeded.best)).text).not.toContain("Your result");
  for (const address of ["/desk/results", "/desk/results/finals", "/desk/appeals"])
    expect((await get(address, seeded.best)).status, address).toBe(403);

  const ranking = await get("/desk/results", seeded.organizer);
  const project = /href="(\/desk\/results\/projects\/[^"]+)" class="[^"]*">Project 1</.exec(ranking.text)?.[1] ?? "";
  expect((await get(project, seeded.best)).status).toBe(403);
  const correction = { intent: "correct", judge: "judge-0000", reason: "Typed 7 for 8." };
  const marks = Object.fromEntries(
    programme.criteria
      .filter(({ decidedBy }) => decidedBy === "judges")
      .map(({ id }, at) => [`mark-${id}`, at === 0 ? "8" : "7"]),
  );
  expect(await post(project, seeded.organizer, correction)).toMatchObject({ status: 422 });
  expect(await post(project, seeded.organizer, { ...correction, ...marks })).toMatchObject({
    status: 303,
    location: `${project}?done=corrected`,
  });

  const asked = await get("/desk/results?ask=approve", seeded.organizer);
  const run = /name="run" value="([^"]+)"/.exec(asked.text)?.[1] ?? "";
  expect((await post("/desk/results", seeded.best, { intent: "approve", run })).status).toBe(403);
  expect(await post("/desk/results", seeded.organizer, { intent: "approve", run })).toMatchObject({ status: 303 });

  await site.stop();
  await startAt(crossesAt);
  await vi.waitFor(async () => expect((await get("/results")).text.includes("A team from Rexburg")).toBe(true), 30_000);
  const { text } = await get("/results");
  expect(text).not.toContain("Project 3<");
  expect(text).not.toContain("Project 12");
  const inputs = await get(`/results/${programme.id}/inputs.json`);
  const again = scoreFile(JSON.parse(inputs.text));
  expect(again.ok && again.output.rows.filter(({ finalist }) => finalist)).toHaveLength(12);

  await post("/portal/details", seeded.best, { intent: "age", age: "adult" });
  const own = await get("/portal", seeded.best);
  expect(own.text).toMatch(/Place 1 of 13[^]*Talk to farmers\./);
  const moved = await get("/portal/finals", seeded.best);
  expect(moved.text).toMatch(
    /answered for April 18, 2026\. The finals are now on April 25, 2026, so please tell us again/,
  );
  expect(own.text.replaceAll(/<[^>]+>/g, "")).toMatch(
    /The finals moved: tell us again[^]*answered for April 18, 2026[^]*Confirm for the finals/,
  );
  expect((await get("/desk/results/finals", seeded.organizer)).text).toContain(
    "No answer yet for April 25, 2026. For April 18, 2026, they said they were not coming.",
  );
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
  const verdict = { outcome: "upheld", reason: "They are right." };
  const seats = programme.appeals.committee.map(({ id }) => [`seat-${id}`, "Casey Clerk"]);
  const decision = { ...verdict, ...(Object.fromEntries(seats) as Record<string, string>) };
  expect(await post(address, seeded.organizer, { intent: "check", ...verdict })).toMatchObject({
    status: 422,
    text: expect.stringContaining("each of the three seats"),
  });
  const first = await post(address, seeded.organizer, { intent: "check", ...decision });
  expect(first).toMatchObject({ status: 200, text: expect.stringContaining("Enter this decision?") });
  expect(await post(address, seeded.organizer, { intent: "enter", ...decision })).toMatchObject({ status: 303 });

  expect((await get("/portal/appeal", seeded.last)).text).toMatch(/You are finalists[^]*Upheld on/);
  await vi.waitFor(async () => expect((await get("/results")).text).toContain("Project 12"), 30_000);
  expect((await get("/portal", seeded.last)).text).toMatch(/Your certificates[^]*Finalist/);
});
