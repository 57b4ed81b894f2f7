import { expect, test } from "vitest";
import { copyFor } from "#content/copy.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { checkMarks, longestNote, type Marks } from "#domain/judging/marks.ts";
import { answerProjectForm } from "./project-post.ts";

const season = judgingSeasonOf(programme);

test.each(["noteToOrganizers", "noteToTeam"] as const)("%s is named where it is too long", async (field) => {
  const saveMarks = (_: string, __: string, { marks }: { marks: Marks }) =>
    Promise.resolve(checkMarks(marks, season.weights));
  const request = {
    principal: { personId: "judge" },
    services: { competition: { judging: { season, saveMarks } } },
    copy: copyFor("en"),
    facts: factsAt(season.opensAt),
  };
  const form = new FormData();
  form.set(field, "x".repeat(longestNote + 1));
  expect(await answerProjectForm(request as never, "project", form)).toMatchObject({ ok: false, refused: { field } });
});
