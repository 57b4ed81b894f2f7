import { describe, expect, it } from "vitest";
import type { Era } from "#domain/programme/era.ts";
import { season } from "#tests/support/season/season.ts";
import { PageCache } from "./page-cache.ts";
import { storeAnswer } from "./stored-answer.ts";

const deadline = season.earlyBirdEndsAt;

function cacheAt(start: number, status = () => 200) {
  const clock = { at: start, now: () => clock.at };
  const rendered: { key: string; era: Era; day: string }[] = [];
  const data = { version: "1" };
  const cache = new PageCache({
    clock,
    dataVersion: () => data.version,
    async render({ key }, { era, day }) {
      rendered.push({ key, era, day });
      const body = Buffer.from(`${key} in ${era.index}`);
      return { ...(await storeAnswer(status(), body, { "Content-Type": "text/html" })), cacheControl: null };
    },
  });
  const get = (key: string, id: string) => cache.get({ key, stored: "era", label: key }, id);
  const getData = (key: string) => cache.get({ key, stored: "data", label: "/showcase/:slug" }, "a");
  return { cache, clock, rendered, data, get, getData };
}

describe("the page cache", () => {
  it("renders a page once for everybody who asks meanwhile", async () => {
    const { cache, get, rendered } = cacheAt(deadline - 1000);
    const answers = await Promise.all([get("/", "a"), get("/", "b"), get("/", "c")]);
    await get("/", "d");
    expect(rendered).toHaveLength(1);
    expect(new Set(answers).size).toBe(1);
    expect(cache.peek("/")).toBe(answers[0]);
  });

  it("forgets yesterday's pages at the boundary, not a millisecond later", async () => {
    const { cache, clock, get, rendered } = cacheAt(deadline - 1);
    await get("/", "a");
    expect(cache.peek("/")).toBeDefined();
    clock.at = deadline;
    expect(cache.peek("/")).toBeUndefined();
    await get("/", "b");
    expect(rendered.map(({ era }) => era.index)).toEqual([rendered[0]!.era.index, rendered[0]!.era.index + 1]);
  });

  it("follows a clock that is set back", async () => {
    const { cache, clock, get } = cacheAt(deadline);
    await get("/", "a");
    clock.at = deadline - 1;
    expect(cache.peek("/")).toBeUndefined();
  });

  it("does not keep a page that crossed the boundary while it was rendered", async () => {
    const { cache, clock, get } = cacheAt(deadline - 1);
    const rendering = get("/", "a");
    clock.at = deadline;
    await rendering;
    expect(cache.peek("/")).toBeUndefined();
  });

  it("does not keep a failure", async () => {
    let status = 500;
    const { get } = cacheAt(deadline, () => status);
    expect((await get("/", "a")).status).toBe(500);
    status = 200;
    expect((await get("/", "b")).status).toBe(200);
  });

  it("lets shared caches hold a page for a day, and never past the boundary", async () => {
    const headerAt = async (start: number) => {
      const { cache, get } = cacheAt(start);
      return cache.cacheControl(await get("/", "a"));
    };
    expect(await headerAt(deadline - 10_000)).toContain("s-maxage=10,");
    expect(await headerAt(deadline + 1)).toContain("s-maxage=86400,");
  });

  it("lets nobody hold a page whose era ended while it was rendered, or by a clock set back", async () => {
    for (const [start, later] of [
      [deadline - 1, deadline],
      [deadline, deadline - 10_000],
    ] as const) {
      const { cache, clock, get } = cacheAt(start);
      const rendering = get("/", "a");
      clock.at = later;
      const page = await rendering;
      expect(cache.cacheControl(page)).toContain("s-maxage=0,");
      expect(cache.cacheControl(await get("/", "b"))).not.toContain("s-maxage=0,");
      expect(cache.cacheControl(page)).toContain("s-maxage=0,");
    }
  });
});

describe("a page made from data", () => {
  const noon = Date.parse("2026-03-22T12:00:00-06:00");

  it("is rendered once, and again when the data changes", async () => {
    const { cache, data, rendered, getData } = cacheAt(noon);
    const [first] = await Promise.all([getData("/showcase"), getData("/showcase")]);
    expect(await getData("/showcase")).toBe(first);
    expect(cache.peek("/showcase")).toBe(first);
    data.version = "2";
    expect(cache.peek("/showcase")).toBeUndefined();
    expect(await getData("/showcase")).not.toBe(first);
    expect(rendered).toHaveLength(2);
  });

  it("is another one from midnight in the programme's zone on", async () => {
    const { cache, clock, rendered, getData } = cacheAt(Date.parse("2026-03-22T23:59:59-06:00"));
    await getData("/showcase");
    clock.at += 1_000;
    expect(cache.peek("/showcase")).toBeUndefined();
    await getData("/showcase");
    expect(rendered.map(({ day }) => day)).toEqual(["2026-03-22", "2026-03-23"]);
  });

  it("is asked for again by every cache", async () => {
    const { cache, getData } = cacheAt(noon);
    expect(cache.cacheControl(await getData("/showcase"))).toBe("public, no-cache");
  });

  it("is not kept where the data changed while it was rendered", async () => {
    const { cache, data, getData } = cacheAt(noon);
    const rendering = getData("/showcase");
    data.version = "2";
    await rendering;
    expect(cache.peek("/showcase")).toBeUndefined();
  });

  it("is not kept where there is none, since anybody can think of a name", async () => {
    const { cache, getData } = cacheAt(noon, () => 404);
    await getData("/showcase/made-up");
    expect(cache.peek("/showcase/made-up")).toBeUndefined();
  });

  it("leaves the other pages where they are", async () => {
    const { cache, data, get, getData } = cacheAt(noon);
    await get("/", "a");
    await getData("/showcase");
    data.version = "2";
    await getData("/showcase");
    expect(cache.peek("/")).toBeDefined();
  });

  it("shows the last one of its day and era where it cannot be made now, if its route says so", async () => {
    let status = 200;
    const { cache, clock, data } = cacheAt(deadline - 1, () => status);
    const home = () => cache.get({ key: "/", stored: "data-or-last", label: "/" }, "a");
    const gallery = () => cache.get({ key: "/showcase", stored: "data", label: "/showcase" }, "a");
    const last = await home();
    await gallery();
    data.version = "2";
    status = 500;
    expect(await home()).toBe(last);
    expect((await gallery()).status).toBe(500);
    clock.at -= 86_400_000;
    expect((await home()).status).toBe(500);
    clock.at = deadline;
    expect((await home()).status).toBe(500);
  });

  it("stands in also where the data changed while it was rendered, as it does all the time on a busy day", async () => {
    let status = 200;
    const { cache, data } = cacheAt(noon, () => status);
    const home = () => cache.get({ key: "/", stored: "data-or-last", label: "/" }, "a");
    const rendering = home();
    data.version = "2";
    const first = await rendering;
    status = 500;
    expect(await home()).toBe(first);
  });
});
