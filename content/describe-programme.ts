import type { RegistrationType } from "#domain/programme/pricing.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { RecordError } from "#domain/programme/record-error.ts";
import type { Locale } from "#domain/text/locale.ts";

/** Words by the id of the entry that they are about. Every id of the record needs its own. */
export type ById<Words> = Readonly<Record<string, Words>>;

interface Named {
  name: string;
}

/** All that a language says about the entries of the programme record. */
export interface ProgrammeWords {
  /** How the zones are called in a sentence. */
  zoneName: string;
  secondZoneName: string;
  /** What the people of the state are called, one and many. */
  residents: { one: string; many: string };
  packages: Readonly<
    Record<
      RegistrationType,
      {
        /** Name on the card and on the receipt. */
        title: string;
        /** One sentence under the name. */
        description: string;
        /** Small label on the card. */
        badge: string;
        /** One line on each feature. */
        features: ById<string>;
        /** Another line for those that give less once submissions are closed. */
        lateFeatures: ById<string>;
      }
    >
  >;
  stages: ById<{
    title: string;
    /** A few words on what the stage is about; the second time as they stand inside a sentence. */
    subtitle: string;
    subtitleInText: string;
    description: string;
    /** What the stage ends with; the second time as it stands inside a sentence. */
    deliverables: ById<{ name: string; inText: string }>;
    /** The certification that ends the stage: "Certified AI Builder", "AI Builder" and "Builder". */
    certification: string;
    certificationTitle: string;
    certificationShort: string;
  }>;
  timeline: ById<{
    title: string;
    /** Where it happens. */
    location: string;
    description: string;
    /** Facts worth a line each. */
    details: readonly string[];
    /** The hours of the day, where the event has them; the second time as they stand inside a sentence. */
    schedule?: ById<{ title: string; inText: string }>;
    /** A remark in small print, or null. */
    note: string | null;
    /** How "Key Deadlines at a Glance" calls it, where not by its title. */
    deadlineLabel: string | null;
  }>;
  finals: {
    week: string;
    venue: string;
    /** The venue as sentences call it that have named it before: "the Capitol". */
    shortVenue: string;
  };
  /** Where top projects may go afterwards. */
  globalShowcase: string;
  formats: ById<string>;
  /** The fields that a project can be from. */
  categories: ById<string>;
  criteria: ById<{
    name: string;
    /** The name in the short list of criteria. */
    shortName: string;
    /** What a judge looks for. */
    question: string;
  }>;
  /** What a mark of the scale means. */
  anchors: ById<string>;
  awards: ById<{ name: string; description: string }>;
  sponsorTiers: ById<{
    name: string;
    /** One sentence on what the tier is for. */
    summary: string;
  }>;
  sponsorBenefits: ById<string>;
  /** Why a project can be put out, as a list in the rules names it, without its last mark. */
  grounds: ById<string>;
  /** Who sits on the appeals committee, as a list in a sentence names them. */
  committee: ById<string>;
}

/**
 * The record with its words, in the shape that pages use. It is a programme too: whatever takes the facts alone takes
 * this. An entry without words stops here, with its id.
 */
export function describeProgramme(record: Programme, words: ProgrammeWords, locale: Locale) {
  const missing: string[] = [];
  const wordsOf = <Words>(list: string, byId: ById<Words> | undefined, id: string): Words => {
    const found = byId?.[id];
    if (found === undefined) missing.push(`${list} "${id}" has no words: add them under its id`);
    return found as Words;
  };
  const named = <Entry extends { id: string }>(list: string, entries: readonly Entry[], byId: ById<string>) =>
    entries.map((entry): Entry & Named => ({ ...entry, name: wordsOf(list, byId, entry.id) }));
  const withWords = <Entry extends { id: string }, Words>(
    list: string,
    entries: readonly Entry[],
    byId: ById<Words> | undefined,
  ) => entries.map((entry): Entry & Words => ({ ...entry, ...wordsOf(list, byId, entry.id) }));

  const packageOf = (type: RegistrationType) => {
    const { features, lateFeatures, ...rest } = words.packages[type];
    return {
      ...record.packages[type],
      ...rest,
      features: record.packages[type].features.map((feature) => ({
        ...feature,
        text: wordsOf(`packages.${type}.features`, features, feature.id),
        lateText: lateFeatures[feature.id] ?? null,
      })),
    };
  };
  const awards = withWords("awards", record.awards, words.awards);
  const described = {
    ...record,
    zoneName: words.zoneName,
    secondZone: { ...record.secondZone, name: words.secondZoneName },
    residents: words.residents,
    packages: { individual: packageOf("individual"), chamber: packageOf("chamber") },
    stages: record.stages.map((stage) => ({
      ...stage,
      ...wordsOf("stages", words.stages, stage.id),
      deliverables: withWords(
        `stages "${stage.id}" deliverables`,
        stage.deliverables,
        words.stages[stage.id]?.deliverables,
      ),
    })),
    timeline: record.timeline.map((event) => ({
      ...event,
      ...wordsOf("timeline", words.timeline, event.id),
      schedule: withWords(`timeline "${event.id}" schedule`, event.schedule, words.timeline[event.id]?.schedule),
      awards: awards.filter(({ id }) => event.awardIds.includes(id)).map(({ name }) => name),
    })),
    finals: { ...record.finals, ...words.finals },
    globalShowcase: words.globalShowcase,
    submission: {
      ...record.submission,
      formats: named("formats", record.submission.formats, words.formats),
      categories: named("categories", record.submission.categories, words.categories),
    },
    criteria: withWords("criteria", record.criteria, words.criteria),
    judging: {
      ...record.judging,
      anchors: record.judging.anchors.map((anchor) => ({
        ...anchor,
        meaning: wordsOf("anchors", words.anchors, anchor.id),
      })),
    },
    awards,
    sponsorTiers: withWords("sponsorTiers", record.sponsorTiers, words.sponsorTiers),
    sponsorBenefits: named("sponsorBenefits", record.sponsorBenefits, words.sponsorBenefits),
    grounds: named("grounds", record.grounds, words.grounds),
    appeals: { ...record.appeals, committee: named("committee", record.appeals.committee, words.committee) },
  };
  if (missing.length > 0) throw new RecordError(`content/${locale}/programme-words.ts`, missing);
  return described;
}

export type DescribedProgramme = ReturnType<typeof describeProgramme>;
export type DescribedEvent = DescribedProgramme["timeline"][number];
export type DescribedPackage = DescribedProgramme["packages"]["individual"];
