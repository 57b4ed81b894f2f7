import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { notifySystemd } from "./notify-systemd.ts";

/** A machine whose systemd-notify writes down what it is told. */
function machine() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "notify-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = path.join(folder, "systemd-notify");
  writeFileSync(program, `#!/bin/sh\necho "$1" >> "${folder}/told"\n`);
  chmodSync(program, 0o755);
  const told = () => (existsSync(`${folder}/told`) ? readFileSync(`${folder}/told`, "utf8").trim().split("\n") : []);
  return { path: folder, told };
}

const log = { warn: () => undefined };

test.skipIf(process.platform === "win32")(
  "systemd hears that the site is ready, and then that it is alive",
  async () => {
    const { path: folder, told } = machine();
    const stop = notifySystemd(log, { PATH: `${folder}:/bin`, NOTIFY_SOCKET: "/run/x", WATCHDOG_USEC: "60000" });
    onTestFinished(stop);
    await expect.poll(() => told().filter((state) => state === "WATCHDOG=1").length).toBeGreaterThan(1);
    expect(told()).toContain("READY=1");
  },
);

test("anywhere else nothing is told", () => {
  const { path: folder, told } = machine();
  notifySystemd(log, { PATH: folder, WATCHDOG_USEC: "60000" })();
  expect(told()).toEqual([]);
});
