import { expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { judgingOverview } from "#content/en/judging/overview.ts";
import type { WorkItem } from "#server/judging/judge-work.ts";
import { nextInList } from "./next-in-list.ts";

const words = judgingOverview(factsAt(0)).next;
const season = { opensAt: 100, closesAt: 200 };
const item = (submissionId: string, state: WorkItem["state"]): WorkItem => ({
  submissionId,
  title: submissionId,
  pitch: "",
  dueAt: 150,
  state,
});
const next = (work: WorkItem[], now = 150) => nextInList(words, work, season, now);

test("what was begun comes before what is first", () => {
  expect(next([item("a", "done"), item("b", "new"), item("c", "begun")]).open?.to).toBe("/judging/c");
  expect(next([item("a", "done"), item("b", "new"), item("c", "new")]).open?.to).toBe("/judging/b");
});

test("nothing is asked for where all is marked, nothing is there, or judging is closed", () => {
  expect(next([item("a", "done")])).toEqual({ step: words.done, open: null });
  expect(next([])).toEqual({ step: words.waiting, open: null });
  expect(next([], 99)).toEqual({ step: words.before, open: null });
  expect(next([item("a", "new")], 199).open).not.toBeNull();
  expect(next([item("a", "new")], 200)).toEqual({ step: words.closed, open: null });
});
