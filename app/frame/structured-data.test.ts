import { describe, expect, it } from "vitest";
import { copyFor } from "#content/copy.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { finalsStartAt, seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { instantOf } from "#domain/time/time.ts";
import { structuredData } from "./structured-data.ts";

const dataAt = (path: string, now: number) =>
  structuredData({ copy: copyFor("en"), facts: factsAt(now) }, "https://x.example", path);
const find = (type: string, path: string, now: number) =>
  dataAt(path, now).find((data) => JSON.stringify(data).includes(`"@type":"${type}"`));

describe("what machines read", () => {
  const { individual, chamber } = programme.packages;
  const earlyBirdEnds = instantOf(programme.earlyBirdEndsAt, programme.zone);

  it("names the finals with place, zone and the price of now", () => {
    const early = find("Event", "/", earlyBirdEnds - 1) as { startDate: string; endDate: string };
    expect(early).toMatchObject({
      offers: [
        { price: individual.earlyPrice / 100, priceCurrency: "USD" },
        { price: chamber.earlyPrice / 100, priceCurrency: "USD" },
      ],
    });
    expect(early.startDate).toMatch(/T\d\d:\d\d:00-0\d:00$/);
    expect([Date.parse(early.startDate), Date.parse(early.endDate)]).toEqual([
      finalsStartAt(programme),
      seasonEndsAt(programme),
    ]);
    expect(find("Event", "/", earlyBirdEnds)).toMatchObject({
      offers: [{ price: individual.standardPrice / 100 }, { price: chamber.standardPrice / 100 }],
    });
  });

  it("offers a place at the finals only while a registration can lead there", () => {
    const deadline = submissionsCloseAt(programme);
    expect(find("Event", "/", deadline - 1)).toHaveProperty("offers");
    expect(find("Event", "/", deadline)).not.toHaveProperty("offers");
  });

  it("tells where an inner page is on the site", () => {
    expect(find("BreadcrumbList", "/faq", 0)).toMatchObject({
      itemListElement: [{ name: "Home" }, { name: "FAQ", item: "https://x.example/faq" }],
    });
    expect(dataAt("/no-such-page", 0)).toEqual([]);
  });
});
