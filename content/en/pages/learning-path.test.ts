import { describe, expect, it } from "vitest";
import { describedProgramme, factsAt } from "#content/facts.ts";
import { portalLaunchAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { instantOf } from "#domain/time/time.ts";
import { formatMoney } from "../formats.ts";
import { learningPath } from "./learning-path.ts";

const programme = describedProgramme();
const earlyBirdEnds = instantOf(programme.earlyBirdEndsAt, programme.zone);
const { earlyPrice, standardPrice } = programme.packages.individual;
const pageAt = (at: number) => learningPath(factsAt(at));

describe("the learning path", () => {
  it("shows the stages of the record, each with deliverables, its certification and an outcome of its own", () => {
    const { items } = pageAt(0).stages;
    expect(items.map(({ title, certification }) => [title, certification])).toEqual(
      programme.stages.map(({ title, certification }) => [title, certification]),
    );
    for (const [index, { deliverables }] of items.entries())
      expect(deliverables).toEqual(programme.stages[index]!.deliverables.map(({ name }) => name));
    expect(new Set(items.map(({ outcome }) => outcome)).size).toBe(items.length);
    for (const { outcome, subtitle } of items) expect(outcome).not.toBe(subtitle);
  });

  it("says what every week of the program asks, without a gap", () => {
    const numbers = pageAt(0).stages.items.flatMap(({ weeks }) => weeks.map(({ number }) => number));
    expect(numbers).toEqual(Array.from({ length: programme.weeks }, (_, index) => index + 1));
  });

  it("names the two recognitions under their names", () => {
    const { recognition, why } = pageAt(0);
    expect([recognition.certified.title, recognition.visibility.title]).toEqual([
      "Certified AI Innovator",
      "Global Visibility",
    ]);
    expect(why.title).toBe("Why This Works");
  });

  it("lists all that the submission deadline asks for", () => {
    const due = eventOf(programme, namedEvents.submissions).details;
    const listed = pageAt(0).submission.items.map(({ name }) => name);
    expect(listed.toSorted()).toEqual(due.map((line) => line.replace(/ \(.*/, "")).toSorted());
  });

  it("asks for submissions until the deadline, and speaks of it as past from its end on", () => {
    const deadline = submissionsCloseAt(programme);
    expect(pageAt(deadline - 1).submission.lead).toContain("can update it until then");
    expect(pageAt(deadline).submission.lead).toContain("it was due");
    expect(pageAt(deadline).closing.text).not.toEqual(pageAt(deadline - 1).closing.text);
  });

  it("names the portal's launch day until that day", () => {
    const launch = portalLaunchAt(programme);
    expect(pageAt(launch - 1).closing.text).toContain("The portal launches on");
    expect(pageAt(launch).closing.text).not.toContain("launches");
  });

  it("quotes the early price until the last millisecond of early bird, and then the standard price alone", () => {
    expect(pageAt(earlyBirdEnds - 1).closing.price).toContain(formatMoney(earlyPrice));
    expect(pageAt(earlyBirdEnds).closing.price).not.toContain(formatMoney(earlyPrice));
    expect(pageAt(earlyBirdEnds).closing.price).toContain(formatMoney(standardPrice));
  });
});
