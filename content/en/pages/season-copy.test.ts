import { describe, expect, it } from "vitest";
import { inSeason } from "#content/in-season.ts";
import { programme } from "#content/programme.ts";
import { seasonAt, type SeasonStanding } from "#domain/programme/era.ts";
import { stringsOf } from "#tests/support/copy-strings.ts";
import { home } from "./home.ts";
import { memberTraining } from "./member-training.ts";
import { programPage } from "./program.ts";
import { registerPage } from "./register.ts";
import { successPage } from "./registration-success.ts";

const instants: Record<SeasonStanding, number> = {
  open: Date.parse("2025-12-01T12:00:00-07:00"),
  "submissions-closed": Date.parse("2026-04-01T12:00:00-06:00"),
  "season-over": Date.parse("2026-11-15T12:00:00-07:00"),
};

const pages = { home, memberTraining, programPage, registerPage: registerPage.included, successPage };

/** Every sentence of these pages at one standing of the season. */
function copyIn(season: SeasonStanding): Record<keyof typeof pages, string> {
  const at = instants[season];
  expect(seasonAt(programme, at)).toBe(season);
  const said = Object.entries(pages).map(([name, page]) => {
    const dated = Object.values(page).map((part: unknown) =>
      typeof part === "function" ? (part as (at: number) => unknown)(at) : null,
    );
    return [name, stringsOf([inSeason(page, season), dated]).join("\n")];
  });
  return Object.fromEntries(said) as Record<keyof typeof pages, string>;
}

/** A place in the competition, a mentor or a vote, offered to whoever registers now. */
const promise =
  /are guaranteed|package guarantees|Guaranteed for your|guaranteed teams|Advisors mentor|Enter alone|Opt in, and your|Each team submits|Invite your community|(?<!2026 )finalists pitch|finalists to a live pitch|Finalists pitch/;
/** The finals as something still to come. */
const finalsAhead = /finalists pitch |finals are part|is recognized at|is named at|Add the finals|is watching/i;

describe.each(Object.keys(pages) as (keyof typeof pages)[])("%s", (name) => {
  it("promises the competition while the season is open", () => {
    expect(copyIn("open")[name]).toMatch(promise);
  });

  it.each(["submissions-closed", "season-over"] as const)("promises nobody a place in it when %s", (season) => {
    expect(copyIn(season)[name]).not.toMatch(promise);
  });

  it("speaks of no finals to come once they are over", () => {
    expect(copyIn("season-over")[name]).not.toMatch(finalsAhead);
  });
});
