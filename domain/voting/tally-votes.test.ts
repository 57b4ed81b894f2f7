import { expect, test } from "vitest";
import type { CastVote, VoteStatus } from "./cast-vote.ts";
import { tallyVotes } from "./tally-votes.ts";

const vote = (voter: string, project: string, status: VoteStatus = "counted"): CastVote => ({
  id: `${voter}/${project}`,
  project,
  voter,
  browser: voter,
  network: voter,
  domain: "gmail.com",
  disposable: false,
  venue: null,
  cameAt: 0,
  status,
  decided: false,
});

test("counts by status, and leaves out judges, organizers, and members voting for themselves", () => {
  const votes = [
    vote("reader", "p1"),
    vote("clerk", "p1", "held"),
    vote("bot", "p1", "struck"),
    vote("member of p1", "p1"),
    vote("member of p1 too", "p2"),
    vote("judge", "p2"),
    vote("organizer", "p2", "held"),
  ];
  const insiders = {
    members: new Map([["p1", new Set(["member of p1", "member of p1 too"])]]),
    everywhere: new Set(["judge", "organizer"]),
  };
  expect(Object.fromEntries(tallyVotes(votes, insiders))).toEqual({
    p1: { counted: 1, held: 1, struck: 1, excluded: 1 },
    p2: { counted: 1, held: 0, struck: 0, excluded: 2 },
  });
});
