import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runDeskHere, suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { converse, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
/** A site that answers as the test says; and a link to the release in use. */
let site: Server;
let port: number;
let answers: Record<string, number>;
let folder: string;
let current: string;
const inFolder = (name: string) => path.join(folder, name);
const desk = typing((...words) => runDeskHere({ PORT: String(port) }, words));

beforeEach(async () => {
  folder = path.join(rig.dataDir, "releases");
  mkdirSync(inFolder("old"), { recursive: true });
  current = inFolder("current");
  symlinkSync(inFolder("old"), current);
  release("new");
  answers = { "/readyz": 200, "/healthz": 200 };
  site = createServer((request, response) => {
    response.statusCode = answers[request.url ?? ""] ?? 404;
    response.end();
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  port = (site.address() as AddressInfo).port;
});
afterEach(async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/** What is checked of a release, and nothing more: its desk says nothing, its site answers that it is ready. */
function release(name: string, { desk: main = "", version = "9.9.9" } = {}): void {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name, file)), { recursive: true });
    writeFileSync(path.join(folder, name, file), text);
  };
  write("release.json", JSON.stringify({ version, commit: "" }));
  for (const file of ["sbom.cdx.json", "build/server/index.js"]) write(file, "{}");
  write("server/desk/main.ts", main);
  write(
    "scripts/serve.mjs",
    'import { createServer } from "node:http"; createServer((_, answer) => answer.end()).listen(process.env.PORT, "127.0.0.1");',
  );
  mkdirSync(inFolder(`${name}/node_modules/.bin`), { recursive: true });
  if (!existsSync(inFolder(`${name}/node_modules/.bin/node`)))
    symlinkSync(process.execPath, inFolder(`${name}/node_modules/.bin/node`));
}

test("a release is linked and each instance restarted, once that is confirmed", async () => {
  const switching = `switch ${inFolder("new")} --current ${current}`;
  expect(await runDeskHere({}, ["switch", inFolder("new"), "--current", current], { answer: "no" })).toMatchObject(
    refused(`The site at ${current} will be switched to 9.9.9. Type yes to continue:`, "Nothing was done."),
  );
  await converse(desk, [
    [switching, refused("Nothing was done: this cannot be undone. Run it in a terminal, or add --yes.")],
    [`${switching} --yes --restart "touch ${folder}/{}"`, said(`9.9.9 serves on ${port}.`)],
  ]);
  expect(existsSync(inFolder(String(port)))).toBe(true);
  expect(readlinkSync(current)).toBe(inFolder("new"));
  await converse(desk, [
    [`${switching} --yes --restart true --ports ${port},${port}`, said(`9.9.9 serves on ${port}, ${port}.`)],
  ]);
});

test("an older release need only answer", async () => {
  answers["/readyz"] = 503;
  await converse(desk, [
    [`switch ${inFolder("new")} --back --current ${current} --yes --restart true`, said(`9.9.9 serves on ${port}.`)],
  ]);
});

test("what does not become ready goes back, and it is said how that ended", async () => {
  const switching = `switch ${inFolder("new")} --current ${current} --yes --restart`;
  const failed = `9.9.9 did not become ready on ${port}`;
  const onlyOld = `case $(readlink ${current}) in *old) true;; *) false;; esac`;
  const toNew = ["switch", inFolder("new"), "--current", current, "--yes", "--ports", String(port)];
  expect(await runDeskHere({}, [...toNew, "--restart", onlyOld])).toMatchObject(
    refused(`${failed}: the previous release is serving again.`),
  );
  expect(readlinkSync(current)).toBe(inFolder("old"));
  await converse(desk, [
    [
      `${switching} false`,
      refused(
        `${failed}, and neither did the previous one: if the log says that a newer release changed the database, restore the backup from before it into an empty database with the previous release.`,
      ),
    ],
  ]);
});

