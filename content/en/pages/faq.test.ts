import { describe, expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { portalLaunchAt, seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { inlineParts } from "#domain/text/document.ts";
import { instantOf, type Instant } from "#domain/time/time.ts";
import { factsOfEras } from "#tests/support/season/season-facts.ts";
import { formatMoney } from "../formats.ts";
import { faq } from "./faq.ts";

const eras = factsOfEras.map(({ now }) => now);
const categoriesAt = (now: Instant) => faq(factsAt(now)).categories;
const answerAt = (now: Instant, id: string) =>
  categoriesAt(now)
    .flatMap(({ questions }) => questions)
    .find((question) => question.id === id)?.answer;
const deadline = submissionsCloseAt(programme);
const finalsEnd = seasonEndsAt(programme);

describe.each(eras)("the FAQ in the era of %d", (now) => {
  const categories = categoriesAt(now);
  const questions = categories.flatMap((category) => category.questions);

  test("has the seven categories in their order", () => {
    expect(categories.map(({ title }) => title)).toEqual([
      "General",
      "Cost & Enrollment",
      "Training",
      "Chambers",
      "Sponsors",
      "Timeline & Deadlines",
      "Rules & Conduct",
    ]);
  });

  test("has at least four questions in each category", () => {
    for (const { title, questions: own } of categories) expect(own.length, title).toBeGreaterThanOrEqual(4);
  });

  test("gives every question and category an address of its own", () => {
    const ids = [...categories.map(({ id }) => id), ...questions.map(({ id }) => id)];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
  });

  test("asks every question once and answers each with a text of its own", () => {
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
    expect(new Set(questions.map(({ answer }) => answer)).size).toBe(questions.length);
    for (const { question, answer } of questions) {
      expect(question).toMatch(/\?$/);
      expect(answer).toMatch(/\.$/);
    }
  });

  test("leaves no half-written link in an answer", () => {
    for (const { answer } of questions)
      for (const part of inlineParts(answer)) if (part.kind === "text") expect(part.text).not.toMatch(/\]\(|\[/);
  });
});

test("addresses stay the same in every era", () => {
  const [first, ...others] = eras.map((now) =>
    categoriesAt(now).flatMap(({ questions }) => questions.map(({ id }) => id)),
  );
  for (const ids of others) expect(ids).toEqual(first);
});

test("quotes the early price until the last minute of early bird and the standard price from then on", () => {
  const earlyBirdEnds = instantOf(programme.earlyBirdEndsAt, programme.zone);
  for (const [id, { earlyPrice, standardPrice }] of [
    ["individual-price", programme.packages.individual],
    ["chamber-price", programme.packages.chamber],
  ] as const) {
    expect(answerAt(earlyBirdEnds - 1, id)).toContain(formatMoney(earlyPrice));
    expect(answerAt(earlyBirdEnds, id)).toContain(formatMoney(standardPrice));
    expect(answerAt(earlyBirdEnds, id)).not.toContain(formatMoney(earlyPrice));
  }
});

test("says until the deadline that there is time, and after it what a registration still gives", () => {
  expect(answerAt(deadline - 1, "still-time")).toMatch(/^Yes/);
  expect(answerAt(deadline, "still-time")).toContain("submissions closed");
  expect(answerAt(finalsEnd, "still-time")).toContain("contest is over");
});

test("promises mentoring only while the season's mentoring can still be had", () => {
  expect(answerAt(deadline - 1, "mentoring")).toMatch(/^Yes/);
  for (const later of [deadline, finalsEnd]) expect(answerAt(later, "mentoring")).not.toMatch(/^Yes/);
});

test("promises a chamber a place in the pipeline only while teams can still submit", () => {
  expect(answerAt(deadline - 1, "chamber-teams")).toContain("are guaranteed a place");
  for (const later of [deadline, finalsEnd])
    expect(answerAt(later, "chamber-teams")).toContain("had a guaranteed place");
});

test("names the day on which the portal launches until that day", () => {
  const launch = portalLaunchAt(programme);
  expect(answerAt(launch - 1, "portal-access")).toContain(`launches on ${factsAt(0).dates.portalLaunches}`);
  expect(answerAt(launch, "portal-access")).not.toContain("launches");
});

test("answers general questions in words that hold in every era, with the dates as those of their season", () => {
  for (const id of ["program-length", "public-voting", "finalists", "finals-day"])
    expect(answerAt(0, id)).toContain(`${programme.year} season: `);
  const lasting = ["where-training-happens", "late-submissions", "portal-failure", "what-to-submit"];
  for (const id of [...lasting, "program-length", "public-voting", "finalists", "finals-day"])
    expect(new Set(eras.map((now) => answerAt(now, id))).size, id).toBe(1);
});

test("tells nobody that they can submit or update once submissions are closed", () => {
  const questions = categoriesAt(deadline).flatMap((category) => category.questions);
  for (const { question, answer } of questions)
    expect(`${question} ${answer}`).not.toMatch(/you can (submit|update)|do I have to submit/i);
});

test("names the team ranges with the way to ask, and whom to ask about refunds", () => {
  const { early, standard } = programme.teamPrices;
  const team = answerAt(0, "team-price");
  for (const { min, max } of [early, standard]) expect(team).toContain(`${formatMoney(min)} to ${formatMoney(max)}`);
  expect(team).toContain("/contact?topic=team");
  expect(answerAt(0, "refunds")).toContain("mailto:");
});
