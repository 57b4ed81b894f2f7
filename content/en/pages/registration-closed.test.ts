import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { programme } from "#content/programme.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { instantOf } from "#domain/time/time.ts";
import { endOf } from "#domain/time/when.ts";

const { zone } = programme;
const early = "2026-02-01T00:00";
const late = "2026-06-01T00:00";

/** The pages on a record whose registration closes at that time, with the instant. */
async function closingAt(registrationClosesAt: string) {
  vi.doMock("#content/programme.ts", () => ({ programme: { ...programme, registrationClosesAt } }));
  const { aboutPage } = await import("./about.ts");
  const { faqCategories } = await import("./faq.ts");
  const { learningPath } = await import("./learning-path.ts");
  const { nowSentence, standingOf, timelinePage } = await import("./timeline.ts");
  const textsAt = (at: number) => ({
    about: aboutPage.standingAt(at),
    faq: faqCategories(at)
      .flatMap(({ questions }) => questions)
      .find(({ id }) => id === "still-time")?.answer,
    path: learningPath.closingAt(at).title,
    now: nowSentence(at),
    timeline: timelinePage.closingAt(at).text,
    phase: standingOf(eventOf(programme, "standard-registration"), at),
  });
  return { textsAt, closes: instantOf(registrationClosesAt, zone) };
}

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.doUnmock("#content/programme.ts");
  vi.resetModules();
});

test("where registration closes after the season, every page says open until that minute and not from it on", async () => {
  const { textsAt, closes } = await closingAt(late);
  expect(closes).toBeGreaterThan(endOf(eventOf(programme, programme.finals.eventId).when, zone)!);
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

test("where registration closes while submissions are open, nobody is told that there is still time", async () => {
  const { textsAt, closes } = await closingAt(early);
  expect(textsAt(closes - 1).faq).toMatch(/^Yes\. Registration is open/);
  expect(textsAt(closes).faq).toMatch(/^Not at the moment/);
  expect(textsAt(closes).timeline).not.toContain("portal access");
});
