import { describe, expect, it } from "vitest";
import { programme } from "#content/programme.ts";
import { navigation } from "#content/site.ts";
import { formatMoney } from "#domain/money.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { instantOf } from "#domain/time/time.ts";
import { endOf } from "#domain/time/when.ts";
import { implementationGuide } from "./implementation-guide.ts";
import { memberTraining } from "./member-training.ts";
import { breakEvenAt, programPage } from "./program.ts";

const earlyBirdEnds = instantOf(programme.earlyBirdEndsAt, programme.zone);
const { individual, chamber } = programme.packages;

/** Every `to` anywhere in a record, with what its functions give at the instant. */
function linksIn(value: unknown, at: number): string[] {
  if (typeof value === "function") return linksIn((value as (at: number) => unknown)(at), at);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === "to" && typeof entry === "string" ? [entry] : linksIn(entry, at),
  );
}

describe("the chamber program", () => {
  it("has five participation steps, each with who does it and what comes of it", () => {
    expect(programPage.steps.items).toHaveLength(5);
    for (const step of programPage.steps.items) expect(step.who && step.outcome).toBeTruthy();
  });

  it("is titled with the price that a chamber pays at that instant", () => {
    expect(programPage.packageAt(earlyBirdEnds - 1).title).toBe(`The ${formatMoney(chamber.earlyPrice)} package`);
    expect(programPage.packageAt(earlyBirdEnds).title).toBe(`The ${formatMoney(chamber.standardPrice)} package`);
  });

  it("warns a chamber that pays once submissions are closed, and nobody before", () => {
    const deadline = endOf(eventOf(programme, "submission-deadline").when, programme.zone)!;
    expect(programPage.packageAt(deadline - 1).caution).toBeNull();
    expect(programPage.packageAt(deadline).caution).toContain("takes no new teams");
  });

  it("names the first number of members for which the package is the lower price", () => {
    for (const [at, price] of [
      [earlyBirdEnds - 1, "earlyPrice"],
      [earlyBirdEnds, "standardPrice"],
    ] as const) {
      const { members } = breakEvenAt(at);
      expect(members * individual[price]).toBeGreaterThan(chamber[price]);
      expect((members - 1) * individual[price]).toBeLessThanOrEqual(chamber[price]);
    }
  });
});

describe("the member training", () => {
  it("has a skill and a step of the path for each stage", () => {
    const titles = programme.stages.map(({ title }) => title);
    expect(memberTraining.learn.items.map(({ stage }) => stage)).toEqual(titles);
    expect(memberTraining.path.stages.map(({ title }) => title)).toEqual(titles);
  });

  it("quotes the prices of the instant for both ways in", () => {
    const who = (at: number) =>
      memberTraining
        .waysAt(at)
        .rows.flatMap(({ cells }) => cells)
        .join(" ");
    expect(who(earlyBirdEnds - 1)).toContain(formatMoney(individual.earlyPrice));
    expect(who(earlyBirdEnds)).toContain(formatMoney(chamber.standardPrice));
    expect(who(earlyBirdEnds)).not.toContain(formatMoney(individual.earlyPrice));
  });
});

describe("the implementation guide", () => {
  it("has eight steps with an address, tasks and an end of their own", () => {
    const steps = implementationGuide.stepsAt(earlyBirdEnds);
    expect(steps).toHaveLength(8);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(8);
    for (const { tasks, doneWhen } of steps) {
      expect(tasks.length).toBeGreaterThanOrEqual(3);
      expect(doneWhen).toMatch(/\.$/);
    }
  });

  it("names early bird in the step that registers until its last minute, and not from then on", () => {
    const when = (at: number) => implementationGuide.stepsAt(at).find(({ id }) => id === "register")?.when;
    expect(when(earlyBirdEnds - 1)).toContain("Early bird through");
    expect(when(earlyBirdEnds)).not.toContain("Early bird");
  });

  it("presents the awards of the record", () => {
    expect(implementationGuide.awards.items).toEqual(programme.awards);
  });

  it("invites members to compete only while submissions are open", () => {
    const text = (at: number) => implementationGuide.announcementAt(at).paragraphs.join("\n");
    const deadline = endOf(eventOf(programme, "submission-deadline").when, programme.zone)!;
    expect(text(deadline - 1)).toContain("enter the competition");
    expect(text(deadline)).not.toContain("enter the competition");
  });
});

it("every link of these pages leads to a page, a part of the page or a calendar file", () => {
  const known = new Set<string>([
    ...navigation.menus.flatMap(({ links }) => links.map(({ to }) => to)),
    navigation.register.to,
    "/calendar.ics",
    ...programme.timeline.map(({ id }) => `/documents/${id}.ics`),
  ]);
  const anchors = new Set([`#${implementationGuide.announcement.id}`, `#${memberTraining.path.id}`]);
  const links = [programPage, memberTraining, implementationGuide].flatMap((page) => linksIn(page, earlyBirdEnds));
  expect(links.length).toBeGreaterThan(15);
  for (const link of links) expect(known.has(link.replace(/[?#].+/, "")) || anchors.has(link), link).toBe(true);
});
