import { expect, test } from "vitest";
import { isEmptySlice, isInSlice, type VoteOrigin, type VoteSlice } from "./vote-slice.ts";

const vote: VoteOrigin = {
  clusters: ["network-Ab3dE6gH", "domain-club.example"],
  mailDomain: "mail.club.example",
  network: "Ab3dE6gH",
  venue: "hall",
  cameAt: 100,
};

test.each<[string, VoteSlice, boolean]>([
  ["its cluster", { cluster: "domain-club.example" }, true],
  ["another cluster", { cluster: "domain-other.example" }, false],
  ["its mail domain", { mailDomain: "mail.club.example" }, true],
  ["the domain above it", { mailDomain: "club.example" }, true],
  ["a domain that ends alike", { mailDomain: "lub.example" }, false],
  ["its network", { network: "Ab3dE6gH" }, true],
  ["another network", { network: "Ab3dE6gX" }, false],
  ["its venue", { venue: "hall" }, true],
  ["another venue", { venue: "gym" }, false],
  ["from its own instant on", { from: 100 }, true],
  ["from a later one on", { from: 101 }, false],
  ["before its own instant", { to: 100 }, false],
  ["before a later one", { to: 101 }, true],
  ["all of it at once", { cluster: "network-Ab3dE6gH", mailDomain: "club.example", from: 0, to: 200 }, true],
  ["one thing of several that does not fit", { cluster: "network-Ab3dE6gH", venue: "gym" }, false],
])("a vote and %s", (_what, slice, fits) => {
  expect(isInSlice(vote, slice)).toBe(fits);
});

test("a choice of nothing is none", () => {
  expect(isEmptySlice({ network: undefined })).toBe(true);
  expect(isEmptySlice({ to: 5 })).toBe(false);
});
