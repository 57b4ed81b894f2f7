import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { storeAreas, type FileStore } from "#server/files/store/file-store.ts";
import { openFileStore } from "#server/files/store/open-file-store.ts";
import { fastFolder } from "#tests/support/databases/database.ts";
import { receiveForm, type ReceivedForm } from "./receive-form.ts";

const rules = { fileFields: { deck: { maxBytes: 1_000_000 }, video: { maxBytes: 50_000 } }, maxTextBytes: 20_000 };

let folder: string;
let store: FileStore;
let server: http.Server;
let url: string;
let results: Promise<ReceivedForm>[];
/** What the store does instead of keeping, where a test says so. */
let put: FileStore["put"] | null;

beforeAll(async () => {
  folder = await mkdtemp(path.join(fastFolder, "accelerator-forms-"));
  store = openFileStore({ kind: "folder", folder });
  server = http.createServer((request, response) => {
    const result = receiveForm({ ...store, ...(put && { put }) }, { headers: request.headers, body: request }, rules);
    results.push(result);
    result.then(
      () => response.end(),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  results = [];
  put = null;
  await store.delete(await keysInStore());
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const keysInStore = async () => {
  const keys: string[] = [];
  for (const area of storeAreas) for await (const { key } of store.list(area)) keys.push(key);
  return keys;
};

const post = async (form: FormData) => {
  const answer = await fetch(url, { method: "POST", body: form });
  return { status: answer.status, result: await results[0]!.catch((error: unknown) => error) };
};

function formWith(files: Record<string, Blob>, names: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.append("title", "Water for Idaho — a pump's story");
  for (const [field, file] of Object.entries(files)) form.append(field, file, names[field] ?? `${field}.pdf`);
  // U+0000, pasted along, is left out.
  form.append("pitch", "After the\0 files");
  return form;
}

test("keeps the files of a form in the store, and gives its texts", async () => {
  const bytes = randomBytes(700_000);
  const { result } = await post(formWith({ deck: new Blob([bytes]) }, { deck: "Präsentation.pdf" }));
  expect(result).toMatchObject({ ok: true, files: [{ field: "deck", name: "Präsentation.pdf", size: 700_000 }] });
  const form = result as ReceivedForm & { ok: true };
  expect([...form.fields]).toEqual([
    ["title", "Water for Idaho — a pump's story"],
    ["pitch", "After the files"],
  ]);
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await store.read(form.files[0]!.storeKey)) ?? []) chunks.push(chunk);
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
});

test("takes a form whose file fields were left empty, and files in fields that hold none", async () => {
  const form = formWith({ other: new Blob([randomBytes(80_000)]) });
  form.append("deck", new Blob([]), "");
  const { result } = await post(form);
  expect(result).toMatchObject({ ok: true, files: [], refused: [] });
  expect(await keysInStore()).toEqual([]);
});

test("says which file is too large or empty, keeps the others, and loses nothing that was typed", async () => {
  const { result } = await post(
    formWith({ deck: new Blob([]), video: new Blob([randomBytes(900_000)]), other: new Blob(["x"]) }),
  );
  const form = result as ReceivedForm & { ok: true };
  expect(form.refused).toEqual([
    { field: "deck", name: "deck.pdf", reason: "empty_file" },
    { field: "video", name: "video.pdf", reason: "too_large" },
  ]);
  expect(form.fields.get("pitch")).toBe("After the files");
  expect(await keysInStore()).toEqual([]);
});

test("says so where the disk is full, and loses nothing that was typed", async () => {
  put = async (_, source) => {
    for await (const _chunk of source) break;
    return { ok: false, reason: "full" };
  };
  const { result } = await post(formWith({ deck: new Blob([randomBytes(700_000)]) }));
  const form = result as ReceivedForm & { ok: true };
  expect(form.refused).toEqual([{ field: "deck", name: "deck.pdf", reason: "no_space" }]);
  expect(form.fields.get("pitch")).toBe("After the files");
});

test("fails where the store fails, and keeps no other file", async () => {
  let puts = 0;
  put = (key, source) => {
    puts += 1;
    return puts === 1 ? store.put(key, source) : Promise.reject(new Error("the store is down"));
  };
  const form = formWith({ deck: new Blob([randomBytes(300_000)]), video: new Blob([randomBytes(30_000)]) });
  const { status, result } = await post(form);
  expect([status, result]).toEqual([503, new Error("the store is down")]);
  expect(await keysInStore()).toEqual([]);
});

test("keeps nothing of a form whose sender hung up in the middle of a file", async () => {
  const boundary = "----end";
  const request = http.request(url, {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}`, "Content-Length": 800_000 },
  });
  request.on("error", () => undefined);
  const head = (field: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n`;
  request.write(`${head("video")}${"x".repeat(1_000)}\r\n`);
  request.write(head("deck"));
  await new Promise<void>((resolve) => request.write(randomBytes(400_000), () => resolve()));
  await expect.poll(() => results.length).toBe(1);
  request.destroy();
  expect(await results[0]).toEqual({ ok: false, reason: "broken" });
  expect(await keysInStore()).toEqual([]);
});

test.each([
  ["no form", "text/plain", "hello"],
  ["no boundary", "multipart/form-data", "hello"],
  ["no end", "multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
  ["other content than it says", "multipart/form-data; boundary=x", "hello"],
])("takes no form with %s", async (_, type, body) => {
  await fetch(url, { method: "POST", headers: { "Content-Type": type }, body });
  expect(await results[0]).toEqual({ ok: false, reason: "broken" });
});

test.each([
  ["one endless text", (form: FormData) => form.append("abstract", "x".repeat(20_001))],
  ["many long texts", (form: FormData) => ["a", "b", "c"].forEach((name) => form.append(name, "x".repeat(9_000)))],
  ["very many fields", (form: FormData) => Array.from({ length: 300 }, (_, at) => form.append(`f${at}`, "x"))],
])("takes no form with %s, and keeps none of its files", async (_, spoil) => {
  const form = formWith({ deck: new Blob([randomBytes(80_000)]) });
  spoil(form);
  expect((await post(form)).result).toEqual({ ok: false, reason: "too_large" });
  expect(await keysInStore()).toEqual([]);
});
