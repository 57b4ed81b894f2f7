import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDocumentWriter, type DocumentWriter } from "./document-writer.ts";
import { makePublicDocument } from "./public/make-public-document.ts";

const input = { name: "press-fact-sheet.pdf", at: Date.parse("2026-02-01T00:00Z"), siteUrl: null } as const;

let folder: string;
let writer: DocumentWriter;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "documents-"));
});
afterEach(async () => {
  await writer.close();
  await rm(folder, { recursive: true });
});

/** A writer whose process runs another program. */
async function openWith(program: string, options: { waitMs?: number; idleMs?: number } = {}): Promise<void> {
  const file = path.join(folder, "program.mjs");
  await writeFile(file, program);
  writer = createDocumentWriter({ file, ...options });
}

/** Answers with its own process id and what it sees of the environment. */
const echo = `process.on("message", ({ id }) => {
  const text = JSON.stringify({ pid: process.pid, env: Object.keys(process.env) });
  process.send({ id, bytes: new TextEncoder().encode(text) });
});`;
const read = (bytes: Uint8Array) =>
  JSON.parse(Buffer.from(bytes).toString()) as { pid: number; env: readonly string[] };

describe("the document writer", () => {
  it("gives the same bytes as the document's own function", async () => {
    writer = createDocumentWriter();
    const [first, second] = await Promise.all([writer.write("public", input), writer.write("public", input)]);
    expect(Buffer.from(first).equals(makePublicDocument(input))).toBe(true);
    expect(Buffer.from(second).equals(first)).toBe(true);
    expect(first.byteLength).toBe(first.buffer.byteLength);
  });

  it("makes what is asked for many times at once once", async () => {
    await openWith(echo);
    const asked = Array.from({ length: 300 }, () => writer.write("public", input));
    expect(new Set(asked).size).toBe(1);
    await Promise.all(asked);
    // Once it is done it is made anew: nothing is kept here.
    expect(writer.write("public", input)).not.toBe(asked[0]);
  });

  it("hands a document's own failure to who asked, and goes on", async () => {
    writer = createDocumentWriter();
    await expect(writer.write("public", { ...input, name: "no-such.pdf" as never })).rejects.toThrow(TypeError);
    expect((await writer.write("public", input)).length).toBeGreaterThan(10_000);
  });

  it("keeps the site's keys from its process", async () => {
    process.env["STRIPE_SECRET_KEY"] = "sk_test_1";
    await openWith(echo);
    const { env } = read(await writer.write("public", input));
    delete process.env["STRIPE_SECRET_KEY"];
    expect(env).not.toContain("STRIPE_SECRET_KEY");
    expect(env).not.toContain("HOME");
  });

  it("starts another process after one that died", async () => {
    await openWith(`process.on("message", () => process.exit(3));`);
    await expect(writer.write("public", input)).rejects.toThrow("ended (3)");
    await writeFile(path.join(folder, "program.mjs"), echo);
    expect(read(await writer.write("public", input)).pid).toBeGreaterThan(0);
  });

  it("does not wait for ever", async () => {
    await openWith(`process.on("message", () => {});`, { waitMs: 300 });
    await expect(writer.write("public", input)).rejects.toThrow("within 300 ms");
  });

  it("ends its process when nobody asks, and starts one when somebody does", async () => {
    await openWith(echo, { idleMs: 1 });
    const { pid } = read(await writer.write("public", input));
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(read(await writer.write("public", input)).pid).not.toBe(pid);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
    throw error;
  }
}
