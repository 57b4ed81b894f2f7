import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { seasonDates } from "../season-dates.ts";
import { navigation, site } from "#content/site.ts";
import { boundariesOf, eraAt } from "#domain/programme/era.ts";
import { formatMoney } from "#domain/money.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { addressesOf, placeholder, stringsOf } from "#tests/support/copy-strings.ts";
import { aboutPage } from "./about.ts";
import { faqCategories, faqPage } from "./faq.ts";
import { implementationGuide } from "./implementation-guide.ts";
import { judgeDatesAt, judgesAdvisorsPage } from "./judges-advisors.ts";
import { learningPath } from "./learning-path.ts";
import { mediaPressKitPage } from "./media-press-kit.ts";
import { sponsorsPage } from "./sponsors.ts";

const boundaries = boundariesOf(programme);
const instants = [-Infinity, ...boundaries].map((at) => eraAt(boundaries, at).at);

const pages = {
  about: { page: aboutPage, eras: instants.map(aboutPage.standingAt) },
  faq: { page: faqPage, eras: instants.map(faqCategories) },
  guide: {
    page: implementationGuide,
    eras: instants.map((at) => [implementationGuide.stepsAt(at), implementationGuide.announcementAt(at)]),
  },
  judges: {
    page: judgesAdvisorsPage,
    eras: instants.map((at) => [
      judgesAdvisorsPage.standingAt(at),
      judgesAdvisorsPage.judges.ledeAt(at),
      judgesAdvisorsPage.advisors.ledeAt(at),
      judgeDatesAt(at),
    ]),
  },
  "learning path": {
    page: learningPath,
    eras: instants.map((at) => [learningPath.stages.leadAt(at), learningPath.closingAt(at)]),
  },
  press: {
    page: mediaPressKitPage,
    eras: instants.map(mediaPressKitPage.standingAt),
    facts: (["early", "standard"] as const).map(mediaPressKitPage.keyFacts.facts),
  },
  sponsors: { page: sponsorsPage },
};

const knownPaths = new Set<string>([
  "/",
  ...navigation.menus.flatMap(({ links }) => links.map(({ to }) => to)),
  ...navigation.legal.map(({ to }) => to),
  navigation.sponsors.to,
  navigation.register.to,
  "/sponsor-agreement",
  "/calendar.ics",
  "/documents/sponsor-package.pdf",
  "/documents/press-fact-sheet.pdf",
  "/documents/media-kit.zip",
]);
const knownTopics = /^(judge|advisor|sponsorship|chamber|media|media-assets|scholarship|legal|team|general)$/;

describe.each(Object.entries(pages))("the copy of %s", (_, record) => {
  test("holds no placeholder and no unfilled value", () => {
    expect(stringsOf(record).filter((text) => placeholder.test(text))).toEqual([]);
  });

  test("leads only to addresses that the site has", () => {
    for (const address of addressesOf(record)) {
      if (/^(mailto|tel):/.test(address)) continue;
      const { pathname, searchParams } = new URL(address, "http://site.test");
      expect(knownPaths, address).toContain(pathname);
      const topic = searchParams.get("topic");
      if (topic !== null) expect(topic, address).toMatch(knownTopics);
    }
  });

  test("has no text twice on its page", () => {
    const long = stringsOf(record.page).filter((text) => text.length > 60);
    expect(long.filter((text, index) => long.indexOf(text) !== index)).toEqual([]);
  });
});

test("each page says in a title and a full description what it is", () => {
  for (const { meta } of [aboutPage, faqPage, judgesAdvisorsPage, mediaPressKitPage, sponsorsPage]) {
    expect(meta.title.length).toBeGreaterThan(2);
    expect(meta.description.length, meta.title).toBeGreaterThan(80);
    expect(meta.description.length, meta.title).toBeLessThan(200);
  }
});

test("the buttons of the specification carry their names and lead to what they promise", () => {
  expect(sponsorsPage.calls).toMatchObject({
    reserve: { label: "Reserve Your Sponsorship", to: "/contact?topic=sponsorship" },
    package: { label: "Download Sponsor Package", to: "/documents/sponsor-package.pdf" },
  });
  expect(judgesAdvisorsPage.calls).toMatchObject({
    judge: { label: "Apply to be a Judge", to: "/contact?topic=judge" },
    advisor: { label: "Apply to be an Advisor", to: "/contact?topic=advisor" },
  });
  expect(mediaPressKitPage.calls).toMatchObject({
    kit: { label: "Download Full Media Kit", to: "/documents/media-kit.zip" },
    custom: { label: "Request Custom Assets", to: "/contact?topic=media-assets" },
  });
});

test("dates of judges and press name events that the timeline has", () => {
  for (const { eventId } of [...judgesAdvisorsPage.keyDates.events, ...mediaPressKitPage.timeline.events])
    expect(() => eventOf(programme, eventId)).not.toThrow();
});

test("every sponsor tier includes what the tier below it includes", () => {
  const byAmount = programme.sponsorTiers.toSorted((a, b) => a.amount - b.amount);
  byAmount.slice(1).forEach(({ name, benefits }, index) => {
    expect(benefits, name).toEqual(expect.arrayContaining(byAmount[index]?.benefits ?? []));
  });
});

test("the season is under way from its first day on, and not before", () => {
  const first = boundaries[0] ?? 0;
  for (const standingAt of [aboutPage.standingAt, mediaPressKitPage.standingAt]) {
    expect(standingAt(first - 1)).toContain(`The ${programme.year} season begins on ${seasonDates.begins}.`);
    expect(standingAt(first)).toContain(`The ${programme.year} season is under way.`);
  }
});

test.each([
  ["about", aboutPage, 2],
  ["the guide", implementationGuide.awards, 1],
  ["judges", judgesAdvisorsPage, 5],
  ["the learning path", learningPath, 3],
  ["press", mediaPressKitPage.partners, 1],
])("%s gives a date in a standing sentence as that of its season", (_, record, dated) => {
  const days = Object.values(seasonDates).map((words) => words.replace(/, \d+:.*/, ""));
  const running = stringsOf(record).filter((text) => text.endsWith(".") && days.some((day) => text.includes(day)));
  expect(running.length).toBeGreaterThanOrEqual(dated);
  for (const text of running) expect(text).toContain(`(${programme.year} season: `);
});

test("the press kit names the organizer as the site's record does", () => {
  const organizer = mediaPressKitPage.keyFacts.facts("standard").find(({ term }) => term === "Organizer")?.text;
  expect(organizer?.toLowerCase()).toContain(site.organizer.toLowerCase());
  expect(mediaPressKitPage.missionAndTagline.boilerplate).toContain(site.organizer);
});

test("the press facts name the price that the checkout charges, early and standard", () => {
  const priceOf = (tier: "early" | "standard") =>
    mediaPressKitPage.keyFacts.facts(tier).find(({ term }) => term === "Price")?.text;
  const { earlyPrice, standardPrice } = programme.packages.individual;
  expect(priceOf("early")).toContain(formatMoney(earlyPrice));
  expect(priceOf("standard")).toContain(formatMoney(standardPrice));
  expect(priceOf("standard")).not.toContain(formatMoney(earlyPrice));
});
