import { defineProgramme, type Programme } from "#domain/programme/programme.ts";

/** The same programme a year later: every date moved by a year, every price by 25 dollars, ids and all else as it was. */
export function nextSeason(record: Programme): Programme {
  return defineProgramme(moved(record, []) as Programme);
}

function moved(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => moved(item, path));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, moved(inner, [...path, name])]));
  if (typeof value === "number") return movedNumber(value, path);
  if (typeof value !== "string" || path.at(-1) === "id" || !/^\d{4}(-|$)/.test(value)) return value;
  return String(Number(value.slice(0, 4)) + 1) + value.slice(4);
}

function movedNumber(value: number, path: readonly string[]): number {
  const key = path.at(-1) ?? "";
  if (key === "year") return value + 1;
  const isPrice = key === "amount" || key.endsWith("Price") || path.includes("teamPrices");
  return isPrice ? value + 25_00 : value;
}
