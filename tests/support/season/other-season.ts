import type { DescribedProgramme } from "#content/describe-programme.ts";
import type { Season } from "#content/facts.ts";
import { formatDay, formatDayNoYear, formatMoney } from "#content/en/formats.ts";
import { defineProgramme, type Programme } from "#domain/programme/programme.ts";

const dayMs = 86_400_000;

/** Names by which code and records know things: another season has the same ones. */
const fixed = new Set(
  "id eventId pitchesId criteria awardIds benefits tieBreaker kind zone currency closesAt decidedBy winners weekday until earlyPriceId standardPriceId".split(
    " ",
  ),
);

/** Every letter is the next one of the alphabet: no word stays what it was, and none becomes it again. */
const otherText = (text: string) =>
  text.replace(/[a-z]/gi, (letter) =>
    letter.toLowerCase() === "z" ? "a" : String.fromCharCode(letter.charCodeAt(0) + 1),
  );

/** Another season: every date, price, place, name, limit and weight is not what it was. */
export function otherSeason({ record, words }: Season): Season {
  const next = changed(record, "") as Programme;
  // Weights must sum to 100, so they are handed around instead.
  const weights = record.criteria.map(({ weight }) => weight);
  next.criteria.forEach((criterion, index) => (criterion.weight = weights.at(index - 1) ?? 0));
  next.year = Number(next.finals.confirmBy.slice(0, 4));
  return {
    record: defineProgramme(next),
    words: {
      en: {
        ...words.en,
        programme: (other) => scrambled(words.en.programme(other)) as ReturnType<typeof words.en.programme>,
      },
    },
  };
}

function changed(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, key));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner, name)]));
  if (typeof value === "number") return otherNumber(value, key);
  if (typeof value !== "string" || fixed.has(key)) return value;
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) return later(value);
  if (/^\d{4}-\d{2}$/.test(value)) return later(`${value}-15`).slice(0, 7);
  return otherText(value);
}

function otherNumber(value: number, key: string): number {
  if (key === "weight") return value;
  if (/percent$/i.test(key)) return value - 7;
  return value + (value >= 1_000_00 ? 111_00 : value > 1000 ? 7_00 : 41);
}

function later(text: string): string {
  const shifted = new Date(Date.parse(`${text.slice(0, 10)}T00:00Z`) + 739 * dayMs).toISOString().slice(0, 10);
  return shifted + text.slice(10);
}

function scrambled(value: unknown): unknown {
  if (typeof value === "string") return otherText(value);
  if (Array.isArray(value)) return value.map(scrambled);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, scrambled(inner)]));
}

/** What a reader would recognise a season by, in the words that pages, mails and documents use. */
export function factsOf(programme: DescribedProgramme): string[] {
  const days = JSON.stringify([programme.timeline, programme.legal]).match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  const { individual, chamber } = programme.packages;
  const cents = [individual, chamber].flatMap(({ earlyPrice, standardPrice }) => [earlyPrice, standardPrice]);
  const { sponsorTiers, sponsorBenefits, criteria, awards } = programme;
  return [
    ...days.flatMap((day) => [formatDay(day), `${formatDayNoYear(day)},`]),
    ...[...cents, ...sponsorTiers.map(({ amount }) => amount)].map((amount) => formatMoney(amount)),
    ...[sponsorTiers, sponsorBenefits, criteria, awards].flat().map(({ name }) => name),
    ...programme.stages.flatMap(({ title, certification }) => [title, certification]),
    programme.state,
    programme.residents.one,
    programme.residents.many,
    programme.zoneName,
    programme.finals.venue,
    programme.finals.shortVenue,
    programme.finals.city,
    programme.finals.week,
    programme.globalShowcase,
    programme.zoneLabel,
    `${programme.weeks}-week`,
    `${programme.submission.abstractWords.min}-${programme.submission.abstractWords.max} words`,
    `${programme.retentionMonths} months`,
    `${programme.sponsorTerms.feeDueDays} days`,
    `${programme.appeals.decideWithinBusinessDays} business days`,
    `${programme.chamberTeams.min} to ${programme.chamberTeams.max} teams`,
  ];
}

/** Made once a season: thousands of pages are searched for it. */
const patterns = new WeakMap<DescribedProgramme, RegExp>();

function patternOf(programme: DescribedProgramme): RegExp {
  const known = patterns.get(programme);
  if (known) return known;
  // The longest first, so that a date with its year is not read as the one without.
  const facts = [...new Set(factsOf(programme))].toSorted((a, b) => b.length - a.length);
  const escaped = facts.map((fact) => fact.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<!\\w)(?:${escaped.join("|")})(?!\\w)`, "g");
  patterns.set(programme, pattern);
  return pattern;
}

/** Which of the season's facts a text still says. */
export function factsIn(text: string, programme: DescribedProgramme): string[] {
  return [...new Set(text.match(patternOf(programme)))];
}
