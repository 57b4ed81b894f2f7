import { expect, test } from "vitest";
import { currentSeason, factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { eventStatusAt } from "#domain/programme/era.ts";
import { seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { civilIn, instantOf } from "#domain/time/time.ts";
import { about } from "./about.ts";
import { faq } from "./faq.ts";
import { learningPath } from "./learning-path.ts";
import { timeline } from "./timeline.ts";

const day = 86_400_000;
const { zone } = programme;
const early = civilIn(submissionsCloseAt(programme) - 30 * day, zone);
const late = civilIn(seasonEndsAt(programme) + 30 * day, zone);

/** What pages say on a record whose registration closes at that time, with the instant. */
function closingAt(registrationClosesAt: string) {
  const season = { ...currentSeason, record: { ...programme, registrationClosesAt } };
  const textsAt = (at: number) => {
    const facts = factsAt(at, "en", season);
    return {
      about: about(facts).status,
      faq: faq(facts)
        .categories.flatMap(({ questions }) => questions)
        .find(({ id }) => id === "still-time")?.answer,
      path: learningPath(facts).closing.title,
      now: timeline(facts).now,
      timeline: timeline(facts).closing.text,
      phase: eventStatusAt(season.record, eventOf(programme, namedEvents.portal), at),
    };
  };
  return { textsAt, closes: instantOf(registrationClosesAt, zone) };
}

test("where registration closes after the season, every page says open until that minute and not from it on", () => {
  const { textsAt, closes } = closingAt(late);
  expect(textsAt(closes - 1)).toEqual({
    about: expect.stringContaining("Registration for the program itself stays open."),
    faq: expect.stringContaining("You can register"),
    path: "The training stays open",
    now: expect.stringContaining("Registration is open at the standard price."),
    timeline: expect.stringContaining("Registration stays open."),
    phase: "open",
  });
  const after = textsAt(closes);
  expect(after).toMatchObject({
    faq: expect.stringContaining("registration is not open"),
    path: "Registration is not open at the moment",
    now: expect.stringContaining("Registration is not open at the moment."),
    phase: "past",
  });
  expect(JSON.stringify(after)).not.toMatch(/stays open|is open|You can register/);
});

test("where registration closes while submissions are open, nobody is told that there is still time", () => {
  const { textsAt, closes } = closingAt(early);
  expect(textsAt(closes - 1).faq).toMatch(/^Yes\. Registration is open/);
  expect(textsAt(closes).faq).toMatch(/^Not at the moment/);
  expect(textsAt(closes).timeline).not.toContain("portal access");
});
