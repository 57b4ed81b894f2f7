import { describe, expect, test } from "vitest";
import { describedProgramme, factsAt, type Facts } from "#content/facts.ts";
import { boundariesOf } from "#domain/programme/era.ts";
import { instantOf } from "#domain/time/time.ts";
import { addressesOf, placeholder, stringsOf } from "#tests/support/season/copy-strings.ts";
import { addressFault } from "#tests/support/known-addresses.ts";
import { factsOfEras } from "#tests/support/season/season-facts.ts";
import { formatMoney } from "../formats.ts";
import { about } from "./about.ts";
import { faq } from "./faq.ts";
import { home } from "./home.ts";
import { implementationGuide } from "./implementation-guide.ts";
import { judgesAdvisors } from "./judges-advisors.ts";
import { learningPath } from "./learning-path.ts";
import { mediaPressKit } from "./media-press-kit.ts";
import { memberTraining } from "./member-training.ts";
import { program } from "./program.ts";
import { sponsors } from "./sponsors.ts";
import { timeline } from "./timeline.ts";

const programme = describedProgramme();
const at0 = factsAt(0);
const pages = {
  about,
  faq,
  home,
  implementationGuide,
  judgesAdvisors,
  learningPath,
  mediaPressKit,
  memberTraining,
  program,
  sponsors,
  timeline,
};

describe.each(Object.entries(pages))("the copy of %s", (_, page) => {
  const eras = factsOfEras.map((facts) => page(facts));

  test("holds no placeholder and no unfilled value", () => {
    expect(stringsOf(eras).filter((text) => placeholder.test(text))).toEqual([]);
  });

  test("leads only to addresses that the site has", () => {
    const addresses = addressesOf(eras).filter((address) => !address.startsWith("#"));
    expect(addresses.flatMap((address) => addressFault(address) ?? [])).toEqual([]);
  });

  test("says in a title and a full description what it is", () => {
    for (const { meta } of eras) {
      expect(meta.title.length).toBeGreaterThan(2);
      expect(meta.description.length, meta.title).toBeGreaterThan(80);
      expect(meta.description.length, meta.title).toBeLessThan(200);
    }
  });
});

test.each(Object.entries({ about, faq, implementationGuide, judgesAdvisors, learningPath, mediaPressKit, sponsors }))(
  "%s has no text twice on its page",
  (_, page) => {
    const long = stringsOf(page(factsAt(0))).filter((text) => text.length > 60);
    expect(long.filter((text, index) => long.indexOf(text) !== index)).toEqual([]);
  },
);

test("the buttons of the specification carry their names and lead to what they promise", () => {
  const facts = factsAt(0);
  expect(sponsors(facts).calls).toMatchObject({
    reserve: { label: "Reserve Your Sponsorship", to: "/contact?topic=sponsorship" },
    package: { label: "Download Sponsor Package", to: "/documents/sponsor-package.pdf" },
  });
  expect(judgesAdvisors(facts).calls).toMatchObject({
    judge: { label: "Apply to be a Judge", to: "/contact?topic=judge" },
    advisor: { label: "Apply to be an Advisor", to: "/contact?topic=advisor" },
  });
  expect(mediaPressKit(facts).calls).toMatchObject({
    kit: { label: "Download Full Media Kit", to: "/documents/media-kit.zip" },
    custom: { label: "Request Custom Assets", to: "/contact?topic=media-assets" },
  });
});

test("every sponsor tier includes what the tier below it includes", () => {
  const byAmount = programme.sponsorTiers.toSorted((a, b) => a.amount - b.amount);
  byAmount.slice(1).forEach(({ name, benefits }, index) => {
    expect(benefits, name).toEqual(expect.arrayContaining(byAmount[index]?.benefits ?? []));
  });
});

test("the season is under way from its first day on, and not before", () => {
  const first = boundariesOf(programme)[0] ?? 0;
  for (const page of [about, mediaPressKit]) {
    const before = factsAt(first - 1);
    expect(page(before).status).toContain(`The ${programme.year} season begins on ${before.dates.begins}.`);
    expect(page(factsAt(first)).status).toContain(`The ${programme.year} season is under way.`);
  }
});

test.each([
  ["about", (facts: Facts) => ({ ...about(facts), status: "" }), 2],
  ["the guide", (facts: Facts) => implementationGuide(facts).awards, 1],
  ["the rubric", (facts: Facts) => judgesAdvisors(facts).rubric, 2],
  ["recognition of judges", (facts: Facts) => judgesAdvisors(facts).recognition, 1],
  ["recognition on the learning path", (facts: Facts) => learningPath(facts).recognition, 2],
  ["press", (facts: Facts) => mediaPressKit(facts).partners, 1],
])("%s gives a date in a standing sentence as that of its season", (_, page, dated) => {
  const days = Object.values(at0.dates).map((words) => words.replace(/, \d+:.*/, ""));
  const running = stringsOf(page(at0)).filter((text) => text.endsWith(".") && days.some((day) => text.includes(day)));
  expect(running.length).toBeGreaterThanOrEqual(dated);
  for (const text of running) expect(text).toContain(`(${programme.year} season: `);
});

test("the press kit names the organizer as the site's record does", () => {
  const { keyFacts, missionAndTagline } = mediaPressKit(at0);
  const organizer = keyFacts.facts.find(({ term }) => term === "Organizer")?.text;
  expect(organizer).toContain(at0.site.organizerAtStart);
  expect(missionAndTagline.boilerplate).toContain(at0.site.organizer);
});

test("the organizer is the same at the start of a sentence and inside it", () => {
  const { organizer, organizerAtStart } = at0.site;
  expect(organizerAtStart.toLowerCase()).toBe(organizer.toLowerCase());
});

test("the press facts name the price that the checkout charges, early and standard", () => {
  const earlyBirdEnds = instantOf(programme.earlyBirdEndsAt, programme.zone);
  const priceAt = (now: number) =>
    mediaPressKit(factsAt(now)).keyFacts.facts.find(({ term }) => term === "Price")?.text;
  const { earlyPrice, standardPrice } = programme.packages.individual;
  expect(priceAt(earlyBirdEnds - 1)).toContain(formatMoney(earlyPrice));
  expect(priceAt(earlyBirdEnds)).toContain(formatMoney(standardPrice));
  expect(priceAt(earlyBirdEnds)).not.toContain(formatMoney(earlyPrice));
});
