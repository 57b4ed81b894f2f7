import fc from "fast-check";
import { expect, test } from "vitest";
import { submissionStatuses } from "../submission/submission-status.ts";
import { admit, type Audience } from "../people/audience.ts";
import { organizerRoles, type Role } from "../people/principal.ts";
import { allowedActions, type Asker, type Subject } from "./rights.ts";

const roles: readonly Role[] = ["participant", "chamber", "judge", "advisor"];
const askers: fc.Arbitrary<Asker> = fc.option(
  fc
    .record({
      personId: fc.constantFrom("ann", "bob"),
      some: fc.subarray([...roles]),
      organizerRole: fc.option(fc.constantFrom(...organizerRoles)),
    })
    .map(({ personId, some, organizerRole }) => ({
      personId,
      roles: organizerRole ? [...some, "organizer" as const] : some,
      organizerRole,
    })),
);
const project = fc.record({
  kind: fc.constant("project-files" as const),
  status: fc.constantFrom(...submissionStatuses),
  isMember: fc.boolean(),
  isReviewer: fc.boolean(),
  isPublic: fc.constant(false),
  deadlineAt: fc.constant(1_000),
});
const papers = fc.record({
  kind: fc.constant("consent-form" as const),
  personId: fc.constantFrom("ann", "bob"),
  needsConsent: fc.boolean(),
});
const instants = fc.integer({ min: 0, max: 2_000 });

/** The pages on which somebody would meet the files. */
const pages: readonly Audience[] = ["participant", "judge", { desk: "submissions" }, { desk: "people" }];

test("if every page before a file is refused to you, so is each deed with it", () => {
  fc.assert(
    fc.property(askers, fc.oneof(project, papers), instants, (asker, subject: Subject, now) => {
      const opensAny = pages.some((audience) => admit(audience, asker) === "admitted");
      if (!opensAny) expect([...allowedActions(asker, subject, now)]).toEqual([]);
    }),
  );
});

test("nobody without a place uploads anything, member or not; the desk only brings in what came by mail", () => {
  fc.assert(
    fc.property(askers, fc.oneof(project, papers), instants, (asker, subject: Subject, now) => {
      const deeds = allowedActions(asker, subject, now);
      const takesIn = subject.kind === "project-files" && admit({ desk: "submissions" }, asker, true) === "admitted";
      if (!asker?.roles.includes("participant")) expect(deeds.has("begin") || deeds.has("continue")).toBe(false);
      expect(deeds.has("take-in")).toBe(takesIn);
      if (deeds.has("begin")) expect(deeds.has("continue")).toBe(true);
    }),
  );
});

test("a minor's papers open for the minor and for organizers, not for the rest of the desk", () => {
  const subject = { kind: "consent-form", personId: "ann", needsConsent: true } as const;
  const reads = (asker: Asker) => allowedActions(asker, subject, 0).has("read");
  const desk = organizerRoles.filter((organizerRole) =>
    reads({ personId: "olive", roles: ["organizer"], organizerRole }),
  );
  expect(desk).toEqual(["organizer"]);
  expect(reads({ personId: "ann", roles: ["participant"], organizerRole: null })).toBe(true);
  expect(reads({ personId: "ann", roles: [], organizerRole: null })).toBe(false);
  expect(reads({ personId: "bob", roles: ["participant", "judge"], organizerRole: null })).toBe(false);
});

test("an upload begins until the deadline's instant, while the project is open; what was begun may end", () => {
  const ann: Asker = { personId: "ann", roles: ["participant"], organizerRole: null };
  const own = { kind: "project-files", isMember: true, isReviewer: false, isPublic: false, deadlineAt: 1_000 } as const;
  const deedsAt = (status: (typeof submissionStatuses)[number], now: number) => [
    ...allowedActions(ann, { ...own, status }, now),
  ];
  expect(deedsAt("draft", 999)).toEqual(["read", "begin", "continue"]);
  expect(deedsAt("draft", 1_000)).toEqual(["read", "continue"]);
  expect(deedsAt("locked", 999)).toEqual(["read", "continue"]);
});

test("a project's files open for its team, its judges, the desk, and for all once it is on display", () => {
  const closed = { kind: "project-files", status: "locked", deadlineAt: 0 } as const;
  const reads = (asker: Asker, how: { isMember?: boolean; isReviewer?: boolean; isPublic?: boolean } = {}) =>
    allowedActions(asker, { ...closed, isMember: false, isReviewer: false, isPublic: false, ...how }, 1).has("read");
  const judge: Asker = { personId: "joe", roles: ["judge"], organizerRole: null };
  const member: Asker = { personId: "ann", roles: ["participant"], organizerRole: null };
  expect(reads(judge, { isReviewer: true })).toBe(true);
  expect(reads(judge)).toBe(false);
  expect(reads(member, { isReviewer: true })).toBe(false);
  expect(reads(member, { isMember: true })).toBe(true);
  expect(reads(member)).toBe(false);
  expect(reads({ personId: "olive", roles: ["organizer"], organizerRole: "reader" })).toBe(true);
  expect(reads({ personId: "olive", roles: ["organizer"], organizerRole: "finance" })).toBe(false);
  expect(reads(null, { isPublic: true })).toBe(true);
});

test("a minor stores their own form, and only while one is needed", () => {
  const deeds = (personId: string, needsConsent: boolean) => [
    ...allowedActions(
      { personId: "ann", roles: ["participant"], organizerRole: null },
      { kind: "consent-form", personId, needsConsent },
      0,
    ),
  ];
  expect(deeds("ann", true)).toEqual(["read", "begin", "continue"]);
  expect(deeds("ann", false)).toEqual(["read"]);
  expect(deeds("bob", true)).toEqual([]);
});

test("an address is read and changed by its audience, and changed by no reader", () => {
  const at = (organizerRole: (typeof organizerRoles)[number], audience: Audience) => [
    ...allowedActions({ personId: "olive", roles: ["organizer"], organizerRole }, { kind: "address", audience }, 0),
  ];
  expect(at("organizer", { desk: "votes" })).toEqual(["read", "change"]);
  expect(at("reader", { desk: "votes" })).toEqual(["read"]);
  expect(at("finance", { desk: "votes" })).toEqual([]);
});
