import { describe, expect, it } from "vitest";
import { contestRulesDocument } from "#content/en/legal/contest-rules.ts";
import { learningPath } from "#content/en/pages/learning-path.ts";
import { factsAt } from "#content/facts.ts";
import { countWords } from "#domain/text/count-words.ts";
import { inlineParts } from "#domain/text/document.ts";
import { handInWords, stageDeliverables, type StageNumber } from "./deliverables.ts";
import type { Lesson, LessonBlock } from "./lesson.ts";
import type { LessonFacts } from "./lesson-facts.ts";
import { lessons } from "./lessons.ts";

const facts = factsAt(0);
const { programme } = facts;

/** Values that no record would hold: a fact that a lesson states by itself shows beside them. */
const oddFacts: LessonFacts = {
  weeks: 7000,
  certifications: ["First certificate", "Second certificate", "Third certificate", "Fourth certificate"],
  state: "Idaho",
  handInMinWords: 7001,
  abstractWords: { min: 7002, max: 7003 },
  aiLogWords: { min: 7004, max: 7005 },
  reflectionMaxWords: 7006,
  titleLength: 7007,
  pitchLength: 7008,
  demoVideoMinutes: { min: 7009, max: 7010 },
  deckFormats: "deck formats",
  deckMegabytes: 7011,
  videoFormats: "video formats",
  videoMegabytes: 7012,
  adultAge: 7013,
  deadline: "the deadline",
  mentoring: "the mentoring months",
  voting: "the voting days",
  finalistsAnnounced: "the announcement",
  finalsDay: "the day of the finals",
  finalsPlace: "place of the finals",
  criteria: [
    { name: "First criterion", weight: 7014, question: "First question?" },
    { name: "Second criterion", weight: 7015, question: "Second question?" },
  ],
};

const all = lessons(oddFacts);

/** Every text below a value, without the names of kinds and ids. */
function texts(value: unknown, key = ""): string[] {
  if (key === "kind" || key === "id") return [];
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => texts(part, name));
}

const numbers = (value: unknown): number[] =>
  typeof value === "number" ? [value] : typeof value === "object" && value ? Object.values(value).flatMap(numbers) : [];

const withoutAddresses = (text: string) =>
  inlineParts(text)
    .map((part) => part.text)
    .join("");

const wordsOf = (blocks: readonly LessonBlock[]) => countWords(texts(blocks).map(withoutAddresses).join("\n"));

const prose = (lesson: Lesson) => texts(lesson).join("\n");

const blocksOf = <Kind extends LessonBlock["kind"]>(lesson: Lesson, kind: Kind) =>
  lesson.blocks.filter((block) => block.kind === kind) as Extract<LessonBlock, { kind: Kind }>[];

const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);

const addresses = new Set([
  ...["details", "submission", "advisors"].map((page) => `/portal/${page}`),
  ...programme.stages.map(({ number }) => `/portal/stages/${number}`),
  "/contest-rules",
  ...contestRulesDocument(facts).sections.map(({ id }) => `/contest-rules#${id}`),
  "/judges-advisors#rubric",
]);

const vendors = new RegExp(
  `\\b(?:${[
    "ChatGPT|GPT|OpenAI|Claude|Anthropic|Gemini|Bard|Google|Copilot|Microsoft|Llama|Mistral|Grok|Perplexity|DeepSeek",
    "Midjourney|DALL-E|Firefly|Adobe|Canva|Figma|Sora|Runway|ElevenLabs|Bubble|Glide|Softr|Airtable|Zapier|Notion",
    "Lovable|Replit|Cursor|Wix|Squarespace|WordPress|Webflow|Shopify|Carrd|Typeform|Excel|PowerPoint|Keynote|Slack",
    "Zoom|YouTube|Vimeo|Loom|Dropbox|GitHub|Facebook|Instagram|TikTok|LinkedIn|WhatsApp|Meta|Apple|iPhone|Android",
    "Siri|Alexa|Amazon|Trello|Stripe|Twilio",
  ].join("|")})\\b`,
  "g",
);

