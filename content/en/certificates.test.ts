import { expect, it } from "vitest";
import { factsAt } from "#content/facts.ts";
import { achievementOf } from "./certificates.ts";

const facts = factsAt(0);
const { programme } = facts;

it("names the season of the certificate, also once the site is about another one", () => {
  const of = (season: string) => achievementOf({ kind: "finalist", season }, facts);
  expect(of(programme.id).name).toBe(`${programme.year} Finalist`);
  const earlier = of("1999");
  expect(earlier.name).toBe("1999 Finalist");
  expect(JSON.stringify(earlier)).not.toContain(String(programme.year));
  expect(achievementOf({ kind: "award-Best Map", season: "1999" }, facts).name).toBe("Best Map 1999");
});
