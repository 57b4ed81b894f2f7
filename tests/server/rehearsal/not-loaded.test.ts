import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/** Every built file that an ordinary start loads, whatever is asked of it: imports, not what is loaded on demand. */
function loadedAtStart(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file)) return seen;
  const source = readFileSync(file, "utf8");
  seen.set(file, source);
  for (const [, imported] of source.matchAll(/^(?:import|export)\b[^;]*?["'](\.\.?\/[^"']+)["']/gm))
    loadedAtStart(path.resolve(path.dirname(file), imported!), seen);
  return seen;
}

/** The bundler names above each module the file that it came from. */
const modulesIn = (source: string) => [...source.matchAll(/^\/\/ (\S+\.tsx?)$/gm)].map(([, name]) => name!);

/** The addresses of a rehearsal, which ask for the rest when there is one. */
const doors = /^app\/rehearsal\/(act|mail|mail-body|mail-file|mails|move|moving|loaded-parts|own-path)\.tsx?$/;

it("an ordinary start loads nothing of a rehearsal", () => {
  const modules = [...loadedAtStart(path.resolve("build/server/index.js")).values()].flatMap(modulesIn);
  expect(modules).toContain("server/open-services.ts");
  const ofRehearsal = /^(server\/rehearsal|app\/rehearsal|content\/en\/rehearsal\/(people|projects|notes))/;
  expect(modules.filter((name) => ofRehearsal.test(name) && !doors.test(name))).toEqual([]);
});

it.each([
  ["a public address", { SITE_URL: "https://accelerator.example.org" }, "SITE_URL"],
  ["a database on another machine", { DATABASE_URL: "postgres://me@db.example.org/site" }, "DATABASE_URL"],
  ["a mail server", { SMTP_URL: "smtp://mail.example.org" }, "SMTP_URL"],
  ["a key of Stripe's", { STRIPE_SECRET_KEY: "sk_live_x" }, "STRIPE_SECRET_KEY"],
  ["a key of a file store", { S3_SECRET_ACCESS_KEY: "secret" }, "S3_SECRET_ACCESS_KEY"],
])("a rehearsal with %s is refused with a line and status 1", async (_, env, variable) => {
  const started = promisify(execFile)(process.execPath, ["scripts/rehearse.mjs"], {
    env: { PATH: process.env["PATH"], DATA_DIR: "/nonexistent", ...env },
  });
  await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(`${variable}:`) });
});
