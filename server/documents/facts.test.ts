import { describe, expect, it, vi } from "vitest";
import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import { formatMoney } from "#domain/money.ts";
import { programmeSchema, type Programme } from "#domain/programme.ts";
import { formatDay, formatDayNoYear } from "#domain/time.ts";
import { readPdf } from "#tests/support/pdf.ts";

/** Another season: every date, price, place, name, limit and weight is not what it was. */
function otherSeason(record: Programme): Programme {
  const later = (text: string): string => {
    const shifted = new Date(Date.parse(`${text.slice(0, 10)}T00:00Z`) + 739 * 86_400_000).toISOString().slice(0, 10);
    return shifted + text.slice(10);
  };
  const changed = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => changed(item, key));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner, name)]));
    if (typeof value === "number")
      return key === "weight"
        ? value
        : key === "percent"
          ? value - 7
          : value + (value >= 1_000_00 ? 111_00 : value > 1000 ? 7_00 : 41);
    if (typeof value !== "string") return value;
    if (/^\d{4}-\d{2}-\d{2}/.test(value)) return later(value);
    if (/^\d{4}-\d{2}$/.test(value)) return later(`${value}-15`).slice(0, 7);
    if (["id", "eventId", "kind", "zone", "currency", "benefits", "closesAt"].includes(key) || key.endsWith("PriceId"))
      return value;
    return `Other ${[...value].toReversed().join("")}`;
  };
  const next = changed(record, "") as Programme;
  // Weights must sum to 100, so they are handed around instead.
  const weights = record.criteria.map(({ weight }) => weight);
  next.criteria.forEach((criterion, index) => (criterion.weight = weights.at(index - 1) ?? 0));
  // A tier's benefits are ids, and the array's key is the record's.
  next.sponsorTiers.forEach((tier, index) => (tier.benefits = record.sponsorTiers[index]?.benefits ?? []));
  return programmeSchema.parse(next);
}

function factsOf(record: Programme): string[] {
  const days = JSON.stringify([record.timeline, record.legal]).match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  const { individual, chamber } = record.packages;
  const cents = [individual, chamber].flatMap(({ earlyPrice, standardPrice }) => [earlyPrice, standardPrice]);
  return [
    ...days.flatMap((day) => [formatDay(day), `${formatDayNoYear(day)},`]),
    ...[...cents, ...record.sponsorTiers.map(({ amount }) => amount)].map(formatMoney),
    ...[record.sponsorTiers, record.sponsorBenefits, record.criteria, record.awards].flat().map(({ name }) => name),
    ...record.stages.flatMap(({ title, certification }) => [title, certification]),
    ...[record.finals.venue, record.finals.city, record.finals.week, record.globalShowcase, record.zoneLabel],
    `${record.weeks}-week`,
    `${record.submission.abstractWords.min}-${record.submission.abstractWords.max} words`,
    `${record.retentionMonths} months`,
    `${record.sponsorTerms.feeDueDays} days`,
    `${record.appeals.decideWithinBusinessDays} business days`,
    `${record.chamberTeams.min} to ${record.chamberTeams.max} teams`,
  ];
}

describe("in another season", () => {
  it("no document and no calendar file keeps a fact of this one", async () => {
    const other = otherSeason(programme);
    vi.resetModules();
    vi.doMock("#content/programme.ts", () => ({ programme: other }));
    const { documentSource } = await import("./document-source.ts");
    const { generateDocuments } = await import("./generate-documents.ts");
    const { programmeCalendar } = await import("./calendar.ts");
    expect(documentSource.programme).toBe(other);

    const files = await generateDocuments(documentSource, { siteUrl: null, madeAt: Date.parse("2028-01-01T00:00Z") });
    const texts: string[] = [
      programmeCalendar({ programme: other, name: site.name, siteUrl: "https://x.example", now: 0 }).replaceAll(
        "\r\n ",
        "",
      ),
    ];
    for (const [name, bytes] of files)
      if (name.endsWith(".pdf")) texts.push((await readPdf(bytes)).texts.join(" ").replace(/\s+/g, " "));

    const said = texts.join("\n");
    const kept = factsOf(programme).filter((fact) => new RegExp(`\\b${escaped(fact)}(?!\\w)`).test(said));
    expect([...new Set(kept)]).toEqual([]);
    expect(said.replace(/\s/g, "")).toContain(other.finals.venue.replace(/\s/g, ""));
  }, 240_000);
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
