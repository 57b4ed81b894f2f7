import { describe, expect, it } from "vitest";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import {
  announcementAt,
  finalsDayAt,
  lastDaysAt,
  seasonEndsAt,
  submissionsCloseAt,
  voteClosesAt,
  voteOpensAt,
} from "#domain/programme/moments.ts";
import { addressFault } from "#tests/support/known-addresses.ts";
import { seasonBand } from "./band.ts";

const at = (instant: number) => seasonBand(factsAt(instant));

describe("the band above public pages", () => {
  it.each([
    ["before the last days", lastDaysAt, -1],
    ["between the deadline and the vote", submissionsCloseAt, 0],
    ["until the vote opens", voteOpensAt, -1],
    ["after the season", seasonEndsAt, 0],
  ] as const)("is not there %s", (_, momentOf, offset) => expect(at(momentOf(programme) + offset)).toBeNull());

  it.each([
    ["the deadline, to its last moment", submissionsCloseAt, -1, "/portal"],
    ["the vote, from its first moment", voteOpensAt, 0, "/showcase"],
    ["the vote, to its last", voteClosesAt, -1, "/showcase"],
    ["the announcement after the vote", voteClosesAt, 0, "/showcase"],
    ["the finals, after the announcement", announcementAt, 0, `/timeline#${programme.finals.eventId}`],
    ["the day itself", finalsDayAt, 0, `/timeline#${programme.finals.eventId}`],
  ] as const)("names %s", (_, momentOf, offset, to) => {
    const band = at(momentOf(programme) + offset)!;
    expect(band.link.to).toBe(to);
    expect(addressFault(to, "/")).toBeNull();
  });
});