describe("the lessons together", () => {
  it("are the weeks of the learning path, stage by stage, under the same titles", () => {
    const plan = learningPath(facts).stages.items.flatMap(({ number: stage, weeks }) =>
      weeks.map(({ number, title }) => ({ number, stage, title })),
    );
    expect(all.map(({ number, stage, title }) => ({ number, stage, title }))).toEqual(plan);
  });

  it("work toward every deliverable of every stage, each in its own stage", () => {
    for (const [stage, ids] of Object.entries(stageDeliverables)) {
      const worked = all.filter((lesson) => lesson.stage === Number(stage)).flatMap(({ deliverables }) => deliverables);
      expect(new Set(worked)).toEqual(new Set(ids));
    }
  });

  it("never use an id, a file name, a template, a business or a town twice", () => {
    const examples = all.flatMap((lesson) => blocksOf(lesson, "example"));
    unique(all.map(({ id }) => id));
    unique(all.map(({ promise }) => promise));
    unique(all.map(({ template }) => template.fileName));
    unique(all.map(({ template }) => template.title));
    unique(examples.map(({ business }) => business));
    unique(examples.map(({ place }) => place));
  });

  it("say what they take from the record", () => {
    const text = all.map(prose).join("\n");
    expect(texts(oddFacts).filter((value) => !text.includes(value))).toEqual([]);
    expect(numbers(oddFacts).filter((value) => !text.replaceAll(",", "").includes(String(value)))).toEqual([]);
  });

  it("state no date, hour, limit or length of their own", () => {
    const { abstractWords, aiLogWords, demoVideoMinutes } = programme.submission;
    const ranges = [abstractWords, aiLogWords, demoVideoMinutes].map(({ min, max }) => `${min}(?: to |-|–)${max}`);
    const months = "January|February|March|April|May|June|July|August|September|October|November|December";
    const own = new RegExp(
      `\\b(?:${ranges.join("|")}|(?:${months}) \\d+|\\d+:\\d\\d|(?!70\\d\\d)[\\d,]+ (?:MB|characters|weeks))\\b`,
      "g",
    );
    expect(all.flatMap((lesson) => prose(lesson).match(own) ?? [])).toEqual([]);
  });
});

describe.each(all.map((lesson) => [lesson.number, lesson] as const))("the lesson of week %i", (_, lesson) => {
  it("has 500 to 900 words", () => {
    const longest = lessons({ ...oddFacts, criteria: programme.criteria })[lesson.number - 1]!;
    const count = wordsOf(longest.blocks);
    expect(count).toBeGreaterThanOrEqual(500);
    expect(count).toBeLessThanOrEqual(900);
  });

  it("has steps that fit into two or three hours and add up to what it says", () => {
    const steps = blocksOf(lesson, "steps").flatMap(({ items }) => items);
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(steps.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(lesson.minutes);
    expect(lesson.minutes).toBeGreaterThanOrEqual(120);
    expect(lesson.minutes).toBeLessThanOrEqual(180);
  });

  it("has one example in which a person asks, gets an answer and changes something", () => {
    const examples = blocksOf(lesson, "example");
    expect(examples).toHaveLength(1);
    const kinds = examples[0]!.parts.map(({ kind }) => kind).filter((kind) => kind !== "paragraph");
    expect(kinds).toEqual(["prompt", "answer", "change"]);
  });

  it("has common mistakes, each with what to do instead, and closes with the task", () => {
    const [mistakes] = blocksOf(lesson, "mistakes");
    expect(mistakes!.items.length).toBeGreaterThanOrEqual(3);
    expect(lesson.blocks.at(-1)!.kind).toBe("task");
    expect(blocksOf(lesson, "task")).toHaveLength(1);
  });

  it("has a template that survives a notes app: no tables, one line a paragraph, named after its week", () => {
    const { fileName, text } = lesson.template;
    expect(fileName).toMatch(new RegExp(`^week-${String(lesson.number).padStart(2, "0")}-[a-z0-9-]+\\.txt$`));
    const lines = text.split("\n");
    expect(lines[0]).toBe(`WEEK ${lesson.number}: ${lesson.title.toUpperCase()}`);
    expect(lines.filter((line) => /[|\t]|^ | $/.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(15);
    expect(text.endsWith("\n")).toBe(true);
  });

  it("speaks of the log of how AI was used", () => {
    expect(texts(lesson.blocks).filter((text) => /\blog\b/i.test(text))).not.toEqual([]);
  });

  it("names no vendor's product, and has plain quotation marks and no dashes for commas", () => {
    expect(prose(lesson).match(vendors) ?? []).toEqual([]);
    expect(prose(lesson).match(/[\u2018\u2019\u201c\u201d\u2014\u2026]/gu) ?? []).toEqual([]);
  });

  it("links to pages of this site alone, and to sections that are there", () => {
    const links = texts(lesson.blocks).flatMap((text) => inlineParts(text).filter((part) => part.kind === "link"));
    expect(links.map(({ href }) => href).filter((href) => !addresses.has(href))).toEqual([]);
  });
});

describe("the deliverables", () => {
  it("are those of the record, in its order", () => {
    for (const { number, deliverables } of programme.stages)
      expect(stageDeliverables[number as StageNumber]).toEqual(deliverables.map(({ id }) => id));
  });

  it("have a hint each, wherever they are handed in on the stage's page", () => {
    const handedIn = ([1, 2, 3] as const).flatMap((stage) => [...stageDeliverables[stage]]);
    expect(Object.keys(handInWords)).toEqual(handedIn);
    unique(Object.values(handInWords).flatMap(({ hint, good }) => [hint, good]));
  });
});
