import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, storeAnswer } from "./stored-answer.ts";

describe("the encoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP", "gzip"],
    ["br;q=0.5, gzip;q=1.0", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.000, gzip;q=0", "identity"],
    ["deflate", "identity"],
  ])("for %j is %s", (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding);
  });
});

describe("a stored answer", () => {
  const text = "Idaho ".repeat(200);

  it("holds the same text in every encoding, each with its own tag", async () => {
    const { variants } = await storeAnswer(200, Buffer.from(text), { "Content-Type": "text/html; charset=utf-8" });
    expect(variants.identity.body.toString()).toBe(text);
    expect(brotliDecompressSync(variants.br.body).toString()).toBe(text);
    expect(gunzipSync(variants.gzip.body).toString()).toBe(text);
    expect(new Set(Object.values(variants).map(({ etag }) => etag)).size).toBe(3);
  });

  it("leaves pictures as they are", async () => {
    const { variants } = await storeAnswer(200, Buffer.alloc(5000), { "Content-Type": "image/png" });
    expect(variants.br.body).toBe(variants.identity.body);
    expect(variants.br.headers).not.toContain("Content-Encoding");
  });
});
