import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { statusOf } from "./run.mjs";

const systemNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * Finds a browser for the journeys: the one named by BROWSER_PATH, the system's, or Playwright's own. Where there
 * is none and this user may install packages on Debian, installs Chromium.
 */
export async function findBrowser() {
  const named = process.env.BROWSER_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`BROWSER_PATH: there is no file ${named}; set it to a Chromium, or leave it out`);
  }
  return systemBrowser() ?? (await playwrightBrowser()) ?? (await installBrowser());
}

function systemBrowser() {
  for (const name of systemNames) {
    try {
      return execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
    } catch (error) {
      if (error.status === undefined) throw error;
    }
  }
  return null;
}

async function playwrightBrowser() {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : null;
}

async function installBrowser() {
  const help = "Install Chromium (Debian: apt-get install chromium) or set BROWSER_PATH.";
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get")) throw new Error(`No browser was found. ${help}`);
  const sudo = process.getuid() === 0 ? [] : ["sudo", "-n"];
  console.log("Installing Chromium for the browser tests …");
  const apt = async (...args) => {
    const [command, ...rest] = [...sudo, "apt-get", "-qq", "-o=Dpkg::Use-Pty=0", ...args];
    const status = await statusOf(command, rest, {
      env: { DEBIAN_FRONTEND: "noninteractive" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error(`No browser was found, and installing one failed. ${help}`);
  };
  await apt("update");
  await apt("install", "-y", "--no-install-recommends", "chromium");
  const installed = systemBrowser();
  if (!installed) throw new Error(`Chromium was installed but is not found. ${help}`);
  return installed;
}
