import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "#scripts/free-port.ts";
import { checkRelease } from "./check-release.ts";
import { mayLink, switchRelease } from "./switch-release.ts";

let root: string;
let current: string;
let ports: number[];
let instances: ChildProcess[];

/** An instance: answers as the release says to which the link leads when it is (re)started. */
const instance = (port: number) => `
  const http = require("node:http"), fs = require("node:fs");
  let status = 503;
  const read = () => (status = Number(fs.readFileSync("${root}/current/status", "utf8")));
  read();
  fs.watchFile("${root}/restart-${port}", { interval: 20 }, read);
  const of = (url) => (url === "/healthz" && status !== 500 ? 200 : status);
  http.createServer((request, answer) => answer.writeHead(of(request.url)).end()).listen(${port}, "127.0.0.1");
`;

beforeEach(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), "switch-"));
  for (const [name, status] of [
    ["old", 200],
    ["good", 200],
    ["bad", 503],
  ] as const) {
    mkdirSync(path.join(root, name));
    writeFileSync(path.join(root, name, "status"), String(status));
  }
  current = path.join(root, "current");
  symlinkSync("old", current);
  ports = [await freePort(), await freePort()];
  instances = ports.map((port) => spawn(process.execPath, ["-e", instance(port)], { stdio: "ignore" }));
});
afterEach(() => {
  for (const each of instances) each.kill();
  rmSync(root, { recursive: true, force: true });
});

const options = () => ({ current, ports, restart: `date +%N > ${root}/restart-{}`, patienceMs: 3_000 });

test("every instance is restarted on the new release, one after the other", async () => {
  expect(await switchRelease("good", options())).toEqual({ ok: true });
  expect(readlinkSync(current)).toBe("good");
});

test("one that does not get ready brings the old release back", async () => {
  writeFileSync(path.join(root, "restart-0"), "");
  const seen = await switchRelease("bad", { ...options(), restart: `date +%N > ${root}/restart-{}; sleep 0.1` });
  expect(seen).toEqual({ ok: false, port: ports[0], outcome: "back" });
  expect(readlinkSync(current)).toBe("old");
});

test.each([
  [503, "behind"],
  [500, "stuck"],
] as const)("the old release that then answers %d is said to be %s", async (status, outcome) => {
  writeFileSync(path.join(root, "old/status"), String(status));
  const seen = await switchRelease("bad", { ...options(), restart: `date +%N > ${root}/restart-{}; sleep 0.1` });
  expect(seen).toEqual({ ok: false, port: ports[0], outcome });
});

test("on the way back it is enough that the release answers", async () => {
  expect(await switchRelease("bad", { ...options(), asks: "/healthz" })).toEqual({ ok: true });
  expect(readlinkSync(current)).toBe("bad");
});

test("a link that is none, or that may not be set, is said to be so before anything is done", () => {
  expect(mayLink(current)).toBeNull();
  expect(mayLink(path.join(root, "old"))).toMatch(/is not a link to a release/);
  expect(mayLink("/proc/self/exe")).toMatch(/As root/);
});

test("a folder that is no whole release is refused with what it lacks", () => {
  expect(checkRelease(path.join(root, "good"))).toEqual({
    ok: false,
    reason: expect.stringMatching(/is missing release\.json, sbom\.cdx\.json/),
  });
});
