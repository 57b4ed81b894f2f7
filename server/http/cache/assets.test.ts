import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Assets } from "./assets.ts";
import { storeAnswer } from "./stored-answer.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "assets-"));
  await writeFile(path.join(folder, "robots.txt"), "all are welcome");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a file is compressed once, and no other address leads to one", async () => {
  const assets = await Assets.open(folder, {});
  expect(assets.get("/robots.txt")).toBe(assets.get("/robots.txt"));
  expect((await assets.get("/robots.txt"))?.variants.identity.body.toString()).toBe("all are welcome");
  for (const target of ["/", "/robots", "/../robots.txt", "robots.txt"]) expect(assets.get(target)).toBeUndefined();
});

test("a file that could not be compressed once is tried again", async () => {
  let tries = 0;
  const assets = await Assets.open(folder, {}, (...answer) => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error("no memory left")) : storeAnswer(...answer);
  });
  await expect(assets.get("/robots.txt")).rejects.toThrow("no memory left");
  expect(await assets.get("/robots.txt")).toMatchObject({ status: 200 });
});
