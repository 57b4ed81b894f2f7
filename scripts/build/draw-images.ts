import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { pages } from "#app/routes.ts";
import { pageSlug } from "#app/frame/share-image.ts";
import { site } from "#content/site.ts";
import { freePort } from "../free-port.ts";
import { drawEmblem, drawShareImage } from "./share-drawing.ts";

/**
 * Draws what cannot stay text: icons, and one sharing card a page. Titles are read off the built pages, so a
 * card never disagrees with its page.
 */
const out = "build/client";
const font = { fontFiles: ["app/fonts/besley-bold.ttf"], loadSystemFonts: false, defaultFontFamily: "Besley" };

const png = (svg: string, width: number) =>
  new Resvg(svg, { font, fitTo: { mode: "width", value: width } }).render().asPng();

const emblem = drawEmblem();
mkdirSync(`${out}/share`, { recursive: true });
writeFileSync(`${out}/favicon.svg`, emblem);
writeFileSync(`${out}/favicon.ico`, asIco(png(emblem, 32)));
writeFileSync(`${out}/apple-touch-icon.png`, png(emblem, 180));
writeFileSync(`${out}/icon-512.png`, png(emblem, 512));
for (const { slug, title } of await builtTitles())
  writeFileSync(`${out}/share/${slug}.png`, png(drawShareImage(title), 1200));

/** An icon file may hold a PNG as it is, behind a header of 22 bytes. */
function asIco(image: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, image]);
}

async function builtTitles(): Promise<{ slug: string; title: string }[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "site-build-"));
  const port = await freePort();
  // Nothing of the caller's configuration: the build must not touch a real database.
  const env = { PATH: process.env["PATH"], PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const server = spawn(process.execPath, ["scripts/serve.mjs"], { env, stdio: ["ignore", "pipe", "inherit"] });
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
