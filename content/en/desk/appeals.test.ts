import { expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { finalsStartAt, judgingClosesAt } from "#domain/programme/moments.ts";
import { upheldEffects } from "./appeals.ts";

const closesAt = judgingClosesAt(programme);
const finalsAt = finalsStartAt(programme);

test("nobody is promised a judge's mark once judging is closed", () => {
  for (const effect of ["judged", "let_in"] as const) {
    expect(upheldEffects(programme, closesAt - 1)[effect]).toContain("marks");
    expect(upheldEffects(programme, closesAt - 1)[effect]).not.toContain("Judging is closed");
    expect(upheldEffects(programme, closesAt)[effect]).toContain("Judging is closed");
  }
});

test("whoever becomes a finalist when the finals have begun is not said to pitch", () => {
  for (const effect of ["named", "came_late"] as const) {
    expect(upheldEffects(programme, finalsAt - 1)[effect]).not.toContain("pitch");
    expect(upheldEffects(programme, finalsAt)[effect]).toContain("can't pitch");
  }
});
