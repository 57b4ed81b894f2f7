import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { createMetrics } from "#server/metrics/metrics.ts";
import { nodeEnvironment, nodeFlags } from "#scripts/node-flags.ts";
import { documentedMetrics } from "#tests/support/running-site/documented-metrics.ts";
import { deployFile, knownVariables, offeredVariables } from "./read-deploy.ts";

/** For tests and rehearsals; a public site refuses the one and has no use for the other. */
const notForDeploying = ["SITE_CLOCK", "STRIPE_API_URL"];

describe("the environment file", () => {
  test("offers every variable that the site knows, and no other", () => {
    expect(offeredVariables()).toEqual(knownVariables().filter((name) => !notForDeploying.includes(name)));
  });

  test("is explained in full by the operations manual", () => {
    const [, section = ""] = /\n### Settings\n([^]*?)\n##/.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
    const names = section
      .split("\n")
      .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([A-Z_0-9]+)`/g)].map(([, name]) => name));
    expect(names.toSorted()).toEqual(knownVariables());
  });
});

test("the site is run in the same way everywhere", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const flags = nodeFlags.join(" ");
  const settings = Object.entries(nodeEnvironment).map((setting) => setting.join("="));
  const start = `node scripts/build.ts && ${settings.join(" ")} exec node ${flags} scripts/serve.mjs`;
  expect(scripts["start"]).toBe(start);
  for (const setting of settings) {
    expect(deployFile("accelerator.service")).toContain(`\nEnvironment=${setting}\n`);
    expect(deployFile("Containerfile")).toContain(`\nENV ${setting}\n`);
  }
  const [, unit = ""] = /^ExecStart=(.*)$/m.exec(deployFile("accelerator.service")) ?? [];
  expect(unit).toBe(`/opt/accelerator/current/node_modules/.bin/node ${flags} scripts/serve.mjs`);
  const [, command = "[]"] = /^CMD (.*)$/m.exec(deployFile("Containerfile")) ?? [];
  expect(JSON.parse(command)).toEqual(["node", ...nodeFlags, "scripts/serve.mjs"]);
});

test("the backup runs behind the same walls as the site", () => {
  const walls = (unit: string) =>
    [
      ...deployFile(unit).matchAll(
        /^(?:NoNewPrivileges|Capability|Protect|Private|Lock|Restrict|SystemCall|RemoveIPC).*$/gm,
      ),
    ]
      .map(([line]) => line)
      .toSorted();
  expect(walls("accelerator-backup.service")).toEqual(walls("accelerator.service"));
  expect(walls("accelerator.service").length).toBeGreaterThan(15);
});

test("a service that hangs is started anew, and one that fails tells somebody", () => {
  const site = deployFile("accelerator.service");
  expect(site).toMatch(/^Type=notify$/m);
  expect(site).toMatch(/^WatchdogSec=\d+$/m);
  expect(deployFile("accelerator-backup.service")).toMatch(/^OnFailure=accelerator-failure@%n\.service$/m);
  const [, command = ""] = /^ExecStart=(.*)$/m.exec(deployFile("accelerator-failure@.service")) ?? [];
  const said = command
    .replaceAll("%i", "accelerator-backup.service")
    .replaceAll("%H", "web1")
    .replace(/systemctl (.*?);/, 'echo "status $1";')
    .replace("/usr/sbin/sendmail -t", "cat");
  const mail = execFileSync("/bin/sh", ["-c", said], { env: { ALERT_TO: "ops@example.org" }, encoding: "utf8" });
  expect(mail).toMatch(/^To: ops@example\.org\nSubject: accelerator-backup\.service failed on web1\n\nstatus/);
});

test("a site that keeps being started anew tells somebody, and not at every start", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "told-"));
  const [, command = ""] = /^ExecStopPost=\+\/bin\/sh -c '(.*)'$/m.exec(deployFile("accelerator.service")) ?? [];
  const said = command.replaceAll("/run", folder).replace("systemctl start --no-block", "echo");
  const end = (result: string) =>
    execFileSync("/bin/sh", ["-c", said], { env: { ...process.env, SERVICE_RESULT: result }, encoding: "utf8" });
  const mails = ["success", "exit-code", "exit-code", "watchdog", "success"].map(end);
  expect(mails).toEqual(["", "accelerator-failure@%n.service\n", "", "", ""]);
  rmSync(folder, { recursive: true });
});

test("the example addresses of database and mail server are encrypted", () => {
  const settings = deployFile("accelerator.env");
  expect(/^#?DATABASE_URL=(.*)$/m.exec(settings)?.[1]).toContain("sslmode=verify-full");
  expect(/^#?SMTP_URL=(.*)$/m.exec(settings)?.[1]).toMatch(/^smtps:/);
});

test("the figures to watch exist", async () => {
  const metrics = createMetrics();
  metrics.watchOutbox(
    { outboxDepth: async () => ({ waiting: 0, givenUp: 0, oldestWaitingAt: null }) },
    { now: () => 0 },
  );
  metrics.watchWork({ failing: () => new Map() }, { now: () => 0, aheadMs: () => 0, measure: async () => {} });
  metrics.watchSite({
    release: { version: "1", commit: "" },
    read: async () => ({ uploadsWaiting: 0, oldestUploadSeconds: 0, votes: {}, openCodes: 0 }),
    filesAnswer: async () => {},
    pool: () => null,
  });
  const served = [...(await metrics.read()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  expect(served).toEqual(expect.arrayContaining(documentedMetrics()));
});

test("the container holds a whole release and nothing else, and runs it as another user, with a health check", () => {
  const [, build = "", run = ""] = deployFile("Containerfile").split(/^FROM .*$/m);
  expect(build).toMatch(/^RUN npm run release -- \/release /m);
  expect(build).toMatch(/^ARG RELEASE_COMMIT=/m);
  expect([...run.matchAll(/^(?:COPY|ADD) .*$/gm)].map(([line]) => line)).toEqual(["COPY --from=build /release /app"]);
  expect(run).toMatch(/^USER (?!root|0)\w+$/m);
  expect(run).toMatch(/^HEALTHCHECK [^]*?healthz/m);
  expect(run).toMatch(/^ENV .*PATH=\/app\/node_modules\/\.bin:/m);
});

test("every figure that an alarm goes by is one that is documented", () => {
  const rules = deployFile("prometheus-rules.yml");
  const asked = [...rules.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)(?=[{[ )])/g)].map(([, name = ""]) => name);
  const figures = asked.map((name) => name.replace(/_(?:count|bucket)$/, ""));
  const own = figures.filter((name) => !["histogram_quantile", "rule_files"].includes(name));
  expect(own.length).toBeGreaterThan(15);
  expect(documentedMetrics()).toEqual(expect.arrayContaining(own));
});
