import http from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, sendStored, storeAnswer } from "./stored-answer.ts";

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

  it("is as small as can be, unless quickness is asked for", async () => {
    const page = Buffer.from(Array.from({ length: 2000 }, (_, line) => `<p>${line * line} of Idaho</p>`).join("\n"));
    const store = (...effort: ["quick"] | []) => storeAnswer(200, page, { "Content-Type": "text/html" }, ...effort);
    const [{ variants: small }, { variants: quick }] = await Promise.all([store(), store("quick")]);
    expect(small.br.body.length).toBeLessThan(quick.br.body.length);
    expect(small.gzip.body.length).toBeLessThan(quick.gzip.body.length);
    expect(brotliDecompressSync(quick.br.body)).toEqual(page);
    expect(gunzipSync(quick.gzip.body)).toEqual(page);
  });

  it("leaves pictures as they are", async () => {
    const { variants } = await storeAnswer(200, Buffer.alloc(5000), { "Content-Type": "image/png" });
    expect(variants.br.body).toBe(variants.identity.body);
    expect(variants.br.headers).not.toContain("Content-Encoding");
  });
});

describe("a part of a stored answer", () => {
  const digits = Buffer.from("0123456789");

  async function ask(headers: Record<string, string>, type = "application/pdf", method = "GET") {
    const answer = await storeAnswer(200, digits, { "Content-Type": type });
    const server = http.createServer((request, response) => void sendStored(answer, request, response, []));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const { etag } = answer.variants.identity;
    const asked = { ...headers, ...(headers["If-Range"] === "same" && { "If-Range": etag }) };
    const got = await fetch(`http://127.0.0.1:${port}`, { method, headers: asked });
    const body = await got.text();
    server.close();
    return { status: got.status, range: got.headers.get("Content-Range"), body, headers: got.headers };
  }

  it.each([
    ["bytes=0-1", 206, "bytes 0-1/10", "01"],
    ["bytes=3-", 206, "bytes 3-9/10", "3456789"],
    ["bytes=-4", 206, "bytes 6-9/10", "6789"],
    ["bytes=-99", 206, "bytes 0-9/10", "0123456789"],
    ["bytes=8-99", 206, "bytes 8-9/10", "89"],
    ["bytes=10-", 416, "bytes */10", ""],
    ["bytes=-0", 416, "bytes */10", ""],
    ["bytes=5-3", 200, null, "0123456789"],
    ["bytes=0-1,4-5", 200, null, "0123456789"],
    ["bytes=-", 200, null, "0123456789"],
    ["pages=1-2", 200, null, "0123456789"],
  ])("asked for as %s", async (Range, status, range, body) => {
    expect(await ask({ Range })).toMatchObject({ status, range, body });
  });

  it("is the whole where the client has other bytes, and for HEAD", async () => {
    expect(await ask({ Range: "bytes=0-1", "If-Range": "same" })).toMatchObject({ status: 206, body: "01" });
    expect(await ask({ Range: "bytes=0-1", "If-Range": '"old"' })).toMatchObject({ status: 200, body: "0123456789" });
    expect(await ask({ Range: "bytes=0-1" }, "application/pdf", "HEAD")).toMatchObject({ status: 200, body: "" });
    expect((await ask({})).headers.get("Accept-Ranges")).toBe("bytes");
  });
});
