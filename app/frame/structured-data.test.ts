import { describe, expect, it } from "vitest";
import { structuredData } from "./structured-data.ts";

const at = (iso: string) => Date.parse(iso);
const find = (type: string, path: string, now: number) =>
  structuredData("https://x.example", path, now).find((data) => JSON.stringify(data).includes(`"@type":"${type}"`));

describe("what machines read", () => {
  it("names the finals with place, zone and the price of now", () => {
    const early = find("Event", "/", at("2025-12-01T12:00:00-07:00"));
    expect(early).toMatchObject({
      startDate: "2026-04-25T09:00:00-06:00",
      endDate: "2026-04-25T16:00:00-06:00",
      offers: [
        { price: 200, priceCurrency: "USD" },
        { price: 5000, priceCurrency: "USD" },
      ],
    });
    expect(find("Event", "/", at("2026-01-08T00:00:00-07:00"))).toMatchObject({
      offers: [{ price: 350 }, { price: 6000 }],
    });
  });

  it("offers a place at the finals only while a registration can lead there", () => {
    const deadline = at("2026-03-18T23:59:00-06:00");
    expect(find("Event", "/", deadline - 1)).toHaveProperty("offers");
    expect(find("Event", "/", deadline)).not.toHaveProperty("offers");
  });

  it("tells where an inner page stands", () => {
    expect(find("BreadcrumbList", "/faq", 0)).toMatchObject({
      itemListElement: [{ name: "Home" }, { name: "FAQ", item: "https://x.example/faq" }],
    });
    expect(structuredData("https://x.example", "/no-such-page", 0)).toEqual([]);
  });
});
