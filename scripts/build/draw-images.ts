import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pages } from "#app/routes.ts";
import { pageSlug } from "#app/frame/share-image.ts";
import { copyFor } from "#content/copy.ts";
import { factsAt } from "#content/facts.ts";
import { site } from "#content/site.ts";
import { defaultLocale } from "#domain/text/locale.ts";
import { freePort } from "../free-port.ts";
import { drawPng, browserIcons } from "./draw-icons.ts";
import { mailPictures } from "#content/en/emails/email-content.ts";
import { drawMailPicture } from "./mail-drawing.ts";
import { drawShareImage } from "./share-drawing.ts";

/**
 * Draws what cannot stay text: icons, and one sharing card a page. Titles are read off the built pages, so a
 * card never disagrees with its page.
 */
const out = "build/client";
mkdirSync(`${out}/share`, { recursive: true });
for (const [name, { draw }] of Object.entries(browserIcons)) writeFileSync(`${out}/${name}`, draw());
const facts = copyFor(defaultLocale).shareFacts(factsAt(0));
mkdirSync(`${out}/mail`, { recursive: true });
for (const picture of mailPictures) writeFileSync(`${out}/mail/${picture}.png`, drawPng(drawMailPicture(picture), 1200));
for (const { slug, title } of await builtTitles())
  writeFileSync(`${out}/share/${slug}.png`, drawPng(drawShareImage(title, facts), 1200));

async function builtTitles(): Promise<{ slug: string; title: string }[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "site-build-"));
  const port = await freePort();
  // Nothing of the caller's configuration: the build must not touch a real database.
  const env = { PATH: process.env["PATH"], PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const server = spawn(process.execPath, ["scripts/serve.mjs"], { env, stdio: ["ignore", "pipe", "inherit"] });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.once(signal, () => {
      server.kill("SIGKILL");
      process.exit(1);
    });
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.on("data", (chunk: Buffer) => chunk.includes("ready") && resolve());
      server.once("exit", (status) => reject(new Error(`the built site ended with status ${status}`)));
    });
    const titles = [];
    for (const { path: address } of pages.filter(({ indexed }) => indexed)) {
      const html = await (await fetch(`http://127.0.0.1:${port}${address}`)).text();
      const title = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1];
      if (!title) throw new Error(`${address} has no title`);
      titles.push({
        slug: pageSlug(address),
        title: decode(title).replace(` | ${site.name}`, "").replace(`${site.name}: `, ""),
      });
    }
    return titles;
  } finally {
    server.removeAllListeners("exit");
    server.kill("SIGTERM");
    await new Promise((resolve) => server.once("exit", resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function decode(html: string): string {
  return html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}
