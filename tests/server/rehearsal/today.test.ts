import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { deskToday } from "#content/en/desk/today.ts";
import { programme } from "#content/programme.ts";
import type { NeedKind } from "#domain/desk/need.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { civilIn } from "#domain/time/time.ts";
import { fastFolder } from "#tests/support/fast-folder.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";

const { secondWave, closesAt } = judgingSeasonOf(programme);
const { needs } = deskToday();
const dataDir = mkdtempSync(path.join(fastFolder, "rehearsal-today-"));
let site: RunningSite;
let cookie: string;

beforeAll(async () => {
  // On the day on which the second wave was to go out by itself; and enough teams that some are no finalists.
  const at = new Date(secondWave.at + 12 * 3_600_000).toISOString();
  site = await startSite({ DATA_DIR: dataDir }, ["scripts/rehearse.mjs", "--teams", "18", "--at", at]);
  await beOrganizer();
}, 240_000);
afterAll(async () => {
  await site?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const send = (address: string, fields: Record<string, string>) =>
  fetch(site.url + address, {
    method: "POST",
    headers: { origin: site.url, cookie },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
const read = async (address: string) => (await fetch(site.url + address, { headers: { cookie } })).text();

async function beOrganizer(): Promise<void> {
  cookie = "";
  cookie = (await send("/rehearsal/act", { as: "organizer" })).headers.get("set-cookie")!.split(";")[0]!;
}

async function moveTo(to: string): Promise<void> {
  await send("/rehearsal/move", { to, back: "/" });
  const moved = async () => (await fetch(`${site.url}/rehearsal/moving?to=/`, { redirect: "manual" })).status;
  await vi.waitFor(async () => expect(await moved()).toBe(303), { timeout: 60_000, interval: 200 });
  await beOrganizer();
}

/** Where Today's button for the only thing of a kind leads, or null where nothing of the kind waits. */
async function buttonOf(kind: NeedKind): Promise<string | null> {
  const entry = (await read("/desk")).split("<li").find((item) => item.includes(`>${needs[kind].action}<`));
  return entry === undefined ? null : /href="([^"]+)"/.exec(entry)![1]!;
}

const valueOf = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)![1]!;

it("the wave that waits is given out where its button leads", async () => {
  const page = (await buttonOf("wave-waiting"))!;
  expect(await read(page)).toContain('value="assign"');
  expect((await send("/desk/judges", { intent: "assign", wave: "2", perProject: "" })).status).toBe(200);
  expect(await buttonOf("wave-waiting")).toBeNull();
});

it("held votes, and then the ranking, are decided on where their buttons lead", { timeout: 90_000 }, async () => {
  await moveTo(civilIn(closesAt + 3_600_000, programme.zone).slice(0, 16));
  const ranking = (await buttonOf("run-waiting"))!;
  // Said there, with a link: the ranking has to wait for them.
  expect(await read(ranking)).toContain('href="/desk/votes"');
  const cluster = /\/desk\/votes\?cluster=([^"#&]+)/.exec(await read((await buttonOf("votes-held"))!))![1]!;
  const decision = { intent: "strike", cluster: decodeURIComponent(cluster), reason: "One network, one domain." };
  expect((await send(`/desk/votes?cluster=${cluster}`, decision)).status).toBe(303);
  expect(await buttonOf("votes-held")).toBeNull();
  const run = valueOf(await read(`${ranking}?ask=approve`), "run");
  expect((await send("/desk/results", { intent: "approve", run })).headers.get("location")).toContain("done=approved");
  expect(await buttonOf("run-waiting")).toBeNull();
});

it("an appeal is decided on where its button leads", { timeout: 90_000 }, async () => {
  await moveTo("announcement");
  const page = (await buttonOf("appeal-open"))!;
  const seats = [...(await read(page)).matchAll(/name="(seat-[^"]+)"/g)].map(([, name]) => [name!, "A. Member"]);
  const decision = { outcome: "rejected", reason: "Looked at again.", ...Object.fromEntries(seats) };
  const asked = await (await send(page, { intent: "check", ...decision })).text();
  expect(valueOf(asked, "intent")).toBe("enter");
  expect((await send(page, { intent: "enter", ...decision })).status).toBe(303);
  expect(await buttonOf("appeal-open")).toBeNull();
});
