import fc from "fast-check";
import { expect, test } from "vitest";
import { submissionStatuses } from "#domain/submission/submission-status.ts";
import { admit, type Audience } from "./audience.ts";
import { organizerRoles, type Role } from "./principal.ts";
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
