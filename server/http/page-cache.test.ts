import { describe, expect, it } from "vitest";
import type { Era } from "#domain/programme/era.ts";
import { PageCache } from "./page-cache.ts";
import { storeAnswer } from "./stored-answer.ts";

const deadline = Date.parse("2026-01-08T00:00:00-07:00");

function cacheAt(start: number, status = () => 200) {
  const clock = { at: start, now: () => clock.at };
  const rendered: { key: string; era: Era }[] = [];
  const cache = new PageCache(clock, async (key, era) => {
    rendered.push({ key, era });
    return storeAnswer(status(), Buffer.from(`${key} in ${era.index}`), { "Content-Type": "text/html" });
  });
  return { cache, clock, rendered };
}

describe("the page cache", () => {
  it("renders a page once for everybody who asks meanwhile", async () => {
    const { cache, rendered } = cacheAt(deadline - 1000);
    const answers = await Promise.all([cache.get("/", "a"), cache.get("/", "b"), cache.get("/", "c")]);
    await cache.get("/", "d");
    expect(rendered).toHaveLength(1);
    expect(new Set(answers).size).toBe(1);
    expect(cache.peek("/")).toBe(answers[0]);
  });

  it("forgets yesterday's pages at the boundary, not a millisecond later", async () => {
    const { cache, clock, rendered } = cacheAt(deadline - 1);
    await cache.get("/", "a");
    expect(cache.peek("/")).toBeDefined();
    clock.at = deadline;
    expect(cache.peek("/")).toBeUndefined();
    await cache.get("/", "b");
    expect(rendered.map(({ era }) => era.index)).toEqual([rendered[0]!.era.index, rendered[0]!.era.index + 1]);
  });

  it("follows a clock that is set back", async () => {
    const { cache, clock } = cacheAt(deadline);
    await cache.get("/", "a");
    clock.at = deadline - 1;
    expect(cache.peek("/")).toBeUndefined();
  });

  it("does not keep a page that crossed the boundary while it was rendered", async () => {
    const { cache, clock } = cacheAt(deadline - 1);
    const rendering = cache.get("/", "a");
    clock.at = deadline;
    await rendering;
    expect(cache.peek("/")).toBeUndefined();
  });

  it("does not keep a failure", async () => {
    let status = 500;
    const { cache } = cacheAt(deadline, () => status);
    expect((await cache.get("/", "a")).status).toBe(500);
    status = 200;
    expect((await cache.get("/", "b")).status).toBe(200);
  });

  it("lets shared caches hold a page for a day, and never past the boundary", async () => {
    const headerAt = async (start: number) => {
      const { cache } = cacheAt(start);
      return cache.cacheControl(await cache.get("/", "a"));
    };
    expect(await headerAt(deadline - 10_000)).toContain("s-maxage=10,");
    expect(await headerAt(deadline + 1)).toContain("s-maxage=86400,");
  });

  it("lets nobody hold a page whose era ended while it was rendered, or by a clock set back", async () => {
    for (const [start, later] of [
      [deadline - 1, deadline],
      [deadline, deadline - 10_000],
    ] as const) {
      const { cache, clock } = cacheAt(start);
      const rendering = cache.get("/", "a");
      clock.at = later;
      const page = await rendering;
      expect(cache.cacheControl(page)).toContain("s-maxage=0,");
      expect(cache.cacheControl(await cache.get("/", "b"))).not.toContain("s-maxage=0,");
      expect(cache.cacheControl(page)).toContain("s-maxage=0,");
    }
  });
});
