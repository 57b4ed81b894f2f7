import { describe, expect, test } from "vitest";
import { emptyContent, type SubmissionContent } from "./submission-content.ts";
import { versionThatCounts } from "./submission-status.ts";
import { whatIsMissing } from "./what-is-missing.ts";

const limits = {
  titleLength: 80,
  pitchLength: 140,
  abstractWords: { min: 250, max: 500 },
  aiLogWords: { min: 100, max: 250 },
  reflectionMaxWords: 1000,
};
const words = (count: number) => "word ".repeat(count);
const full: SubmissionContent = {
  ...emptyContent,
  title: "Spud Scout",
  pitch: "Finds lost potatoes.",
  abstract: words(250),
  aiLog: words(100),
  reflection: "We learned a lot.",
  prototypeLink: "https://spuds.example",
  deck: "file-1",
  video: "file-2",
  agreed: true,
};
const files = { ready: new Set(["file-1", "file-2"]), uploading: new Set<"deck" | "video">() };
const fieldsOf = (content: Partial<SubmissionContent>, given = files) =>
  whatIsMissing({ ...full, ...content }, limits, given).map(({ field, problem }) => `${field}:${problem}`);

describe("what a submission lacks", () => {
  test("nothing, when everything is there", () => {
    expect(fieldsOf({})).toEqual([]);
  });
  test("everything, when it is empty", () => {
    expect(whatIsMissing(emptyContent, limits, files).map(({ field }) => field)).toEqual([
      "title",
      "pitch",
      "abstract",
      "aiLog",
      "reflection",
      "prototypeLink",
      "deck",
      "video",
      "agreed",
    ]);
  });
  test.each([
    [{ abstract: words(249) }, ["abstract:too_few_words"]],
    [{ abstract: words(500) }, []],
    [{ abstract: words(501) }, ["abstract:too_many_words"]],
    [{ aiLog: words(99) }, ["aiLog:too_few_words"]],
    [{ aiLog: words(251) }, ["aiLog:too_many_words"]],
    [{ reflection: words(1000) }, []],
    [{ reflection: words(1001) }, ["reflection:too_many_words"]],
    [{ reflection: " — " }, ["reflection:empty"]],
    [{ title: "x".repeat(80) }, []],
    [{ title: "x".repeat(81) }, ["title:too_long"]],
    [{ title: "🥔".repeat(3) }, ["title:empty"]],
    [{ prototypeLink: "javascript:alert(1)" }, ["prototypeLink:no_link"]],
    [{ deck: "file-9" }, ["deck:no_file"]],
    [{ video: null }, ["video:no_file"]],
    [{ video: null, videoLink: "https://video.example/x" }, []],
    [{ video: null, videoLink: "nowhere" }, ["videoLink:no_link"]],
    [{ agreed: false }, ["agreed:not_agreed"]],
  ])("%j lacks %j", (content, missing) => {
    expect(fieldsOf(content)).toEqual(missing);
  });
  test("a file under way, which the lock waits for", () => {
    const missing = whatIsMissing({ ...full, video: null }, limits, { ...files, uploading: new Set(["video"]) });
    expect(missing).toEqual([{ field: "video", problem: "uploading" }]);
  });
});

describe("the version that counts at the deadline", () => {
  const versions = [
    { version: 1, complete: false },
    { version: 2, complete: true },
    { version: 3, complete: true },
    { version: 4, complete: false },
  ];
  const open = { doNotEnter: false, withdrawn: false };
  test("is the newest complete one, whatever came after it", () => {
    expect(versionThatCounts(versions, open)).toBe(3);
    expect(versionThatCounts(versions.toReversed(), open)).toBe(3);
  });
  test("is none where none is complete, or the team does not want to enter", () => {
    expect(versionThatCounts([{ version: 1, complete: false }], open)).toBeNull();
    expect(versionThatCounts([], open)).toBeNull();
    expect(versionThatCounts(versions, { ...open, doNotEnter: true })).toBeNull();
    expect(versionThatCounts(versions, { ...open, withdrawn: true })).toBeNull();
  });
});
