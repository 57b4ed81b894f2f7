import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { routes } from "#app/routes.ts";
import { programme } from "#content/programme.ts";
import { admit } from "#domain/people/audience.ts";
import { organizerRoles } from "#domain/people/principal.ts";
import { phaseInstants, type PhaseId } from "#server/rehearsal/phases.ts";
import { isWhole } from "#tests/support/depth.ts";
import { fastFolder } from "#tests/support/fast-folder.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";
import { walkPages, type Walked } from "#tests/support/running-site/walk-pages.ts";
import { seedOrganizer, signInCookie } from "#tests/support/seeds/seed-judging.ts";

/** The two times of a season at which most is there: amid vote and marks, and once all is decided. */
const phases: readonly PhaseId[] = ["voting", "season-over"];
const [first, last] = phases.map((phase) => phaseInstants(programme)[phase]) as [number, number];
const dataDir = mkdtempSync(path.join(fastFolder, "desk-opens-"));
let site: RunningSite;
/** The organizer's forms, as the last walk found them. */
let forms: Walked["posts"] = new Map();

beforeAll(async () => {
  const at = new Date(first).toISOString();
  site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: "1" }, [
    "scripts/rehearse.mjs",
    "--teams",
    "13",
    "--at",
    at,
  ]);
  for (const role of organizerRoles) await seedOrganizer(seasonDir, emailOf(role), role, first);
}, 240_000);
afterAll(async () => {
  await site?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const seasonDir = path.join(dataDir, "rehearsal");
const emailOf = (role: string) => `walker-${role}@example.org`;

async function moveTo(phase: PhaseId): Promise<void> {
  await fetch(`${site.url}/rehearsal/move`, {
    method: "POST",
    headers: { origin: site.url },
    body: new URLSearchParams({ to: phase, back: "/" }),
    redirect: "manual",
  });
  const moved = async () => (await fetch(`${site.url}/rehearsal/moving?to=/`, { redirect: "manual" })).status;
  await vi.waitFor(async () => expect(await moved()).toBe(303), { timeout: 200_000, interval: 200 });
}

/** The desk's pages that a role may ask for, as patterns. */
const deskPages = (organizerRole: (typeof organizerRoles)[number]) =>
  routes.filter(
    ({ path: address, audience, methods }) =>
      address.startsWith("/desk") &&
      (methods === undefined || methods.includes("GET")) &&
      admit(audience, { roles: [], organizerRole }) === "admitted",
  );

const walked = [
  { phase: phases[0]!, at: first },
  { phase: phases[1]!, at: last },
];

describe.each(isWhole ? walked : walked.slice(1))("every link, file and form of the desk ($phase)", ({ phase, at }) => {
  beforeAll(() => moveTo(phase), 240_000);

  // The others see the same pages, or fewer: once is enough, when most is there.
  const walking = at === last ? organizerRoles : (["organizer"] as const);
  it.each(walking)("opens for %s", { timeout: 240_000 }, async (role) => {
    const cookie = await signInCookie({ dataDir: seasonDir, url: site.url }, emailOf(role), at);
    // More projects, people and files for the organizer, most once all are there; the others see the same rows, or none.
    const ofEach = role === "organizer" ? (at === last && isWhole ? 12 : 4) : 2;
    const { asked, pages, broken, posts } = await walkPages(site, cookie, "/desk", { ofEach });
    if (role === "organizer") forms = posts;
    expect(broken).toEqual([]);
    expect(asked).toBeGreaterThan(pages.size);
    const seen = [...pages].map((address) => address.split("?")[0]!);
    const missed = deskPages(role)
      .filter(({ path: address }) => !address.includes(".") && !unlinked.has(address))
      .filter(({ path: address }) => role !== "reader" || !forChanges.has(address))
      .filter(
        ({ path: address }) => !seen.some((one) => new RegExp(`^${address.replaceAll(/:\w+/g, "[^/]+")}$`).test(one)),
      )
      .map(({ path: address }) => address);
    expect(missed).toEqual([]);
  });
});

it("takes each of its forms: none is refused as one that the page does not offer", { timeout: 240_000 }, async () => {
  const cookie = await signInCookie({ dataDir: seasonDir, url: site.url }, emailOf("organizer"), last);
  const refused: string[] = [];
  for (const [kind, { address, body }] of forms) {
    if (!address.startsWith("/desk")) continue;
    const headers = { cookie, origin: site.url, "x-forwarded-for": `10.251.${refused.length}.1` };
    const { status } = await fetch(site.url + address, { method: "POST", headers, body, redirect: "manual" });
    // What a form lacks is said on its page; 400 means that nothing takes it.
    if (status === 400 || status >= 500) refused.push(`${status} ${kind}`);
  }
  expect(refused).toEqual([]);
  expect(forms.size).toBeGreaterThan(30);
});

/** Pages that nothing of a rehearsed season leads to at every one of these times, and a run's file, which is none. */
const unlinked = new Set<string>([
  "/desk/registrations/refund-requests/:request",
  "/desk/appeals/:appeal",
  "/desk/appeals/record/:submission",
  "/desk/results/runs/:run",
]);
/** Forms that add something: nothing leads someone there who may only read. */
const forChanges = new Set<string>(["/desk/submissions/take-in", "/desk/invoices/add", "/desk/registrations/add"]);
