import { expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { register } from "../pages/register.ts";
import { scholarshipPage } from "../pages/scholarship.ts";

const { adultAge, childrenUnder } = programme.participation;

test("before anybody pays or applies, they read who may take part", () => {
  for (const at of [0, submissionsCloseAt(programme), seasonEndsAt(programme)])
    for (const { lead } of [register.choice(factsAt(at)), scholarshipPage(factsAt(at))])
      expect(lead).toContain(`${adultAge} or older, or ${childrenUnder} to ${adultAge - 1} with a guardian's consent`);
});
