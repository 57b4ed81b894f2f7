import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { transformWithOxc } from "vite";
import { uploadsAddress } from "#domain/files/upload-protocol.ts";
import type { UploadState } from "#app/portal/submission/upload-client.ts";
import type { PutResult } from "#server/files/store/file-store.ts";
import { createUploadWorker, type UploadWorker } from "#server/files/work/upload-worker.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/databases/database.ts";
import { createUploadRig, deadlineAt, fileLimits, type UploadRig } from "#tests/support/rigs/upload-rig.ts";

/*
 * The browser's part alone, in a real browser, against the real server part: its modules are served as they are, with
 * their types stripped. The page that uses it has journeys of its own.
 */

const size = 2_500_000;
const s1 = { ownerKind: "submission", ownerId: "s1" } as const;

/** The same bytes in the page and here. */
const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 7 + (at >> 8)) & 255);
const sha256 = createHash("sha256").update(bytes).digest("hex");

const page = `<!doctype html><meta charset="utf-8"><title>Upload</title>
<script type="importmap">{"imports": {"#domain/": "/domain/", "#app/": "/app/"}}</script>
<script type="module">
import { startUpload } from "#app/portal/submission/upload-client.ts";
const bytes = Uint8Array.from({ length: ${size} }, (_, at) => (at * 7 + (at >> 8)) & 255);
const file = new File([bytes], "Präsentation.pdf", { lastModified: 1 });
window.states = [];
window.begin = () => {
  window.upload = startUpload({ file, owner: ${JSON.stringify(s1)}, slot: "deck", onChange: (state) => window.states.push(state) });
};
</script>`;

function servePage(request: IncomingMessage, response: ServerResponse): boolean {
  const target = request.url ?? "";
  if (target === "/") response.writeHead(200, { "Content-Type": "text/html" }).end(page);
  else if (/^\/(domain|app)\/[a-z/-]+\.ts$/.test(target)) {
    const source = readFileSync(new URL(`../..${target}`, import.meta.url), "utf8");
    void transformWithOxc(source, target).then(({ code }) =>
      response.writeHead(200, { "Content-Type": "text/javascript" }).end(code),
    );
  } else if (target === "/favicon.ico") response.writeHead(204).end();
  else return false;
  return true;
}

let database: TestDatabase;
let rig: UploadRig;
let worker: UploadWorker;
/** What happens to the next requests, by their method; each is used once. */
let mishaps: { method: string; status: number | "cut" }[];
let offsets: number[];

// A browser says in the console what the server does not take.
test.beforeEach(({ expectConsole }) => expectConsole(/^Failed to load resource/));
test.beforeEach(async () => {
  mishaps = [];
  offsets = [];
  database = await createTestDatabase("sqlite");
  rig = await createUploadRig(database.store, undefined, (request, response) => {
    if (servePage(request, response)) return true;
    const at = mishaps.findIndex(({ method }) => method === request.method);
    const [mishap] = at < 0 ? [] : mishaps.splice(at, 1);
    if (mishap?.status === "cut") request.once("data", () => request.destroy());
    else if (mishap) request.resume().once("end", () => response.writeHead(mishap.status as number).end());
    else if (request.method === "PATCH") offsets.push(Number(request.headers["upload-offset"]));
    return mishap !== undefined;
  });
  worker = createUploadWorker({
    records: database.store,
    store: rig.files,
    settings: rig.settings,
    limits: fileLimits,
    clock: rig.clock,
    log: rig.services.log,
    check: async () => ({ kind: "verdict", verdict: { ok: true, type: "pdf", seconds: null, warnings: [] } }),
    everyMs: 50,
  });
  worker.start();
});
test.afterEach(async () => {
  await worker.stop();
  await rig.close();
  await database.dispose();
});

const begin = async (page: Page) => {
  await page.goto(rig.url);
  await page.waitForFunction(() => "begin" in window);
  await page.evaluate(() => (window as unknown as { begin(): void }).begin());
};
const states = (page: Page) => page.evaluate(() => (window as unknown as { states: UploadState[] }).states);
const last = async (page: Page) => (await states(page)).at(-1);

