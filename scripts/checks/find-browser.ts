import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { statusOf } from "../run.ts";

const wholeBrowsers = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/** Chromium without its windows: the same pages, in two thirds of the time. */
const shell = "chromium-headless-shell";

/**
 * Finds a browser: the one named by BROWSER_PATH, the system's, or Playwright's own. Where there is none and this user
 * may install packages on Debian, installs one. `bare`: one without windows will do, and is preferred.
 */
export async function findBrowser(extent: "whole" | "bare" = "whole"): Promise<string> {
  const named = process.env["BROWSER_PATH"];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`BROWSER_PATH: there is no file ${named}; set it to a Chromium, or leave it out`);
  }
  const names = extent === "bare" ? [shell, ...wholeBrowsers] : wholeBrowsers;
  return systemBrowser(names) ?? (await playwrightBrowser()) ?? (await installBrowser(names));
}

function systemBrowser(names: readonly string[]): string | null {
  for (const name of names) {
    try {
      return execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
    } catch (error) {
      if (!(error instanceof Error && "status" in error)) throw error;
    }
  }
  return null;
}

async function playwrightBrowser(): Promise<string | null> {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : null;
}

async function installBrowser(names: readonly string[]): Promise<string> {
  const help = "Install Chromium (Debian: apt-get install chromium) or set BROWSER_PATH.";
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get")) throw new Error(`No browser was found. ${help}`);
  const apt = process.getuid?.() === 0 ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  console.log("Installing Chromium for the browser tests …");
  const runApt = async (...args: string[]) => {
    const [command = "", ...rest] = [...apt, "-qq", "-o=Dpkg::Use-Pty=0", ...args];
    const status = await statusOf(command, rest, {
      env: { DEBIAN_FRONTEND: "noninteractive" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    return status === 0;
  };
  const install = (name: string) => runApt("install", "-y", "--no-install-recommends", name);
  await runApt("update");
  // Not every release of Debian has both.
  const isInstalled = (names.includes(shell) && (await install(shell))) || (await install("chromium"));
  if (!isInstalled) throw new Error(`No browser was found, and installing one failed. ${help}`);
  const installed = systemBrowser(names);
  if (!installed) throw new Error(`Chromium was installed but is not found. ${help}`);
  return installed;
}
