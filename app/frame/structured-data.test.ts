import { describe, expect, it } from "vitest";
import { copyFor } from "#content/copy.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { finalsStartAt, seasonEndsAt } from "#domain/programme/moments.ts";
import { instantOf } from "#domain/time/time.ts";
import { structuredData } from "./structured-data.ts";

const dataAt = (path: string, now: number) =>
  structuredData({ copy: copyFor("en"), facts: factsAt(now) }, "https://x.example", path);
const find = (type: string, path: string, now: number) =>
  dataAt(path, now).find((data) => JSON.stringify(data).includes(`"@type":"${type}"`));

describe("what machines read", () => {
  const { individual, chamber } = programme.packages;
  const earlyBirdEnds = instantOf(programme.earlyBirdEndsAt, programme.zone);

  it("names the finals with place and zone, free to watch", () => {
    const early = find("Event", "/", earlyBirdEnds - 1) as { startDate: string; endDate: string };
    expect(early).toMatchObject({ isAccessibleForFree: true });
    expect(early).not.toHaveProperty("offers");
    expect(early.startDate).toMatch(/T\d\d:\d\d:00-0\d:00$/);
    expect([Date.parse(early.startDate), Date.parse(early.endDate)]).toEqual([
      finalsStartAt(programme),
      seasonEndsAt(programme),
    ]);
  });

  it.each(["/", "/register"])("offers the packages at the price of now on %s", (path) => {
    expect(find("Course", path, earlyBirdEnds - 1)).toMatchObject({
      offers: [
        { price: individual.earlyPrice / 100, priceCurrency: "USD" },
        { price: chamber.earlyPrice / 100, priceCurrency: "USD" },
      ],
    });
    expect(find("Course", path, earlyBirdEnds)).toMatchObject({
      offers: [{ price: individual.standardPrice / 100 }, { price: chamber.standardPrice / 100 }],
    });
  });

  it("tells where an inner page is on the site", () => {
    expect(find("BreadcrumbList", "/faq", 0)).toMatchObject({
      itemListElement: [{ name: "Home" }, { name: "FAQ", item: "https://x.example/faq" }],
    });
    expect(dataAt("/no-such-page", 0)).toEqual([]);
  });
});
