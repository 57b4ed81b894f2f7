import { crc32, inflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { badge } from "./badge.ts";

const credential = "eyJhbGciOiJFZERTQSJ9.eyJpZCI6IngifQ.c2lnbmF0dXJl";
const input = { title: "Certified AI Communicator", season: "2026", programmeName: "Idaho AI", credential };

/** Chunks of a PNG by their types, each checked against its sum. */
function chunksOf(png: Buffer): { type: string; body: Buffer }[] {
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const typed = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(typed));
    chunks.push({ type: typed.subarray(0, 4).toString("latin1"), body: typed.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

test("a PNG holds its credential in an iTXt chunk, and is still a picture", () => {
  const chunks = chunksOf(Buffer.from(badge({ ...input, format: "png" })));
  expect(chunks[0]!.type).toBe("IHDR");
  expect(chunks.at(-1)!.type).toBe("IEND");
  const text = chunks.find(({ type }) => type === "iTXt");
  const [keyword, ...rest] = text!.body.toString("utf8").split("\0");
  expect(keyword).toBe("openbadgecredential");
  expect(rest).toEqual(["", "", "", "", credential]);
  const pixels = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ body }) => body)));
  expect(pixels.length).toBeGreaterThan(600 * 600);
});

test("an SVG holds it as its first element, and is still a drawing", () => {
  const svg = Buffer.from(badge({ ...input, format: "svg" })).toString();
  expect(svg).toMatch(/^<svg [^>]*xmlns:openbadges="https:\/\/purl\.imsglobal\.org\/ob\/v3p0"/);
  expect(svg).toContain(`><openbadges:credential verify="${credential}"/>`);
  expect(svg).not.toContain("<text");
  expect(new Resvg(svg).render().width).toBe(600);
});

test("says the whole of a long award", () => {
  const ending = (word: string) => {
    const title = `Idaho Department of Commerce Rural Innovation and Main Street Renewal ${word}`;
    return Buffer.from(badge({ ...input, title, format: "png" }));
  };
  expect(ending("Award 2026").equals(ending("Prize 2027"))).toBe(false);
});
