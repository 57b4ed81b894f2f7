import { describe, expect, it } from "vitest";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import {
  announcementAt,
  finalsDayAt,
  judgingClosesAt,
  lastDaysAt,
  portalLaunchAt,
  seasonEndsAt,
  submissionsCloseAt,
  voteClosesAt,
  voteOpensAt,
} from "#domain/programme/moments.ts";
import { addressFault } from "#tests/support/known-addresses.ts";
import { onNow } from "./on-now.ts";
import { voteEnds } from "../showcase/vote-dates.ts";

const at = (instant: number, areOut = false) => onNow(factsAt(instant), { areOut });

describe("what is on", () => {
  it.each([
    ["before the launch, when the portal opens", portalLaunchAt, -1, "/learning-path"],
    ["from the launch on, the portal", portalLaunchAt, 0, "/portal"],
    ["in the last days, the portal", lastDaysAt, 0, "/portal"],
    ["after the deadline, when the showcase opens", submissionsCloseAt, 0, "/showcase"],
    ["while the vote is open, the vote", voteOpensAt, 0, "/showcase"],
    ["after the close, the projects", voteClosesAt, 0, "/showcase"],
    ["after the announcement, the results", announcementAt, 0, "/results"],
    ["after the finals, the results", seasonEndsAt, 0, "/results"],
  ] as const)("%s", (_, momentOf, offset, to) => {
    const { link, more } = at(momentOf(programme) + offset, true)!;
    expect(link.to).toBe(to);
    for (const address of [link.to, more?.to ?? "/"]) expect(addressFault(address, "/")).toBeNull();
  });

  it("says until when the vote is open, to its last second", () => {
    expect(at(voteClosesAt(programme) - 1)?.text).toContain(voteEnds(factsAt(0)));
    expect(at(voteClosesAt(programme))?.title).not.toBe("Voting is open");
  });

  it("announces no finalist before an organizer has approved them", () => {
    expect(at(announcementAt(programme))?.title).toContain("longer than planned");
    expect(at(judgingClosesAt(programme), true)?.title).toBe("The scores are final");
  });

  it("waits for no announcement on the day of the finals, and says nothing of a season that left no results", () => {
    expect(at(finalsDayAt(programme) - 1)?.title).toContain("longer than planned");
    expect(at(finalsDayAt(programme))?.title).toBe("The finals are today");
    expect(at(seasonEndsAt(programme))).toBeNull();
  });

  it("names the day of the finals, and what they were afterwards", () => {
    expect(at(finalsDayAt(programme), true)?.title).toBe("The finals are today");
    expect(at(seasonEndsAt(programme), true)?.more?.to).toBe("/interest");
  });
});
