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
  const found = systemBrowser(names) ?? (await playwrightBrowser());
  // On a machine that is there for tests, a whole browser is not made do with: nobody is asked before installing there.
  const isBetterToBeHad = extent === "bare" && found && !found.endsWith(shell) && process.getuid?.() === 0;
  if (found && !isBetterToBeHad) return found;
  return (await installBrowser(names)) ?? found ?? noBrowser();
}

const noBrowser = (): never => {
  throw new Error(
    "No browser was found, and none could be installed. Install Chromium (Debian: apt-get install chromium) or set BROWSER_PATH.",
  );
};

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

/** The best of these that Debian has, or null where packages cannot be installed. */
async function installBrowser(names: readonly string[]): Promise<string | null> {
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get")) return null;
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
  if (!(names.includes(shell) && (await install(shell)))) await install("chromium");
  return systemBrowser(names);
}
