// Makes the pictures of docs/tour.md and of the README's bar anew, from a fresh rehearsal. `npm run tour`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { programme } from "#content/programme.ts";
import { phaseInstants } from "#server/rehearsal/phases.ts";
import { findBrowser } from "./checks/find-browser.ts";
import { freePort } from "./free-port.ts";
import { takeNoArguments } from "./no-arguments.ts";
import { barPicture, pictureOf, picturesFolder, screens, type Screen } from "./tour/screens.ts";

takeNoArguments("It makes every picture anew.");

const size = { width: 1280, height: 900 };

/** How wide the pictures are. */
const width = 960;
const dataDir = mkdtempSync(path.join(os.tmpdir(), "tour-"));
const port = await freePort();
const url = `http://localhost:${port}`;
const startAt = new Date(phaseInstants(programme)[screens[0]!.phase]).toISOString();
const site = spawn(process.execPath, ["scripts/rehearse.mjs", "--teams", "30", "--at", startAt], {
  env: { PATH: process.env["PATH"], PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
  stdio: ["ignore", "pipe", "inherit"],
});
const exited = once(site, "exit");
try {
  await untilReady();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
  await mkdir(picturesFolder, { recursive: true });
  const page = await browser.newPage({ baseURL: url, viewport: size, colorScheme: "light" });
  for (const screen of screens) {
    await show(page, screen);
    // A page that is loaded again does not fade in.
    await page.reload();
    await keep(browser, screen.name, await page.screenshot());
  }
  await page.goto("/");
  await keep(browser, barPicture, await page.getByRole("region", { name: "Rehearsal" }).screenshot());
  await browser.close();
} finally {
  site.kill();
  await exited;
  rmSync(dataDir, { recursive: true, force: true });
}

async function untilReady(): Promise<void> {
  for await (const chunk of site.stdout) if (String(chunk).includes("is ready")) break;
  site.stdout.resume();
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the rehearsal answers ${answer.status}`);
}

/** Moves there by the bar, and acts, as a reader of the tour would. */
async function show(page: Page, { phase, actor, page: address, follow }: Screen): Promise<void> {
  await page.goto("/");
  // A season that is there already stays: moving to where the clock has just been would begin it anew.
  if ((await page.getByLabel("Move to").inputValue()) !== phase) {
    await page.getByLabel("Move to").selectOption(phase);
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await page.waitForURL(`${url}/`, { timeout: 180_000 });
  }
  await page.getByLabel("Act as").selectOption(actor);
  await page.getByRole("button", { name: "Act", exact: true }).click();
  await page.waitForLoadState();
  if (address !== null) await page.goto(address);
  if (follow) await page.getByRole("link", { name: follow }).first().click();
  await page.waitForLoadState();
}

/** A browser writes WebP, which takes a third of what PNG does. */
async function keep(browser: Browser, name: string, png: Buffer): Promise<void> {
  const page = await browser.newPage();
  const webp = await page.evaluate(
    async ({ source, width: wide }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = wide;
      canvas.height = Math.round((image.height * wide) / image.width);
      const drawing = canvas.getContext("2d")!;
      drawing.imageSmoothingQuality = "high";
      drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/webp", 0.72).split(",")[1]!;
    },
    { source: `data:image/png;base64,${png.toString("base64")}`, width },
  );
  await page.close();
  await writeFile(pictureOf(name), Buffer.from(webp, "base64"));
  console.log(`${pictureOf(name)}  ${Math.round((webp.length * 0.75) / 1024)} KB`);
}
