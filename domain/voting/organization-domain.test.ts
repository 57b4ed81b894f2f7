import { expect, test } from "vitest";
import { isUnder, organizationDomain } from "./organization-domain.ts";

test.each([
  ["example.com", "example.com"],
  ["a7.votes.example.com", "example.com"],
  ["mail.hp.com", "hp.com"],
  ["a.example.co.uk", "example.co.uk"],
  ["staff.bsd.k12.id.us", "bsd.k12.id.us"],
  ["x.example.io", "example.io"],
  ["localhost", "localhost"],
])("%s was registered as %s", (domain, organization) => {
  expect(organizationDomain(domain)).toBe(organization);
});

test("a list covers whatever lies below its domains, and not what merely ends alike", () => {
  const list = new Set(["boisestate.edu", "k12.id.us"]);
  const domains = ["boisestate.edu", "u.boisestate.edu", "bsd.k12.id.us", "notboisestate.edu", "edu"];
  expect(domains.map((domain) => isUnder(domain, list))).toEqual([true, true, true, false, false]);
});