test("a switch that is ended in the middle brings the release before back, however often it is told", async () => {
  answers["/readyz"] = 503;
  const told = `until [ -e ${inFolder("told")} ]; do sleep 0.05; done`;
  const restart = `case $(readlink ${current}) in *old) touch ${inFolder("back")}; ${told};; esac`;
  const words = ["server/desk/main.ts", "switch", inFolder("new"), "--current", current, "--yes", "--restart", restart];
  const env = { PATH: process.env["PATH"], PORT: String(port) };
  const switching = spawn(process.execPath, words, { env, stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(switching, "close");
  const heard = text(switching.stderr);
  await expect.poll(() => readlinkSync(current), { timeout: 30_000 }).toBe(inFolder("new"));
  switching.kill("SIGINT");
  await expect.poll(() => existsSync(inFolder("back")), { timeout: 30_000 }).toBe(true);
  switching.kill("SIGHUP");
  answers["/readyz"] = 200;
  writeFileSync(inFolder("told"), "");
  const [status] = (await ended) as [number | null];
  expect(readlinkSync(current)).toBe(inFolder("old"));
  expect([status, await heard]).toEqual([
    1,
    "Going back to the previous release …\n" +
      `9.9.9 did not become ready on ${port} before you stopped it: the previous release is serving again.\n`,
  ]);
});

test("nothing is changed for what is no release, no link or no port", async () => {
  const numbers = misused("--ports takes numbers separated by commas.");
  await converse(desk, [
    [`switch ${inFolder("new")} --ports 3000,x`, numbers],
    [`switch ${inFolder("new")} --ports 0`, numbers],
    [`switch ${inFolder("new")} --ports 1.5`, numbers],
    [
      `switch ${inFolder("none")} --yes`,
      refused(
        `Nothing was changed: ${inFolder("none")} is not a complete release: it is missing release.json, sbom.cdx.json, node_modules/.bin/node, scripts/serve.mjs, build/server/index.js.`,
      ),
    ],
    [
      `switch ${inFolder("new")} --current ${inFolder("old")} --yes`,
      refused(`Nothing was changed: ${inFolder("old")} is not a link to a release. Name the link with --current.`),
    ],
    [
      `switch ${inFolder("new")} --yes`,
      refused(
        "Nothing was changed: /opt/accelerator/current is not a link to a release. Name the link with --current.",
      ),
    ],
  ]);
  expect(readlinkSync(current)).toBe(inFolder("old"));
});

test("the link itself, named by a slip, stands for the release that it leads to", async () => {
  release("old");
  await converse(desk, [
    [`switch ${current} --current ${current} --yes --restart true`, said(`9.9.9 serves on ${port}.`)],
  ]);
  expect(readlinkSync(current)).toBe(inFolder("old"));
});

test("a database to rehearse on is used once, and the second time it is said to be full", async () => {
  const words = ["upgrade", inFolder("new"), "--rehearse", "--scratch", `sqlite:${inFolder("scratch.db")}`];
  expect((await rig.deskWith({ PORT: String(port) }, ...words)).status).toBe(0);
  expect(await rig.deskWith({ PORT: String(port) }, ...words)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Nothing was changed: the database of --scratch is not empty, .*\n$/),
  });
});

test("an upgrade that is ended in the middle leaves no copy of the data behind", async () => {
  // Never ready, and as deaf as a site in the middle of its start.
  writeFileSync(inFolder("new/scripts/serve.mjs"), 'process.on("SIGINT", () => {}); setInterval(() => {}, 1_000);');
  const temporary = inFolder("temporary");
  mkdirSync(temporary);
  const env = {
    PATH: process.env["PATH"],
    DATABASE_URL: rig.testDatabase.url,
    DATA_DIR: rig.dataDir,
    TMPDIR: temporary,
  };
  const words = ["server/desk/main.ts", "upgrade", inFolder("new"), "--rehearse"];
  const upgrade = spawn(process.execPath, words, { env, stdio: "ignore" });
  const copies = () => readdirSync(temporary, { recursive: true }).map(String);
  await expect.poll(copies, { timeout: 30_000 }).toContainEqual(expect.stringMatching(/site\.db$/));
  upgrade.kill("SIGINT");
  const [status] = (await once(upgrade, "exit")) as [number | null];
  expect([status, copies()]).toEqual([1, []]);
});

test("an upgrade backs up, rehearses on a copy, and then switches", async () => {
  await rig.paid();
  const backup = path.join(rig.dataDir, "backups/before-9.9.9.backup");
  const rehearsed = [`Backed up: ${backup}`, "9.9.9 migrated and started on a copy of the data."];
  const upgrade = ["upgrade", inFolder("new"), "--current", current, "--restart", "true"];
  const at = { PORT: String(port) };
  expect(await rig.deskWith(at, ...upgrade, "--rehearse")).toMatchObject(said(...rehearsed));
  expect(readlinkSync(current)).toBe(inFolder("old"));
  expect(existsSync(backup)).toBe(true);
  expect(await rig.deskWith(at, ...upgrade, "--yes")).toMatchObject(said(...rehearsed, `9.9.9 serves on ${port}.`));
  expect(readlinkSync(current)).toBe(inFolder("new"));
  expect(await rig.deskWith(at, "upgrade", inFolder("none"))).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Nothing was changed: .* is not a complete release: .*\.\n$/),
  });
  release("new", { desk: 'if (process.argv[2] === "migrate") { console.error("no"); process.exit(1); }' });
  expect(await rig.deskWith(at, ...upgrade, "--yes")).toMatchObject({
    status: 1,
    stdout: `Backed up: ${backup}\n`,
    stderr: "Nothing was changed: it cannot migrate a copy of the database: no.\n",
  });
  const nowhere = await rig.deskWith(at, ...upgrade, "--scratch", "postgres://x@127.0.0.1:1/x");
  expect(nowhere.stderr).toMatch(/^Nothing was changed: the database for the rehearsal cannot be opened: /);
});
