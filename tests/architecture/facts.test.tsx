import { describe, expect, it } from "vitest";
import { currentSeason, describedProgramme } from "#content/facts.ts";
import { boundariesOf, eraAt } from "#domain/programme/era.ts";
import { submissionsCloseAt } from "#domain/programme/moments.ts";
import { formatDay } from "#content/en/formats.ts";
import { dayIn } from "#domain/time/time.ts";
import { factsIn, otherSeason } from "../support/season/other-season.ts";
import { renderSite } from "../support/render-site.tsx";

const programme = describedProgramme();

describe("in another season", () => {
  it("no page in any era keeps a fact of this one", async () => {
    const other = otherSeason(currentSeason);
    const boundaries = boundariesOf(other.record);
    const kept: string[] = [];
    for (const now of [boundaries[0]! - 1, ...boundaries])
      for (const [address, html] of await renderSite(other, eraAt(boundaries, now)))
        for (const fact of factsIn(html, programme)) kept.push(`${address}: ${fact}`);
    expect([...new Set(kept)]).toEqual([]);
  }, 120_000);

  it("would find the facts of this season where they are", async () => {
    const boundaries = boundariesOf(programme);
    const site = await renderSite(currentSeason, eraAt(boundaries, boundaries[0]!));
    expect(factsIn(site.get("/") ?? "", programme)).toEqual(
      expect.arrayContaining([programme.finals.venue, programme.stages[0]!.title, programme.state]),
    );
    const deadline = formatDay(dayIn(submissionsCloseAt(programme) - 1, programme.zone));
    expect(factsIn(site.get("/timeline") ?? "", programme)).toContain(deadline);
  }, 60_000);
});
