import { describe, expect, it } from "vitest";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { lastDaysAt, seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { stringsOf } from "#tests/support/season/copy-strings.ts";
import { lateOffer } from "./late-registration.ts";
import { packageOffers } from "./packages.ts";
import { about } from "../pages/about.ts";
import { faq } from "../pages/faq.ts";
import { home } from "../pages/home.ts";
import { learningPath } from "../pages/learning-path.ts";
import { memberTraining } from "../pages/member-training.ts";
import { program } from "../pages/program.ts";
import { register } from "../pages/register.ts";
import { registrationSuccess } from "../pages/registration-success.ts";
import { timeline } from "../pages/timeline.ts";

const closes = submissionsCloseAt(programme);
const offer = lateOffer(factsAt(closes));

const pages = {
  about,
  faq,
  home,
  "learning path": learningPath,
  "member training": memberTraining,
  program,
  register: register.choice,
  details: (facts: ReturnType<typeof factsAt>) => register.details(facts, "individual"),
  success: (facts: ReturnType<typeof factsAt>) =>
    registrationSuccess(facts, {
      status: "confirmed",
      registrationType: "individual",
      amountCents: 1,
      writtenTo: null,
    }),
  timeline,
};

const saidBy = (page: keyof typeof pages, at: number) => stringsOf(pages[page](factsAt(at))).join("\n");

describe("after the submission deadline", () => {
  it.each(Object.keys(pages) as (keyof typeof pages)[])("%s says what a registration still gives", (page) => {
    for (const at of [closes, seasonEndsAt(programme)]) expect(saidBy(page, at)).toContain(offer.certifications);
    expect(saidBy(page, lastDaysAt(programme) - 1)).not.toContain(offer.certifications);
  });

  it("and /register says so from the last days before it on", () => {
    for (const at of [lastDaysAt(programme), closes - 1])
      for (const page of ["register", "details"] as const) {
        expect(saidBy(page, at)).toContain("Submissions close soon");
        expect(saidBy(page, at)).toContain(offer.gives);
      }
    const due = factsAt(closes - 1).dates.submissionsDue;
    expect(saidBy("register", closes - 1)).toContain(`needs a complete submission by ${due}`);
    expect(saidBy("register", lastDaysAt(programme) - 1)).not.toContain("needs a complete submission");
    expect(saidBy("register", lastDaysAt(programme) - 1)).not.toContain("Submissions close soon");
    expect(saidBy("register", closes)).not.toContain("Submissions close soon");
  });

  it.each(Object.keys(pages) as (keyof typeof pages)[])("%s sells no mentor and no full set", (page) => {
    expect(saidBy(page, closes)).not.toMatch(
      /Advisors mentor teams|room to start later|All four|full \d+-week|Up to four/,
    );
  });

  it("both cards name what is left, and nothing else", () => {
    const given = packageOffers(factsAt(closes)).map(({ features }) =>
      features.filter(({ over }) => over === null).map(({ text }) => text),
    );
    for (const texts of given) expect(texts.join("\n")).toMatch(/three of the four.*fourth needs a submission/s);
  });
});
