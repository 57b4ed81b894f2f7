import { formatMoney } from "#domain/money.ts";
import { programmeSchema, type Programme } from "#domain/programme/programme.ts";
import { formatDay, formatDayNoYear } from "#domain/time/time.ts";

/** Another season: every date, price, place, name, limit and weight is not what it was. */
export function otherSeason(record: Programme): Programme {
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
    if (
      ["id", "eventId", "kind", "zone", "currency", "benefits", "closesAt", "decidedBy", "until"].includes(key) ||
      key.endsWith("PriceId")
    )
      return value;
    return `Other ${[...value].toReversed().join("")}`;
  };
  const next = changed(record, "") as Programme;
  // Weights must sum to 100, so they are handed around instead.
  const weights = record.criteria.map(({ weight }) => weight);
  next.criteria.forEach((criterion, index) => (criterion.weight = weights.at(index - 1) ?? 0));
  return programmeSchema.parse(next);
}

/** What a reader would recognise a season by, in the words that pages, mails and documents use. */
export function factsOf(record: Programme): string[] {
  const days = JSON.stringify([record.timeline, record.legal]).match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  const { individual, chamber } = record.packages;
  const cents = [individual, chamber].flatMap(({ earlyPrice, standardPrice }) => [earlyPrice, standardPrice]);
  return [
    ...days.flatMap((day) => [formatDay(day), `${formatDayNoYear(day)},`]),
    ...[...cents, ...record.sponsorTiers.map(({ amount }) => amount)].map(formatMoney),
    ...[record.sponsorTiers, record.sponsorBenefits, record.criteria, record.awards].flat().map(({ name }) => name),
    ...record.stages.flatMap(({ title, certification }) => [title, certification]),
    record.state,
    record.residents.one,
    record.residents.many,
    record.zoneName,
    record.finals.venue,
    record.finals.shortVenue,
    record.finals.city,
    record.finals.week,
    record.globalShowcase,
    record.zoneLabel,
    `${record.weeks}-week`,
    `${record.submission.abstractWords.min}-${record.submission.abstractWords.max} words`,
    `${record.retentionMonths} months`,
    `${record.sponsorTerms.feeDueDays} days`,
    `${record.appeals.decideWithinBusinessDays} business days`,
    `${record.chamberTeams.min} to ${record.chamberTeams.max} teams`,
  ];
}

/** Which of the season's facts a text still says. */
export function factsIn(text: string, record: Programme): string[] {
  const said = (fact: string) => new RegExp(`(?<!\\w)${fact.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\w)`).test(text);
  return [...new Set(factsOf(record))].filter(said);
}