async function expectArrived(page: Page) {
  await expect.poll(() => last(page), { timeout: 30_000 }).toMatchObject({ kind: "done", upload: { status: "ready" } });
  expect(await database.store.filesOf(s1)).toMatchObject([{ sha256, name: "Präsentation.pdf" }]);
}

test("sends a file, tells how far it is and how long it takes, and what became of it", async ({ page }) => {
  await begin(page);
  await expectArrived(page);
  const told = await states(page);
  const sending = told.filter((state) => state.kind === "sending");
  expect(sending[0]).toEqual({ kind: "sending", sent: 0, total: size, secondsLeft: null });
  expect(sending.at(-1)).toMatchObject({ sent: size, secondsLeft: 0 });
  expect(told.some((state) => state.kind === "checking")).toBe(true);
  expect(told.some((state) => state.kind === "waiting")).toBe(false);
  // Larger pieces, once the connection has shown what it can do.
  expect(offsets).toEqual([0, 256 * 1024, 1280 * 1024]);
});

test("goes on where it was, whatever breaks on the way", async ({ page }) => {
  mishaps = [
    { method: "POST", status: 503 },
    { method: "PATCH", status: "cut" },
    { method: "HEAD", status: 503 },
    { method: "GET", status: 500 },
  ];
  await begin(page);
  await expectArrived(page);
  expect(mishaps).toEqual([]);
  expect(await states(page)).toContainEqual(expect.objectContaining({ kind: "waiting", reason: "unavailable" }));
});

test("waits for room on the server, and continues when there is some", async ({ page }) => {
  mishaps = [
    { method: "PATCH", status: 507 },
    { method: "PATCH", status: 507 },
  ];
  await begin(page);
  await expectArrived(page);
  expect(await states(page)).toContainEqual({ kind: "waiting", reason: "no_space", sent: 0, total: size });
});

/** Does something else, once, when the piece at this place has come. */
function intervene(offset: number, act: (put: () => Promise<PutResult>) => Promise<PutResult>): void {
  const { put } = rig.files;
  rig.files.put = (key, source) => {
    if (!key.includes(`_${offset}_`)) return put(key, source);
    rig.files.put = put;
    return act(() => put(key, source));
  };
}

test("waits while there is no connection, and continues when it is back", async ({ page, context }) => {
  intervene(0, async (put) => {
    const kept = await put();
    await context.setOffline(true);
    return kept;
  });
  await begin(page);
  await expect.poll(() => last(page)).toMatchObject({ kind: "waiting", reason: "offline" });
  await context.setOffline(false);
  await expectArrived(page);
  // The piece whose answer was lost is not sent again.
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
});

test("is found again after a reload, with what had arrived", async ({ page }) => {
  const isLeft = new Promise<void>((resolve) =>
    intervene(256 * 1024, async () => {
      resolve();
      return { ok: false, reason: "full" };
    }),
  );
  await begin(page);
  await isLeft;
  await begin(page);
  await expectArrived(page);
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
});

test("says why it stops where nothing helps, and asks no more", async ({ page }) => {
  rig.clock.set(deadlineAt);
  await begin(page);
  await expect.poll(() => last(page)).toEqual({ kind: "stopped", code: "closed" });
  expect(offsets).toEqual([]);
});

test("gives up here and on the server", async ({ page }) => {
  mishaps = Array.from({ length: 50 }, () => ({ method: "PATCH", status: 503 }));
  await begin(page);
  await expect.poll(() => mishaps.length).toBeLessThan(50);
  const [upload] = await database.store.uploadsOf(s1);
  await page.evaluate(() => (window as unknown as { upload: { cancel(): void } }).upload.cancel());
  await expect.poll(async () => (await rig.ask("HEAD", `${uploadsAddress}/${upload!.id}`)).status).toBe(404);
  const asked = mishaps.length;
  await page.waitForTimeout(1_500);
  expect(mishaps.length).toBe(asked);
});
