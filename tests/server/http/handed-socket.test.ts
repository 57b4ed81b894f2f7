import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#scripts/free-port.ts";
import { holdSocket } from "#tests/support/running-site/held-socket.ts";
import { newVisitor, sendRegistration } from "../rig/visitor.ts";

test.skipIf(process.platform === "win32")(
  "no request is refused while a site is restarted that systemd listens for",
  async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), "held-"));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const socket = holdSocket(port);
    onTestFinished(() => {
      socket.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const start = async () => {
      const env = { PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: "1", LOG_LEVEL: "warn" };
      const site = socket.start([process.execPath, "tests/support/running-site/serve-cold-main.mjs"], { env });
      onTestFinished(() => void site.kill("SIGKILL"));
      await new Promise<void>((resolve, reject) => {
        site.stdout?.on("data", (chunk: Buffer) => chunk.includes("The site is ready") && resolve());
        site.once("exit", () => reject(new Error("the site ended")));
      });
      return site;
    };
    let site = await start();
    const statuses: number[] = [];
    let isOver = false;
    const visit = async () => {
      // Throws where nobody answers.
      while (!isOver) statuses.push((await sendRegistration(url, newVisitor())).status);
    };
    const visitors = Array.from({ length: 4 }, visit);
    for (let restart = 0; restart < 2; restart += 1) {
      const before = statuses.length;
      await expect.poll(() => statuses.length).toBeGreaterThan(before + 10);
      const ended = once(site, "exit");
      site.kill("SIGTERM");
      await ended;
      site = await start();
    }
    isOver = true;
    await Promise.all(visitors);
    expect(new Set(statuses)).toEqual(new Set([200]));
    site.kill("SIGTERM");
    await once(site, "exit");
  },
);
