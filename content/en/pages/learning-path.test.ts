import { describe, expect, it } from "vitest";
import { programme } from "#content/programme.ts";
import { formatMoney } from "#domain/money.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { instantOf } from "#domain/time/time.ts";
import { endOf } from "#domain/time/when.ts";
import { learningPath } from "./learning-path.ts";

const earlyBirdEnds = instantOf(programme.earlyBirdEndsAt, programme.zone);
const { earlyPrice, standardPrice } = programme.packages.individual;

describe("the learning path", () => {
  it("shows the four stages of the record, each with deliverables and its certification", () => {
    const { items } = learningPath.stages;
    expect(items).toHaveLength(4);
    items.forEach((item, index) => expect(item).toMatchObject(programme.stages[index]!));
    expect(new Set(items.map(({ outcome }) => outcome)).size).toBe(items.length);
  });

  it("says what every week of the program asks, without a gap", () => {
    const numbers = learningPath.stages.items.flatMap(({ weeks }) => weeks.map(({ number }) => number));
    expect(numbers).toEqual(Array.from({ length: programme.weeks }, (_, index) => index + 1));
  });

  it("names the two recognitions under their names", () => {
    expect(learningPath.recognition.cards.map(({ title }) => title)).toEqual([
      "Certified AI Innovator",
      "Global Visibility",
    ]);
    expect(learningPath.why.title).toBe("Why This Works");
  });

  it("lists all that the submission deadline asks for", () => {
    const due = programme.timeline.find(({ id }) => id === "submission-deadline")!.details;
    const listed = learningPath.submission.items.map(({ name }) => name);
    expect(listed.toSorted()).toEqual(due.map((line) => line.replace(/ \(.*/, "")).toSorted());
  });

  it("asks for submissions until the deadline, and speaks of it as past from its minute on", () => {
    const deadline = endOf(eventOf(programme, "submission-deadline").when, programme.zone)!;
    expect(learningPath.submission.leadAt(deadline - 1)).toContain("You can update it until then");
    expect(learningPath.submission.leadAt(deadline)).toContain("it was due");
    expect(learningPath.closingAt(deadline).text).not.toEqual(learningPath.closingAt(deadline - 1).text);
  });

  it("names the portal's launch day until that day", () => {
    expect(learningPath.closingAt(earlyBirdEnds - 1).text).toContain("The portal launches on");
    expect(learningPath.closingAt(earlyBirdEnds).text).not.toContain("launches");
  });

  it("quotes the early price until the last millisecond of early bird, and then the standard price alone", () => {
    expect(learningPath.closingAt(earlyBirdEnds - 1).price).toContain(formatMoney(earlyPrice));
    expect(learningPath.closingAt(earlyBirdEnds).price).not.toContain(formatMoney(earlyPrice));
    expect(learningPath.closingAt(earlyBirdEnds).price).toContain(formatMoney(standardPrice));
  });
});
