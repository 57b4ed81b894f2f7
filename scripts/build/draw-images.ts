import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { pages } from "#app/routes.ts";
import { pageSlug } from "#app/frame/share-image.ts";
import { copyFor } from "#content/copy.ts";
import { factsAt } from "#content/facts.ts";
import { site } from "#content/site.ts";
import { defaultLocale } from "#domain/text/locale.ts";
import { freePort } from "../free-port.ts";
import { drawPng, browserIcons } from "./draw-icons.ts";
import { mailPictures, type MailPicture } from "#content/en/emails/email-content.ts";
import { brand } from "#content/brand.ts";
import { capitolRidge, ridge } from "#server/documents/pdf/art.ts";
import { escapeMarkup } from "#domain/text/escape-markup.ts";
import { inLines } from "#domain/text/in-lines.ts";
import os from "node:os";
import path from "node:path";

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

/** The landscape above good news: 600 by 200, drawn twice as fine. */
function drawMailPicture(picture: MailPicture): string {
  const { view, shapes } = picture === "capitol" ? capitolRidge : ridge;
  const [x, y, width, height] = view;
  const [high, low] = brand.poster.sky;
  const paths = shapes.map(({ d, fill, at }) => {
    const place = at ? ` transform="translate(${at[0]} ${at[1]}) scale(${at[2]})"` : "";
    return `<path d="${d}" fill="${fill}"${place}/>`;
  });
  // The poster is wider than it is high, and stands on its lower edge.
  const shown = width / 3;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y + height - shown} ${width} ${shown}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="0.75" stop-color="${low}"/></linearGradient></defs>
<rect x="${x}" y="${y + height - shown}" width="${width}" height="${shown}" fill="url(#sky)"/>${paths.join("")}</svg>`;
}

/** A sharing card: the poster with the page's title in the sky, and below it when, where and for how much. */
function drawShareImage(title: string, facts: readonly string[]): string {
  const { sun, sky, layers, pine, pines } = brand.poster;
  const { size, shapes } = brand.emblem;
  const lines = inLines(title.split(" "), 26).slice(0, 4);
  const fontSize = lines.length > 2 ? 62 : 76;
  const words = lines
    .map(
      (line, index) =>
        `<text x="72" y="${204 + index * fontSize * 1.12}" font-size="${fontSize}" fill="#14222f">${escapeMarkup(line)}</text>`,
    )
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Besley" font-weight="700">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="0.75" stop-color="${sky[1]}"/></linearGradient></defs>
<rect width="1200" height="630" fill="url(#sky)"/>
<g transform="translate(0 163) scale(0.8334)"><circle cx="${sun.cx + 200}" cy="${sun.cy + 20}" r="${sun.r}" fill="${sun.hex}"/>${layers
    .map(({ d, hex }) => `<path d="${d}" fill="${hex}"/>`)
    .join("")}${pines
    .map(([x, y, scale]) => `<path transform="translate(${x} ${y}) scale(${scale})" d="${pine.d}" fill="${pine.hex}"/>`)
    .join("")}</g>
<g transform="translate(72 56) scale(${56 / size})">${shapes.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join("")}</g>
<text x="144" y="94" font-size="30" fill="#14222f">${escapeMarkup(site.name)}</text>
${words}
<rect y="520" width="1200" height="110" fill="#14222f"/>
${facts.map((line, index) => `<text x="72" y="${566 + index * 42}" font-size="30" fill="#fcfaf3">${escapeMarkup(line)}</text>`).join("")}
</svg>`;
}
