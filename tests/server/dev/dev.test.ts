import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { freePort } from "#scripts/free-port.ts";

/** What the development server works on, copied: these tests change it. */
const sources = [
  "app",
  "content",
  "domain",
  "server",
  "scripts",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];

let clone: string;
let url: string;
let child: ChildProcess;
let said = "";

beforeAll(async () => {
  clone = mkdtempSync(path.join(tmpdir(), "dev-"));
  for (const source of sources) cpSync(source, path.join(clone, source), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(clone, "node_modules"));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, ["--conditions=development", "scripts/dev.ts"], {
    cwd: clone,
    env: { PATH: process.env["PATH"], PORT: String(port), DATA_DIR: path.join(clone, "data"), LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes("The site is ready")) resolve();
      });
    child.once("exit", () => reject(new Error(said)));
  });
}, 120_000);
afterAll(async () => {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
  rmSync(clone, { recursive: true, force: true });
});

/** Replaces words in a file of the copy, and waits until open pages are told to load again. */
async function change(file: string, from: RegExp, to: string): Promise<void> {
  const place = path.join(clone, file);
  const before = readFileSync(place, "utf8");
  if (!from.test(before)) throw new Error(`${file} does not say ${from}`);
  const [, token = ""] = /wsToken = "([^"]+)"/.exec(await (await fetch(`${url}/@vite/client`)).text()) ?? [];
  const socket = new WebSocket(`${url.replace("http", "ws")}/?token=${token}`, "vite-hmr");
  await once(socket, "open");
  const reloaded = new Promise<void>((resolve) => {
    socket.addEventListener("message", ({ data }) => {
      if ((JSON.parse(String(data)) as { type: string }).type === "full-reload") resolve();
    });
  });
  writeFileSync(place, before.replace(from, to));
  await reloaded;
  socket.close();
}

const read = async (address: string) => {
  const answer = await fetch(url + address);
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
};

test("a page comes as it is in the source, with an icon", { timeout: 60_000 }, async () => {
  expect(await read("/faq")).toMatchObject({ status: 200 });
  expect(await read("/favicon.svg")).toMatchObject({ status: 200, type: "image/svg+xml" });
  expect(await read("/favicon.ico")).toMatchObject({ status: 200, type: "image/x-icon" });
});

test("a changed price is on the page that loads again", { timeout: 60_000 }, async () => {
  const cents = programme.packages.individual.standardPrice + 1_00;
  await change("content/programme.ts", /standardPrice: [\d_]+/, `standardPrice: ${cents}`);
  expect((await read("/register")).text).toContain(`$${cents / 100}`);
});

test("a changed page loads again", { timeout: 60_000 }, async () => {
  await change("app/pages/faq/faq.tsx", /return \(/, "return <p>Rewritten</p>;\n  return (");
  expect((await read("/faq")).text).toContain("<p>Rewritten</p>");
});

test("a wrong record is a page that says how to mend it, until it is mended", { timeout: 60_000 }, async () => {
  const right = readFileSync(path.join(clone, "content/programme.ts"), "utf8");
  await change("content/programme.ts", /weight: \d+,/, "weight: 1,");
  const wrong = await read("/faq");
  expect(wrong).toMatchObject({ status: 500, type: "text/html; charset=utf-8" });
  expect(wrong.text).toContain("weights sum to");
  expect(wrong.text).not.toContain("node_modules");
  await change("content/programme.ts", /[^]*/, right);
  expect((await read("/faq")).status).toBe(200);
});

test("a mistake in a page is shown as a page", { timeout: 60_000 }, async () => {
  await change("app/pages/faq/faq.tsx", /return <p>/, "return <p");
  const wrong = await read("/faq");
  expect(wrong).toMatchObject({ status: 500, type: expect.stringContaining("text/html") });
  expect(wrong.text).toContain("faq.tsx");
});
