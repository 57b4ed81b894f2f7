import { describe, expect, it } from "vitest";
import { describedProgramme, factsAt } from "#content/facts.ts";
import { submissionsCloseAt } from "#domain/programme/moments.ts";
import { instantOf } from "#domain/time/time.ts";
import { addressesOf } from "#tests/support/season/copy-strings.ts";
import { formatMoney } from "../formats.ts";
import { implementationGuide } from "./implementation-guide.ts";
import { memberTraining } from "./member-training.ts";
import { breakEven, program } from "./program.ts";

const programme = describedProgramme();
const earlyBirdEnds = instantOf(programme.earlyBirdEndsAt, programme.zone);
const deadline = submissionsCloseAt(programme);
const { individual, chamber } = programme.packages;
const programAt = (at: number) => program(factsAt(at));
const trainingAt = (at: number) => memberTraining(factsAt(at));
const guideAt = (at: number) => implementationGuide(factsAt(at));

describe("the chamber program", () => {
  it("has five participation steps, each with who does it and what comes of it", () => {
    expect(programAt(0).steps.items).toHaveLength(5);
    for (const step of programAt(0).steps.items) expect(step.who && step.outcome).toBeTruthy();
  });

  it("is titled with the price that a chamber pays at that instant", () => {
    expect(programAt(earlyBirdEnds - 1).package.title).toBe(`The ${formatMoney(chamber.earlyPrice)} package`);
    expect(programAt(earlyBirdEnds).package.title).toBe(`The ${formatMoney(chamber.standardPrice)} package`);
  });

  it("warns a chamber that pays once submissions are closed, and nobody before", () => {
    expect(programAt(deadline - 1).package.caution).toBeNull();
    expect(programAt(deadline).package.caution).toContain("is closed to new teams");
  });

  it("names the first number of members for which the package is the lower price", () => {
    for (const [at, price] of [
      [earlyBirdEnds - 1, "earlyPrice"],
      [earlyBirdEnds, "standardPrice"],
    ] as const) {
      const members = breakEven(factsAt(at));
      expect(members * individual[price]).toBeGreaterThan(chamber[price]);
      expect((members - 1) * individual[price]).toBeLessThanOrEqual(chamber[price]);
    }
  });
});

describe("the member training", () => {
  it("has a skill and a step of the path for each stage", () => {
    const titles = programme.stages.map(({ title }) => title);
    expect(trainingAt(0).learn.items.map(({ stage }) => stage)).toEqual(titles);
    expect(trainingAt(0).path.stages.map(({ title }) => title)).toEqual(titles);
  });

  it("quotes the prices of the instant for both ways in", () => {
    const who = (at: number) =>
      trainingAt(at)
        .ways.rows.flatMap(({ cells }) => cells)
        .join(" ");
    expect(who(earlyBirdEnds - 1)).toContain(formatMoney(individual.earlyPrice));
    expect(who(earlyBirdEnds)).toContain(formatMoney(chamber.standardPrice));
    expect(who(earlyBirdEnds)).not.toContain(formatMoney(individual.earlyPrice));
  });
});

describe("the implementation guide", () => {
  it("has eight steps with an address, tasks and an end of their own", () => {
    const steps = guideAt(earlyBirdEnds).steps;
    expect(steps).toHaveLength(8);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(8);
    for (const { tasks, doneWhen } of steps) {
      expect(tasks.length).toBeGreaterThanOrEqual(3);
      expect(doneWhen).toMatch(/\.$/);
    }
  });

  it("names early bird in the step that registers until its last minute, and not from then on", () => {
    const when = (at: number) => guideAt(at).steps.find(({ id }) => id === "register")?.when;
    expect(when(earlyBirdEnds - 1)).toContain("Early bird through");
    expect(when(earlyBirdEnds)).not.toContain("Early bird");
  });

  it("presents the awards of the record", () => {
    expect(guideAt(0).awards.items).toEqual(programme.awards);
  });

  it("invites members to compete only while submissions are open", () => {
    const text = (at: number) => guideAt(at).announcement.paragraphs.join("\n");
    expect(text(deadline - 1)).toContain("enter the competition");
    expect(text(deadline)).not.toContain("enter the competition");
  });
});

it("links that lead within a page lead to a part that it has", () => {
  const guide = guideAt(earlyBirdEnds);
  const anchors = new Set([guide.announcement.id, trainingAt(0).path.id].map((id) => `#${id}`));
  const within = addressesOf([programAt(0), trainingAt(0), guide]).filter((address) => address.startsWith("#"));
  expect(within.length).toBeGreaterThan(1);
  for (const address of within) expect(anchors).toContain(address);
});
