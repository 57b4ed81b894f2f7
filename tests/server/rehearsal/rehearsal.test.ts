import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { deskToday } from "#content/en/desk/today.ts";
import { programme } from "#content/programme.ts";
import { civilIn } from "#domain/time/time.ts";
import { submissionsCloseAt } from "#domain/programme/moments.ts";
import { phaseIds } from "#server/rehearsal/phases.ts";
import { fastFolder } from "#tests/support/fast-folder.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";

const run = promisify(execFile);
const lastHour = new Date(submissionsCloseAt(programme) - 3_600_000).toISOString();

describe("a rehearsal", () => {
  let site: RunningSite;
  const dataDir = mkdtempSync(path.join(fastFolder, "rehearsal-"));
  const get = (address: string, cookie = "") => fetch(site.url + address, { headers: { cookie }, redirect: "manual" });
  const post = (address: string, fields: Record<string, string>) =>
    fetch(site.url + address, {
      method: "POST",
      headers: { origin: site.url },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });

  beforeAll(async () => {
    site = await startSite({ DATA_DIR: dataDir }, ["scripts/rehearse.mjs", "--teams", "3", "--at", lastHour]);
  }, 240_000);
  afterAll(async () => {
    await site?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("holds a season, with a bar on every page and a mailbox", async () => {
    const home = await (await get("/")).text();
    expect(home).toContain('aria-label="Rehearsal"');
    expect(home.lastIndexOf(`value="${phaseIds.at(-1)}"`)).toBeGreaterThan(0);
    expect(await (await get("/rehearsal/mail")).text()).toMatch(/founder1@rehearsal\.example/);
    expect(readdirSync(path.join(dataDir, "rehearsal/mail")).length).toBeGreaterThan(10);
  });

  it("lets one act as a founder", async () => {
    const acted = await post("/rehearsal/act", { as: "founder" });
    expect(acted.status).toBe(303);
    const cookie = acted.headers.get("set-cookie")!.split(";")[0]!;
    const portal = await get("/portal", cookie);
    expect(portal.status).toBe(200);
    expect(await portal.text()).toContain("founder1@rehearsal.example");
  });

  it("has a case of everything that needs a person by then", async () => {
    const acted = await post("/rehearsal/act", { as: "organizer" });
    const today = await (await get("/desk", acted.headers.get("set-cookie")!.split(";")[0]!)).text();
    const { needs } = deskToday();
    for (const kind of [
      "invoice-review",
      "invoice-unpaid",
      "scholarship-open",
      "place-flagged",
      "chamber-flagged",
      "member-paid",
      "consent-paper",
    ] as const)
      expect(today, kind).toContain(needs[kind].action);
  });

  it("stays where it is when it is moved to where it stands", async () => {
    const before = await (await get("/rehearsal/mail")).text();
    const shown = civilIn(Date.parse(lastHour), programme.zone).slice(0, 16);
    for (const to of ["last-hour", shown])
      expect((await post("/rehearsal/move", { to, back: "/rehearsal/mail" })).status).toBe(303);
    const mailIds = (html: string) => [...html.matchAll(/\/rehearsal\/mail\/([^"?]+)"/g)].map(([, id]) => id);
    expect(mailIds(before).length).toBeGreaterThan(10);
    expect(mailIds(await (await get("/rehearsal/mail")).text())).toEqual(mailIds(before));
  });

  it("moves over the deadline: timers and mails follow, and the desk reads the same clock", async () => {
    const moved = await post("/rehearsal/move", { to: "after-deadline", back: "//elsewhere.example" });
    expect(moved.headers.get("location")).toBe("/");
    // Not in this thread: a connection that the site closes meanwhile must be seen to be closed.
    const desk = async () => {
      const env = { PATH: process.env["PATH"], DATA_DIR: path.join(dataDir, "rehearsal") };
      return (await run(process.execPath, ["server/desk/main.ts", "submissions", "--json"], { env })).stdout;
    };
    await vi.waitFor(async () => expect(await desk()).toContain('"status":"locked"'), {
      timeout: 60_000,
      interval: 500,
    });
    expect(await (await get("/rehearsal/mail")).text()).toContain("Locked in");
  }, 90_000);

  it("moves back by beginning anew: what comes later has not happened", async () => {
    await post("/rehearsal/move", { to: "portal-open", back: "/" });
    await vi.waitFor(
      async () => {
        const home = await (await get("/")).text();
        expect(home).toContain('<option value="portal-open" selected');
        expect(home).not.toContain("moving on");
      },
      { timeout: 60_000, interval: 500 },
    );
    const mails = await (await get("/rehearsal/mail")).text();
    expect(mails).toContain("rehearsal.example");
    expect(mails).not.toContain("Locked in");
  }, 90_000);
});

it("is not there in an ordinary start", async () => {
  const site = await startSite();
  try {
    expect((await fetch(`${site.url}/rehearsal/mail`)).status).toBe(404);
    const moved = await fetch(`${site.url}/rehearsal/move`, { method: "POST", headers: { origin: site.url } });
    expect(moved.status).toBe(404);
    expect(await (await fetch(site.url)).text()).not.toContain("Rehearsal");
  } finally {
    await site.stop();
  }
}, 60_000);
