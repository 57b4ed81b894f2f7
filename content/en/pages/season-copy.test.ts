import { describe, expect, it } from "vitest";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import type { SeasonStatus } from "#domain/programme/era.ts";
import { portalLaunchAt, seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { stringsOf } from "#tests/support/season/copy-strings.ts";
import { consentPage } from "./consent.ts";
import { home } from "./home.ts";
import { memberTraining } from "./member-training.ts";
import { program } from "./program.ts";
import { register } from "./register.ts";
import { registrationSuccess } from "./registration-success.ts";

const facts = {
  open: factsAt(portalLaunchAt(programme)),
  "submissions-closed": factsAt(submissionsCloseAt(programme)),
  "season-over": factsAt(seasonEndsAt(programme)),
} satisfies Record<SeasonStatus, unknown>;

const pages = {
  // Cards mark what is over with a word of their own: packages.test.ts.
  home: (status: SeasonStatus) => ({ ...home(facts[status]), packages: null, timeline: null, notice: null }),
  memberTraining: (status: SeasonStatus) => ({ ...memberTraining(facts[status]), notice: null }),
  program: (status: SeasonStatus) => ({ ...program(facts[status]), notice: null }),
  register: (status: SeasonStatus) => register.choice(facts[status]).included,
  success: (status: SeasonStatus) => registrationSuccess(facts[status], null).steps,
};

/** A place in the competition, a mentor or a vote, offered to whoever registers now. */
const promise = new RegExp(
  `are guaranteed|package guarantees|Guaranteed for your|guaranteed teams|Advisors mentor|Enter alone|Opt in, and your|Each team submits|Invite your community|(?<!${programme.year} )finalists pitch|finalists to a live pitch|Finalists pitch`,
);
/** The finals as something still to come. */
const finalsAhead = /finalists pitch |finals are part|is recognized at|is named at|Add the finals|is watching/i;

describe.each(Object.entries(pages))("%s", (_, page) => {
  const said = (status: SeasonStatus) => stringsOf(page(status)).join("\n");

  it("promises the competition while the season is open", () => {
    expect(said("open")).toMatch(promise);
  });

  it.each(["submissions-closed", "season-over"] as const)("promises nobody a place in it when %s", (status) => {
    expect(said(status)).not.toMatch(promise);
  });

  it("speaks of no finals to come once they are over", () => {
    expect(said("season-over")).not.toMatch(finalsAhead);
  });
});

it("leads whoever is too late to the next season, from home and from the packages", () => {
  for (const page of [home, register.choice, register.closed]) {
    expect(page(facts.open).notice).toBeNull();
    for (const status of ["submissions-closed", "season-over"] as const)
      expect(page(facts[status]).notice?.next.to).toBe("/interest");
  }
});

it("a guardian reads of judging only until the finals have ended", () => {
  const said = (status: SeasonStatus) => {
    const { what, withdraw } = consentPage(facts[status]).view;
    return [what.title, what.text("Ada", "Spuds"), withdraw.text].join("\n");
  };
  expect(said("submissions-closed")).toMatch(/will take part[^]*decide about the judging/);
  expect(said("season-over")).toContain("Ada took part in");
  expect(said("season-over")).not.toMatch(/will |decide about/);
});
