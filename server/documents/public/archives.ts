import { strToU8, zipSync, type Zippable } from "fflate";
import { mediaKitWords } from "#content/en/documents/press-kit.ts";
import type { Instant } from "#domain/time/time.ts";
import { drawEmblem, drawWordmark } from "../brand-art.ts";
import type { DocumentSource } from "../document-source.ts";

/** Files by name, in one archive and one folder within it. */
function archive(
  folder: string,
  files: Readonly<Record<string, Uint8Array>>,
  madeAt: Instant,
): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(files))
    // Pictures and PDFs are compressed already.
    entries[`${folder}/${name}`] = [content, { level: /\.(png|pdf)$/.test(name) ? 0 : 9, mtime: madeAt }];
  return zipSync(entries);
}

/** Every legal document, for somebody who wants to read or file them all. */
export function legalArchive(pdfs: Readonly<Record<string, Uint8Array>>, madeAt: Instant): Uint8Array<ArrayBuffer> {
  return archive("legal-documents", pdfs, madeAt);
}

/** Everything that a newsroom needs: facts, words, marks, colours and the rules for them. */
export function mediaKitArchive(
  source: DocumentSource,
  factSheet: Uint8Array,
  madeAt: Instant,
): Uint8Array<ArrayBuffer> {
  const { brand, press, site } = source;
  const words = mediaKitWords(site);
  const colour = (name: string) => brand.colours.find((candidate) => candidate.name === name)?.hex ?? "#000000";
  const emblem = drawEmblem(source);
  const onLight = drawWordmark(source, colour("Ink"));
  const onDark = drawWordmark(source, colour("Paper"));
  const files: Record<string, Uint8Array> = {
    "press-fact-sheet.pdf": factSheet,
    "boilerplate.txt": strToU8(words.boilerplate(press.missionAndTagline)),
    "colors.txt": strToU8(words.colours(press.assets.palette.map((entry) => ({ ...entry, rgb: rgbOf(entry.hex) })))),
    "usage-rules.txt": strToU8(words.rules(press.assets.rules)),
    "emblem.svg": strToU8(emblem.svg),
    "emblem.png": emblem.png,
    "wordmark.svg": strToU8(onLight.svg),
    "wordmark.png": onLight.png,
    "wordmark-on-dark.svg": strToU8(onDark.svg),
    "wordmark-on-dark.png": onDark.png,
  };
  return archive(words.folder, { "README.txt": strToU8(words.readme(Object.keys(files))), ...files }, madeAt);
}

/** "rgb(15, 77, 56)" */
function rgbOf(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;
}
